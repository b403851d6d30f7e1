"""The view model of the review: a moment of the game, and what is known of the turns."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from okanagan.kernel.review.review import Chances, Review
from okanagan.kernel.wording.advice import change_words
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.app.game_ui import bot_title, spec_of
from okanagan.page.play.history import LogEntry
from okanagan.page.play.seats import SeatLook
from okanagan.page.words import t


class Work(Enum):
    """The work in progress: none, the first pass by `hard`, or the second by `expert`."""

    NONE = 0
    FIRST = 1
    AGAIN = 2


@dataclass(frozen=True, slots=True)
class Story:
    """One moment of the review."""

    turn: int  # the number of the turn shown; 0 is the time before the first turn
    seats: tuple[SeatLook, ...]
    viewer: int | None  # the player to address as "you"; None if several share the screen
    log: tuple[LogEntry, ...]  # the lines of that turn
    working: Work
    known: object  # how much is known: stories with the same value are equal
    review: Review[Any] = field(compare=False)  # what is known so far

    @property
    def last(self) -> int:
        return len(self.review.turns) - 1

    @property
    def after(self) -> Chances | None:
        return self.chances_after(self.turn)

    @property
    def audience(self) -> Audience:
        return Audience([seat.name for seat in self.seats], self.viewer, words)

    @property
    def judges(self) -> str:
        again, last = self.review.again, self.last
        spec = spec_of(self.review.match)
        hard, expert = bot_title(spec, "hard"), bot_title(spec, "expert")
        if again > last:
            return t("Judged by: {bot}", bot=expert)
        if again > 1:
            values = {"bot": expert, "turn": again - 1, "other": hard}
            return t("Judged by: {bot} up to turn {turn}, then {other}", **values)
        return t("Judged by: {bot}", bot=hard)

    def chances_after(self, turn: int) -> Chances | None:
        known = self.review.chances
        return known[turn + 1] if turn + 1 < len(known) else None

    def mover(self, turn: int) -> int | None:
        return self.review.turns[turn].player

    def name(self, turn: int) -> str:
        """For example `Turn 7: Ann`."""
        player = self.mover(turn)
        if player is None:
            return t("The beginning")
        return t("Turn {number}: {name}", number=turn, name=self.seats[player].name)

    def chances_words(self, chances: Chances) -> str:
        """For example `Ann 62%, Bo 38%`."""
        pairs = zip(self.seats, chances, strict=True)
        return ", ".join(f"{seat.name} {percent(chance)}" for seat, chance in pairs)


def percent(chance: float) -> str:
    return t("{n}%", n=round(100 * chance))


def change(before: float, after: float) -> str:
    """The change of a chance, of the rounded values: `+12%`, `−3%`."""
    return change_words(round(100 * after) - round(100 * before), words)
