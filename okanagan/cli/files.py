"""Reading and writing records in files."""

import json
import sys
from pathlib import Path
from typing import Any

from okanagan.cli.games import GAMES
from okanagan.cli.output import CommandError, write_text
from okanagan.kernel import load as loading
from okanagan.kernel.codes.links import code_in
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Game, Json
from okanagan.kernel.match import AnyMatch, replay
from okanagan.kernel.record import Record

FILE_HELP = "the record of a game, or a link to it or its code; - is standard input"


def read_text(name: str) -> str:
    """The text of a file; `-` is standard input. A link or a code is returned unchanged."""
    if code_in(name) and not Path(name).exists():
        return name
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{name} can't be read: {error.strerror}") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("this is no UTF-8 text, so no record") from error


def open_record(text: str) -> tuple[Game[Any, Any, Any], Record]:
    """The record in a text, or behind a link or code, with the rules of its game."""
    return loading.open_record(text, [game.spec for game in GAMES.values()])


def load(name: str, upto: int | None = None) -> AnyMatch:
    """The match in a file; `upto` stops before that move."""
    try:
        match = replay(*open_record(read_text(name)), upto)
    except RecordError as error:
        raise CommandError(f"{name}: {error}", code=1) from error
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
