"""Who leads, as far as a player can know: the tokens of others count by their mean."""

from collections.abc import Sequence

from okanagan.games.oregon.rules.setup import COAL, GOLD
from okanagan.games.oregon.rules.view import View


def _mean(tokens: Sequence[int]) -> float:
    return sum(tokens) / len(tokens)


MEAN_COAL, MEAN_GOLD = _mean(COAL), _mean(GOLD)


def lead(view: View) -> float:
    """The points by which the viewer leads the best of the others; negative behind."""
    totals = [
        points + MEAN_COAL * coal + MEAN_GOLD * gold
        for points, coal, gold in zip(view.points, view.coal_counts, view.gold_counts, strict=True)
    ]
    del totals[view.player]
    return view.points[view.player] + sum(view.own_coal) + sum(view.own_gold) - max(totals)
