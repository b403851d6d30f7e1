"""Lines that follow the borders of a piece of land inside it: its tint, and the lines of a shore.

Such a line meets the edge of the tile at a distance from the corner that is the same for all
pieces, so that it goes on upon the neighbouring tile.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

from okanagan.page.okanagan.drawing.points import Point
from okanagan.page.okanagan.drawing.regions import Piece, Shore, contains
from okanagan.page.widgets.svg import number

_AT_EDGE = 1.5
"""How much further from the corner, than from the border, a line meets the edge of the tile."""
_STRAIGHT = 1.5
"""How far a line keeps straight on from there, so that its end lies flush with the edge."""
_FINE = 0.22
"""How far a line may stray where points are left out, in tile units."""


def band(piece: Piece, width: float) -> str:
    """The path data of the land of the piece that is no further from its borders than this."""
    return "".join(
        f"{shore.data}L{_listed(reversed(_line(piece, shore, width)))}z" for shore in piece.shores
    )


def along(piece: Piece, distance: float) -> str:
    """The path data of the lines inside the piece at this distance from its borders."""
    return "".join(_written(_line(piece, shore, distance)) for shore in piece.shores)


def _line(piece: Piece, shore: Shore, distance: float) -> list[Point]:
    start, end = shore.points[0], shore.points[-1]
    away = distance * (_AT_EDGE + 0.6) + _STRAIGHT
    inner = [
        point
        for point in _beside(piece, shore, distance)
        if _apart(point, start) > away
        and _apart(point, end) > away
        and min(_apart(point, other) for other in shore.points) > distance - 0.25
    ]
    first, last = _over_edge(piece, start, distance), _over_edge(piece, end, distance)
    return [first[0], *_thinned([first[1], *inner, last[1]]), last[0]]


def _beside(piece: Piece, shore: Shore, distance: float) -> list[Point]:
    """The points of a border, moved into the piece."""
    points = []
    for (x1, y1), (x2, y2) in pairwise(shore.points):
        long = hypot(x2 - x1, y2 - y1)
        across = (y1 - y2) / long * distance, (x2 - x1) / long * distance
        for sign in (1, -1):
            point = (x1 + x2) / 2 + sign * across[0], (y1 + y2) / 2 + sign * across[1]
            if contains(piece, point):
                points.append(point)
                break
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


def _written(line: list[Point]) -> str:
    return f"M{_listed(line[:1])}L{_listed(line[1:])}"


def _listed(line: Iterable[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in line)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
