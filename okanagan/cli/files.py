"""Reading and writing records in files."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.kernel.errors import RecordError
from okanagan.valley.game import ValleyMatch, load_match


def add_file(parser: argparse.ArgumentParser) -> None:
    """The argument of a command that reads one record."""
    parser.add_argument("file", metavar="FILE", help="the record of a game; - is standard input")


def read_text(name: str) -> str:
    """What stands in a file; `-` is standard input.

    Raises:
        CommandError: it can't be read.
        RecordError: it is no text.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{name} can't be read: {error.strerror}") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("this is no UTF-8 text, so no record") from error


def load(name: str, upto: int | None = None) -> ValleyMatch:
    """The match that a file tells; `upto` stops before that move.

    Raises:
        CommandError: the file can't be read, or it holds no faithful record.
    """
    try:
        return load_match(read_text(name), upto)
    except RecordError as error:
        raise CommandError(f"{name}: {error}", code=1) from error


def extent(match: ValleyMatch) -> str:
    """How many moves were made, and on how many of them a hint was given: `82 moves, 3 hinted`."""
    hinted = f", {len(match.hinted)} hinted" if match.hinted else ""
    return f"{len(match.moves)} moves{hinted}"


def write(match: ValleyMatch, path: Path, *, options: bool = False) -> None:
    """Writes the record of a match, so that a crash half-way leaves what was there before.

    Raises:
        CommandError: it can't be written.
    """
    text = to_text(match.record(options=options).to_json())
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise CommandError(f"{path} can't be written: {error.strerror}") from error


def to_text(value: Any) -> str:
    """A record as the text of a file."""
    return json.dumps(value, ensure_ascii=False) + "\n"
