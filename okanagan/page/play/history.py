"""The events of a match, ready to be shown: the log, and where each turn began."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Protocol, TypeVar

from okanagan.kernel.game import Event
from okanagan.kernel.match import AnyMatch
from okanagan.page import words


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log."""

    number: int  # the line's number in the log, from 0; it never changes
    move: int  # the number of the move
    player: int | None  # the player who acted; None for chance and for all players
    event: Event  # as the viewer may know it
    text: str  # the sentence
    at: tuple[int, int] | None  # the cell on the map, if any
    heads: bool  # whether a turn or a round begins here
    seen: str  # the sentence beside a map without coordinates


class Placed(Protocol):
    """A piece that a player has put on the map."""

    @property
    def player(self) -> int: ...


P = TypeVar("P", bound=Placed)


def placed_since_own(placed: Sequence[P], watcher: int | None) -> tuple[P, ...]:
    """The pieces since the watcher's own last one; the last piece without a watcher."""
    own_places = [index for index, piece in enumerate(placed) if piece.player == watcher]
    since = own_places[-1] + 1 if own_places else 0
    last = max(len(placed) - 1, 0)
    return tuple(placed[last if watcher is None else min(since, last) :])


class History:
    """The history of one match; `follow` updates it.

    A game's own class words the events (`tell`), says which event begins a turn (`turn_of`), and
    may keep facts of events (`learn`, `forget_from`). Its own fields must be set before
    `super().__init__`, which follows the match at once.
    """

    def __init__(self, match: AnyMatch, names: Sequence[str], *, you: bool) -> None:
        """With `you` the viewer is addressed in the second person."""
        self.names = names
        self._match, self._you = match, you
        self._moves: list[Any] = []
        self._turns: list[tuple[int, int]] = []
        # By language and viewer.
        self._entries: dict[tuple[str, int | None], list[LogEntry]] = {}
        self.follow()

    def tell(self, event: Any, you: int | None) -> str | None:
        """The sentence for an event, with `you` addressed as "you"; None for no line."""
        raise NotImplementedError

    def tell_without_letters(self, event: Any, you: int | None) -> str | None:
        """The same without letters of cells, for a map without coordinates."""
        return self.tell(event, you)

    def turn_of(self, event: Any) -> int | None:
        """The player whose turn begins with this event; None for most events."""
        raise NotImplementedError

    def heads(self, event: Any) -> bool:
        """Whether the line of an event is a heading, as for a turn or a round."""
        return self.turn_of(event) is not None

    def learn(self, move: int, event: Any) -> None: ...

    def forget_from(self, move: int) -> None: ...

    def follow(self) -> None:
        moves, known = self._match.moves, min(len(self._moves), len(self._match.moves))
        # Moves may have been undone, and others made instead.
        while known and moves[known - 1] is not self._moves[known - 1]:
            known -= 1
        if known < len(self._moves):
            self._forget_from(known)
        for number in range(known, len(moves)):
            self._moves.append(moves[number])
            for event in self._match.events_of(number):
                if (player := self.turn_of(event)) is not None:
                    self._turns.append((number + 1, player))
                self.learn(number, event)

    @property
    def turn(self) -> int | None:
        return self._turns[-1][1] if self._turns else None

    @property
    def turn_start(self) -> int:
        return self._turns[-1][0] if self._turns else 0

    def entries(self, viewer: int | None) -> list[LogEntry]:
        """Every line of the log, as the viewer may know it. Do not change the list."""
        lines = self._entries.setdefault((words.language(), viewer), [])
        known = lines[-1].move + 1 if lines else 0
        for number in range(known, len(self._moves)):
            for event in [event.seen_by(viewer) for event in self._match.events_of(number)]:
                you = viewer if self._you else None
                text, seen = self.tell(event, you), self.tell_without_letters(event, you)
                if text is not None and seen is not None:
                    player, at = getattr(event, "player", None), getattr(event, "at", None)
                    facts = player, event, text, at, self.heads(event), seen
                    lines.append(LogEntry(len(lines), number, *facts))
        return lines

    def since(self, move: int, viewer: int | None) -> tuple[LogEntry, ...]:
        lines = self.entries(viewer)
        return tuple(lines[bisect_left(lines, move, key=attrgetter("move")) :])

    def _forget_from(self, move: int) -> None:
        del self._moves[move:]
        self._turns = [turn for turn in self._turns if turn[0] <= move]
        for lines in self._entries.values():
            del lines[bisect_left(lines, move, key=attrgetter("move")) :]
        self.forget_from(move)
