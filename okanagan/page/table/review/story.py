"""What a review knows of a game's turns, as the general parts of its screen read it."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from okanagan.page.table.seats import SeatLook
from okanagan.page.words import t

Chances = tuple[float, ...]
"""Each player's chance to win."""


class Findings(Protocol):
    """What is known so far."""

    @property
    def chances(self) -> Sequence[Chances]:
        """Before the first turn, and after each; as many as are known."""

    def turning_points(self) -> Iterable[int]:
        """The numbers of the turns that mattered most."""


class Story(Protocol):
    """One moment of the review."""

    @property
    def turn(self) -> int:
        """The number of the turn that is looked at; 0 is what comes before the first."""

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        """The players."""

    @property
    def review(self) -> Findings:
        """What is known so far."""

    @property
    def last(self) -> int:
        """The number of the last turn."""

    @property
    def after(self) -> Chances | None:
        """The chances after the turn, once they are known."""

    @property
    def judges(self) -> str:
        """Who has judged the moves, in a sentence."""

    def chances_after(self, turn: int) -> Chances | None:
        """The chances after a turn, once they are known."""

    def mover(self, turn: int) -> int | None:
        """Whose turn it was."""

    def name(self, turn: int) -> str:
        """What a turn is called."""

    def said(self, chances: Chances) -> str:
        """Chances in words."""


def percent(chance: float) -> str:
    """A chance as it is written: `62%`."""
    return t("{n}%", n=round(100 * chance))
