"""What is left to chance in a playout: shuffles, and what everybody fancies.

Nobody's answers are known for certain, and one bad guess must not decide about an action: so
everything is liked a little more or less than it looks. But the same placement of the same tile is
liked the same wherever the chances are, so that what the playouts of several actions bring differs
by the actions and by little else.
"""

from functools import cache
from math import log
from random import Random

WHIM = 1.0
"""Something that looks worse by so many points is preferred a little more than once in four."""
_MASK = (1 << 13) - 1


@cache
def _whims() -> tuple[float, ...]:
    """Draws from Gumbel's distribution, always the same; made on demand: start-up can't wait."""
    rng = Random(1)
    return tuple(-WHIM * log(-log(rng.random() or 0.5)) for _ in range(_MASK + 1))


class Chances:
    """The chances of one playout.

    Attributes:
        rng: for shuffles.
    """

    __slots__ = ("_start", "_whims", "rng")

    def __init__(self, seed: float) -> None:
        self.rng = Random(seed)
        self._whims = _whims()
        self._start = int(self.rng.random() * _MASK)

    def whim(self, thing: int) -> float:
        """By how many points something is liked more than it looks; things are numbered."""
        return self._whims[(self._start + thing) & _MASK]
