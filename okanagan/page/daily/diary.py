"""The diary: the results of the daily games, stored in one entry for all games."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from itertools import pairwise
from typing import Any

from okanagan.kernel.match import AnyMatch
from okanagan.page.core.session import Session, totals
from okanagan.page.saves.storage import DAILY, Storage

VERSION = 1
WON, LOST, TIED = OUTCOMES = ("won", "lost", "tied")
_ROUNDS = re.compile("[-+=]{1,80}")
MOST = 9999  # more than the points or moves of any game


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one daily game."""

    own: int  # the player's points
    other: int  # the bot's
    outcome: str  # one of `OUTCOMES`: equal points need not be a tie
    hints: int  # the number of moves with a hint
    kept: str  # the id of the game, which may have been deleted
    # For each round whether the player gained on the bot: + for gained, - for lost, = for neither.
    # Empty for results that an earlier version of the page has stored.
    rounds: str = ""


Turns = Sequence[tuple[int | None, Sequence[int]]]
"""The player of each turn, and every player's points after it."""
Results = dict[date, Result]


def result_of(session: Session, turns: Turns = ()) -> Result | None:
    """The result of a daily game; None for a practice game, or if it is not over."""
    match, people = session.match, session.match.people
    ended = match.over and not match.practice
    if session.daily is None or not ended or len(people) != 1 or len(match.seats) != 2:
        return None
    result: Any = match.game.result(match.state)
    me, winners = people[0], result["winners"]
    own, other = (totals(match)[player] for player in (me, 1 - me))
    outcome = TIED if len(winners) > 1 else WON if me in winners else LOST
    rounds = rounds_of(turns, me)
    return Result(own, other, outcome, len(match.hinted), session.id, rounds)


def rounds_of(turns: Turns, me: int) -> str:
    """The rounds of a game of two: each begins with a turn of the player `me`."""
    leads = [points[me] - points[1 - me] for _, points in turns]
    begins = [number for number, (player, _) in enumerate(turns) if player == me]
    stages = [leads[number - 1] for number in begins] + leads[-1:]
    changes = (after - before for before, after in pairwise(stages))
    return "".join("+" if change > 0 else "-" if change < 0 else "=" for change in changes)


class Diary:
    """The results of all games. It reads the entry each time: another tab may write it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def results(self, game: str) -> Results:
        days = self._days().get(game)
        read = {day_of(name): read_result(data) for name, data in as_dict(days).items()}
        return dict(sorted((day, result) for day, result in read.items() if day and result))

    def note(self, session: Session, turns: Callable[[AnyMatch], Turns]) -> None:
        """Stores the result of a finished game, if it is the first of its day."""
        daily = session.daily
        if daily is None or day_of(daily.day) in self.results(daily.game):
            return
        result = result_of(session, turns(session.match))
        if result is None:
            return
        document, days = self._document(), self._days()
        played = days.get(daily.game, {})
        damaged = document is None or not isinstance(played, dict) or daily.day in played
        if damaged and self._storage.get(DAILY) is not None:
            self._storage.set_aside(DAILY)
        days[daily.game] = {**as_dict(played), daily.day: asdict(result)}
        changed = {**(document or {"version": VERSION}), "days": days}
        self._storage.put(DAILY, json.dumps(changed))

    def _document(self) -> dict[str, Any] | None:
        return self._storage.document(DAILY, VERSION, "days")

    def _days(self) -> dict[str, Any]:
        return (self._document() or {}).get("days", {})  # type: ignore[no-any-return]


def as_dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def day_of(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if str(day) == text else None


def read_result(data: Any) -> Result | None:
    if not isinstance(data, dict) or data.get("outcome") not in OUTCOMES:
        return None
    numbers: list[Any] = [data.get(name) for name in ("own", "other", "hints")]
    if not all(type(number) is int and 0 <= number <= MOST for number in numbers):
        return None
    game_id = data.get("kept")
    own, other, hints = numbers
    rounds = data.get("rounds")
    drawn = rounds if isinstance(rounds, str) and _ROUNDS.fullmatch(rounds) else ""
    kept = game_id if isinstance(game_id, str) else ""
    return Result(own, other, data["outcome"], hints, kept, drawn)


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
