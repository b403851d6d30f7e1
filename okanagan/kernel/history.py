"""The history of a match: its moves, and from them any earlier position and what happened.

A game is a function of its moves, so a position need not be kept to be known. One in so many is
kept; the others, and all events, are worked out again when somebody asks.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, overload

from okanagan.kernel.game import A, Event, S

EVERY = 16
"""A position is kept before every so many moves: more of them take memory, fewer take time."""


class History(Generic[S, A]):
    """The moves of a match, oldest first; it only grows.

    Going back makes another history (`upto`), so whoever looks into this one still can.

    Attributes:
        moves: every action so far, those of chance too.
    """

    def __init__(self) -> None:
        self.moves: list[A] = []
        self._kept: list[S] = []
        self._events: dict[int, list[Event]] = {}
        self._walker: _Walker[S, A] | None = None

    def play(self, state: S, action: A) -> None:
        """Plays a legal action in the present position, which is `state`, and adds it."""
        if len(self.moves) == len(self._kept) * EVERY:
            self._kept.append(state.copy())
        state.apply(action)
        self.moves.append(action)

    def state_before(self, move: int) -> S:
        """A copy of the position before the move with this number, which has been played."""
        return self._walked_to(move).state.copy()

    def events_of(self, move: int) -> list[Event]:
        """The events of the move with this number, in order."""
        if move not in self._events:
            self._events[move] = self._walked_to(move).step(self.moves)
        return self._events[move]

    def upto(self, move: int) -> "History[S, A]":
        """The same history before the move with this number."""
        early: History[S, A] = History()
        early.moves = self.moves[:move]
        early._kept = self._kept[: -(-move // EVERY)]
        early._events = {number: told for number, told in self._events.items() if number < move}
        return early

    def _walked_to(self, move: int) -> "_Walker[S, A]":
        """The walker before this move: it goes on from where it is, or from a position kept."""
        kept = move // EVERY
        walker = self._walker
        if walker is None or not kept * EVERY <= walker.at <= move:
            walker = self._walker = _Walker(kept * EVERY, self._kept[kept].copy())
        walker.walk(self.moves, move)
        return walker


class _Walker(Generic[S, A]):
    """A position that goes through a history, so that looking at move after move is cheap.

    Attributes:
        at: the number of the move that it is before.
        state: the position there.
    """

    __slots__ = ("at", "state")

    def __init__(self, at: int, state: S) -> None:
        self.at, self.state = at, state

    def walk(self, moves: Sequence[A], to: int) -> None:
        """Goes on to before the move with this number."""
        for action in moves[self.at : to]:
            self.state.apply(action)
        self.at = to

    def step(self, moves: Sequence[A]) -> list[Event]:
        """Plays the next move; what happened."""
        events: list[Event] = []
        self.state.events = events
        self.state.apply(moves[self.at])
        self.state.events = None
        self.at += 1
        return events


class Told(Sequence[Event]):
    """The events of some moves, worked out when first looked at; equal to a list of the same."""

    def __init__(self, history: History[Any, Any], moves: range) -> None:
        self._history, self._moves = history, moves

    def _list(self) -> list[Event]:
        return [event for move in self._moves for event in self._history.events_of(move)]

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        return self._list()[at]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._list())

    def __len__(self) -> int:
        return len(self._list())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._list() == list(other)

    def __repr__(self) -> str:
        return repr(self._list())
