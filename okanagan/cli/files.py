"""Reading and writing records in files."""

import json
import os
import sys
from pathlib import Path

from okanagan.cli.games import GAMES
from okanagan.cli.output import CommandError, write_text
from okanagan.kernel import load as loading
from okanagan.kernel.codes.links import links_in
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.kernel.load import Opened
from okanagan.kernel.match import AnyMatch, replay

SPECS = [game.spec for game in GAMES.values()]
FILE_HELP = "a file with the record of a game, or a link to it or its code; - is standard input"
LONGEST_SHOWN = 60  # characters of a link or code in a message


def read_text(name: str) -> str:
    """The text of a file; `-` is standard input. A text with a link or a code is returned as it is.

    Raises `CommandError` for a missing file, and `RecordError` for one that is no text.
    """
    if holds_link(name):
        return name
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:  # also a name with a character that no name has
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        raise CommandError(f"{shown(name)} can't be read: {reason}") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("this is no UTF-8 text, so no record") from error


def holds_link(name: str) -> bool:
    """Whether an argument is no file, but a text with a link or a code."""
    return not os.path.exists(name) and any(links_in(name, SPECS))


def shown(name: str) -> str:
    """The name of a file, or the beginning of a link or code, for messages."""
    if len(name) <= LONGEST_SHOWN or not holds_link(name):
        return name
    return f"{name[: LONGEST_SHOWN - 1]}…"


def open_records(text: str) -> list[Opened]:
    """Each record in a text, or behind its links and codes, with the rules of its game."""
    return loading.open_records(text, SPECS)


def load(name: str, upto: int | None = None) -> AnyMatch:
    """The match in a file; `upto` stops before that move."""
    try:
        match = replay(*loading.open_record(read_text(name), SPECS), upto)
    except RecordError as error:
        raise CommandError(f"{shown(name)}: {error}", code=1) from error
    if upto is None:
        match.settle()
    return match


def extent(match: AnyMatch) -> str:
    """The number of moves, and of those with a hint: `82 moves, 3 hinted`."""
    hinted = f", {len(match.hinted)} hinted" if match.hinted else ""
    return f"{len(match.moves)} moves{hinted}"


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path} can't be made: {error.strerror}") from error


def write(match: AnyMatch, path: Path, *, options: bool = False) -> None:
    write_record(match.record(options=options).to_json(), path)


def write_record(record: Json, path: Path) -> None:
    write_text(json.dumps(record, ensure_ascii=False) + "\n", path)
