"""The regions of a tile as shapes: the borders between them, their outlines, and their rims.

Curves are in tile units, 0 to 100. Border k runs from corner k to the centre. It leaves the corner
on the far side of the diagonal. So every region has one roomy end beside its token, where a farm
stands. All tiles do so: borders run on smoothly over the corner.

A piece is named by its sides, `"n"`, `"ne"`, `"ns"`; the single regions of a straight tile, which
bulge into the tile from one side, have a `b` before: `"be"`. A tile's pieces follow from its edges.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from okanagan.games.okanagan.page.drawing.geometry import CENTRE, CORNERS, Point, turned
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import Tile
from okanagan.page.widgets.svg import number

Curve = list[Point]
"""A start and then, for each Bezier piece, two control points and the piece's end."""
Edges = tuple[Terrain, Terrain, Terrain, Terrain]
"""The terrain at the north, east, south and west of a tile as it lies."""

# The way from the north-east corner to the centre; for a bulge, to the south-east corner.
# The sides differ a little, so that neither a tile nor the map looks stamped.
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


@dataclass(frozen=True)
class Shore:
    """A border of a piece, from one corner of the tile to another, as path data and as points."""

    data: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Piece:
    """The land of one region of a tile."""

    name: str  # made of its sides, see above
    sides: tuple[int, ...]  # the sides of the tile that it holds, clockwise
    outline: str  # as path data
    polygon: tuple[Point, ...]  # the outline as points
    shores: tuple[Shore, ...]  # its borders to other pieces


@dataclass(frozen=True, slots=True)
class Part:
    """A territory's part of one tile, as path data in tile units."""

    area: str  # the whole piece of land
    rim: str  # the lines between it and the rest of the map


@cache
def pieces_of(edges: Edges) -> tuple[tuple[Piece, Terrain], ...]:
    straight = next((side for side in (0, 1) if edges[side] == edges[side + 2]), None)
    if straight is not None:
        singles = [(straight + 1) % 4, (straight + 3) % 4]
        return ((_band(straight), edges[straight]), *((_bulge(s), edges[s]) for s in singles))
    doubled = next((side for side in range(4) if edges[side] == edges[(side + 1) % 4]), None)
    if doubled is None:
        return tuple((_wedge(side, 1), edges[side]) for side in range(4))
    others = [(doubled + 2) % 4, (doubled + 3) % 4]
    return ((_wedge(doubled, 2), edges[doubled]), *((_wedge(s, 1), edges[s]) for s in others))


def border_line(edges: Edges) -> tuple[str, str]:
    """The borders on a tile as one line: its name, made of the pieces' names, and its path data."""
    lines = [border(corner) for corner in range(4) if edges[corner] != edges[(corner + 1) % 4]]
    for side in (0, 1):
        if edges[side] == edges[side + 2]:
            lines = [bulge(side + 1), bulge(side + 3)]
    name = "-".join(piece.name for piece, _ in pieces_of(edges))
    return name, "".join(map(path_of, lines))


def contains(piece: Piece, point: Point) -> bool:
    """Whether the point lies in the piece (the crossings of a ray to the east are odd)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*piece.polygon, piece.polygon[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def part_of(tile: Tile, rotation: int, terrain: Terrain, joined: Collection[int]) -> Part:
    """The part of a territory on a tile; at the sides `joined` it goes on to the next tile."""
    piece = next(piece for piece, land in pieces_of(tile.turned(rotation)) if land == terrain)
    ends = [(*CORNERS[side - 1], *CORNERS[side]) for side in piece.sides if side not in joined]
    edges = "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for x1, y1, x2, y2 in ends)
    return Part(piece.outline, "".join(shore.data for shore in piece.shores) + edges)


def terrain_at(tile: Tile, rotation: int, point: Point) -> Terrain:
    """The terrain of a tile at a point; on a border, one of the two."""
    pieces = pieces_of(tile.turned(rotation))
    return next((land for piece, land in pieces if contains(piece, point)), pieces[0][1])


@cache
def _wedge(side: int, width: int) -> Piece:
    sides = tuple((side + step) % 4 for step in range(width))
    inward, outward = border(side - 1), list(reversed(border(sides[-1])))
    edge = [CORNERS[side]] if width == 2 else []
    shore = _shore(inward, outward)
    polygon = (*points_on(inward), *points_on(outward), *edge)
    return Piece(_named(sides), sides, shore.data + _lines(edge) + "z", polygon, (shore,))


@cache
def _bulge(side: int) -> Piece:
    shore = _shore(bulge(side))
    polygon = tuple(points_on(bulge(side)))
    return Piece("b" + _named((side,)), (side,), shore.data + "z", polygon, (shore,))


@cache
def _band(side: int) -> Piece:
    """The piece from `side` to the opposite one, through the centre, between two bulges."""
    first, other = bulge(side + 1), bulge(side + 3)
    outline = path_of(first) + _lines([other[0]]) + path_of(other, joined=True) + "z"
    sides, polygon = (side, side + 2), (*points_on(first), *points_on(other))
    return Piece(_named(sides), sides, outline, polygon, (_shore(first), _shore(other)))


def _shore(first: Curve, *others: Curve) -> Shore:
    data = path_of(first) + "".join(path_of(curve, joined=True) for curve in others)
    further = [point for curve in others for point in points_on(curve, 12)[1:]]
    return Shore(data, (*points_on(first, 12), *further))


def _named(sides: tuple[int, ...]) -> str:
    return "".join("nesw"[side] for side in sides)


def _lines(points: list[Point]) -> str:
    return "".join(f"L{round(x)} {round(y)}" for x, y in points)


def border(corner: int) -> Curve:
    return _smooth(CORNERS[0], *_BORDERS[corner % 4], CENTRE, quarters=corner)


def bulge(side: int) -> Curve:
    return _smooth(CORNERS[0], *_BULGES[side % 4], CORNERS[1], quarters=side - 1)


def _smooth(*points: Point, quarters: int) -> Curve:
    """A curve through all the points, turned (Catmull-Rom, written as Bezier pieces)."""
    way = [turned(point, quarters) for point in points]
    padded, curve = [way[0], *way, way[-1]], [way[0]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        curve += [_moved(start, before, end), _moved(end, after, start), end]
    return curve


def _moved(base: Point, start: Point, end: Point) -> Point:
    """`base` moved by a sixth of the way from start to end."""
    return base[0] + (end[0] - start[0]) * (1 / 6), base[1] + (end[1] - start[1]) * (1 / 6)


def path_of(curve: Curve, *, joined: bool = False) -> str:
    """The curve as path data, in whole units; `joined` to the path before it."""
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
