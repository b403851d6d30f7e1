"""Oregon as a game of the kernel: the door to everything in `okanagan.games.oregon`."""

from collections.abc import Sequence
from random import Random
from typing import Any

from okanagan.games.oregon.rules.actions import Action
from okanagan.games.oregon.rules.frames.draw import ShuffleDeck
from okanagan.games.oregon.rules.house_rules import USUAL, Rules
from okanagan.games.oregon.rules.moves import parse_move
from okanagan.games.oregon.rules.scoring import named_part, result
from okanagan.games.oregon.rules.setup import PLAYERS, Setup
from okanagan.games.oregon.rules.start import start
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, view
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.match import Match, check, replay
from okanagan.kernel.record import Record, Seat, read_record

FORMAT = "oregon-record"
OregonMatch = Match[State, Action, View]
"""A match of Oregon."""


class Oregon:
    """Oregon for 2 to 4 players."""

    format = FORMAT

    def __init__(self, players: int, rules: Rules = USUAL) -> None:
        """The game; a match adds seats and a setup.

        Raises:
            GameError: the game is not for so many players.
        """
        if players not in PLAYERS:
            raise GameError(f"Oregon is for 2 to 4 players, not {players}")
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
        """A random order for the deck that must be shuffled."""
        decision = state.decision
        assert isinstance(decision, ShuffleDeck), "chance decides shuffles and nothing else"
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
    rules: Rules = USUAL,
    seed: int | None = None,
    first_player: int | None = None,
) -> OregonMatch:
    """A new match at its first decision; the same seed deals the same everywhere."""
    return Match.new(Oregon(len(seats), rules), seats, seed, first_player)


def _open(document: str | dict[str, Any]) -> tuple[Oregon, Record]:
    data = parse_document(document) if isinstance(document, str) else document
    record = read_record(data, FORMAT)
    try:
        return Oregon(len(record.seats), Rules.from_json(record.rules)), record
    except (ValueError, TypeError) as error:
        raise RecordError(f"rules: {error}") from error


def load_match(document: str | dict[str, Any], upto: int | None = None) -> OregonMatch:
    """The match that a record tells, to be played on; `upto` stops before that move.

    Raises:
        RecordError: the first thing that is wrong with it.
    """
    match = replay(*_open(document), upto)
    if upto is None:
        match.settle()
    return match


def check_record(document: str | dict[str, Any]) -> OregonMatch:
    """Replays a record and holds its result and options against the rules.

    Raises:
        RecordError: the first thing that is wrong with it.
    """
    game, record = _open(document)
    record.result = named_part(record.result)
    return check(game, record)
