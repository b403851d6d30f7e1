"""The outline of a territory: the land of all its tiles as one shape."""

from collections.abc import Collection
from dataclasses import dataclass

from okanagan.page.okanagan.drawing.points import CORNERS, Point
from okanagan.page.okanagan.drawing.regions import contains, pieces_of
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import Tile


@dataclass(frozen=True, slots=True)
class Part:
    """A territory's part of one tile, as path data in tile units.

    Attributes:
        area: the whole piece of land.
        rim: the lines that part it from the rest of the map.
    """

    area: str
    rim: str


def part_of(tile: Tile, rotation: int, terrain: Terrain, joined: Collection[int]) -> Part:
    """The part of a territory on a tile; at the sides `joined` it goes on to the next tile."""
    piece = next(piece for piece, land in pieces_of(tile.turned(rotation)) if land == terrain)
    edges = "".join(_edge(side) for side in piece.sides if side not in joined)
    shores = "".join(shore.data for shore in piece.shores)
    return Part(piece.outline, shores + edges)


def terrain_at(tile: Tile, rotation: int, point: Point) -> Terrain:
    """The terrain of a tile at a point; on the very line between two, either."""
    pieces = pieces_of(tile.turned(rotation))
    return next((land for piece, land in pieces if contains(piece, point)), pieces[0][1])


def _edge(side: int) -> str:
    (x1, y1), (x2, y2) = CORNERS[side - 1], CORNERS[side]
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
