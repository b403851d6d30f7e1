"""What has happened in a match, ready to be shown: the log, the buildings, where a turn began.

It follows the match move by move, and back when moves are undone, so that an update costs the same
late in a game as early.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.page import words
from okanagan.valley import events
from okanagan.valley.actions import Action
from okanagan.valley.events import Fact, StructureBuilt, TilePlaced
from okanagan.valley.game import ValleyMatch
from okanagan.valley.prospects import Position
from okanagan.valley.telling import tell


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log."""

    number: int  # the line's number in the log, from 0; it never changes
    move: int  # the number of the move that it tells of
    player: int | None  # the player who acted; None for chance and for what concerns all
    event: Fact  # the fact, as the viewer may know it
    text: str  # the sentence
    at: Position | None  # where on the map it happened, if anywhere
    heads: bool  # whether a turn or a round begins here


class History:
    """The history of one match, which `follow` brings up to date.

    `placed` and `built` are the tiles laid after the start tile, and what is built on each of them,
    each with the number of its move.
    """

    def __init__(self, match: ValleyMatch, names: Sequence[str], *, you: bool) -> None:
        """The history so far; with `you` the viewer is told in the second person."""
        self._match, self._names, self._you = match, names, you
        self._moves: list[Action] = []
        self._turns: list[tuple[int, int]] = []
        # By the language and the viewer that they are told in and to.
        self._tellings: dict[tuple[str, int | None], list[LogEntry]] = {}
        self.placed: list[tuple[int, TilePlaced]] = []
        self.built: dict[Position, tuple[int, StructureBuilt]] = {}
        self.follow()

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
        """Whose turn it is; None before the first."""
        return self._turns[-1][1] if self._turns else None

    @property
    def turn_start(self) -> int:
        """The number of the first move of the present turn; 0 before the first."""
        return self._turns[-1][0] if self._turns else 0

    @property
    def tiles(self) -> list[TilePlaced]:
        """The tiles laid after the start tile, in their order."""
        return [tile for _, tile in self.placed]

    @property
    def buildings(self) -> dict[Position, StructureBuilt]:
        """The buildings by their cells."""
        return {at: built for at, (_, built) in self.built.items()}

    def entries(self, viewer: int | None) -> list[LogEntry]:
        """Every line of the log, as the viewer may know it. The list is not to be changed."""
        lines = self._tellings.setdefault((words.language(), viewer), [])
        told = lines[-1].move + 1 if lines else 0
        for number in range(told, len(self._moves)):
            for event in self._match.events_of(number):
                assert isinstance(event, Fact), "the events of Okanagan are facts"
                self._tell(lines, number, event.seen_by(viewer), viewer)
        return lines

    def since(self, move: int, viewer: int | None) -> tuple[LogEntry, ...]:
        """The lines of the moves from this number on."""
        lines = self.entries(viewer)
        first = len(lines)
        while first and lines[first - 1].move >= move:
            first -= 1
        return tuple(lines[first:])

    def _stands(self, number: int) -> bool:
        """Whether the match still has this move; an undone one may have been played anew."""
        moves = self._match.moves
        return number < len(moves) and moves[number] is self._moves[number]

    def _forget_from(self, move: int) -> None:
        del self._moves[move:]
        self._turns = [turn for turn in self._turns if turn[0] <= move]
        self.placed = [placed for placed in self.placed if placed[0] < move]
        self.built = {at: built for at, built in self.built.items() if built[0] < move}
        for lines in self._tellings.values():
            while lines and lines[-1].move >= move:
                lines.pop()

    def _learn(self, number: int, event: object) -> None:
        if isinstance(event, events.TurnBegan):
            self._turns.append((number + 1, event.player))
        elif isinstance(event, TilePlaced):
            self.placed.append((number, event))
        elif isinstance(event, StructureBuilt):
            self.built[event.at] = number, event

    def _tell(self, lines: list[LogEntry], move: int, event: Fact, viewer: int | None) -> None:
        text = tell(event, self._names, viewer if self._you else None, words)
        if text is not None:
            player, at = getattr(event, "player", None), getattr(event, "at", None)
            heads = isinstance(event, events.TurnBegan | events.RoundBegan)
            lines.append(LogEntry(len(lines), move, player, event, text, at, heads))
