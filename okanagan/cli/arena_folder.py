"""The games of an arena in a folder: a record each, and an index with what the standings need."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from okanagan.cli.files import make_folder, write_record
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import DEFAULT
from okanagan.cli.output import CommandError
from okanagan.kernel.documents import parse_document
from okanagan.kernel.game import Json
from okanagan.lab.arena import Fixture, Outcome

INDEX = "games.jsonl"
"""The name of the index in its folder. Older versions kept such lines alone, without records."""
_UNFIT = re.compile(r"[^\w.=+-]")
LONGEST_NAME = 150


@dataclass(frozen=True, slots=True)
class Contest:
    """The game and the rules of an arena."""

    game: TerminalGame  # the game
    rules: Json  # as in a record

    def owns(self, line: dict[str, Any]) -> bool:
        """Whether a line belongs here; lines of older versions name no game."""
        return bool(line.get("game", DEFAULT) == self.game.spec.id and line["rules"] == self.rules)


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One game of an arena."""

    outcome: Outcome  # the result, and the time it took
    record: Path | None = None  # the file with its record; None where an older version kept none

    @property
    def fixture(self) -> Fixture:
        return self.outcome.fixture


def kept_games(path: Path, contest: Contest) -> list[ArenaGame]:
    """The games of a contest in a folder, or in a file of an older version."""
    index = path / INDEX if path.is_dir() else path
    try:
        return [_game(line, path) for line in _lines(index) if contest.owns(line)]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CommandError(f"{index} holds no games of an arena: {error}") from error


def _lines(index: Path) -> list[dict[str, Any]]:
    """The lines of an index; empty without a file."""
    if not index.exists():
        return []
    lines = [parse_document(line) for line in index.read_text(encoding="utf-8").splitlines()]
    if not all(isinstance(line, dict) for line in lines):
        raise ValueError("a line is no JSON object")
    return lines


def _game(line: dict[str, Any], folder: Path) -> ArenaGame:
    fields = {name: value for name, value in line.items() if name not in _NOT_OF_OUTCOMES}
    name = line.get("record")
    return ArenaGame(Outcome.from_json(fields), None if name is None else folder / name)


_NOT_OF_OUTCOMES = ("game", "rules", "record", "census")
"""What else a line holds; older versions kept a census for reports."""


class Folder:
    """The folder of `arena --out`; `games` are those of the contest in it."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Opens or creates the folder; raises `CommandError` if it contains something else."""
        if path.is_file():
            raise CommandError(
                f"--out {path}: this is a file, but games are kept in a folder. Put it into one as "
                f"{INDEX} to go on with its games; --ladder reads it as it is"
            )
        make_folder(path)
        self._path, self._contest = path, contest
        self.games = kept_games(path, contest)
        self._taken = {line.get("record") for line in _lines(path / INDEX)}

    def add(self, outcome: Outcome, record: Json) -> ArenaGame:
        """Writes a game's record, and then its line in the index: so no line lacks its record."""
        name = self._free_name(outcome.fixture)
        write_record(record, self._path / name)
        head = {"game": self._contest.game.spec.id, "rules": self._contest.rules, "record": name}
        with (self._path / INDEX).open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({**head, **outcome.to_json()}) + "\n")
        self._taken.add(name)
        return ArenaGame(outcome, self._path / name)

    def _free_name(self, fixture: Fixture) -> str:
        """A name with deal and seats, and a number if games by other rules have taken it."""
        stem = _UNFIT.sub("_", f"{fixture.deal}-{'-'.join(fixture.seats)}")[:LONGEST_NAME]
        names = (f"{stem}{f'-{more}' * (more > 1)}.json" for more in range(1, len(self._taken) + 2))
        return next(name for name in names if name not in self._taken)
