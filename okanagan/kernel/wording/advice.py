"""The worth of a bot's ideas, in words."""

from collections.abc import Sequence
from typing import Protocol

from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.words import Words


class Advice(Protocol):
    """A bot's best idea and others."""

    @property
    def cost(self) -> Cost:
        """The cost of this idea compared with the best one."""

    @property
    def others(self) -> Sequence["Advice"]:
        """The next best ideas, without others of their own."""


def worth_words(advice: Advice, shown: Advice, say: Words) -> str:
    """The worth of an idea, compared with the next best one or with the best.

    Empty if there is no other idea.
    """
    if not advice.others:
        return ""
    if shown is advice:
        return _better_words(advice.others[0].cost, say)
    return _worse_words(shown.cost, say)


def _better_words(cost: Cost, say: Words) -> str:
    if not _felt(cost):
        return say.t("The next idea is about as good.")
    points = tenths_words(cost.points, say)
    text = say.t("{points} points better than the next idea", points=points)
    return _compared(text, cost.chance, say)


def _worse_words(cost: Cost, say: Words) -> str:
    if not _felt(cost):
        return say.t("About as good as the best idea.")
    points = tenths_words(cost.points, say)
    text = say.t("{points} points less than the best idea", points=points)
    return _compared(text, -cost.chance, say)


def _compared(text: str, chance: float, say: Words) -> str:
    """A change of the chance is named if it is at least one per cent.

    Its figure comes first, as the end may be cut off where there is no room.
    """
    if not (percents := round(100 * chance)):
        return say.t("{text}.", text=text)
    change = change_words(percents, say)
    return say.t("{change} chance to win; {text}.", change=change, text=text)


def _felt(cost: Cost) -> bool:
    """Whether it is at least a tenth of a point."""
    return round(10 * cost.points) > 0


def tenths_words(points: float, say: Words) -> str:
    """Positive points with one decimal: `1.5`."""
    tenths = round(10 * points)
    # Translators: the mark between whole numbers and tenths: 1.5.
    return say.t("{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)


def change_words(percents: int, say: Words) -> str:
    """The change of a chance in per cent: `+12%`, `−3%`, `±0%`."""
    sign = "+" if percents > 0 else "−" if percents < 0 else "±"
    return say.t("{change}%", change=f"{sign}{abs(percents)}")
