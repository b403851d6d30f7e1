"""Days in a row."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Streaks:
    """How many days in a row were played."""

    now: int  # up to today, or up to yesterday while today can still be played
    longest: int  # of all


def streaks(days: Iterable[date], today: date) -> Streaks:
    """The streaks of these days. A future day, from a wrong clock, breaks nothing."""
    played = {day.toordinal() for day in days}
    last = today.toordinal()
    ends = [day for day in played if day + 1 not in played]
    now = _back_from(last if last in played else last - 1, played)
    return Streaks(now, max((_back_from(end, played) for end in ends), default=0))


def _back_from(end: int, played: set[int]) -> int:
    day = end
    while day in played:
        day -= 1
    return end - day
