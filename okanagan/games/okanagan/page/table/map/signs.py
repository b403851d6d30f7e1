"""Signs on territories: from near flags on closed land, from afar signs on all land.

From afar they stand for buildings and tokens, so the map shows none of these. Open land with
several tokens has a pill with its leaders, and its tokens on a disc in the colour of its terrain;
the disc has a ring if the viewer's objectives want some of these tokens. Smaller land has only its
leaders' marks, and closed land those of its winners.
"""

from functools import cache, lru_cache
from operator import itemgetter

from simple_html import Node, SafeString

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
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.page.widgets.svg import Attributes, fixed, g, number, path, rect, text, use_boxed

_CLOTH, _SHARED_CLOTH = (19, 13), (18, 11.5)
"""The width and the height of the cloth of a single winner, and of each of several, in pixels."""
_TRIES = 4  # how often signs choose their places
_POLE = 8  # how far its pole reaches below the cloth
_FLAG_SCALE = 0.8 * LEAST / 0.45  # where flags are largest on the map, see `.flag` in map.css

SEVERAL = 3
"""The tokens from which on a land has a pill."""
_HIGH, _MARK, _TEXT = 17, 13, 13  # a pill: its height, a leader's mark, its number, in pixels
_STEP = 9  # from one leader's mark to the next
_END, _DISC, _DIGIT = 0.5, 15, 7  # the room before its marks, its disc, and for a second digit
_RIM = (_HIGH - _DISC) / 2  # the room around its disc
_RING = 1.6  # from the disc to the middle of its ring

Settled = tuple[Territory, ...]
Buildings = tuple[StructureBuilt, ...]


def flags(on: MapModel, built: Buildings, settled: Settled = (), *, moves: bool = True) -> Node:
    """A flag on each closed territory, with a cloth for each player who has won it."""
    won = _won(on, settled)
    room = Room(on.view.map, taken_by(built, on.view.map))
    placed = [(land, room.place(land, _flag_size(land), beside=False)) for land in won]
    new = newest(won, on) if moves else []
    return [
        g({"transform": translate(place.at)}, _flag(winners(land, on), waves=land in new))
        for land, place in placed
    ]


def pills(on: MapModel, settled: Settled = (), wanted: frozenset[Kind] = frozenset()) -> Node:
    """What each territory shows from afar. `wanted` are the tokens that get a ring."""
    placed = pill_places(on, settled)
    drawn = [_sign_at(land, place, on, wanted) for land, place in placed]
    return [*(line_to(place) for _, place in placed), *drawn]


def winners_marks(on: MapModel) -> Node:
    """The winners' marks on closed territories, as from afar."""
    return [_sign_at(land, place, on) for land, place in _on_closed_land(on, ())]


@lru_cache(4)
def pill_places(on: MapModel, settled: Settled = ()) -> list[tuple[Territory, Placed]]:
    """Closed lands choose their places first, then small ones.

    In each later try, those go first that had no room before.
    """
    closed_land = _on_closed_land(on, settled)
    order = sorted(signed_lands(on), key=lambda land: len(land.tiles))
    tries = []
    for _ in range(_TRIES):
        room = Room(on.view.map, taken=[place for _, place in closed_land])
        placed = [(land, room.place(land, _size(land))) for land in order]
        aside = [land for land, place in placed if place.land]
        crowded = [land for land, place in placed if not (place.free or place.land)]
        tries.append((len(aside), len(crowded), placed))
        order = [*aside, *crowded, *(land for land, place in placed if place.free)]
        if not aside and not crowded:
            break
    return [*closed_land, *min(tries, key=itemgetter(0, 1))[2]]


def example_signs(on: MapModel, wanted: frozenset[Kind]) -> tuple[Node, Node]:
    """A pill and a disc with a ring, as this map has them; empty if it has none."""
    pill: Node = ""
    ringed: Node = ""
    for land in filter(has_pill, signed_lands(on)):
        tokens, terrain, leading = str(len(land.icons)), land.terrain.text, winners(land, on)
        if leading and not pill:
            pill = _sign(leading, terrain, tokens, _size(land), "pill", ringed=False)
        if not (ringed or wanted.isdisjoint(land.icons)):
            ringed = _sign((), terrain, tokens, (_disc_width(tokens), _DISC), "pill", ringed=True)
    return pill, ringed


def signed_lands(on: MapModel) -> list[Territory]:
    """The open territories that have a leader, or several tokens."""
    return [
        land
        for land in lands(on)
        if on.prospects.fate(land) is Fate.OPEN and (leaders(land) or has_pill(land))
    ]


