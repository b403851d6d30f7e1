"""Points of a tile, in tile units, and cells of the map.

Tile units go from 0 to 100, x to the east, y to the south. A token stands at the middle of its
edge. A building stands where it covers no token: a silo in the centre, a warehouse in the corner
between its two regions, a farm at the roomy end of its region.
"""

from collections.abc import Iterable

from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import Side, Tile

Point = tuple[float, float]

CENTRE: Point = (50.0, 50.0)
CORNERS: tuple[Point, ...] = ((100.0, 0.0), (100.0, 100.0), (0.0, 100.0), (0.0, 0.0))
"""Corner k is the clockwise end of side k."""
TILE_SIZE = 100  # the side of a tile, in the units of all drawings of the map
TOKEN_SIZE = 31  # the width of a token on a tile
STRUCTURE_SIZE = 30  # the width of a building on a tile

# All for the north side, or for the corner at its clockwise end.
_TOKEN: Point = (50, 16)
_FARM: Point = (79, 14.5)
_BUILDING_IN_CORNER: Point = (79.0, 21.0)
_LABEL: Point = (50, 39)
_LABEL_IN_CORNER: Point = (66, 34)
_LABEL_BESIDE_TOKEN: Point = (24, 12)


def turned(point: Point, quarters: int) -> Point:
    """The point after quarter turns clockwise about the centre of the tile."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return x, y


def token_spot(side: int) -> Point:
    return turned(_TOKEN, side)


def anchor(tile: Tile, rotation: int, structure: Structure, terrains: tuple[Terrain, ...]) -> Point:
    """The centre of a structure in these regions; raises `ValueError` if there is none."""
    if structure == Structure.SILO:
        return CENTRE
    if structure == Structure.FARM:
        return _in_region(tile, rotation, terrains[0], _BUILDING_IN_CORNER, _FARM)
    edges = tile.turned(rotation)
    for corner in Side:
        if {edges[corner], edges[(corner + 1) % 4]} == set(terrains):
            return turned(_BUILDING_IN_CORNER, corner)
    raise ValueError(f"tile {tile.id} has no border of {[t.text for t in terrains]}")


def region_label_point(tile: Tile, rotation: int, terrain: Terrain) -> Point:
    """The centre of a small label for a region, clear of tokens."""
    single = tile.pattern == "straight" and tile.edges.count(terrain) == 1
    at_side = _LABEL_BESIDE_TOKEN if single else _LABEL
    return _in_region(tile, rotation, terrain, _LABEL_IN_CORNER, at_side)


def _in_region(tile: Tile, rotation: int, terrain: Terrain, corner: Point, side: Point) -> Point:
    """`corner` for a region with two neighbouring sides, else `side`, turned to where it lies."""
    edges = tile.turned(rotation)
    sides = [at for at in Side if edges[at] == terrain]
    if not sides:
        raise ValueError(f"tile {tile.id} has no {terrain.text}")
    first = next((at for at in sides if edges[(at + 1) % 4] == terrain), None)
    return turned(side, sides[0]) if first is None else turned(corner, first)


Box = tuple[int, int, int, int]
"""The western, northern, eastern and southern end of a part of the map."""


def reach(cells: Iterable[Position], margin: int = 0) -> Box:
    xs, ys = zip(*cells, strict=True)
    west, north, east, south = min(xs), min(ys), max(xs) + 1, max(ys) + 1
    return (
        west * TILE_SIZE - margin,
        north * TILE_SIZE - margin,
        east * TILE_SIZE + margin,
        south * TILE_SIZE + margin,
    )


def view_box(box: Box) -> str:
    west, north, east, south = box
    return f"{west} {north} {east - west} {south - north}"


def squares(cells: Iterable[Position]) -> str:
    square = f"h{TILE_SIZE}v{TILE_SIZE}h-{TILE_SIZE}z"
    return "".join(f"M{x * TILE_SIZE} {y * TILE_SIZE}{square}" for x, y in cells)


def moved(at: Position) -> str:
    """The transform that brings a drawing of a tile to its cell."""
    return f"translate({at[0] * TILE_SIZE} {at[1] * TILE_SIZE})"


def centre(at: Position) -> str:
    """The middle of a cell, as the shell's attributes of the map have it."""
    x, y = (TILE_SIZE * place + TILE_SIZE // 2 for place in at)
    return f"{x} {y}"
