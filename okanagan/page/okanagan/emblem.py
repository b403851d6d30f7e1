"""The picture at the head of the start screen: a stretch of the valley, made of real tiles."""

from functools import cache

from simple_html import Node, SafeString

from okanagan.page.okanagan.drawing.spots import anchor
from okanagan.page.okanagan.drawing.structures import structure_placed
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, tile_placed
from okanagan.page.widgets.markup import Attributes
from okanagan.page.widgets.svg import fixed, g, svg
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import TILES

STRETCH = (
    ((27, 2), (11, 0), (20, 0), (52, 1), (49, 3), (9, 3), (7, 0)),
    ((26, 0), (25, 2), (16, 1), (29, 1), (22, 2), (23, 0), (30, 3)),
    ((34, 1), (45, 3), (6, 1), (12, 3), (58, 1), (54, 2), (50, 0)),
)
"""Rows of tiles and rotations; where they touch, terrains match."""

BUILT: dict[tuple[int, int], tuple[int, Structure, tuple[Terrain, ...], str]] = {
    (1, 1): (1, Structure.FARM, (Terrain.LAKE,), "K"),
    (2, 0): (0, Structure.SILO, (), "O"),
    (4, 1): (2, Structure.WAREHOUSE, (Terrain.MOUNTAIN, Terrain.PLAINS), "A"),
    (5, 0): (0, Structure.FARM, (Terrain.FOREST,), "O"),
}
"""What stands on it, by column and row: the seat's colour, the building, where, and its letter."""


@cache
def emblem() -> SafeString:
    """The stretch as one picture."""
    box = f"0 0 {TILE_SIZE * len(STRETCH[0])} {TILE_SIZE * len(STRETCH)}"
    attributes: Attributes = {"class": "emblem", "viewBox": box, "aria-hidden": "true"}
    return fixed(svg({**attributes, "preserveAspectRatio": "xMidYMid slice"}, _tiles()))


def _tiles() -> list[Node]:
    return [
        g({"transform": f"translate({x * TILE_SIZE} {y * TILE_SIZE})"}, _tile(x, y, *placed))
        for y, row in enumerate(STRETCH)
        for x, placed in enumerate(row)
    ]


def _tile(x: int, y: int, tile: int, rotation: int) -> list[Node]:
    lying: list[Node] = [tile_placed(TILES[tile], rotation)]
    if (x, y) in BUILT:
        seat, which, terrains, letter = BUILT[x, y]
        spot = anchor(TILES[tile], rotation, which, terrains)
        lying.append(structure_placed(seat, which, letter, spot))
    return lying
