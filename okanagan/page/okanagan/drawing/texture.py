"""Where the signs of a terrain stand on a piece of land.

Signs stand only where a whole one fits: none is cut by a border or hidden by a token. A few stand
across the edges of the tiles, at the same places on all of them: both tiles draw these, so that the
land runs on without a seam. All are upright however the tile is turned.
"""

from collections.abc import Iterable, Iterator
from math import hypot

from okanagan.page.okanagan.drawing.motifs import ACROSS, MOTIFS, Motif
from okanagan.page.okanagan.drawing.points import Point
from okanagan.page.okanagan.drawing.regions import Piece, contains
from okanagan.page.okanagan.drawing.spots import TOKEN_SIZE, token_spot
from okanagan.page.widgets.svg import number
from okanagan.valley.terms import Terrain

Standing = tuple[Motif, float, float]
"""A motif and its foot."""

_TRIES = 240
_APART = {Terrain.FOREST: 0.4, Terrain.LAKE: 4.5, Terrain.PLAINS: 1.5, Terrain.MOUNTAIN: 0.8}
"""The room between signs, in tile units."""
# Places along an edge, and how far the foot lies beyond it: clear of the tokens and of the corners.
_ALONG = ((26, 3), (76, 4))
_BESIDE = ((29, 0), (80, 1))


def textures(piece: Piece, terrain: Terrain) -> list[str]:
    """The path data of the piece's texture: one path for each layer of the terrain's motifs."""
    standing = sorted(_standing(piece, terrain), key=lambda one: one[2])
    count = len(ACROSS[terrain].layers)
    return [_scattered(standing, layer) for layer in range(count)]


def _scattered(standing: Iterable[Standing], layer: int) -> str:
    return "".join(
        f"M{number(x)} {number(y)}{motif.layers[layer]}"
        for motif, x, y in standing
        if motif.layers[layer]
    )


def _standing(piece: Piece, terrain: Terrain) -> list[Standing]:
    standing = [(ACROSS[terrain], x, y) for side in piece.sides for x, y in across_side(side)]
    for motif in MOTIFS[terrain]:
        for x, y in _places():
            if _fits(piece, motif, x, y) and _is_free((motif, x, y), standing, _APART[terrain]):
                standing.append((motif, x, y))
    return standing


def across_side(side: int) -> list[Point]:
    """The feet of what stands across a side: the same for its neighbour, 100 units further."""
    if side % 2 == 0:
        return [(x, y + (100 if side == 2 else 0)) for x, y in _ALONG]
    return [(x + (100 if side == 1 else 0), y) for y, x in _BESIDE]


def _places() -> Iterator[Point]:
    """Points spread evenly over a tile (Roberts’ sequence R2): near, but never in line."""
    for step in range(_TRIES):
        yield round(step * 75.487767 % 100), round(step * 56.984029 % 100)


def _is_free(one: Standing, others: Iterable[Standing], apart: float) -> bool:
    motif, x, y = one
    return all(
        abs(x - at_x) > motif.half + other.half + apart
        or y - motif.height > at_y + apart
        or at_y - other.height > y + apart
        for other, at_x, at_y in others
    )


def _fits(piece: Piece, motif: Motif, x: float, y: float) -> bool:
    left, right, top = x - motif.half - 1, x + motif.half + 1, y - motif.height - 1
    probes = [(left, y + 2), (right, y + 2), (x, y + 2), (x, top)]
    probes += [((left + x) / 2, (top + y) / 2 - 1), ((right + x) / 2, (top + y) / 2 - 1)]
    probes += [(left, y - motif.height / 3), (right, y - motif.height / 3)]
    return all(_open(piece, probe) for probe in probes)


def _open(piece: Piece, point: Point) -> bool:
    """Whether the point is land of this piece and not under one of its tokens."""
    clear = all(
        hypot(point[0] - x, point[1] - y) > TOKEN_SIZE / 2 + 0.5
        for x, y in (token_spot(side) for side in piece.sides)
    )
    return clear and contains(piece, point)
