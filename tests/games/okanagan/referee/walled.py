"""A legal game in which a tile fits nowhere: every open edge of the map is forest."""

from collections.abc import Iterator
from random import Random
from typing import Any

from .data import LANDSCAPE_TILES, OBJECTIVES, START_TILE, TILE_BACK, TILE_TERRAINS
from .landscape import Board, fits, side_terrain
from .random_game import Policy, Record, random_record
from .referee import Referee
from .scripts import Move
from .table import Laid

Spot = tuple[int, int, int]  # x, y, rotation

#: The cells around the start tile, in an order in which each touches a tile, and their outer sides.
_WALL: list[tuple[int, int, list[str]]] = [
    (0, -1, ["north"]),
    (1, 0, ["east"]),
    (0, 1, ["south"]),
    (-1, 0, ["west"]),
    (1, -1, ["north", "east"]),
    (1, 1, ["south", "east"]),
    (-1, 1, ["south", "west"]),
    (-1, -1, ["north", "west"]),
]


def wall() -> dict[int, Spot]:
    """Eight tiles and where they lie around the start tile, in the order to place them."""
    return next(_walls({(0, 0): Laid(START_TILE, 0)}, {}))


def _walls(board: Board, laid: dict[int, Spot]) -> Iterator[dict[int, Spot]]:
    if len(laid) == len(_WALL):
        yield laid
        return
    x, y, outer = _WALL[len(laid)]
    for tile in LANDSCAPE_TILES:
        for turn in range(4):
            forest = all(side_terrain(tile, turn, side) == "forest" for side in outer)
            if forest and tile not in laid and fits(board, tile, x, y, turn):
                yield from _walls({**board, (x, y): Laid(tile, turn)}, {**laid, tile: (x, y, turn)})


def without_forest() -> list[int]:
    return [tile for tile in LANDSCAPE_TILES if "forest" not in TILE_TERRAINS[tile]]


def walled_setup() -> dict[str, Any]:
    """For two players who always choose offer 0. Two tiles without forest come after the wall:

    one in the hand of player 0 for the ninth placement, one on top of stack 1 just then.
    """
    misfit, next_misfit = without_forest()[:2]
    plan = [*wall(), misfit]
    rest = [tile for tile in LANDSCAPE_TILES if tile not in [*plan, next_misfit]]
    calm = [tile for tile in rest if TILE_BACK[tile] != "refresh"]
    stack_2, rest = calm[-19:], [tile for tile in rest if tile not in calm[-19:]]
    stack_0, stack_1 = plan[2:] + rest[1:14], [rest[0], next_misfit, *rest[14:]]
    tiles = plan[:2] + stack_0 + stack_1 + stack_2
    return {"first_player": 0, "objectives": list(OBJECTIVES), "tiles": tiles}


def build_the_wall() -> Policy:
    """Place as planned; choose offer 0; take actions from stack 2 alone; else anything."""
    plan = wall()

    def policy(referee: Referee, legal: list[Move], random: Random) -> Move:
        match legal[0]:
            case ["place", player, *_]:
                tile = referee.table.hands[player]
                planned = ["place", player, *plan.get(tile or 0, ())]
                return planned if planned in legal else random.choice(legal)
            case ["choose", player, *_]:
                return ["choose", player, "offer", 0]
            case ["action", player, _]:
                return ["action", player, 2]
        return random.choice(legal)

    return policy


def walled_game() -> Record:
    """A whole game; before the ninth placement two tiles in a row fit nowhere."""
    return random_record(1, 2, "en", policy=build_the_wall(), setup=walled_setup())
