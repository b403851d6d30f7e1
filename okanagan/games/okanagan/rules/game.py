"""Okanagan as a game of the kernel: the door to everything in `okanagan.games.okanagan`."""

from collections.abc import Sequence
from random import Random
from typing import Any

from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.editions import EDITIONS, Rules
from okanagan.games.okanagan.rules.frames.shuffles import Shuffle
from okanagan.games.okanagan.rules.moves import parse_move
from okanagan.games.okanagan.rules.scoring import result
from okanagan.games.okanagan.rules.setup import STRUCTURES, Setup
from okanagan.games.okanagan.rules.start import start
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View, view
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.match import Match, check, replay
from okanagan.kernel.record import Record, Seat, read_record

FORMAT = "okanagan-record"
ValleyMatch = Match[State, Action, View]
"""A match of Okanagan."""


class Valley:
    """Okanagan for 2 to 4 players by one edition's rules."""

    format = FORMAT

    def __init__(self, players: int, rules: Rules = EDITIONS["en"]) -> None:
        """The game; a match adds seats and a setup.

        Raises:
            GameError: the game is not for so many players.
        """
        if players not in STRUCTURES:
            raise GameError(f"Okanagan is for 2 to 4 players, not {players}")
        self.players = players
        self._rules = rules

    def deal(self, rng: Random, first_player: int | None = None) -> dict[str, Any]:
        """A random setup, as the record's `setup`."""
        return Setup.dealt(self.players, rng, first_player).to_json()

    def start(self, setup: Any) -> State:
        """The first state with this setup.

        Raises:
            GameError: it is no setup of this game.
        """
        return start(Setup.from_json(setup, self.players), self.players, self._rules)

    def parse(self, move: Any) -> Action:
        """The action that a record's move writes.

        Raises:
            GameError: the move writes no action.
        """
        return parse_move(move)

    def chance(self, state: State, rng: Random) -> Action:
        """A random order for the pile that must be shuffled."""
        decision = state.decision
        assert isinstance(decision, Shuffle), "chance decides shuffles and nothing else"
        return decision.answer(state, rng)

    def view(self, state: State, player: int) -> View:
        """What the player may know."""
        return view(state, player)

    def result(self, state: State) -> dict[str, Any] | None:
        """The record's `result`."""
        return result(state)

    def rules(self) -> dict[str, Any]:
        """The record's `rules`."""
        return self._rules.to_json()


def new_match(
    seats: Sequence[Seat],
    rules: Rules = EDITIONS["en"],
    seed: int | None = None,
    first_player: int | None = None,
) -> ValleyMatch:
    """A new match at its first decision; the same seed deals the same everywhere."""
    return Match.new(Valley(len(seats), rules), seats, seed, first_player)


def _open(document: str | dict[str, Any]) -> tuple[Valley, Record]:
    data = parse_document(document) if isinstance(document, str) else document
    record = read_record(data, FORMAT)
    try:
        return Valley(len(record.seats), Rules.from_json(record.rules)), record
    except (ValueError, TypeError) as error:
        raise RecordError(f"rules: {error}") from error


def load_match(document: str | dict[str, Any], upto: int | None = None) -> ValleyMatch:
    """The match that a record tells, to be played on; `upto` stops before that move.

    Raises:
        RecordError: the first thing that is wrong with it.
    """
    match = replay(*_open(document), upto)
    if upto is None:
        match.settle()
    return match


def check_record(document: str | dict[str, Any]) -> ValleyMatch:
    """Replays a record and holds its result and options against the rules.

    Raises:
        RecordError: the first thing that is wrong with it.
    """
    return check(*_open(document))
