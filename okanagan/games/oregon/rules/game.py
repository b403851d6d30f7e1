"""Oregon as a game of the kernel."""

from collections.abc import Sequence
from random import Random
from typing import Any

from okanagan.games.oregon.rules.actions import Action
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, Rules
from okanagan.games.oregon.rules.moves import parse_move
from okanagan.games.oregon.rules.scoring import named_part, result
from okanagan.games.oregon.rules.setup import PLAYERS, Setup
from okanagan.games.oregon.rules.start import start
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, view
from okanagan.kernel.base_game import BaseGame
from okanagan.kernel.game import Json
from okanagan.kernel.match import Match, check_match, load_match_of
from okanagan.kernel.record import Seat

OregonMatch = Match[State, Action, View]
"""A match of Oregon."""


class Oregon(BaseGame[Rules]):
    """Oregon for 2 to 4 players."""

    format = "oregon-record"
    title = "Oregon"
    player_counts = PLAYERS
    default_rules = DEFAULT_RULES
    parse = staticmethod(parse_move)
    view = staticmethod(view)
    result = staticmethod(result)
    read_result = staticmethod(named_part)

    def deal(self, rng: Random, first_player: int | None = None) -> dict[str, Any]:
        """A random setup, as the record's `setup`."""
        return Setup.dealt(self.players, rng, first_player).to_json()

    def start(self, setup: Json) -> State:
        """The first state with this setup.

        Raises:
            GameError: it is no setup of this game.
        """
        return start(Setup.from_json(setup, self.players), self.players, self._rules)


def new_match(
    seats: Sequence[Seat],
    rules: Rules = DEFAULT_RULES,
    seed: int | None = None,
    first_player: int | None = None,
) -> OregonMatch:
    """A new match at its first decision; the same seed deals the same everywhere."""
    return Match.new(Oregon(len(seats), rules), seats, seed, first_player)


def load_match(document: str | Json, upto: int | None = None) -> OregonMatch:
    """The match of a record; see `kernel.match.load_match_of`."""
    return load_match_of(Oregon, document, upto)


def check_record(document: str | Json) -> OregonMatch:
    """The match of a record, checked; see `kernel.match.check_match`."""
    return check_match(Oregon, document)
