"""How standings become chances: the numbers that `report --fit` found, and where they come from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """How far a standing tells who will win, at a table of so many players.

    Attributes:
        spread: the uncertainty of a standing when no turn is left, in points.
        per_turn: the further uncertainty for each turn that a player still has.
        trust: which part counts of what the board promises.
        turn: what a turn that is still to come in this round is worth, in points.
    """

    spread: float
    per_turn: float
    trust: float
    turn: float


SCALES = {
    2: Scale(spread=4.0, per_turn=0.5, trust=0.7, turn=4.0),
    3: Scale(spread=4.0, per_turn=0.5, trust=0.7, turn=4.0),
    4: Scale(spread=4.0, per_turn=0.5, trust=0.7, turn=4.0),
}
"""By the number of players."""
COMES_TRUE = 1.0
"""Which part of a difference between a bot's ideas comes true."""
