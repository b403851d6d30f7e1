"""The chances of a playout: shuffles, and random whims of the players.

Nobody knows the answers of others for certain, and one bad guess must not decide about an action.
So a whim makes everything look a little better or worse than it is. The same chances give the same
placement of the same tile the same whim: the playouts of several actions differ by little else
than the actions.
"""

from functools import cache
from math import log
from random import Random

NOISE = 1.0
"""An option that looks worse by so many points is preferred slightly more than once in four."""
_MASK = (1 << 13) - 1


@cache
def _noise_values() -> tuple[float, ...]:
    """Draws from Gumbel's distribution, always the same; made on demand: start-up can't wait."""
    rng = Random(1)
    return tuple(-NOISE * log(-log(rng.random() or 0.5)) for _ in range(_MASK + 1))


class PlayoutChance:
    """The chances of one playout.

    Attributes:
        rng: for shuffles.
    """

    __slots__ = ("_noise", "_start", "rng")

    def __init__(self, seed: float) -> None:
        self.rng = Random(seed)
        self._noise = _noise_values()
        self._start = int(self.rng.random() * (_MASK + 1))

    def noise(self, thing: int) -> float:
        """The points that the whim with this number adds to an option."""
        return self._noise[(self._start + thing) & _MASK]
