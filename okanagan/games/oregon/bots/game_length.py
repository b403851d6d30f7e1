"""How long the game still lasts, as far as the supplies and piles tell."""

from collections.abc import Sequence

A_FARMER = 1.5
"""Turns of each player for a farmer of the player who has the fewest left."""
A_TILE = 1.9
"""Turns of all players together for a tile of those piles that will be empty first."""


def turns_left(supply: Sequence[int], piles: Sequence[int]) -> float:
    """About how many more turns each player has; 0 when the end is certain."""
    by_piles = A_TILE * sum(sorted(piles)[: len(supply)]) / len(supply)
    return min(A_FARMER * min(supply), by_piles)


def fading(turns: float, late: float) -> float:
    """1 in most of the game; with fewer turns left than `late` the part of them that is left."""
    return min(1.0, turns / late)
