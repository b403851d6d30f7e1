"""Chances to win, from how everybody stands."""

from collections.abc import Sequence
from math import exp

Chances = tuple[float, ...]
"""Each player's chance to win; they sum to 1, and a shared victory counts in parts."""


def spread_out(points: Sequence[float], spread: float) -> Chances:
    """The chances of players who are expected to end with so many points.

    Each wins e times as often as one who stands worse by the spread.
    """
    best = max(points)
    weights = [exp((own - best) / spread) for own in points]
    return tuple(weight / sum(weights) for weight in weights)


def won_by(winners: Sequence[int], players: int) -> Chances:
    """The chances when it is over: each winner's part of the victory."""
    return tuple((player in winners) / len(winners) for player in range(players))
