"""The expected number of sets at the end of the game."""

from collections.abc import Sequence
from math import exp

from okanagan.kernel.memo import Memo

MOST = 8
"""The most complete sets more that are expected."""


def expected_sets(counts: Sequence[int], rate: float) -> float:
    """The mean number of complete sets at the end; a set has one token of each of these kinds.

    The tokens still to come are Poisson-distributed, with a mean of `rate` for each kind.
    """
    complete = min(counts)
    return complete + _GROWTH[tuple(sorted([count - complete for count in counts])), rate]


def _growth(key: tuple[tuple[int, ...], float]) -> float:
    spare, rate = key
    at_least = _tails(rate)
    total = 0.0
    for sets in range(1, MOST + 1):
        chance = 1.0
        for count in spare:
            chance *= at_least[sets - count] if sets > count else 1.0
        total += chance
    return total


def _tails(rate: float) -> list[float]:
    """The chances of at least 0, 1, 2… tokens when `rate` are expected."""
    exactly, tails = exp(-rate), [1.0]
    for number in range(1, MOST + 1):
        tails.append(max(0.0, tails[-1] - exactly))
        exactly *= rate / number
    return tails


_GROWTH = Memo(_growth)
"""By how many tokens of each kind are more than the complete sets use, and the rate."""
