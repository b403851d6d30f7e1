"""Places for signs on the map, so that none lies on another.

A sign keeps its size on the screen, so it takes most of the map where the map is smallest. There
it is placed. One after another, signs take the free spot that shows the most of their own land
around them. They stay on the tiles, clear of the places for another tile. If their land is crowded,
they lie beside it, with a line to it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count, islice, pairwise
from math import cos, dist, floor, pi, sin

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point, anchor, token_spot
from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import number, path

LEAST = 0.33
"""The pixels for each unit of the map below which signs shrink with the map; see `map.css`."""
GAP = 1.5
"""The least pixels between two signs."""

Size = tuple[float, float]  # the width and the height of a sign, in pixels
Laid = tuple[tuple[tuple[int, int], int, int], ...]  # tiles: their places, numbers, rotations
Box = tuple[float, float, float, float]  # the middle of a sign, its width and its height, in units

_GRID = 10  # the step of the points that stand for land, in units
_SAMPLE = 20  # the step of the points by which a spot is judged
_EDGE = 10  # how far a sign may reach over the edge of the tiles: signs of places begin there
_STEP, _TURNS = 24.0, 16  # how spots beside a land are searched for: ring by ring
_BESIDE = 48  # how many of them are tried for one on the tiles
_ALL = 10  # the part of a sign that lies on its own land, in tenths


@dataclass(frozen=True, slots=True)
class Placed:
    """A sign's place: its middle, its size, and the spot on its land to which a line leads."""

    at: Point
    size: Size
    land: Point | None = None  # None if the sign lies on its land
    free: bool = True  # whether it had a free spot on its land, clear of places for a tile


class Room:
    """The map with the signs that lie on it."""

    def __init__(
        self,
        table: Map,
        avoided: Iterable[Box] = (),
        taken: Iterable[Placed] = (),
        gap: float = GAP,
    ) -> None:
        self._table, self._avoided, self._gap = table, list(avoided), gap
        self._signs = [self._box(placed) for placed in taken]

    def place(self, land: Territory, *sizes: Size, beside: bool = True) -> Placed:
        """Place a sign clear of the others, if it can of what is to be avoided, too.

        The sign has the size that covers the least of other lands. If it may not lie `beside` its
        land, it may lie on another sign.
        """
        tries = [*self._signs, *self._avoided], self._signs
        on_tiles = (self._on_tiles(land, sizes, boxes) for boxes in tries)
        placed = next(filter(None, on_tiles), None) or self._anywhere(land, sizes, beside=beside)
        self._signs.append(self._box(placed))
        return placed

    def _box(self, placed: Placed) -> Box:
        """The room that a sign takes on the map, with the gap to the next one."""
        wide, high = placed.size
        return (*placed.at, *_units((wide + 2 * self._gap, high + 2 * self._gap)))

    def _on_tiles(
        self, land: Territory, sizes: Sequence[Size], boxes: Sequence[Box]
    ) -> Placed | None:
        laid = _laid(land, self._table)
        best, most = None, -1
        for size in sizes:
            spots = _free_spots(laid, land.terrain, size, _near(land, size, boxes))
            at = next((at for at in spots if self._covers_tiles(at, size)), None)
            if at and (share := _spots_on(laid, land.terrain, size)[at]) > most:
                best, most = Placed(at, size), share
            if most == _ALL:
                break
        return best

    def _covers_tiles(self, at: Point, size: Size) -> bool:
        (x, y), (wide, high) = at, _units(size)
        across, down = wide / 2 - _EDGE, high / 2 - _EDGE
        columns = range(floor((x - across) / TILE_SIZE), floor((x + across) / TILE_SIZE) + 1)
        rows = range(floor((y - down) / TILE_SIZE), floor((y + down) / TILE_SIZE) + 1)
        return all(cell_at(x, y) in self._table.placed for y in rows for x in columns)

    def _anywhere(self, land: Territory, sizes: Sequence[Size], *, beside: bool) -> Placed:
        laid, signs = _laid(land, self._table), self._signs
        size = max(sizes, key=lambda size: max(_spots_on(laid, land.terrain, size).values()))
        spots = [*_spots_on(laid, land.terrain, size)]
        on_land = next(_free(spots, size, signs), None)
        if not beside:
            return Placed(on_land or spots[0], size, free=False)
        around = _free(_rings(spots[0]), size, [*signs, *self._avoided])
        on_tiles = (at for at in islice(around, _BESIDE) if self._covers_tiles(at, size))
        at = next(on_tiles, None) or on_land or next(_free(_rings(spots[0]), size, signs))
        if at == on_land:
            return Placed(at, size, free=False)
        in_sight = list(_free(spots, (0, 0), [*signs, (*at, *_units(size))])) or spots
        return Placed(at, size, min(in_sight, key=lambda spot: dist(spot, at)), free=False)


def _near(land: Territory, size: Size, boxes: Iterable[Box]) -> tuple[Box, ...]:
    """Those of the boxes on which a sign of this size could lie, with its middle on the land."""
    (left, top), (right, bottom) = (map(each, *land.tiles, land.tiles[0]) for each in (min, max))
    wide, high = (side + TILE_SIZE for side in _units(size))
    wide, high = wide + (right - left) * TILE_SIZE, high + (bottom - top) * TILE_SIZE
    x, y = (left + right + 1) * TILE_SIZE / 2, (top + bottom + 1) * TILE_SIZE / 2
    return tuple(
        [
            box
            for box in boxes
            if abs(box[0] - x) < (wide + box[2]) / 2 and abs(box[1] - y) < (high + box[3]) / 2
        ]
    )


