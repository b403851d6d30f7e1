"""Flags on closed territories: a cloth with the mark of each player who has won the land.

From near a flag stands clear of the buildings; from afar, where the map shows none, on its land.
"""

from functools import cache, lru_cache

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.table.map.life import closed, newest, translate, winners
from okanagan.games.okanagan.page.table.map.room import LEAST, Placed, Room, Size, taken_by
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.map import Territory
from okanagan.page.widgets.svg import fixed, g, number, path, use_boxed

_CLOTH, _SHARED_CLOTH = (19, 13), (18, 11.5)
"""The width and the height of the cloth of a single winner, and of each of several, in pixels."""
_POLE = 8  # how far its pole reaches below the cloth
_LARGEST = 0.8 * LEAST / 0.45  # their scale where they are largest, see `.flag` in map.css
_FAR = 0.58  # the scale of flags from afar

Settled = tuple[Territory, ...]
Buildings = tuple[StructureBuilt, ...]


def flags(on: MapModel, built: Buildings, settled: Settled = (), *, moves: bool = True) -> Node:
    """A flag on each closed territory, with a cloth for each player who has won it."""
    won = _won(on, settled)
    room = Room(on.view.map, taken_by(built, on.view.map))
    placed = [(land, room.place(land, _size(land, _LARGEST), beside=False)) for land in won]
    new = newest(won, on) if moves else []
    return [
        g({"transform": translate(place.at)}, _flag(winners(land, on), waves=land in new))
        for land, place in placed
    ]


def flags_from_afar(on: MapModel, settled: Settled = ()) -> list[Node]:
    """The flags on closed territories as they are from afar."""
    return [
        g({"transform": translate(place.at)}, _flag_from_afar(winners(land, on)))
        for land, place in flag_places(on, settled)
    ]


@lru_cache(8)
def flag_places(on: MapModel, settled: Settled = ()) -> list[tuple[Territory, Placed]]:
    """The lands that players have won, each with the place of its flag from afar."""
    room = Room(on.view.map)
    return [
        (land, room.place(land, _size(land, _FAR, _POLE), beside=False))
        for land in _won(on, settled)
    ]


def _won(on: MapModel, settled: Settled) -> list[Territory]:
    return [land for land in closed(on, settled) if land.leaders]


def _cloth_size(winners: int) -> Size:
    """The width and the height of the cloth of each winner."""
    return _CLOTH if winners == 1 else _SHARED_CLOTH


def _size(land: Territory, scale: float, pole: float = 0) -> Size:
    winners = len(land.leaders)
    wide, high = _cloth_size(winners)
    return scale * wide, scale * (high * winners + pole)


@cache
def _flag_from_afar(colours: tuple[int, ...]) -> SafeString:
    """The flag with the middle of cloth and pole at the origin."""
    place = f"translate(0 {number(-_FAR * _POLE / 2)}) scale({_FAR})"
    return fixed(g({"class": "map-sign far-flag"}, g({"transform": place}, _drawn_flag(colours))))


@cache
def _flag(colours: tuple[int, ...], *, waves: bool) -> SafeString:
    return fixed(g({"class": "flag"}, _drawn_flag(colours, " waving" if waves else "")))


def _drawn_flag(colours: tuple[int, ...], look: str = "") -> Node:
    size = wide, high = _cloth_size(len(colours))
    cloth = high * len(colours)
    half = cloth / 2
    corner = f"M{number(-wide / 2)} {number(-half)}"
    edge = path({"class": "flag-edge", "d": f"{corner}h{wide}v{cloth}h{-wide}z"})
    pole = path({"class": "flag-pole", "d": f"{corner}v{number(cloth + _POLE)}"})
    cloths = [
        _cloth(colour, size, place * high - half, look) for place, colour in enumerate(colours)
    ]
    return [edge, pole, cloths]


def _cloth(colour: int, size: Size, top: float, look: str) -> Node:
    wide, high = size
    wave = f"q{number(wide / 4)}-2 {number(wide / 2)} 0t{number(wide / 2)} 0"
    back = f"q{number(-wide / 4)} 2 {number(-wide / 2)} 0t{number(-wide / 2)} 0"
    data = f"M{number(-wide / 2)} {number(top + 1)}{wave}v{high - 1}{back}z"
    side = high - 3
    mark = g({"class": "flag-mark"}, use_boxed(f"seat-{colour}", -side / 2, top + 2, side))
    return g(
        {"class": f"seat-{colour} {look}".strip()}, path({"class": "flag-cloth", "d": data}), mark
    )
