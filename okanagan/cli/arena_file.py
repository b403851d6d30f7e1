"""The games of an arena in a file: one a line, as JSON."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import DEFAULT
from okanagan.kernel.arena import Fixture, Outcome
from okanagan.kernel.documents import parse_document
from okanagan.kernel.game import Json


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One game of an arena.

    Attributes:
        outcome: the result, and the time it took.
        facts: its facts for a report (`TerminalGame.facts`), if one was wanted.
    """

    outcome: Outcome
    facts: Json | None = None

    @property
    def fixture(self) -> Fixture:
        """The deal and the seats."""
        return self.outcome.fixture


@dataclass(frozen=True, slots=True)
class Contest:
    """The game and the rules of an arena.

    Attributes:
        game: the game.
        rules: its rules, as in a record.
    """

    game: TerminalGame
    rules: Json

    def read(self, file: Path) -> list[ArenaGame]:
        """The games in a file that belong to this contest.

        Raises:
            CommandError: the file holds something else.
        """
        try:
            lines = [parse_document(line) for line in file.read_text(encoding="utf-8").splitlines()]
            return [self._parse(line) for line in lines if self._owns(line)]
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise CommandError(f"{file} holds no games of an arena: {error}") from error

    def _owns(self, line: dict[str, Any]) -> bool:
        """Whether a line belongs here; lines of older versions name no game."""
        game, rules = line.pop("game", DEFAULT), line.pop("rules")
        return bool(game == self.game.id and rules == self.rules)

    def _parse(self, line: dict[str, Any]) -> ArenaGame:
        facts = line.pop("census", None)
        if facts is not None:
            self.game.chart([facts])  # damaged facts fail here, before any game is played
        return ArenaGame(Outcome.from_json(line), facts)

    def append(self, file: Path, game: ArenaGame) -> None:
        """Adds a game to a file."""
        facts = {} if game.facts is None else {"census": game.facts}
        head = {"game": self.game.id, "rules": self.rules}
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({**head, **game.outcome.to_json(), **facts}) + "\n")
