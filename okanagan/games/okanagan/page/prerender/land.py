"""The land of the tiles, as groups that the tiles use: `land-fflp` for each way a tile can lie.

Inside a piece, lines follow its borders: the edge of its tint, and the waterlines of a lake. A line
meets the edge of the tile at the same distance from the corner on all pieces, so it goes on upon
the neighbouring tile.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import dist, hypot

from simple_html import Node

from okanagan.games.okanagan.page.drawing.regions import (
    Edges,
    Piece,
    Shore,
    border_line,
    contains,
    pieces_of,
)
from okanagan.games.okanagan.page.drawing.spots import Point
from okanagan.games.okanagan.page.drawing.tiles import land_id
from okanagan.games.okanagan.page.prerender.texture import textures
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import g, number, path, use

_TINT = 5.2
"""The width of the tint along the borders."""
_WATERLINES = (7, 9.4)
"""The distances of the lines on a lake from its shore, as on engraved maps."""
_AT_EDGE = 1.5
"""A line meets the tile's edge this many times as far from the corner as it is from the border."""
_STRAIGHT = 1.5
"""The length of its straight end, which meets the edge at a right angle."""
_RIM = 5.5
"""The distance of the line that tells who leads in a territory from its border."""
_FINE = 0.22
"""The largest error where points of a line are left out, in tile units."""


def lands() -> list[Node]:
    """All the lands of the game, and the pieces and lines that they consist of."""
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
    """The borders on a tile and, hardly seen, the fold all round it."""
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
    """The points of a border, moved into the piece."""
    points: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(shore.points):
        long = hypot(x2 - x1, y2 - y1)
        across = (y1 - y2) / long * distance, (x2 - x1) / long * distance
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        sides = [(x + across[0], y + across[1]), (x - across[0], y - across[1])]
        points += [point for point in sides if contains(piece, point)][:1]
    return points


def _over_edge(piece: Piece, corner: Point, distance: float) -> tuple[Point, Point]:
    """Where the line at this distance meets the tile’s edge near the corner, at right angles."""
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
