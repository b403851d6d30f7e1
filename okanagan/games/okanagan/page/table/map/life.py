"""Quiet motion on the land that closed last: smoke rises, a boat rocks, water glints.

The style sheets move it for a few seconds, from when the page draws it: when land closes, and when
the map opens.
"""

from collections.abc import Iterable, Iterator

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point
from okanagan.games.okanagan.page.drawing.tiles import LARGE_SIDES, life_spot, owned
from okanagan.games.okanagan.page.table.map.grounds import lands
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import g, number, use

NEWEST = 3  # so many territories move
SPOTS = 2  # at so many places each
_MOVING = {
    Terrain.FOREST: ("puff", "puff later"),
    Terrain.LAKE: ("boat", "glint", "glint later"),
}
"""What moves at a place: the name of its drawing, and when."""


def closed(on: MapModel, settled: tuple[Territory, ...]) -> list[Territory]:
    """The closed territories, except those being settled."""
    return [land for land in lands(on) if not land.open_edges and land not in settled]


def newest(ended: Iterable[Territory], on: MapModel) -> list[Territory]:
    """The last few of these territories to close, the last one first."""
    order = list(on.view.map.placed)
    return sorted(ended, key=lambda land: -order.index(cell_at(*land.tiles[-1])))[:NEWEST]


def life(on: MapModel, settled: tuple[Territory, ...] = (), *, moves: bool = True) -> Node:
    """What moves on the territories that closed last; nothing if bots play at once."""
    return [
        _moving(land.terrain, spot, owned(winners(land, on)))
        for land in newest(closed(on, settled), on)
        if moves and land.terrain in _MOVING
        for spot in [*_spots(land, on)][:SPOTS]
    ]


def _moving(terrain: Terrain, at: Point, owner: str) -> Node:
    looks = _MOVING[terrain]
    drawn = [use(f"life-{look.split()[0]}", f"lively {look}") for look in looks]
    return g({"class": owner, "transform": translate(at)}, *drawn)


def winners(land: Territory, on: MapModel) -> tuple[int, ...]:
    """The colours of the players who lead there, or have won it."""
    return tuple(on.seats[player].colour for player in land.leaders)


def translate(at: Point) -> str:
    return f"translate({number(at[0])} {number(at[1])})"


def _spots(land: Territory, on: MapModel) -> Iterator[Point]:
    """The feet of its large details, beginning on the last tile."""
    for column, row in reversed(land.tiles):
        tile, rotation = on.view.map.placed[cell_at(column, row)]
        for side in LARGE_SIDES:
            if TILES[tile].turned(rotation)[side] == land.terrain:
                x, y = life_spot(side)
                yield column * TILE_SIZE + x, row * TILE_SIZE + y
