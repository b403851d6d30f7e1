"""Signs on territories: flags on closed land, and from afar a pill on each open territory."""

from collections.abc import Iterator
from functools import cache, lru_cache

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.drawing.geometry import Point
from okanagan.games.okanagan.page.table.map.grounds import lands, leaders
from okanagan.games.okanagan.page.table.map.room import (
    LEAST,
    Box,
    Placed,
    Room,
    Size,
    buildings,
    line_to,
)
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets.svg import Attributes, fixed, g, number, path, rect, text, use_boxed

_CLOTH = 19, 13  # the width and the height of a winner's flag, in pixels
_POLE = 9  # how far its pole reaches below the cloth
_FLAG_SCALE = 0.75  # the size of a flag from afar, see `.flag` in map.css
PILL = 16  # the height of a pill, and the width of its number, in pixels
_MARK = 10  # the room for a leader's mark

Settled = tuple[Territory, ...]
Buildings = tuple[StructureBuilt, ...]


def flags(on: MapModel, built: Buildings, settled: Settled = ()) -> Node:
    """A flag on each closed territory, with a cloth for each player who has won it."""
    return [
        g({"transform": _translate(place.at)}, _flag(_winners(land, on)))
        for land, place in zip(*_flags(on, built, settled), strict=True)
    ]


def pills(on: MapModel, built: Buildings, settled: Settled = ()) -> Node:
    """For each open territory the marks of its leaders and the number of its tokens."""
    placed = list(pill_places(on, built, settled))
    return [*(line_to(place) for _, place in placed), *(_pill_at(*each, on) for each in placed)]


def pill_places(
    on: MapModel, built: Buildings, settled: Settled = ()
) -> Iterator[tuple[Territory, Placed]]:
    """The most important pills choose their places first."""
    room = _room(on, built, settled)
    for land in sorted(
        open_lands(on), key=lambda land: (max(land.influence), len(land.icons)), reverse=True
    ):
        yield land, room.place(land, pill_size(land))


def open_lands(on: MapModel) -> list[Territory]:
    """The territories that can still close."""
    return [land for land in lands(on) if on.prospects.fate(land) is Fate.OPEN]


def pill_size(land: Territory) -> Size:
    marks = len(leaders(land))
    return (PILL + (_MARK * marks + 1 if marks else 0), PILL)


def _room(on: MapModel, built: Buildings, settled: Settled) -> Room:
    won, places = _flags(on, built, settled)
    sizes = (_flag_size(land) for land in won)
    around: list[Box] = [
        (*place.at, wide / LEAST, high / LEAST)
        for place, (wide, high) in zip(places, sizes, strict=True)
    ]
    return Room(on.view.map, [*around, *buildings(built, on.view.map)])


@lru_cache(4)
def _flags(
    on: MapModel, built: Buildings, settled: Settled
) -> tuple[list[Territory], list[Placed]]:
    ended = (land for land in lands(on) if not land.open_edges and land not in settled)
    won = [land for land in ended if leaders(land)]
    room = Room(on.view.map, buildings(built, on.view.map))
    return won, [room.place(land, _flag_size(land), beside=False) for land in won]


def _flag_size(land: Territory) -> Size:
    wide, high = _CLOTH
    return _FLAG_SCALE * wide, _FLAG_SCALE * (high * len(leaders(land)) + _POLE)


def _winners(land: Territory, on: MapModel) -> tuple[int, ...]:
    return tuple(on.seats[player].colour for player in leaders(land))


def _translate(at: Point) -> str:
    return f"translate({number(at[0])} {number(at[1])})"


@cache
def _flag(colours: tuple[int, ...]) -> SafeString:
    wide, high = _CLOTH
    half = (high * len(colours) + _POLE) / 2
    line = f"M{number(-wide / 2)} {number(half)}v{number(-2 * half)}"
    cloths = [_cloth(colour, place * high - half) for place, colour in enumerate(colours)]
    return fixed(g({"class": "flag"}, path({"class": "flag-pole", "d": line}), cloths))


def _cloth(colour: int, top: float) -> Node:
    wide, high = _CLOTH
    wave = f"q{number(wide / 4)}-2 {number(wide / 2)} 0t{number(wide / 2)} 0"
    back = f"q{number(-wide / 4)} 2 {number(-wide / 2)} 0t{number(-wide / 2)} 0"
    data = f"M{number(-wide / 2)} {number(top + 1)}{wave}v{high - 1}{back}z"
    mark = g({"class": "flag-mark"}, use_boxed(f"seat-{colour}", -5, top + 2, 10))
    return g({"class": f"seat-{colour}"}, path({"class": "flag-cloth", "d": data}), mark)


def _pill_at(land: Territory, place: Placed, on: MapModel) -> Node:
    wide, _ = pill_size(land)
    face = _pill(land.terrain, _winners(land, on), len(land.icons), wide)
    return g({"transform": _translate(place.at)}, face)


@cache
def _pill(terrain: Terrain, leading: tuple[int, ...], tokens: int, wide: float) -> SafeString:
    """The leaders' marks on paper, and the number on the colour of the terrain's tokens."""
    left, top, round_ = -wide / 2, -PILL / 2, f"{PILL / 2:g}"
    box: Attributes = {"x": number(left), "y": number(top), "rx": round_, "height": str(PILL)}
    stake: Attributes = {"x": number(-left - PILL), "y": number(top), "rx": round_}
    stake |= {"width": str(PILL), "height": str(PILL), "class": f"pill-stake disc-{terrain.text}"}
    marks: list[Node] = [
        g({"class": f"seat-{seat}"}, use_boxed(f"seat-{seat}", left + 1 + _MARK * n, -5, 10))
        for n, seat in enumerate(leading)
    ]
    label: Attributes = {"class": f"pill-text on-{terrain.text}", "y": "4"}
    amount = text({**label, "x": number(-left - PILL / 2)}, str(tokens))
    plate = rect({"class": "pill-plate", **box, "width": number(wide)}) if leading else ""
    return fixed(g({"class": "pill"}, plate, marks, rect(stake), amount))
