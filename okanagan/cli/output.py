"""What commands print and write: errors, failures of bots, progress, text files."""

import argparse
import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from okanagan.kernel.plugin_bots import BotError


class CommandError(Exception):
    """A command can't continue; the message says why, and `code` is the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def add_debug(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--debug", action="store_true", help="show the whole traceback of a bot that fails"
    )


def failure_text(failure: BotError, *, debug: bool) -> str:
    """A line with the bot and its error, or also the traceback."""
    trace = "".join(traceback.format_exception(failure)) if debug else ""
    return f"{trace}Note: {failure}."


def tell_failure(text: str) -> None:
    """Prints to standard error, on a new line if a progress bar is there."""
    start = "\n" if sys.stderr.isatty() else ""
    print(f"{start}{text}", file=sys.stderr)


T = TypeVar("T")
WIDTH = 30


def with_progress(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """Yields the items, and shows a bar on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        for done, item in enumerate(items):
            _draw(done, total, unit)
            yield item
        _draw(total, total, unit)
    finally:
        print(file=sys.stderr)


def _draw(done: int, total: int, unit: str) -> None:
    filled = WIDTH * done // total if total else WIDTH
    bar = "█" * filled + "·" * (WIDTH - filled)
    print(f"\r{bar} {done}/{total} {unit}", end="", file=sys.stderr, flush=True)


def write_text(text: str, path: Path) -> None:
    """Writes a file; a crash leaves the old file unchanged."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise CommandError(f"{path} can't be written: {error.strerror}") from error
