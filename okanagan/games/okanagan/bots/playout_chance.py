"""The randomness of a playout: shuffles, and noise on the values of options.

Noise keeps a wrong guess at another player's answer from deciding the value of an action. The same
seed gives the same noise to the same placement of the same tile, so the playouts of several
actions differ only by the actions.
"""

from functools import cache
from math import log
from random import Random

NOISE = 1.0
"""An option that looks worse by so many points is preferred slightly more than once in four."""
_MASK = (1 << 13) - 1


@cache
def _noise_values() -> tuple[float, ...]:
    """Draws from Gumbel's distribution. They are made on demand, for a fast start."""
    rng = Random(1)
    return tuple(-NOISE * log(-log(rng.random() or 0.5)) for _ in range(_MASK + 1))


class PlayoutChance:
    """The randomness of one playout.

    Attributes:
        rng: for shuffles.
    """

    __slots__ = ("_noise", "_start", "rng")

    def __init__(self, seed: float) -> None:
        self.rng = Random(seed)
        self._noise = _noise_values()
        self._start = int(self.rng.random() * (_MASK + 1))

    def noise(self, thing: int) -> float:
        """The noise with this number, in points."""
        return self._noise[(self._start + thing) & _MASK]
