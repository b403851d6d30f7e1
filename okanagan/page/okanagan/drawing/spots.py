"""Where things stand on a tile, in tile units (0 to 100, y grows to the south).

Tokens stand at the middle of their edge. A building stands at a corner of the tile or in its
centre, where it covers no token: a silo in the centre, a warehouse on the border that comes from
the corner between its two regions, a farm at the roomy end of its region.
"""

from okanagan.page.okanagan.drawing.points import CORNERS, Point, turned
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import Side, Tile

TOKEN_SIZE = 31
"""The width of a token on a tile."""
STRUCTURE_SIZE = 30
"""The width of a building on a tile."""

_TOKEN_NORTH: Point = (50, 16)
_FARM_NORTH: Point = (79, 14.5)
_LABEL_NORTH: Point = (50, 39)
_LABEL_CORNER: Point = (66, 34)
_LABEL_BESIDE: Point = (24, 12)
_IN_CORNER = 21
"""How far a building in a corner stands from the two sides."""


def token_spot(side: int) -> Point:
    """The centre of the token at a side."""
    return turned(_TOKEN_NORTH, side)


def anchor(tile: Tile, rotation: int, structure: Structure, terrains: tuple[Terrain, ...]) -> Point:
    """The centre of a structure built on the tile.

    `terrains` names the region of a farm or the two regions of a warehouse; for a silo it is empty.

    Raises:
        ValueError: the tile has no such place.
    """
    edges = tile.turned(rotation)
    if structure == Structure.SILO:
        return 50, 50
    if structure == Structure.FARM:
        return _farm_spot(edges, terrains)
    for corner in Side:
        if {edges[corner], edges[(corner + 1) % 4]} == set(terrains):
            return _corner_spot(corner)
    raise ValueError(f"tile {tile.id} has no border of {[t.text for t in terrains]}")


def _farm_spot(edges: tuple[Terrain, ...], terrains: tuple[Terrain, ...]) -> Point:
    sides = [side for side in Side if edges[side] == terrains[0]]
    if not sides:
        raise ValueError(f"the tile has no {terrains[0].text} for a farm")
    for side in sides:
        if edges[(side + 1) % 4] == terrains[0]:
            return _corner_spot(side)
    return turned(_FARM_NORTH, sides[0])


def _corner_spot(corner: int) -> Point:
    x, y = CORNERS[corner]
    inward = (_IN_CORNER if x == 0 else -_IN_CORNER, _IN_CORNER if y == 0 else -_IN_CORNER)
    return x + inward[0], y + inward[1]


def region_label_point(tile: Tile, rotation: int, terrain: Terrain) -> Point:
    """The centre of a small label for a region, where it covers no token.

    It stands between the token and the tile's centre; on the single regions of a straight tile,
    which do not reach there, beside the token.

    Raises:
        ValueError: the tile has no such region.
    """
    edges = tile.turned(rotation)
    sides = [side for side in Side if edges[side] == terrain]
    if not sides:
        raise ValueError(f"tile {tile.id} has no {terrain.text}")
    for side in sides:
        if edges[(side + 1) % 4] == terrain:
            return turned(_LABEL_CORNER, side)
    straight = tile.pattern == "straight" and len(sides) == 1
    return turned(_LABEL_BESIDE if straight else _LABEL_NORTH, sides[0])
