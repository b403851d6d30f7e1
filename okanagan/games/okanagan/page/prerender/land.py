"""The land of the tiles, as groups that the tiles use: `land-fflp` for each way a tile can lie.

The textures of the four terrains are groves, ripples, fields and peaks. A motif stands only where
the whole of it fits. A few stand across the edges of the tiles, at the same places on all of them,
so that the land has no seam. Lines follow the borders of a piece, and continue on the next tile.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, product
from math import dist, hypot

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TOKEN_SIZE, Point, token_spot
from okanagan.games.okanagan.page.drawing.regions import (
    Edges,
    Piece,
    Shore,
    border_line,
    contains,
    pieces_of,
)
from okanagan.games.okanagan.page.drawing.tiles import land_id
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import g, number, path, use


@dataclass(frozen=True)
class Motif:
    """A small picture of a terrain, upwards from its foot at (0, 0); each layer has its own ink."""

    half: float  # how far it reaches to the left and to the right of its foot
    height: float  # how far it reaches up
    layers: tuple[str, ...]  # relative path data; each begins and ends at the foot


def _scaled(data: str, size: float) -> str:
    """Relative path data, larger or smaller, in as few characters as it takes."""
    numbers = re.sub(r"-?\d*\.?\d+", lambda match: f" {number(float(match[0]) * size)} ", data)
    tight = re.sub(r" *([a-z]) *", r"\1", re.sub(r" +", " ", numbers)).strip()
    return re.sub(r"(?<![\d.])(-?)0\.", r"\1.", tight.replace(" -", "-"))


def _sized(motif: Motif, size: float) -> Motif:
    layers = tuple(_scaled(layer, size) for layer in motif.layers)
    return Motif(motif.half * size, motif.height * size, layers)


def _grouped(*members: tuple[Motif, float, float]) -> Motif:
    """Motifs side by side as one, each with its place; those at the back first."""
    half = max(abs(x) + motif.half for motif, x, _ in members)
    height = max(motif.height - y for motif, _, y in members)
    layers = zip(*(_moved(*member) for member in members), strict=True)
    return Motif(half, height, tuple("".join(layer) for layer in layers))


def _moved(motif: Motif, x: float, y: float) -> list[str]:
    # A path that is closed goes on from where it began, so every member leads back to the foot.
    there, back = (f"m{number(dx)} {number(dy)}" for dx, dy in ((x, y), (-x, -y)))
    return [f"{there}{layer}{back}" for layer in motif.layers]


_CONIFER = Motif(
    4.6,
    13,
    (
        "m-4.6 0l3-4.4h-1.7l2.5-3.6h-1.3l2.1-5 2.1 5h-1.3l2.5 3.6h-1.7l3 4.4zm4.6 0",
        "m0-13l2.1 5h-1.3l2.5 3.6h-1.7l3 4.4h-3.6l-1-4 .6-3.4zm0 13",
    ),
)
_LARGE_CONIFER = _sized(_CONIFER, 1.15)
_SMALL_CONIFER, _TINY_CONIFER = _sized(_CONIFER, 0.82), _sized(_CONIFER, 0.64)
_RIPPLE = Motif(5, 2, ("m-5 0q2.5-2.6 5 0t5 0m-5 0",))
_FIELD = Motif(8.5, 8, ("m-8.5 0l4-8h12.5l-4 8zm8.5 0", "m-5.4 0l4-8m-.8 8l4-8m-.8 8l4-8m-5 8"))
_FALLOW = Motif(
    8.5, 7, ("m-4.5 0l-4-7h12.5l4.5 7zm4.5 0", "m-4.6-1.7h11.2m-1.1-1.8h-11.3m-1-1.8h11.2m-4.4 5.3")
)
_EAR = Motif(2.4, 7, ("", "v-6.5m-2.2 1l2.2 2.2 2.2-2.2m-4.4 2.6l2.2 2.2 2.2-2.2m-2.2.7"))
_PEAK = Motif(
    8.6,
    13,
    (
        "m-8.6 0l4.2-6.2 1.4.9 3-7.7 3.4 7 1.2-.6 4 6.6zm8.6 0",
        "m-2.3-7.1l2.3-5.9 2.6 5.3-1.5-.7-1.2 1.9-1-1.5zm2.3 7.1",
        "m-8.6 0l4.2-6.2 1.4.9 3-7.7 3.4 7 1.2-.6 4 6.6m-7.1 0l1.7-5"
        "m.6 5l1-3.8m1.6 3.8l.3-2.5m-6.7 2.5",
    ),
)
_SUMMIT, _HILL = _sized(_PEAK, 1.2), _sized(_PEAK, 0.72)

_GROVE = _grouped((_SMALL_CONIFER, -6.6, -2), (_LARGE_CONIFER, 0.4, 0), (_TINY_CONIFER, 6.6, 0.5))
_COPSE = _grouped((_SMALL_CONIFER, 3.6, -1), (_TINY_CONIFER, -3, 0.5))
_STAND = _grouped((_TINY_CONIFER, -6.6, 0), (_CONIFER, 0, -0.5), (_SMALL_CONIFER, 7, 0.5))
_MASSIF = _grouped((_PEAK, -7, -1), (_HILL, 10, -1.5), (_SUMMIT, 2, 0.6))
_RANGE = _grouped((_HILL, -8, 0.6), (_SUMMIT, 2, 0))
_FIELDS = _grouped((_FIELD, -4, -9), (_FALLOW, 0, 0))
_WIDE_FIELDS = _grouped((_FALLOW, -8.7, 0), (_FIELD, 8, 0.4))
_WAVES = _grouped((_RIPPLE, -2, -4), (_RIPPLE, 2.5, 0))

MOTIFS: dict[Terrain, tuple[Motif, ...]] = {
    Terrain.FOREST: (_GROVE, _STAND, _COPSE, _LARGE_CONIFER, _SMALL_CONIFER, _TINY_CONIFER),
    Terrain.LAKE: (_WAVES, _RIPPLE),
    Terrain.PLAINS: (_WIDE_FIELDS, _FIELDS, _FIELD, _FALLOW, _EAR),
    Terrain.MOUNTAIN: (_MASSIF, _RANGE, _PEAK, _HILL, _sized(_PEAK, 0.55)),
}
"""The largest first: the smaller ones take what room is left."""
ACROSS: dict[Terrain, Motif] = {
    Terrain.FOREST: _CONIFER,
    Terrain.LAKE: _RIPPLE,
    Terrain.PLAINS: _EAR,
    Terrain.MOUNTAIN: _HILL,
}
"""The motif on the edges of the tiles, half on either."""

Standing = tuple[Motif, float, float]  # A motif and its foot

_TRIES = 240
_APART = {Terrain.FOREST: 0.4, Terrain.LAKE: 4.5, Terrain.PLAINS: 1.5, Terrain.MOUNTAIN: 0.8}
"""The room between motifs, in tile units."""
# Places on an edge, clear of the tokens and the corners, and how far beyond it the foot stands.
_ALONG = ((26, 3), (76, 4))
_BESIDE = ((29, 0), (80, 1))


def textures(piece: Piece, terrain: Terrain) -> list[str]:
    standing = sorted(_standing(piece, terrain), key=lambda each: each[2])
    layers = range(len(ACROSS[terrain].layers))
    placed = [(f"M{number(x)} {number(y)}", motif.layers) for motif, x, y in standing]
    return ["".join(at + data[layer] for at, data in placed if data[layer]) for layer in layers]


def _standing(piece: Piece, terrain: Terrain) -> list[Standing]:
    standing = [(ACROSS[terrain], x, y) for side in piece.sides for x, y in across_side(side)]
    for motif in MOTIFS[terrain]:
        for x, y in _places():
            if _fits(piece, motif, x, y) and _is_free((motif, x, y), standing, _APART[terrain]):
                standing.append((motif, x, y))
    return standing


def across_side(side: int) -> list[Point]:
    """The feet of the motifs across a side; the neighbour has the same, 100 units further."""
    if side % 2 == 0:
        return [(x, y + (100 if side == 2 else 0)) for x, y in _ALONG]
    return [(x + (100 if side == 1 else 0), y) for y, x in _BESIDE]


def _places() -> Iterator[Point]:
    """Points spread evenly over a tile (Roberts’ sequence R2): near, but never in line."""
    for step in range(_TRIES):
        yield round(step * 75.487767 % 100), round(step * 56.984029 % 100)


def _is_free(new: Standing, others: Iterable[Standing], apart: float) -> bool:
    motif, x, y = new
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
    pairs = product(probes, [token_spot(side) for side in piece.sides])
    clear = all(dist(probe, token) > TOKEN_SIZE / 2 + 0.5 for probe, token in pairs)
    return clear and all(contains(piece, probe) for probe in probes)


_TINT = 5.2  # the width of the tint along the borders
_WATERLINES = (7, 9.4)  # the distances of the lines on a lake from its shore, as on engraved maps
_AT_EDGE = 1.5
"""A line meets the tile's edge this many times as far from the corner as it is from the border."""
_STRAIGHT = 1.5  # the length of its straight end, which meets the edge at a right angle
_RIM = 5.5  # the distance between a territory's border and the line of its leader
_FINE = 0.22  # the largest error where points of a line are left out, in tile units


