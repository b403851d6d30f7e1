"""What a daily game is about: its outcome, a result to beat, and the days in a row."""

from datetime import date

from okanagan.page.core.session import DailyGame, Session
from okanagan.page.daily.diary import LOST, TIED, WON, Diary, Result, Results, day_of, streaks
from okanagan.page.saves.storage import Storage
from okanagan.page.words import n, t


def outcome_words(result: Result) -> str:
    """For example "won by 3"."""
    more = abs(result.own - result.other)
    if result.outcome == TIED:
        return t("a tie")
    if result.outcome == LOST:
        return t("lost by {points}", points=more) if more else t("lost on the tie-break")
    return t("won by {points}", points=more) if more else t("won on the tie-break")


def best_before(results: Results, day: date) -> Result | None:
    """The best victory of the seven days before a day, which is to beat; None if there is none."""
    last = [result for other, result in results.items() if 1 <= (day - other).days <= 7]
    best = max(last, key=_lead, default=None)
    return best if best is not None and best.outcome == WON else None


def goal_words(best: Result | None) -> str:
    if best is None:
        return t("Goal: beat the hard bot")
    return t("Goal: beat your best of the last 7 days ({result})", result=outcome_words(best))


def stakes(session: Session, daily: DailyGame, storage: Storage) -> str:
    """What a finished daily game has brought; empty if it does not count."""
    day, results = day_of(daily.day), Diary(storage).results(daily.game)
    result = results.get(day) if day else None
    if day is None or result is None or result.kept != session.id:
        return ""
    best = best_before(results, day)
    reached = _lead(result) > _lead(best) if best else result.outcome == WON
    goal = t("Goal reached") if reached else goal_words(best)
    row = streaks([other for other in results if other <= day], day).now
    return " · ".join([goal, n("{n} day in a row", "{n} days in a row", row)])


def _lead(result: Result) -> int:
    return result.own - result.other
