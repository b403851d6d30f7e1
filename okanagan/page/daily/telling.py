"""What is told of a result, on the screen and to friends: nothing of the deal."""

from datetime import date

from okanagan.page.daily.diary import LOST, TIED, Result
from okanagan.page.widgets.dates import day_words
from okanagan.page.words import n, t


def score_words(result: Result) -> str:
    """The points, and who has won by how much: 66–63, won by 3."""
    # Translators: the two players' points
    points = t("{own}–{other}", own=result.own, other=result.other)
    return t("{points}, {outcome}", points=points, outcome=_outcome(result))


def hint_words(result: Result) -> str:
    """With how many hints; empty if there was none."""
    return n("with {n} hint", "with {n} hints", result.hints) if result.hints else ""


def result_words(result: Result) -> str:
    """All of it: 66–63, won by 3, with 2 hints."""
    told, hints = score_words(result), hint_words(result)
    return t("{result}, {hints}", result=told, hints=hints) if hints else told


def shared_words(game: str, day: date, result: Result) -> str:
    """What friends are told: Okanagan, 24 November 2026: 66–63, won by 3."""
    told = {"game": game, "day": day_words(str(day)), "result": result_words(result)}
    return t("{game}, {day}: {result}", **told)


def _outcome(result: Result) -> str:
    more = abs(result.own - result.other)
    if result.outcome == TIED:
        return t("a tie")
    if result.outcome == LOST:
        return t("lost by {points}", points=more) if more else t("lost on the tie-break")
    return t("won by {points}", points=more) if more else t("won on the tie-break")
