"""Reading and writing records in files."""

import json
import os
from pathlib import Path

from okanagan.cli import inputs
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
    """The text of a file; a text with a link or a code is returned as it is.

    Raises `CommandError` if it can't be read or is no text.
    """
    return name if holds_link(name) else inputs.read_text(name, of_record=True)


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
    return match_in(read_text(name), name, upto)


def load_at(name: str, move: int) -> AnyMatch:
    """The match in a file before the move with this number; the first is 0."""
    if move < 0:
        raise CommandError(f"--at {move}: the first move is 0")
    match = load(name, upto=move)
    if len(match.moves) < move:
        raise CommandError(f"--at {move}: {shown(name)} has {len(match.moves)} moves")
    return match


def match_in(text: str, name: str, upto: int | None = None) -> AnyMatch:
    """The match in a text, which was read from a file with this name."""
    try:
        match = replay(*loading.open_record(text, SPECS), upto)
    except RecordError as error:
        raise CommandError(f"{shown(name)}: {error}", code=1) from error
    if upto is None:
        match.settle()
    return match


def extent(match: AnyMatch) -> str:
    """The number of moves, and of those with a hint: `82 moves, 3 hinted`."""
    hinted = f", {len(match.hinted)} hinted" if match.hinted else ""
    return f"{len(match.moves)} moves{hinted}"


def write(match: AnyMatch, path: Path, *, options: bool = False) -> None:
    write_record(match.record(options=options).to_json(), path)


def write_record(record: Json, path: Path) -> None:
    write_text(record_text(record), path)


def record_text(record: Json) -> str:
    """The text of a record's file."""
    return json.dumps(record, ensure_ascii=False) + "\n"
