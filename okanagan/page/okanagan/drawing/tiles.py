"""Tiles: as symbols of their own, and placed on the map in any of the four rotations.

A placed tile is six nodes: the group, the land as it lies (drawn once for each way a tile can lie,
so its texture stays upright) and four upright tokens.
"""

from functools import cache

from simple_html import Node, SafeString

from okanagan.page.okanagan.drawing.spots import TOKEN_SIZE, token_spot
from okanagan.page.okanagan.drawing.tokens import token_id
from okanagan.page.widgets.svg import fixed, g, picture, symbol, use, use_boxed
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES, Side, Tile

TILE_SIZE = 100
"""The side of a tile, in the units of all drawings of the map."""


def tile_placed(tile: Tile, rotation: int) -> SafeString:
    """The tile with its upper left corner at (0, 0), turned `rotation` quarters clockwise."""
    return _placed(tile.id, rotation % 4)


def tile_picture(tile: Tile) -> Node:
    """The tile at rotation 0 as a picture of its own, such as an offer."""
    return picture(f"tile-{tile.id}", "tile-picture")


def tile_symbol(tile: Tile) -> Node:
    """The symbol `tile-<id>`: the tile at rotation 0."""
    box = f"0 0 {TILE_SIZE} {TILE_SIZE}"
    return symbol({"id": f"tile-{tile.id}", "viewBox": box}, *_drawing(tile, 0))


def land_id(edges: tuple[Terrain, ...]) -> str:
    """The id of the land with these edges: `land-fflp`, by their first letters from the north."""
    return "land-" + "".join(edge.text[0] for edge in edges)


@cache
def _placed(tile_id: int, rotation: int) -> SafeString:
    return fixed(g({"class": "tile"}, *_drawing(TILES[tile_id], rotation)))


def _drawing(tile: Tile, rotation: int) -> list[Node]:
    return [use(land_id(tile.turned(rotation))), *(_token(tile, rotation, side) for side in Side)]


def _token(tile: Tile, rotation: int, side: Side) -> Node:
    x, y = token_spot(side)
    kind = tile.icons[(side - rotation) % 4]
    return use_boxed(token_id(kind), x - TOKEN_SIZE / 2, y - TOKEN_SIZE / 2, TOKEN_SIZE)
