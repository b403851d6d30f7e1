"""Tiles placed on the map in any of the four rotations, and the sheet of paper under them.

A placed tile is six nodes: the group, the land as it lies (drawn once for each way a tile can lie,
so its texture stays upright) and four upright tokens.
"""

from collections.abc import Iterable
from functools import cache

from simple_html import Node, SafeString

from okanagan.page.okanagan.drawing.spots import TOKEN_SIZE, token_spot
from okanagan.page.okanagan.drawing.tokens import token_id
from okanagan.page.widgets.svg import Attributes, fixed, g, path, picture, rect, use, use_boxed
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES, Side, Tile

TILE_SIZE = 100
"""The side of a tile, in the units of all drawings of the map."""
_REACH = 160 * TILE_SIZE
"""How far the chart reaches from the middle: further than sixty tiles in a row."""


def tile_placed(tile: Tile, rotation: int) -> SafeString:
    """The tile with its upper left corner at (0, 0), turned `rotation` quarters clockwise."""
    return _placed(tile.id, rotation % 4)


@cache
def _placed(tile_id: int, rotation: int) -> SafeString:
    return fixed(g({"class": "tile"}, *tile_drawing(TILES[tile_id], rotation)))


def tile_drawing(tile: Tile, rotation: int) -> list[Node]:
    """The land of the tile and its tokens."""
    return [use(land_id(tile.turned(rotation))), *(_token(tile, rotation, side) for side in Side)]


def _token(tile: Tile, rotation: int, side: Side) -> Node:
    x, y = token_spot(side)
    kind = tile.icons[(side - rotation) % 4]
    return use_boxed(token_id(kind), x - TOKEN_SIZE / 2, y - TOKEN_SIZE / 2, TOKEN_SIZE)


def tile_picture(tile: Tile) -> Node:
    """The tile at rotation 0 as a picture of its own, such as an offer."""
    return picture(f"tile-{tile.id}", "tile-picture")


def land_id(edges: tuple[Terrain, ...]) -> str:
    """The id of the land with these edges: `land-fflp`, by their first letters from the north."""
    return "land-" + "".join(edge.text[0] for edge in edges)


def chart() -> Node:
    """The chart under the tiles: a map of land that is not yet surveyed."""
    corner, size = str(-_REACH), str(2 * _REACH)
    box: Attributes = {"x": corner, "y": corner, "width": size, "height": size}
    return rect({**box, "fill": "url(#chart-pattern)"})


def sheet(corners: Iterable[tuple[int, int]]) -> Node:
    """The paper that the land is printed on: a margin round all tiles, and its shadow.

    `corners` has the upper left corner of every tile, in the units of the map.
    """
    squares = "".join(f"M{x} {y}h100v100h-100z" for x, y in sorted(corners))
    looks = ("sheet-shadow", "sheet-shadow near", "sheet-line", "sheet-paper")
    layers = [g({"class": look}, use("sheet")) for look in looks]
    return g(path({"id": "sheet", "d": squares}), *layers)
