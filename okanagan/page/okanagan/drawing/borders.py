"""Where one terrain of a tile ends and the next begins: curves in tile units, 0 to 100.

Corner k of a tile is the clockwise end of side k. Border k runs from that corner to the centre. It
leaves the corner on the far side of the diagonal, so that every region has one roomy end, beside
its token, where a farm stands; and as all tiles do so, borders run on smoothly over the corner.
"""

from functools import cache

from okanagan.page.okanagan.drawing.points import CENTRE, CORNERS, Point, turned
from okanagan.page.widgets.svg import number

Curve = list[Point]
"""A start and then, for each Bezier piece, two control points and the piece's end."""

# The way from the north-east corner to the centre, and out to the south-east one for a bulge.
# Each side has its own hand, so that neither a tile nor the map looks stamped.
_BORDERS: tuple[tuple[Point, ...], ...] = (
    ((93.0, 14.0), (82.0, 25.0), (67.0, 32.0), (58.0, 43.0)),
    ((92.0, 15.0), (79.0, 24.0), (68.0, 35.0), (56.0, 41.0)),
    ((94.0, 13.0), (82.0, 27.0), (69.0, 33.0), (59.0, 44.0)),
    ((92.0, 13.0), (81.0, 23.0), (66.0, 33.0), (57.0, 41.0)),
)
_BULGES: tuple[tuple[Point, ...], ...] = (
    ((91.0, 14.0), (74.0, 26.0), (65.0, 44.0), (69.0, 62.0), (75.0, 80.0), (88.0, 93.0)),
    ((90.0, 13.0), (76.0, 24.0), (67.0, 41.0), (66.0, 60.0), (74.0, 82.0), (89.0, 94.0)),
    ((91.0, 12.0), (75.0, 25.0), (68.0, 43.0), (65.0, 62.0), (73.0, 79.0), (87.0, 94.0)),
    ((90.0, 14.0), (75.0, 27.0), (64.0, 46.0), (67.0, 64.0), (76.0, 81.0), (88.0, 93.0)),
)


def border(corner: int) -> Curve:
    """The border from a corner to the centre."""
    way = [CORNERS[0], *_BORDERS[corner % 4], CENTRE]
    return _smooth([turned(point, corner) for point in way])


def bulge(side: int) -> Curve:
    """The border round the single region at `side` of a straight tile, clockwise."""
    way = [CORNERS[0], *_BULGES[side % 4], CORNERS[1]]
    return _smooth([turned(point, side - 1) for point in way])


def _smooth(way: list[Point]) -> Curve:
    """A curve through all the points (Catmull-Rom, written as Bezier pieces)."""
    padded = [way[0], *way, way[-1]]
    curve = [way[0]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        curve.append(_along(start, before, end, 1 / 6))
        curve.append(_along(end, after, start, 1 / 6))
        curve.append(end)
    return curve


def _along(base: Point, start: Point, end: Point, share: float) -> Point:
    """`base` moved by a share of the way from start to end."""
    return base[0] + (end[0] - start[0]) * share, base[1] + (end[1] - start[1]) * share


def path_of(curve: Curve, *, joined: bool = False) -> str:
    """The curve as path data, in whole units; `joined` to what stands before it."""
    start, *rest = [(round(x), round(y)) for x, y in curve]
    head = "" if joined else f"M{start[0]} {start[1]}"
    return f"{head}C{' '.join(f'{number(x)} {number(y)}' for x, y in rest)}"


def points_on(curve: Curve, steps: int = 6) -> list[Point]:
    """Points along the curve, close enough together to measure with."""
    points, weights = [curve[0]], _weights(steps)
    pieces = zip(curve[::3], curve[1::3], curve[2::3], curve[3::3], strict=False)
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in pieces:
        points += [
            (a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy)
            for a, b, c, d in weights
        ]
    return points


@cache
def _weights(steps: int) -> list[tuple[float, float, float, float]]:
    """How much each of the four points of a Bezier piece counts, step by step along it."""
    parts = [step / steps for step in range(1, steps + 1)]
    return [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in parts]
