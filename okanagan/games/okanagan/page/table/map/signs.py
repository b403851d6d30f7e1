"""Signs on territories: flags on closed land, and from afar banners on it, and signs on open land.

From afar they stand for buildings and tokens, so the map shows none of these. Land with several
tokens has a pill. Smaller land has its leaders' marks without a plate, so that pills stand out.
"""

from collections.abc import Callable
from functools import cache, lru_cache

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.drawing.geometry import Point
from okanagan.games.okanagan.page.table.map.grounds import lands, leaders
from okanagan.games.okanagan.page.table.map.life import closed, newest, translate, winners
from okanagan.games.okanagan.page.table.map.room import (
    LEAST,
    Placed,
    Room,
    Size,
    line_to,
    taken_by,
)
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets.svg import Attributes, fixed, g, number, path, rect, text, use_boxed

_CLOTH = 19, 13  # the width and the height of a winner's flag, in pixels
_POLE = 9  # how far its pole reaches below the cloth
_FLAG_SCALE = 0.75  # its size where the map is smallest, see `.flag` in map.css
_FIELD = 12, 14  # of a banner: the width of a single winner's field, and its height, in pixels
_SHARED_FIELD = 9  # the width of each field of several winners
_TIP = 4  # how far its tip reaches below its sides
_EDGE = 1.5  # the width of its edge

SEVERAL = 3
"""The tokens from which on a land has a pill."""
_HIGH, _MARK, _TEXT = 21, 15, 15  # a pill: its height, a leader's mark, its number, in pixels
_END = 2  # the room before the first mark
_DIGIT = 8  # the room for a second digit
_PAIRED = 10  # a mark in an upright pill of several leaders, which has two in a row
_SMALL = 12  # a leader's mark on a smaller land, and the height of its number
_SMALL_DIGIT = 7

Settled = tuple[Territory, ...]
Buildings = tuple[StructureBuilt, ...]


def flags(on: MapModel, built: Buildings, settled: Settled = (), *, moves: bool = True) -> Node:
    """A flag on each closed territory, with a cloth for each player who has won it."""
    placed = _on_closed_land(on, built, settled, _flag_size)
    new = newest((land for land, _ in placed), on) if moves else []
    return [
        g({"transform": translate(place.at)}, _flag(winners(land, on), waves=land in new))
        for land, place in placed
    ]


def banners(on: MapModel, built: Buildings = (), settled: Settled = ()) -> Node:
    """From afar, a banner on each closed territory, with the marks of the players who won it."""
    return [
        g({"transform": translate(place.at)}, _banner(winners(land, on)))
        for land, place in _on_closed_land(on, built, settled, _banner_size)
    ]


def pills(on: MapModel, settled: Settled = (), viewer: int | None = None) -> Node:
    """For each open territory its leaders, and the number of its tokens if it has several.

    A pill on land that the viewer alone leads has the viewer's colour.
    """
    placed = pill_places(on, settled)
    drawn = [_sign_at(land, place, on, own=leaders(land) == (viewer,)) for land, place in placed]
    return [*(line_to(place) for _, place in placed), *drawn]


@lru_cache(4)
def pill_places(on: MapModel, settled: Settled = ()) -> list[tuple[Territory, Placed]]:
    """Pills choose their places first; of these, the ones on small lands."""
    room = _room(on, settled)
    signed = sorted(signed_lands(on), key=lambda land: (not has_pill(land), len(land.tiles)))
    return [(land, room.place(land, *_sizes(land))) for land in signed]


def signed_lands(on: MapModel) -> list[Territory]:
    """The open territories that have a leader, or several tokens."""
    return [
        land
        for land in lands(on)
        if on.prospects.fate(land) is Fate.OPEN and (leaders(land) or has_pill(land))
    ]


def has_pill(land: Territory) -> bool:
    return len(land.icons) >= SEVERAL


