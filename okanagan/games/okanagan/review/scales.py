"""The numbers that turn standings into chances, found by `report --fit`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """How well standings predict the winner, for a number of players."""

    spread: float  # the uncertainty before the last placement, in points
    per_turn: float  # the additional uncertainty for each turn left of a player
    trust: float  # which part counts of what open territories promise
    wait: float  # which part of that counts for players who do not place next


SCALES = {
    2: Scale(spread=3.67, per_turn=0.33, trust=0.65, wait=0.67),
    3: Scale(spread=4.43, per_turn=0.37, trust=0.92, wait=0.71),
    4: Scale(spread=3.92, per_turn=0.56, trust=0.98, wait=0.69),
}
"""By the number of players.

Fitted on 25 November 2026, by `okanagan report --fit` on all of them, to 600 games of each number,
made by `okanagan simulate --players N --seats easy,normal,hard --mix --games 300` with `--seed 1`
and `--seed 1001`.
"""
COMES_TRUE = 0.6
"""Which part of a difference between a bot's ideas comes true.

The best is often one that the bot overrated. By `okanagan report --hints` on 25 November 2026, with
1 in its place, on games of the same kind from `--seed 130001` on, of what `hard` saw in 600 hints
each came true 0.95 (0.62 to 1.27) with two players, 0.43 (0.07 to 0.80) with three and 0.53 (0.21
to 0.86) with four: 0.65 (0.46 to 0.85) in all. That agrees with the 0.6 of earlier hints.
"""