@lru_cache(1024)
def _free_spots(laid: Laid, terrain: Terrain, size: Size, others: tuple[Box, ...]) -> list[Point]:
    return list(_free(_spots_on(laid, terrain, size), size, others))


def _free(spots: Iterable[Point], size: Size, others: Iterable[Box]) -> Iterator[Point]:
    """The spots where a sign lies on none of the others."""
    wide, high = _units(size)
    near = []
    for x, y, w, h in others:
        across, down = (wide + w) / 2, (high + h) / 2
        near.append((x - across, x + across, y - down, y + down))
    for x, y in spots:
        for west, east, north, south in near:
            if west < x < east and north < y < south:
                break
        else:
            yield x, y


def _units(size: Size) -> Size:
    wide, high = size
    return wide / LEAST, high / LEAST


def taken_by(built: Iterable[StructureBuilt], table: Map) -> Iterator[Box]:
    """The room that buildings take, seen from afar."""
    for each in built:
        tile, rotation = table.placed[cell_at(*each.at)]
        x, y = anchor(TILES[tile], rotation, each.structure, each.terrains)
        yield each.at[0] * TILE_SIZE + x, each.at[1] * TILE_SIZE + y, 34.0, 34.0


def tokens_of(territories: Iterable[Territory], table: Map) -> Iterator[Box]:
    """The room that their tokens take, seen from near."""
    for land in territories:
        for at in land.tiles:
            tile, rotation = table.placed[cell_at(*at)]
            for side, terrain in enumerate(TILES[tile].turned(rotation)):
                x, y = token_spot(side)
                if terrain == land.terrain:
                    yield at[0] * TILE_SIZE + x, at[1] * TILE_SIZE + y, 26.0, 26.0


def line_to(placed: Placed) -> Node:
    """The line from a sign to its land."""
    if placed.land is None:
        return ""
    ends = (f"{number(x)} {number(y)}" for x, y in (placed.at, placed.land))
    return path({"class": "sign-line", "d": "M" + "L".join(ends)})


def _rings(middle: Point) -> Iterator[Point]:
    x, y = middle
    for ring in count(1):
        for turn in range(_TURNS):
            angle, far = 2 * pi * turn / _TURNS, ring * _STEP
            yield x + far * cos(angle), y + far * sin(angle)


@lru_cache(256)
def _spots_on(laid: Laid, terrain: Terrain, size: Size) -> dict[Point, int]:
    """The points of a land, first those around which a sign covers the least of other lands.

    Each has the part of the sign that lies on its own land, in tenths.
    """
    points = _points_of(laid, terrain)
    middle = tuple(sum(values) / len(points) for values in zip(*points, strict=True))
    columns, rows = (int(side / 2 // _SAMPLE) for side in _units(size))
    # The points of each row as bits, and which of them a sign covers: counting takes no loop.
    west = min(x for x, _ in points) - columns * _SAMPLE
    bits = dict.fromkeys((y for _, y in points), 0)
    for x, y in points:
        bits[y] |= 1 << (x - west) // _GRID
    covered = sum(1 << column * _SAMPLE // _GRID for column in range(2 * columns + 1))
    heights = [row * _SAMPLE for row in range(-rows, rows + 1)]
    most = (2 * columns + 1) * len(heights)

    def own(x: int, y: int) -> int:
        left = (x - columns * _SAMPLE - west) // _GRID
        return sum([(bits.get(y + dy, 0) >> left & covered).bit_count() for dy in heights])

    shares: dict[Point, int] = {at: -(-_ALL * own(*at) // most) for at in points}
    order = sorted(points, key=lambda at: (-shares[at], dist(at, middle)))
    return {at: shares[at] for at in order}


def _laid(land: Territory, table: Map) -> Laid:
    return tuple((at, *table.placed[cell_at(*at)]) for at in land.tiles)


@lru_cache(128)
def _points_of(laid: Laid, terrain: Terrain) -> frozenset[tuple[int, int]]:
    """The points of a land."""
    result: set[tuple[int, int]] = set()
    for (column, row), tile, rotation in laid:
        x, y = column * TILE_SIZE, row * TILE_SIZE
        result |= {(x + dx, y + dy) for dx, dy in _points_on(tile, rotation, terrain)}
    return frozenset(result)


@cache
def _points_on(tile: int, rotation: int, terrain: Terrain) -> tuple[tuple[int, int], ...]:
    """The points of a grid that lie in a region of a tile."""
    edges = TILES[tile].turned(rotation)
    polygon = next(piece.polygon for piece, land in pieces_of(edges) if land == terrain)
    grid, result = range(0, TILE_SIZE, _GRID), []
    for y in grid:
        crossings = [
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in pairwise((*polygon, polygon[0]))
            if (y1 > y) != (y2 > y)
        ]
        result += [(x, y) for x in grid if sum(x < each for each in crossings) % 2]
    return tuple(result)
