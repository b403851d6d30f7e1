"""The buildings on the map, which the rules do not keep: they only count their influence."""

from collections.abc import Sequence
from typing import Any

from okanagan.games.okanagan.rules.actions import Build, Place

Position = tuple[int, int]


def buildings(moves: Sequence[Any]) -> dict[Position, Build]:
    """The building on each tile, read from the moves of a match."""
    result: dict[Position, Build] = {}
    last = (0, 0)
    for move in moves:
        if isinstance(move, Place):
            last = move.x, move.y
        elif isinstance(move, Build):
            result[last] = move
    return result
