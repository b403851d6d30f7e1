"""The picture at the head of the start screen: a stretch of the valley, of real tiles."""

from functools import cache

from simple_html import Node, SafeString

from okanagan.page.drawing.svg import fixed, g, svg, use
from okanagan.page.drawing.tiles import TILE_SIZE, land_id
from okanagan.page.markup import Attributes
from okanagan.valley.tiles import TILES

STRETCH = (
    ((29, 3), (57, 0), (49, 2), (55, 1), (59, 1), (46, 2), (25, 2)),
    ((50, 0), (45, 0), (26, 2), (22, 1), (36, 1), (48, 0), (42, 1)),
)
"""Rows of tiles and rotations; where they touch, terrains match."""


@cache
def emblem() -> SafeString:
    """The stretch as one picture, without tokens."""
    box = f"0 0 {TILE_SIZE * len(STRETCH[0])} {TILE_SIZE * len(STRETCH)}"
    attributes: Attributes = {"class": "emblem", "viewBox": box, "aria-hidden": "true"}
    return fixed(svg({**attributes, "preserveAspectRatio": "xMidYMid slice"}, _lands()))


def _lands() -> list[Node]:
    return [
        g({"transform": f"translate({x * TILE_SIZE} {y * TILE_SIZE})"}, _land(*placed))
        for y, row in enumerate(STRETCH)
        for x, placed in enumerate(row)
    ]


def _land(tile: int, rotation: int) -> Node:
    return use(land_id(TILES[tile].turned(rotation)))
