"""The events of a match, ready to be shown: the log, and where each turn began.

It follows the match move by move, also after an undo, so an update costs the same late in a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
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

    def turn_of(self, event: Any) -> int | None:
        """The player whose turn begins with this event; None for most events."""
        raise NotImplementedError

    def heads(self, event: Any) -> bool:
        """Whether the line of an event is a heading, as for a turn or a round."""
        return self.turn_of(event) is not None

    def learn(self, move: int, event: Any) -> None:
        """Keeps what the game needs of an event of this move."""

    def forget_from(self, move: int) -> None:
        """Forgets what was kept of the moves from this number on."""

    def follow(self) -> None:
        """Catches up with the match, after moves were made or undone."""
        known = len(self._moves)
        while known and not self._stands(known - 1):
            known -= 1
        if known < len(self._moves):
            self._forget_from(known)
        for number in range(known, len(self._match.moves)):
            self._moves.append(self._match.moves[number])
            for event in self._match.events_of(number):
                self._learn(number, event)

    @property
    def turn(self) -> int | None:
        return self._turns[-1][1] if self._turns else None

    @property
    def turn_start(self) -> int:
        """The number of the first move of the current turn; 0 before the first turn."""
        return self._turns[-1][0] if self._turns else 0

    def entries(self, viewer: int | None) -> list[LogEntry]:
        """Every line of the log, as the viewer may know it. Do not change the list."""
        lines = self._entries.setdefault((words.language(), viewer), [])
        known = lines[-1].move + 1 if lines else 0
        for number in range(known, len(self._moves)):
            for event in self._match.events_of(number):
                self._tell(lines, number, event.seen_by(viewer), viewer)
        return lines

    def since(self, move: int, viewer: int | None) -> tuple[LogEntry, ...]:
        lines = self.entries(viewer)
        first = len(lines)
        while first and lines[first - 1].move >= move:
            first -= 1
        return tuple(lines[first:])

    def _stands(self, number: int) -> bool:
        """Whether the match still has this move; it may have been undone and played again."""
        moves = self._match.moves
        return number < len(moves) and moves[number] is self._moves[number]

    def _forget_from(self, move: int) -> None:
        del self._moves[move:]
        self._turns = [turn for turn in self._turns if turn[0] <= move]
        for lines in self._entries.values():
            while lines and lines[-1].move >= move:
                lines.pop()
        self.forget_from(move)

    def _learn(self, number: int, event: Event) -> None:
        if (player := self.turn_of(event)) is not None:
            self._turns.append((number + 1, player))
        self.learn(number, event)

    def _tell(self, lines: list[LogEntry], move: int, event: Event, viewer: int | None) -> None:
        text = self.tell(event, viewer if self._you else None)
        if text is not None:
            player, at = getattr(event, "player", None), getattr(event, "at", None)
            lines.append(LogEntry(len(lines), move, player, event, text, at, self.heads(event)))