def lands() -> list[Node]:
    lies = dict.fromkeys(tile.turned(rotation) for tile in TILES for rotation in range(4))
    pieces = {_piece_id(*piece): piece for edges in lies for piece in pieces_of(edges)}
    lines = dict(border_line(edges) for edges in lies)
    shapes = {piece.name: piece for piece, _ in pieces.values()}
    return [
        *(path({"id": f"area-{name}", "d": piece.outline}) for name, piece in shapes.items()),
        *(path({"id": f"rim-{name}", "d": along(piece, _RIM)}) for name, piece in shapes.items()),
        *(_piece(piece_id, *piece) for piece_id, piece in pieces.items()),
        *(_lines(name, line) for name, line in lines.items()),
        *(_land(edges) for edges in lies),
    ]


def _land(edges: Edges) -> Node:
    pieces = [use(_piece_id(*piece)) for piece in pieces_of(edges)]
    return g({"id": land_id(edges)}, *pieces, use(f"lines-{border_line(edges)[0]}"))


def _lines(name: str, line: str) -> Node:
    fold = path({"class": "fold", "d": "M0 0h100v100h-100z"})
    return g({"id": f"lines-{name}"}, fold, path({"class": "line", "d": line}))


def _piece_id(piece: Piece, terrain: Terrain) -> str:
    return f"{terrain.text[0]}-{piece.name}"


