"""A match: a game in play, with its seats and its history."""

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any, Generic, TypeVar

from okanagan.kernel.base_game import BaseGame
from okanagan.kernel.documents import first_difference, parse_document
from okanagan.kernel.errors import GameError, IllegalAction, RecordError, brief
from okanagan.kernel.game import A, Decision, Event, Game, Json, S
from okanagan.kernel.history import History, LazyEvents
from okanagan.kernel.notebook import Shown, expected
from okanagan.kernel.record import Record, Seat, read_record

V = TypeVar("V")


class Match(Shown, Generic[S, A, V]):
    """One game from its setup to the present, move by move.

    Earlier positions and events are computed when they are needed (see `history`).

    Attributes:
        game: the rules.
        seats: the players' seats; the index is the player's number.
        setup: the shuffled piles, as in the record.
        state: the current position; only `play` and `undo` change it.
        practice: whether moves can be undone without limit; the record notes it.
        hinted: the numbers of the moves before which a player received a hint, ascending; the last
            may be the current move. The record notes them.
    """

    def __init__(
        self, game: Game[S, A, V], seats: Sequence[Seat], setup: Json, rng: Random | None = None
    ) -> None:
        if len(seats) != game.players:
            raise GameError(f"{game.players} players need as many seats, not {len(seats)}")
        self.game, self.drawings = game, game.drawings
        self.seats = list(seats)
        self.setup = setup
        self.rng = rng or Random()
        self.state: S = game.start(setup)
        self.practice = False
        self.hinted: list[int] = []
        self._history: History[S, A] = History()
        self._written: list[Json] = []

    @classmethod
    def new(
        cls,
        game: Game[S, A, V],
        seats: Sequence[Seat],
        seed: int | None = None,
        first_player: int | None = None,
    ) -> "Match[S, A, V]":
        """A new match; the same seed deals and shuffles the same everywhere."""
        rng = Random(seed)
        match = cls(game, seats, game.deal(rng, first_player), rng)
        match.settle()
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.game.title}, move {len(self.moves)}: {self.expected}>"

    @property
    def moves(self) -> list[A]:
        """All actions so far, including those of chance. Do not change the list."""
        return self._history.moves

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are not bots."""
        return tuple(player for player, seat in enumerate(self.seats) if seat.bot is None)

    @property
    def decision(self) -> Decision | None:
        """The current decision; None when the game is over."""
        return self.state.decision

    @property
    def legal(self) -> Sequence[A]:
        """The legal actions, in a stable order."""
        return self.state.legal()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.decision is None

    @property
    def result(self) -> Json | None:
        """The scores and winners as in a record; None while the game is in play."""
        return self.game.result(self.state)

    def play(self, action: A) -> Sequence[Event]:
        """Play an action, let chance answer, and return the events in order.

        Events are computed when they are first read. Later moves do not change them.

        Raises:
            IllegalAction: the rules do not allow the action now; nothing has changed.

        >>> import okanagan
        >>> match = okanagan.new_match(["Ann", "Bo"], seed=7)
        >>> [event.player for event in match.play(match.legal[0])]
        [0]
        """
        history = self._history
        first = len(history.moves)
        self.step(action)
        self.settle()
        return LazyEvents(history, range(first, len(history.moves)))

    def step(self, action: A) -> None:
        """Play one action, of a player or of chance, without letting chance answer.

        Raises `IllegalAction`, and changes nothing, if the rules do not allow it now.
        """
        state = self.state
        decision = state.decision
        if decision is None or action.player != decision.player or not state.allows(action):
            given = brief(action.to_json(), 200)
            raise IllegalAction(f"{self.expected}; {given} is not allowed")
        self._history.play(state, action)

    @property
    def expected(self) -> str:
        """The current decision and who must make it, as an English phrase."""
        return expected(self.state.decision)

    def settle(self) -> None:
        """Let chance answer its decisions."""
        while (decision := self.state.decision) is not None and decision.player is None:
            self.step(self.game.chance(self.state, self.rng))

    def view(self, player: int) -> V:
        """Return everything that the player may know about the current position.

        >>> import okanagan
        >>> match = okanagan.new_match(["Ann", "Bo"], seed=7)
        >>> match.view(player=1).decision.player
        0
        """
        return self.game.view(self.state, player)

    def state_before(self, move: int) -> S:
        """A copy of the position before a move; the current one after the last move."""
        played = move < len(self.moves)
        return self._history.state_before(move) if played else self.state.copy()

    def events_of(self, move: int) -> list[Event]:
        """The events of the move with this number."""
        return self._history.events_of(move)

    def can_undo(self, player: int, since: int | None = None) -> bool:
        """Whether the player can undo their last action, or their actions since a move.

        Undo stops at an action that revealed hidden information, and when another player has moved.
        A practice game has no limit; undo then removes the later moves of other players, too.
        """
        first = self._last_move_of(player) if since is None else since
        if first is None:
            return False
        if self.practice:
            return True
        if any(move.player != player for move in self.moves[first:]):
            return False
        own = range(first, len(self.moves))
        return not any(event.reveals for move in own for event in self.events_of(move))

    def _last_move_of(self, player: int) -> int | None:
        numbers = range(len(self.moves) - 1, -1, -1)
        return next((number for number in numbers if self.moves[number].player == player), None)

    def undo(self, player: int) -> A:
        """Undo the player's last action and everything that followed from it; return the action.

        Raises:
            IllegalAction: the action cannot be undone (see `can_undo`).

        >>> import okanagan
        >>> match = okanagan.new_match(["Ann", "Bo"], seed=7)
        >>> _ = match.play(match.legal[0])
        >>> match.undo(player=0)
        Keep(player=0, cards=(6, 9, 23))
        """
        last = self._last_move_of(player)
        if last is None or not self.can_undo(player):
            raise IllegalAction(f"player {player} has no move that can still be taken back")
        return self.rewind(last)

    def hint(self) -> None:
        """Note that a hint was given for the current decision."""
        if len(self.moves) not in self.hinted:
            self.hinted.append(len(self.moves))

    def rewind(self, move: int) -> A:
        """Go back to before this move, of any player, and return that move; keep its hint."""
        self.hinted = [number for number in self.hinted if number <= move]
        taken = self.moves[move]
        self.state = self.state_before(move)
        self._history = self._history.upto(move)
        del self._written[move:]
        return taken

    def upto(self, move: int) -> "Match[S, A, V]":
        """A match with the same moves up to before the move with this number."""
        early = copy(self)
        early.seats, early._written = [*self.seats], self._written[:move]
        early.hinted = [number for number in self.hinted if number <= move]
        early.state, early._history = self.state_before(move), self._history.upto(move)
        return early

    def record(self, *, options: bool = False) -> Record:
        """Return the save of the match so far.

        With `options`, it contains the number of legal actions at each move.

        >>> import okanagan
        >>> match = okanagan.new_match(["Ann", "Bo"], seed=7)
        >>> match.record().to_json()["moves"]
        []
        """
        self._written += [action.to_json() for action in self.moves[len(self._written) :]]
        return Record(
            self.game.format,
            self.game.rules(),
            self.seats,
            self.setup,
            list(self._written),
            self.game.result(self.state),
            self._options() if options else None,
            self.practice,
            list(self.hinted),
        )

    def _options(self) -> list[int]:
        asked = [number for number, move in enumerate(self.moves) if move.player is not None]
        return [len(self.state_before(number).legal()) for number in asked]


AnyMatch = Match[Any, Any, Any]  # a match of any game


def replay(game: Game[S, A, V], record: Record, upto: int | None = None) -> Match[S, A, V]:
    """The match of a record, with every move checked; `upto` stops before that move.

    `Match.settle` makes a shuffle that is still due. Raises `RecordError` with the number of the
    first wrong move.
    """
    try:
        match = Match(game, record.seats, record.setup)
    except GameError as error:
        raise RecordError(f"setup: {error}") from error
    match.practice = record.practice
    match.hinted = [number for number in record.hinted if upto is None or number <= upto]
    for number, move in enumerate(record.moves[:upto]):
        try:
            match.step(game.parse(move))
        except IllegalAction as error:
            raise RecordError(f"move {number}: {error}") from error
        except GameError as error:
            raise RecordError(f"move {number}: {match.expected}; {error}") from error
    return match


def check(game: Game[S, A, V], record: Record) -> Match[S, A, V]:
    """Replay a record, and compare its `result` and `options` with the match.

    Raises `RecordError` with the first difference.
    """
    match = replay(game, record)
    own = match.record(options=record.options is not None)
    for part in ("result", "options"):
        if wrong := first_difference(getattr(own, part), getattr(record, part), part):
            raise RecordError(wrong)
    return match


def load_match_of(
    game_type: type[BaseGame[Any]], document: str | Json, upto: int | None = None
) -> AnyMatch:
    """The match of a record, as JSON text or as the parsed document, to be continued.

    `upto` stops before the move with this number. Raises `RecordError` with the first error.
    """
    match: AnyMatch = replay(*_open(game_type, document), upto)
    if upto is None:
        match.settle()
    return match


def check_match(game_type: type[BaseGame[Any]], document: str | Json) -> AnyMatch:
    """The match of a record whose result and options agree with the rules, too.

    Raises `RecordError` with the first error.
    """
    game, record = _open(game_type, document)
    record.result = game.read_result(record.result)
    return check(game, record)


def _open(game_type: type[BaseGame[Any]], document: str | Json) -> tuple[Any, Record]:
    data = parse_document(document) if isinstance(document, str) else document
    record = read_record(data, game_type.format)
    return game_type.of_record(record), record
