"""How standings become chances: the numbers that `okanagan fit` found, and where they come from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """How far a standing tells who will win, at a table of so many players.

    Attributes:
        spread: the uncertainty of a standing before the last placement, in points.
        per_turn: the further uncertainty for each turn that a player still has.
        trust: which part counts of what open territories promise.
        wait: which part of that counts for players who are not the next to place a tile.
        hints: which part of a difference between a bot's ideas comes true, in points.
    """

    spread: float
    per_turn: float
    trust: float
    wait: float
    hints: float = 1.0


SCALES = {
    2: Scale(spread=4.22, per_turn=0.38, trust=0.73, wait=0.74),
    3: Scale(spread=3.31, per_turn=0.47, trust=1.3, wait=0.73),
    4: Scale(spread=5.01, per_turn=0.37, trust=1.37, wait=0.71),
}
"""By the number of players. Fitted on 24 November 2026, by `okanagan report --fit` on all of them,
to 300 games of each number, which were made by

    okanagan simulate --players N --seats easy,normal,hard --mix --seed 1 --games 300 --out gamesN

(before `hard` was taught to reckon with the tiles that others hold). Which part of a hint comes
true was found by `okanagan report --hints` on some of the same games.
"""
