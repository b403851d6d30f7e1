"""The history of a match: its moves, and from them any earlier position and all events.

A game is a function of its moves, so only a few positions are kept. The others, and all events, are
computed on demand.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, overload

from okanagan.kernel.game import A, Event, S

EVERY = 16
"""The number of moves between positions kept: a smaller one uses more memory and less time."""


class History(Generic[S, A]):
    """The moves of a match, the oldest first; it only grows.

    Undo makes another history with `upto`, so code that reads this one is not affected.
    """

    def __init__(self) -> None:
        self.moves: list[A] = []
        self._kept: list[S] = []
        self._events: dict[int, list[Event]] = {}
        self._walker: _Walker[S, A] | None = None

    def play(self, state: S, action: A) -> None:
        """Apply a legal action to the current position `state`, and append it."""
        if len(self.moves) == len(self._kept) * EVERY:
            self._kept.append(state.copy())
        state.apply(action)
        self.moves.append(action)

    def state_before(self, move: int) -> S:
        """A copy of the position before the move with this number."""
        return self._walked_to(move).state.copy()

    def events_of(self, move: int) -> list[Event]:
        """The events of the move with this number, in order."""
        if move not in self._events:
            self._events[move] = self._walked_to(move).step(self.moves)
        return self._events[move]

    def upto(self, move: int) -> "History[S, A]":
        """The history up to before the move with this number."""
        early: History[S, A] = History()
        early.moves = self.moves[:move]
        early._kept = self._kept[: -(-move // EVERY)]
        early._events = {number: events for number, events in self._events.items() if number < move}
        return early

    def _walked_to(self, move: int) -> "_Walker[S, A]":
        kept = move // EVERY
        walker = self._walker
        if walker is None or not kept * EVERY <= walker.at <= move:
            walker = self._walker = _Walker(kept * EVERY, self._kept[kept].copy())
        walker.walk(self.moves, move)
        return walker


class _Walker(Generic[S, A]):
    """A position that goes through a history, so that looking at move after move is cheap."""

    __slots__ = ("at", "state")

    def __init__(self, at: int, state: S) -> None:
        self.at, self.state = at, state

    def walk(self, moves: Sequence[A], to: int) -> None:
        for action in moves[self.at : to]:
            self.state.apply(action)
        self.at = to

    def step(self, moves: Sequence[A]) -> list[Event]:
        """Play the next move and return its events."""
        events: list[Event] = []
        self.state.events = events
        self.state.apply(moves[self.at])
        self.state.events = None
        self.at += 1
        return events


class LazyEvents(Sequence[Event]):
    """The events of some moves, computed on first access; equal to a list of the same events."""

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