def _piece(piece_id: str, piece: Piece, terrain: Terrain) -> Node:
    name = terrain.text
    land = path({"class": f"ground land-{name}", "d": piece.outline})
    tint = path({"class": f"tint-{name}", "d": band(piece, _TINT)})
    waterlines = [
        path({"class": f"waterline waterline-{which}", "d": along(piece, distance)})
        for which, distance in enumerate(_WATERLINES if terrain == Terrain.LAKE else ())
    ]
    inks = zip(("", "-2", "-3"), textures(piece, terrain), strict=False)
    inked = [path({"class": f"ink-{name}{which}", "d": data}) for which, data in inks]
    return g({"id": piece_id}, land, tint, *waterlines, *inked)


def band(piece: Piece, width: float) -> str:
    """The path data of a strip of this width inside the piece, along its borders."""
    lines = [(shore.data, _line(piece, shore, width)) for shore in piece.shores]
    return "".join(f"{data}L{_listed(reversed(line))}z" for data, line in lines)


def along(piece: Piece, distance: float) -> str:
    """The path data of the lines inside the piece at this distance from its borders."""
    lines = [_line(piece, shore, distance) for shore in piece.shores]
    return "".join(f"M{_listed(line[:1])}L{_listed(line[1:])}" for line in lines)


def _line(piece: Piece, shore: Shore, distance: float) -> list[Point]:
    start, end = shore.points[0], shore.points[-1]
    away = distance * (_AT_EDGE + 0.6) + _STRAIGHT
    inner = [
        point
        for point in _beside(piece, shore, distance)
        if min(dist(point, start), dist(point, end)) > away
        and min(dist(point, other) for other in shore.points) > distance - 0.25
    ]
    first, last = _over_edge(piece, start, distance), _over_edge(piece, end, distance)
    return [first[0], *_thinned([first[1], *inner, last[1]]), last[0]]


def _beside(piece: Piece, shore: Shore, distance: float) -> list[Point]:
    points: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(shore.points):
        long = hypot(x2 - x1, y2 - y1)
        across = (y1 - y2) / long * distance, (x2 - x1) / long * distance
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        sides = [(x + across[0], y + across[1]), (x - across[0], y - across[1])]
        points += [point for point in sides if contains(piece, point)][:1]
    return points


def _over_edge(piece: Piece, corner: Point, distance: float) -> tuple[Point, Point]:
    """The end of a line at this distance, at right angles to the tile’s edge near the corner."""
    (x, y), far = corner, distance * _AT_EDGE
    east, south = 1 if x == 0 else -1, 1 if y == 0 else -1
    if contains(piece, (x + far * east, y + 0.02 * south)):
        return (x + far * east, y), (x + far * east, y + _STRAIGHT * south)
    return (x, y + far * south), (x + _STRAIGHT * east, y + far * south)


def _thinned(line: list[Point]) -> list[Point]:
    """The line with as few points as it takes (Douglas and Peucker)."""
    (x1, y1), (x2, y2) = line[0], line[-1]
    long = hypot(x2 - x1, y2 - y1) or 1
    strays = [abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / long for x, y in line]
    worst = max(range(len(line)), key=strays.__getitem__)
    if strays[worst] <= _FINE:
        return [line[0], line[-1]]
    return _thinned(line[: worst + 1])[:-1] + _thinned(line[worst:])


def _listed(line: Iterable[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in line)
