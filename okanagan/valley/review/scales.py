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
    2: Scale(5.3, 0.3, 0.78, 0.7),
    3: Scale(5.4, 0.23, 1.46, 0.7),
    4: Scale(5.4, 0.23, 1.46, 0.7),
}
"""By the number of players."""
