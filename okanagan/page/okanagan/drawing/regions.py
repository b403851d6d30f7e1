"""The pieces of land: which part of a tile belongs to a region, by the sides that it holds.

A piece is named by its sides, `"n"`, `"ne"`, `"ns"`; the single regions of a straight tile, which
bulge into the tile from one side, have a `b` before: `"be"`. A tile's pieces follow from its edges.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from okanagan.page.okanagan.drawing.borders import Curve, border, bulge, path_of, points_on
from okanagan.page.okanagan.drawing.points import CORNERS, Point
from okanagan.valley.terms import Terrain

Edges = tuple[Terrain, Terrain, Terrain, Terrain]
"""The terrain at the north, east, south and west of a tile as it lies."""
SIDES = "nesw"


@dataclass(frozen=True)
class Shore:
    """A border of a piece, from a corner of the tile to another: its path data, and as points."""

    data: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Piece:
    """A part of a tile: its name, its sides, its outline, and the borders to other pieces.

    Attributes:
        name: by its sides, see above.
        sides: the sides of the tile that it holds, clockwise.
        outline: its path data.
        polygon: the same as points.
        shores: its borders to other pieces.
    """

    name: str
    sides: tuple[int, ...]
    outline: str
    polygon: tuple[Point, ...]
    shores: tuple[Shore, ...]


@cache
def pieces_of(edges: Edges) -> tuple[tuple[Piece, Terrain], ...]:
    """The pieces of a tile that shows these edges, each with its terrain."""
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
    """The line between the pieces: its name, by the pieces that it parts, and its path data."""
    name = "-".join(piece.name for piece, _ in pieces_of(edges))
    for side in (0, 1):
        if edges[side] == edges[side + 2]:
            return name, path_of(bulge(side + 1)) + path_of(bulge(side + 3))
    corners = [k for k in range(4) if edges[k] != edges[(k + 1) % 4]]
    return name, "".join(path_of(border(k)) for k in corners)


@cache
def _wedge(side: int, width: int) -> Piece:
    """From the centre out to one side, or to two neighbouring ones."""
    sides = tuple((side + step) % 4 for step in range(width))
    inward, outward = border(side - 1), list(reversed(border(sides[-1])))
    edge = [CORNERS[side]] if width == 2 else []
    data = path_of(inward) + path_of(outward, joined=True)
    shore = Shore(data, (*points_on(inward, 12), *points_on(outward, 12)[1:]))
    outline = data + _lines(edge) + "z"
    return Piece(_named(sides), sides, outline, _polygon(inward, outward, edge), (shore,))


@cache
def _bulge(side: int) -> Piece:
    curve = bulge(side)
    shore = _shore(curve)
    polygon = _polygon(curve, [], [])
    return Piece("b" + SIDES[side], (side,), shore.data + "z", polygon, (shore,))


@cache
def _band(side: int) -> Piece:
    """Through the centre from `side` to the opposite one, between two bulges."""
    one, other = bulge(side + 1), bulge(side + 3)
    outline = path_of(one) + _lines([other[0]]) + path_of(other, joined=True) + "z"
    sides = (side, side + 2)
    shores = _shore(one), _shore(other)
    return Piece(_named(sides), sides, outline, _polygon(one, other, []), shores)


def _shore(curve: Curve) -> Shore:
    return Shore(path_of(curve), tuple(points_on(curve, 12)))


def _named(sides: tuple[int, ...]) -> str:
    return "".join(SIDES[side] for side in sides)


def _lines(points: list[Point]) -> str:
    return "".join(f"L{round(x)} {round(y)}" for x, y in points)


def _polygon(first: Curve, second: Curve, rest: list[Point]) -> tuple[Point, ...]:
    return (*points_on(first), *(points_on(second) if second else []), *rest)


def contains(piece: Piece, point: Point) -> bool:
    """Whether the point lies in the piece (the crossings of a ray to the east are odd)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*piece.polygon, piece.polygon[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