def has_pill(land: Territory) -> bool:
    return bool(land.open_edges) and len(land.icons) >= SEVERAL


def _size(land: Territory) -> Size:
    marks = len(leaders(land))
    row = _MARK + _STEP * (marks - 1) if marks else 0
    if not has_pill(land):
        return row, _MARK
    before = _END + row if marks else _RIM
    return before + _disc_width(str(len(land.icons))) + _RIM, _HIGH


def _disc_width(tokens: str) -> float:
    return _DISC + _DIGIT * (len(tokens) - 1)


def _won(on: MapModel, settled: Settled) -> list[Territory]:
    return [land for land in closed(on, settled) if leaders(land)]


@lru_cache(8)
def _on_closed_land(on: MapModel, settled: Settled) -> list[tuple[Territory, Placed]]:
    """The lands that players have won, each with the place of its sign from afar."""
    room = Room(on.view.map)
    return [(land, room.place(land, _size(land), beside=False)) for land in _won(on, settled)]


def _flag_size(land: Territory) -> Size:
    winners = len(leaders(land))
    wide, high = _cloth_size(winners)
    return _FLAG_SCALE * wide, _FLAG_SCALE * high * winners


def _cloth_size(winners: int) -> Size:
    return _CLOTH if winners == 1 else _SHARED_CLOTH


@cache
def _flag(colours: tuple[int, ...], *, waves: bool) -> SafeString:
    wide, high = _cloth_size(len(colours))
    cloth = high * len(colours)
    half = cloth / 2
    corner = f"M{number(-wide / 2)} {number(-half)}"
    edge = path({"class": "flag-edge", "d": f"{corner}h{wide}v{cloth}h{-wide}z"})
    pole = path({"class": "flag-pole", "d": f"{corner}v{number(cloth + _POLE)}"})
    look = " waving" if waves else ""
    cloths = [
        _cloth(colour, (wide, high), place * high - half, look)
        for place, colour in enumerate(colours)
    ]
    return fixed(g({"class": "flag"}, edge, pole, cloths))


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


def _sign_at(
    land: Territory, place: Placed, on: MapModel, wanted: frozenset[Kind] = frozenset()
) -> Node:
    tokens = str(len(land.icons)) if has_pill(land) else ""
    ringed = not wanted.isdisjoint(land.icons)
    leading = winners(land, on)
    # On closed land in the colour of its only winner, the mark has the colour of a text.
    look = "pill" if land.open_edges or len(leading) > 1 else "pill inked"
    sign = _sign(leading, land.terrain.text, tokens, place.size, look, ringed=ringed)
    return g({"transform": translate(place.at)}, sign)


@cache
def _sign(
    leading: tuple[int, ...], terrain: str, tokens: str, size: Size, look: str, *, ringed: bool
) -> SafeString:
    """The leaders' marks; if there are several tokens, with their number on a plate."""
    wide, high = size
    if not tokens:
        return fixed(g({"class": look}, _marks(leading, -wide / 2)))
    disc = _disc_width(tokens)
    left = wide / 2 - _RIM - disc
    label: Attributes = {"class": "pill-text", "font-size": str(_TEXT)}
    label |= {"x": number(left + disc / 2), "y": number(_TEXT * 0.36)}
    around = disc + 2 * _RING
    ring = g({"class": "pill-ring"}, _plate(left - _RING, around, _DISC + 2 * _RING))
    number_on_disc = g(
        {"class": f"disc disc-{terrain}"}, _plate(left, disc, _DISC), text(label, tokens)
    )
    marks, plate = _marks(leading, _END - wide / 2), _plate(-wide / 2, wide, high)
    back = g({"class": "pill-plate"}, plate)
    return fixed(g({"class": look}, back, marks, ring if ringed else "", number_on_disc))


def _plate(left: float, wide: float, high: float) -> Node:
    """A round plate with its middle at the height 0."""
    place: Attributes = {"x": number(left), "y": number(-high / 2), "rx": number(high / 2)}
    return rect({**place, "width": number(wide), "height": number(high)})


def _marks(leading: tuple[int, ...], left: float) -> list[Node]:
    """The leaders' marks in a row, from the left edge of the first."""
    return [
        g(
            {"class": f"seat-{seat}"},
            use_boxed(f"seat-{seat}", left + _STEP * place, -_MARK / 2, _MARK),
        )
        for place, seat in enumerate(leading)
    ]
