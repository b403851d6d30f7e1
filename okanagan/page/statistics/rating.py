"""The rating of a player from results (M. E. Glickman, Example of the Glicko-2 system, 2022).

docs/ratings.md has the formulas, and how games become periods and scores.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

START, UNKNOWN = 1500.0, 350.0  # the rating of a new player, and its deviation
CALM = 0.06  # the volatility of a new player
TAU = 0.5  # how much the volatility may change
SCALE = 173.7178
_PRECISION = 1e-6
PROVISIONAL = 110.0  # the deviation above which a rating is provisional


class Rating(NamedTuple):
    """The estimated strength of a player; without values, that of a new one."""

    value: float = START
    deviation: float = UNKNOWN  # the standard deviation of the value
    volatility: float = CALM

    @property
    def range(self) -> int:
        """The value is within this distance with a probability of 95 %."""
        return round(2 * self.deviation)

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL


class Score(NamedTuple):
    """The result against one opponent."""

    opponent: float  # the rating
    points: float  # 1 for a win, ½ for a tie, 0 for a loss
    deviation: float = 0.0  # of the opponent's rating
    weight: float = 1.0  # less than 1 for one of several opponents in a game


def rested(rating: Rating, periods: float) -> Rating:
    """The rating after so many periods without a game: it is less certain."""
    phi = rating.deviation / SCALE
    deviation = SCALE * sqrt(phi * phi + periods * rating.volatility**2)
    return rating._replace(deviation=min(UNKNOWN, deviation))


def rated(before: Rating, scores: Sequence[Score]) -> Rating:
    """The rating after a period with these scores, at least one."""
    phi = before.deviation / SCALE
    information = gain = 0.0
    for score in scores:
        g = 1 / sqrt(1 + 3 * (score.deviation / SCALE / pi) ** 2)
        expected = 1 / (1 + exp(-g * (before.value - score.opponent) / SCALE))
        information += score.weight * g * g * expected * (1 - expected)
        gain += score.weight * g * (score.points - expected)
    v = 1 / information
    volatility = _volatility(before.volatility, phi, v, v * gain)
    phi_squared = 1 / (1 / (phi * phi + volatility**2) + information)
    value = before.value + SCALE * phi_squared * gain
    return Rating(value, min(UNKNOWN, SCALE * sqrt(phi_squared)), volatility)


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """The new volatility, by the iteration of step 5."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        spread = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - a) / TAU**2

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
