"""The expected value of gold nuggets, whose ranks are settled at the end (rules 6)."""

from itertools import product
from math import exp, factorial

from okanagan.games.okanagan.rules.scoring import nugget_vp
from okanagan.kernel.memo import Memo

MOST = 2
"""The most nuggets more that are expected for each player."""


def _expected(key: tuple[tuple[int, ...], float]) -> tuple[float, ...]:
    nuggets, rate = key
    chances = [exp(-rate) * rate**count / factorial(count) for count in range(MOST)]
    chances.append(1 - sum(chances))
    total = [0.0] * len(nuggets)
    for more in product(range(MOST + 1), repeat=len(nuggets)):
        chance = 1.0
        for count in more:
            chance *= chances[count]
        points = nugget_vp([own + extra for own, extra in zip(nuggets, more, strict=True)])
        total = [sum_ + chance * vp for sum_, vp in zip(total, points, strict=True)]
    return tuple(total)


GOLD = Memo(_expected)
"""`GOLD[nuggets, rate]`: each player's mean VP, when each still draws `rate` nuggets or so."""
