"""Results in words, without details of the deal."""

from datetime import date

from okanagan.page.daily.diary import LOST, TIED, Result
from okanagan.page.widgets.dates import day_words
from okanagan.page.words import n, t


def result_words(result: Result) -> str:
    """For example "66–63, won by 3, with 2 hints"."""
    parts = [f"{result.own}–{result.other}", _outcome(result)]
    if result.hints:
        parts.append(n("with {n} hint", "with {n} hints", result.hints))
    return ", ".join(parts)


def shared_words(game: str, day: date, result: Result) -> str:
    """For example "Okanagan, 24 November 2026: 66–63, won by 3"."""
    values = {"game": game, "day": day_words(str(day)), "result": result_words(result)}
    return t("{game}, {day}: {result}", **values)


def _outcome(result: Result) -> str:
    more = abs(result.own - result.other)
    if result.outcome == TIED:
        return t("a tie")
    if result.outcome == LOST:
        return t("lost by {points}", points=more) if more else t("lost on the tie-break")
    return t("won by {points}", points=more) if more else t("won on the tie-break")
