"""Places for signs on the map, so that none lies on another.

A sign keeps its size on the screen, so it takes most of the map where the map is smallest. There
it is placed. One after another, signs take the first free spot on their own land. If their land is
crowded, they lie beside it, with a line to it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from math import cos, dist, pi, sin

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import (
    TILE_SIZE,
    Point,
    anchor,
    region_label_point,
    token_spot,
)
from okanagan.games.okanagan.page.drawing.regions import contains, pieces_of
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import number, path

LEAST = 0.35
"""The pixels for each unit of the map below which signs shrink with the map; see `map.css`."""

Size = tuple[float, float]  # the width and the height of a sign, in pixels
Box = tuple[float, float, float, float]  # the middle of a sign, its width and its height, in units

_GRID = (14.0, 26.0, 38.0, 50.0, 62.0, 74.0, 86.0)
_STEP, _TURNS = 24.0, 16  # how spots beside a land are searched for: ring by ring


@dataclass(frozen=True, slots=True)
class Placed:
    """A sign's place: its middle, and the spot on its land to which a line leads, if any."""

    at: Point
    land: Point | None = None


class Room:
    """The map with the signs that lie on it."""

    def __init__(self, table: Map, avoided: Iterable[Box] = ()) -> None:
        self._table, self._avoided = table, list(avoided)
        self._signs: list[Box] = []

    def place(self, land: Territory, size: Size, *, beside: bool = True) -> Placed:
        """Place the next sign; not `beside` its land, if it may rather lie on another sign."""
        wide, high = (pixels / LEAST for pixels in size)
        spots = list(_spots_on(land, self._table))
        found = self._first(spots, wide, high, self._signs + self._avoided)
        found = found or self._first(spots, wide, high, self._signs)
        if found is not None or not beside:
            return self._take(Placed(found or spots[0]), wide, high)
        middle = spots[0]
        around = self._first(_rings(middle), wide, high, self._signs)
        assert around is not None, "the rings have no end"
        return self._take(Placed(around, min(spots, key=lambda at: dist(at, around))), wide, high)

    def _take(self, placed: Placed, wide: float, high: float) -> Placed:
        self._signs.append((*placed.at, wide, high))
        return placed

    def _first(
        self, spots: Iterable[Point], wide: float, high: float, others: Sequence[Box]
    ) -> Point | None:
        return next(
            (
                (x, y)
                for x, y in spots
                if not any(
                    abs(x - at_x) < (wide + w) / 2 and abs(y - at_y) < (high + h) / 2
                    for at_x, at_y, w, h in others
                )
            ),
            None,
        )


def buildings(built: Iterable[StructureBuilt], table: Map) -> Iterator[Box]:
    """The room that buildings take, seen from afar."""
    for each in built:
        tile, rotation = table.placed[cell_at(*each.at)]
        x, y = anchor(TILES[tile], rotation, each.structure, each.terrains)
        yield each.at[0] * TILE_SIZE + x, each.at[1] * TILE_SIZE + y, 34.0, 34.0


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


def _spots_on(land: Territory, table: Map) -> Iterator[Point]:
    """The best spots of all its tiles first, those in its middle before the others."""
    middle = [sum(values) / len(land.tiles) for values in zip(*land.tiles, strict=True)]
    tiles = sorted(land.tiles, key=lambda at: dist(at, middle))
    on_tiles = []
    for at in tiles:
        tile, rotation = table.placed[cell_at(*at)]
        spots = _spots(tile, rotation, land.terrain)
        on_tiles.append([(at[0] * TILE_SIZE + x, at[1] * TILE_SIZE + y) for x, y in spots])
    for best in on_tiles:
        yield best[0]
    for others in on_tiles:
        yield from others[1:]


@cache
def _spots(tile: int, rotation: int, terrain: Terrain) -> tuple[Point, ...]:
    """The spots on a region of a tile: clear of tokens first, then on tokens, then anywhere."""
    edges = TILES[tile].turned(rotation)
    piece = next(piece for piece, land in pieces_of(edges) if land == terrain)
    middle = region_label_point(TILES[tile], rotation, terrain)
    tokens = [token_spot(side) for side in piece.sides]
    grid = [(x, y) for y in _GRID for x in _GRID if contains(piece, (x, y))]
    return (middle, *tokens, *grid)
