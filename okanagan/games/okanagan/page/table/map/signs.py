"""Signs on territories: flags on closed land, and from afar a pill on each open territory."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.table.map.grounds import lands, leaders
from okanagan.games.okanagan.page.table.map.life import closed, newest, translate, winners
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

_INSET = 1  # the room before the first mark
_DIGIT = 6  # the room for a second digit


@dataclass(frozen=True, slots=True)
class _Form:
    """How a pill is drawn, in pixels."""

    high: int  # its height
    mark: int  # the room for a leader's mark
    number: int  # the room for a number of one digit
    text: int  # the size of the number
    disc: bool = True  # whether the number has the colour of its terrain's tokens below it


# From large to small; the last one has no room for the colour.
_FORMS = (
    _Form(22, 14, 22, 15),
    _Form(16, 10, 16, 11),
    _Form(13, 9, 12, 11),
    _Form(12, 8, 9, 11, disc=False),
)
_OF_HEIGHT: dict[float, _Form] = {form.high: form for form in _FORMS}

Settled = tuple[Territory, ...]
Buildings = tuple[StructureBuilt, ...]


def flags(on: MapModel, built: Buildings, settled: Settled = (), *, moves: bool = True) -> Node:
    """A flag on each closed territory, with a cloth for each player who has won it."""
    won, places = _flags(on, built, settled)
    new = newest(won, on) if moves else []
    return [
        g({"transform": translate(place.at)}, _flag(winners(land, on), waves=land in new))
        for land, place in zip(won, places, strict=True)
    ]


def pills(on: MapModel, built: Buildings, settled: Settled = ()) -> Node:
    """For each open territory the marks of its leaders and the number of its tokens."""
    placed = list(pill_places(on, built, settled))
    return [*(line_to(place) for _, place in placed), *(_pill_at(*each, on) for each in placed)]


def pill_places(
    on: MapModel, built: Buildings, settled: Settled = ()
) -> list[tuple[Territory, Placed]]:
    """Small lands choose their places first, and important pills grow first."""
    room, open_ = _room(on, built, settled), open_lands(on)
    placed = {
        land: room.place(land, *_sizes(land)[1:])
        for land in sorted(open_, key=lambda land: len(land.tiles))
    }
    for land in sorted(
        open_, key=lambda land: (max(land.influence), len(land.icons)), reverse=True
    ):
        placed[land] = room.grow(land, placed[land], *_sizes(land))
    return list(placed.items())


def open_lands(on: MapModel) -> list[Territory]:
    """The territories that can still close."""
    return [land for land in lands(on) if on.prospects.fate(land) is Fate.OPEN]


def _sizes(land: Territory) -> list[Size]:
    """The sizes of its pill in each form."""
    marks, digits = len(leaders(land)), len(str(len(land.icons)))
    inset = _INSET if marks else 0
    return [
        (inset + form.mark * marks + form.number + _DIGIT * (digits - 1), form.high)
        for form in _FORMS
    ]


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
    won = [land for land in closed(on, settled) if leaders(land)]
    room = Room(on.view.map, buildings(built, on.view.map))
    return won, [room.place(land, _flag_size(land), beside=False) for land in won]


def _flag_size(land: Territory) -> Size:
    wide, high = _CLOTH
    return _FLAG_SCALE * wide, _FLAG_SCALE * (high * len(leaders(land)) + _POLE)


@cache
def _flag(colours: tuple[int, ...], *, waves: bool) -> SafeString:
    wide, high = _CLOTH
    half = (high * len(colours) + _POLE) / 2
    line = f"M{number(-wide / 2)} {number(half)}v{number(-2 * half)}"
    look = " waving" if waves else ""
    cloths = [_cloth(colour, place * high - half, look) for place, colour in enumerate(colours)]
    return fixed(g({"class": "flag"}, path({"class": "flag-pole", "d": line}), cloths))


def _cloth(colour: int, top: float, look: str) -> Node:
    wide, high = _CLOTH
    wave = f"q{number(wide / 4)}-2 {number(wide / 2)} 0t{number(wide / 2)} 0"
    back = f"q{number(-wide / 4)} 2 {number(-wide / 2)} 0t{number(-wide / 2)} 0"
    data = f"M{number(-wide / 2)} {number(top + 1)}{wave}v{high - 1}{back}z"
    mark = g({"class": "flag-mark"}, use_boxed(f"seat-{colour}", -5, top + 2, 10))
    return g(
        {"class": f"seat-{colour} {look}".strip()}, path({"class": "flag-cloth", "d": data}), mark
    )


def _pill_at(land: Territory, place: Placed, on: MapModel) -> Node:
    wide, high = place.size
    face = _pill(land.terrain, winners(land, on), len(land.icons), wide, _OF_HEIGHT[high])
    return g({"transform": translate(place.at)}, face)


@cache
def _pill(
    terrain: Terrain, leading: tuple[int, ...], tokens: int, wide: float, form: _Form
) -> SafeString:
    """The leaders' marks, and the number of tokens."""
    left, round_ = -wide / 2, wide - form.mark * len(leading) - (_INSET if leading else 0)
    marks: list[Node] = [
        g({"class": f"seat-{seat}"}, use_boxed(f"seat-{seat}", x, -form.mark / 2, form.mark))
        for x, seat in zip(count(left + _INSET, form.mark), leading, strict=False)
    ]
    look = f"pill-text on-{terrain.text}" if form.disc else "pill-text on-paper"
    label: Attributes = {"class": look, "font-size": str(form.text)}
    label |= {"x": number(-left - round_ / 2), "y": number(form.text * 0.36)}
    box: Attributes = {"y": number(-form.high / 2), "height": str(form.high)}
    box |= {"rx": number(form.high / 2)}
    plate: Attributes = {"class": "pill-plate", "x": number(left), "width": number(wide), **box}
    disc: Attributes = {"class": f"pill-disc disc-{terrain.text}", **box}
    disc |= {"x": number(-left - round_), "width": number(round_)}
    below = rect(disc) if form.disc else ""
    return fixed(g({"class": "pill"}, rect(plate), below, marks, text(label, str(tokens))))
