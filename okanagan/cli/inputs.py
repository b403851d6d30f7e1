"""What commands read: files, standard input and typed lines, each up to a size."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from okanagan.cli.output import CommandError

STDIN = "-"  # the name of standard input
LARGEST = 20_000_000  # bytes of a file
LONGEST_LINE = 1_000  # characters of a typed line


def read_text(name: str, *, of_record: bool = False) -> str:
    """The text of a file; `-` is standard input. A byte order mark is left out.

    Raises `CommandError` if it can't be read, is larger than `LARGEST`, or is no text. The
    exit code is that of a wrong record if the file should have a record.
    """
    with _opened(name) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise CommandError(f"{name} can't be read: it has more than {LARGEST // 10**6} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if of_record:
            raise CommandError(f"{name}: this is no UTF-8 text, so no record", code=1) from error
        raise CommandError(f"{name}: this is no UTF-8 text") from error


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    try:
        if name == STDIN:
            yield _standard_input().buffer
        else:
            with Path(name).open("rb") as file:
                yield file
    except (OSError, ValueError) as error:  # also a name with a character that no name has
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        raise CommandError(f"{name} can't be read: {reason}") from error


def _standard_input() -> TextIO:
    if sys.stdin is None:
        raise CommandError("standard input is closed")
    return sys.stdin


def read_line(prompt: str) -> str | None:
    """One typed line, stripped; None at the end of the input."""
    print(prompt, end="", flush=True)
    line = _standard_input().readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE:
        raise CommandError(f"a typed line has more than {LONGEST_LINE:,} characters")
    return line.strip() if line else None
