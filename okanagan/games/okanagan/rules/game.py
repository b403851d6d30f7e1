"""Okanagan as a game of the kernel."""

from collections.abc import Sequence
from random import Random
from typing import Any

from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.editions import EDITIONS, Rules
from okanagan.games.okanagan.rules.moves import parse_move
from okanagan.games.okanagan.rules.scoring import result
from okanagan.games.okanagan.rules.setup import PLAYERS, Setup
from okanagan.games.okanagan.rules.start import start
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View, view
from okanagan.kernel.base_game import BaseGame
from okanagan.kernel.game import Json
from okanagan.kernel.match import Match, check_match, load_match_of
from okanagan.kernel.record import Seat

OkanaganMatch = Match[State, Action, View]
"""A match of Okanagan."""


class Okanagan(BaseGame[Rules]):
    """Okanagan for 2 to 4 players by one edition's rules, with house rules or without."""

    format = "okanagan-record"
    title = "Okanagan"
    player_counts = PLAYERS
    default_rules = EDITIONS["en"]
    parse = staticmethod(parse_move)
    view = staticmethod(view)
    result = staticmethod(result)

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
    rules: Rules = EDITIONS["en"],
    seed: int | None = None,
    first_player: int | None = None,
) -> OkanaganMatch:
    """A new match at its first decision; the same seed deals the same everywhere."""
    return Match.new(Okanagan(len(seats), rules), seats, seed, first_player)


def load_match(document: str | Json, upto: int | None = None) -> OkanaganMatch:
    """The match of a record; see `kernel.match.load_match_of`."""
    return load_match_of(Okanagan, document, upto)


def check_record(document: str | Json) -> OkanaganMatch:
    """The match of a record, checked; see `kernel.match.check_match`."""
    return check_match(Okanagan, document)
