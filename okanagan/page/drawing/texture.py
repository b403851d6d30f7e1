"""The texture of each terrain: conifers, ripples, wheat rows and peaks.

Motifs stand on a lattice that repeats every 100 units, so that a texture runs on from tile to tile,
and only where a whole motif fits: none is cut by a border or hidden by a token. They are upright on
every tile, however it is turned.
"""

from collections.abc import Iterator
from math import hypot

from okanagan.page.drawing.points import Point
from okanagan.page.drawing.regions import Piece, contains
from okanagan.page.drawing.spots import TOKEN_SIZE, token_spot
from okanagan.page.drawing.svg import number
from okanagan.valley.terms import Terrain

Motif = tuple[str, float, float]
"""Path data from its foot, and how far it reaches to each side and up."""

CONIFER: Motif = ("l-4 0 3-4h-2l3-5 3 5h-2l3 4z", 4.5, 10)
RIPPLE: Motif = ("m-5 0q2.5-3 5 0t5 0", 5, 2)
EAR: Motif = ("v-6m-2.5 1l2.5 2.5 2.5-2.5", 3, 7)
PEAK: Motif = ("m-6 0l6-9 6 9z", 6.5, 9.5)
SHADE: Motif = ("m0-9l6 9h-4.5l-2-3.5 1-2z", 6.5, 9.5)

MOTIFS: dict[Terrain, tuple[Motif, ...]] = {
    Terrain.FOREST: (CONIFER,),
    Terrain.LAKE: (RIPPLE,),
    Terrain.PLAINS: (EAR,),
    Terrain.MOUNTAIN: (PEAK, SHADE),
}
# Columns and rows in 100 units, and where the first stand, in columns and rows. Every other row is
# moved by half a column.
_LATTICE = {
    Terrain.FOREST: (9, 9, 0, 0.95),
    Terrain.LAKE: (8, 12, 0.25, 0.85),
    Terrain.PLAINS: (10, 10, 0.25, 0.9),
    Terrain.MOUNTAIN: (7, 9, 0.5, 0.9),
}


def textures(piece: Piece, terrain: Terrain) -> list[str]:
    """The path data of the piece's texture: one path for each layer of the terrain's motif."""
    reach = MOTIFS[terrain][0]
    feet = [foot for foot in _lattice(terrain) if _fits(piece, foot, reach)]
    return [_scattered(feet, motif[0]) for motif in MOTIFS[terrain]]


def _scattered(feet: list[Point], shape: str) -> str:
    return "".join(f"M{number(x)} {number(y)}{shape}" for x, y in feet)


def _lattice(terrain: Terrain) -> Iterator[Point]:
    """The feet of all motifs of a tile, back to front; a little out of line, like nature."""
    columns, rows, left, top = _LATTICE[terrain]
    unrest = 0 if terrain == Terrain.PLAINS else 1
    for row in range(rows):
        for column in range(columns):
            x = (column + left + row % 2 / 2) * 100 / columns
            y = (row + top) * 100 / rows
            sway = (column * 7 + row * 5) % 5 - 2
            yield round(x + sway * unrest), round(y + (sway * 3 % 5 - 2) * unrest / 2)


def _fits(piece: Piece, foot: Point, motif: Motif) -> bool:
    _, half, height = motif
    x, y = foot
    probes = [(x - half, y + 1.5), (x + half, y + 1.5), (x, y - height - 1), (x, y)]
    probes += [(x - half * 0.8, y - height * 0.6), (x + half * 0.8, y - height * 0.6)]
    return all(_open(piece, probe) for probe in probes)


def _open(piece: Piece, point: Point) -> bool:
    """Whether the point is land of this piece and not under one of its tokens."""
    clear = all(
        hypot(point[0] - x, point[1] - y) > TOKEN_SIZE / 2 + 0.5
        for x, y in (token_spot(side) for side in piece.sides)
    )
    return clear and contains(piece, point)