def _sizes(land: Territory) -> list[Size]:
    """The sizes that its sign can have: a pill lies, or stands upright on narrow land."""
    marks, disc = len(leaders(land)), _disc(str(len(land.icons)))
    if not has_pill(land):
        return [(_SMALL * marks + _SMALL_DIGIT * len(_small_count(land)), _SMALL)]
    if not marks:
        return [(disc, _HIGH)]
    high = _MARK if marks == 1 else _PAIRED * -(-marks // 2)
    return [
        (disc + _END + _MARK * marks, _HIGH),
        (max(disc, 2 * _PAIRED + _END), _HIGH + _END + high),
    ]


def _small_count(land: Territory) -> str:
    """The number on a smaller land; empty for a single token."""
    return str(len(land.icons)) if len(land.icons) > 1 else ""


def _disc(tokens: str) -> float:
    """The width of the disc with a number."""
    return _HIGH + _DIGIT * (len(tokens) - 1)


def _room(on: MapModel, settled: Settled) -> Room:
    placed = _on_closed_land(on, (), settled, _banner_size)
    sizes = ((*place.at, *place.size) for _, place in placed)
    return Room(on.view.map, [(x, y, wide / LEAST, high / LEAST) for x, y, wide, high in sizes])


@lru_cache(8)
def _on_closed_land(
    on: MapModel, built: Buildings, settled: Settled, size: Callable[[int], Size]
) -> list[tuple[Territory, Placed]]:
    """The lands that players have won, each with the place of a sign clear of buildings."""
    room = Room(on.view.map, taken_by(built, on.view.map))
    won = (land for land in closed(on, settled) if leaders(land))
    return [(land, room.place(land, size(len(leaders(land))), beside=False)) for land in won]


def _flag_size(winners: int) -> Size:
    wide, high = _CLOTH
    return _FLAG_SCALE * wide, _FLAG_SCALE * (high * winners + _POLE)


def _banner_size(winners: int) -> Size:
    return _field(winners) * winners + 2 * _EDGE, _FIELD[1] + 2 * _EDGE


def _field(winners: int) -> int:
    """The width of each winner's field."""
    return _FIELD[0] if winners == 1 else _SHARED_FIELD


@cache
def _flag(colours: tuple[int, ...], *, waves: bool) -> SafeString:
    wide, high = _CLOTH
    half = (high * len(colours) + _POLE) / 2
    line = f"M{number(-wide / 2)} {number(half)}v{number(-2 * half)}"
    look = " waving" if waves else ""
    cloths = [_cloth(colour, place * high - half, look) for place, colour in enumerate(colours)]
    return fixed(g({"class": "flag"}, path({"class": "flag-pole", "d": line}), cloths))


@cache
def _banner(colours: tuple[int, ...]) -> SafeString:
    """A shield with a field for each winner, which has the winner's colour and mark."""
    wide, high = _field(len(colours)), _FIELD[1]
    left, top = -wide * len(colours) / 2, -high / 2
    fields = [(colour, left + wide * place) for place, colour in enumerate(colours)]
    edge = path({"class": "banner-edge", "d": _shield(left, -left, -left)})
    return fixed(
        g(
            {"class": "banner"},
            edge,
            [
                g(
                    {"class": f"seat-{colour} flag-mark"},
                    path({"class": "banner-field", "d": _shield(x, x + wide, -left)}),
                    use_boxed(f"seat-{colour}", x + 0.5, top + 1, wide - 1),
                )
                for colour, x in fields
            ],
        )
    )


def _shield(left: float, right: float, half: float) -> str:
    """The part from `left` to `right` of a shield that reaches `half` as far to each side."""
    corners = sorted({left, right, min(max(0.0, left), right)}, reverse=True)
    feet = ((x, _FIELD[1] / 2 - _TIP * abs(x) / half) for x in corners)
    foot = "L".join(f"{number(x)} {number(y)}" for x, y in feet)
    return f"M{number(left)} {number(-_FIELD[1] / 2)}H{number(right)}L{foot}z"


def _cloth(colour: int, top: float, look: str) -> Node:
    wide, high = _CLOTH
    wave = f"q{number(wide / 4)}-2 {number(wide / 2)} 0t{number(wide / 2)} 0"
    back = f"q{number(-wide / 4)} 2 {number(-wide / 2)} 0t{number(-wide / 2)} 0"
    data = f"M{number(-wide / 2)} {number(top + 1)}{wave}v{high - 1}{back}z"
    mark = g({"class": "flag-mark"}, use_boxed(f"seat-{colour}", -5, top + 2, 10))
    return g(
        {"class": f"seat-{colour} {look}".strip()}, path({"class": "flag-cloth", "d": data}), mark
    )


def _sign_at(land: Territory, place: Placed, on: MapModel, *, own: bool) -> Node:
    leading, tokens = winners(land, on), str(len(land.icons))
    if has_pill(land):
        face = _pill(land.terrain, leading, tokens, place.size, own=own)
    else:
        face = _small(leading, _small_count(land), place.size[0])
    return g({"transform": translate(place.at)}, face)


@cache
def _pill(
    terrain: Terrain,
    leading: tuple[int, ...],
    tokens: str,
    size: Size,
    *,
    own: bool,
) -> SafeString:
    """The leaders' marks, and on a disc like a token's the number of tokens."""
    (wide, high), disc = size, _disc(tokens)
    right, foot = wide / 2, high / 2
    plate = {"class": "pill-plate", **_rounded(wide, high, right, foot)}
    if own:
        plate["class"] = f"pill-plate own-plate seat-{leading[0]}"
    counter = {"class": f"pill-disc disc-{terrain.text}", **_rounded(disc, _HIGH, right, foot)}
    label: Attributes = {"class": f"pill-text on-{terrain.text}", "font-size": str(_TEXT)}
    label |= {"x": number(right - disc / 2), "y": number(foot - _HIGH / 2 + _TEXT * 0.36)}
    look = "flag-mark " if own else ""
    if high > _HIGH:
        across = _MARK if len(leading) == 1 else _PAIRED
        row = min(2, len(leading)) * across
        marks = _marks(leading, (-row / 2, _END - foot), across, look, row=2)
    else:
        marks = _marks(leading, (_END - right, -_MARK / 2), _MARK, look)
    return fixed(g({"class": "pill"}, rect(plate), marks, rect(counter), text(label, tokens)))


def _rounded(wide: float, high: float, right: float, foot: float) -> Attributes:
    """A box with round ends, up to these edges."""
    size: Attributes = {"width": number(wide), "height": number(high), "rx": number(_HIGH / 2)}
    return {"x": number(right - wide), "y": number(foot - high), **size}


@cache
def _small(leading: tuple[int, ...], tokens: str, wide: float) -> SafeString:
    label: Attributes = {"class": "pill-text few", "font-size": str(_SMALL)}
    label |= {"x": number((wide - _SMALL_DIGIT) / 2), "y": number(_SMALL * 0.36)}
    marks = _marks(leading, (-wide / 2, -_SMALL / 2), _SMALL)
    return fixed(g({"class": "small-sign"}, marks, text(label, tokens) if tokens else ""))


def _marks(
    leading: tuple[int, ...], start: Point, size: int, look: str = "", row: int = 4
) -> list[Node]:
    """The leaders' marks, so many in a row, from the upper left corner of the first."""
    x, y = start
    return [
        g(
            {"class": f"{look}seat-{seat}"},
            use_boxed(f"seat-{seat}", x + size * (place % row), y + size * (place // row), size),
        )
        for place, seat in enumerate(leading)
    ]
