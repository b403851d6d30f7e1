"""What commands print and write: errors, failures of bots, files."""

import argparse
import errno
import json
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from shutil import get_terminal_size
from typing import IO, Any, cast

from okanagan.kernel.plugin_bots import BotError
from okanagan.kernel.record import UNFIT
from okanagan.lab.entry import Entry

STOPPED = 128 + 2  # the exit code after Ctrl+C
UNREAD = 128 + 13  # the exit code if the reader of the output has gone


class CommandError(Exception):
    """A command can't continue; the message says why, and `code` is the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


class Printed:
    """A stream that shows characters which would control the terminal as `�`.

    Names in records and messages of other programs may contain them. Its errors name the stream.
    `raw` is the stream itself.
    """

    def __init__(self, stream: IO[str], name: str) -> None:
        self.raw, self._name = stream, name

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)

    def write(self, text: str) -> int:
        """Writes the text; only line breaks and tabs are kept of the control characters."""
        with self._named_errors():
            self.raw.write(_CONTROL.sub("\ufffd", text))
        return len(text)

    def control(self, text: str) -> None:
        """Writes a text that controls the terminal."""
        with self._named_errors():
            self.raw.write(text)

    def flush(self) -> None:
        with self._named_errors():
            self.raw.flush()

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OSError(error.errno, error.strerror, self._name) from error


_CONTROL = re.compile(rf"(?![\n\t]){UNFIT.pattern}")


@contextmanager
def printing() -> Iterator[bool]:
    """Within it, all that is printed is a `Printed`; yields whether there is a standard output."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        output = Printed(sys.stdout or nowhere, "standard output")
        errors = Printed(sys.stderr or nowhere, "standard error")
        is_open = sys.stdout is not None
        with redirect_stdout(cast(IO[str], output)), redirect_stderr(cast(IO[str], errors)):
            yield is_open


def control(text: str, stream: IO[str]) -> None:
    """Writes a text that controls the terminal, such as a return to the start of the line."""
    getattr(stream, "control", stream.write)(text)


WIDE = 200  # columns if the output is no terminal


def columns() -> int:
    """The width of the terminal; the variable COLUMNS can set it."""
    return get_terminal_size((WIDE, 0)).columns


def add_debug(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--debug", action="store_true", help="show the whole traceback of a bot that fails"
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--json", action="store_true", help="print JSON for other programs, one object a line"
    )


def say(arguments: argparse.Namespace, entry: Entry) -> None:
    """Prints a part of a report, in the form that the user wants (see `add_json`)."""
    for line in [json.dumps(entry.facts)] if arguments.json else entry.lines:
        print(line, flush=True)


def failure_text(failure: BotError, *, debug: bool) -> str:
    """A line with the bot and its error, or also the traceback."""
    trace = "".join(traceback.format_exception(failure)) if debug else ""
    return f"{trace}Note: {' '.join(str(failure).split())}."


def tell(text: str) -> None:
    """Prints to standard error, on a new line if a progress bar is there."""
    start = "\n" if sys.stderr.isatty() else ""
    print(f"{start}{text}", file=sys.stderr)


def make_folder(path: Path) -> None:
    """Makes a folder in which files can be written; raises `CommandError` if it can't."""
    with explained(path, "made"):
        path.mkdir(parents=True, exist_ok=True)
    check_output(path / "1.json")


def check_output(path: Path) -> None:
    """Raises `CommandError` if this file can't be written: commands ask before long work."""
    with explained(path, "written"):
        target = _target(path)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not _is_special(target):
            with _draft(target):
                pass


def write_text(text: str, path: Path) -> None:
    with written(path) as draft:
        draft.write_text(text, encoding="utf-8")


@contextmanager
def written(path: Path) -> Iterator[Path]:
    """Yields where to write a file, which takes its place as a whole at the end.

    After a crash or on a full disk the old file is unchanged.
    """
    with explained(path, "written"):
        target = _target(path)
        if _is_special(target):
            yield target
            return
        with _draft(target) as draft:
            yield draft
            draft.replace(target)


@contextmanager
def explained(path: Path, done: str) -> Iterator[None]:
    """An error of the system within it becomes a `CommandError`: PATH can't be DONE."""
    try:
        yield
    except (OSError, ValueError) as error:  # also a name with a character that no name has
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        raise CommandError(f"{path} can't be {done}: {reason}") from error


def _target(path: Path) -> Path:
    """The file itself, where `path` is a link to it."""
    return Path(os.path.realpath(path))


def _is_special(path: Path) -> bool:
    """Whether this is a device or a pipe, which must not be replaced by a file."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextmanager
def _draft(path: Path) -> Iterator[Path]:
    """A new file beside the file, which is removed if it does not take its place."""
    draft = path.with_name(f".{os.getpid()}.draft")
    draft.unlink(missing_ok=True)
    draft.touch(exist_ok=False)
    try:
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
