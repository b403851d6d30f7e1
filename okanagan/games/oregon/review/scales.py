"""How standings become chances: the numbers that `report --fit` found, and where they come from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """How far a standing tells who will win, at a table of so many players."""

    spread: float  # the uncertainty of a standing when no turn is left, in points
    per_turn: float  # the further uncertainty for each turn that a player still has
    trust: float  # which part counts of what the board promises
    turn: float  # what a turn that is still to come in this round is worth, in points


SCALES = {
    2: Scale(spread=4.37, per_turn=0.39, trust=0.78, turn=6.04),
    3: Scale(spread=2.55, per_turn=0.8, trust=0.98, turn=6.55),
    4: Scale(spread=2.47, per_turn=0.58, trust=0.96, turn=6.09),
}
"""By the number of players.

Fitted on 24 November 2026, as `okanagan report --fit` does, to 600 games of each number, made by
`okanagan simulate --game oregon --players N --seats easy,normal,hard --mix --games 300` with
`--seed 1` and `--seed 1001`. Told to 300 other games of each (`--seed 3001`), the slopes of the
calibration are 0.98 (0.81 to 1.16), 1.14 (1.00 to 1.27) and 1.13 (0.99 to 1.26).
"""
COMES_TRUE = 0.75
"""Which part of a difference between a bot's ideas comes true.

Found the same day by `okanagan report --hints`, with 1 in its place, on 200 of these games of each
number: 0.64 (0.48 to 0.80) of 597 hints of `hard` to two players, 0.82 (0.68 to 0.95) to three,
0.83 (0.71 to 0.96) to four.
"""
