"""Signs on territories, as the map shows them from afar.

They stand for buildings and tokens, so the map shows none of these. Open land with several tokens
has their number on a disc in the colour of its terrain, and its leaders' marks beside the disc. The
disc has a green ring if the viewer's objectives want some of these tokens. Smaller land has its
leaders' marks with a dot for each token, and closed land has its flag.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.drawing.geometry import Point
from okanagan.games.okanagan.page.table.map.flags import Settled, flag_places, flags_from_afar
from okanagan.games.okanagan.page.table.map.grounds import lands
from okanagan.games.okanagan.page.table.map.life import translate, winners
from okanagan.games.okanagan.page.table.map.room import Placed, Room, Size, line_to
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.page.widgets.svg import Attributes, fixed, g, number, rect, text, use_boxed

_TRIES = 4  # how often signs choose their places

SEVERAL = 3
"""The tokens from which on a land has their number."""
_DISC, _DIGIT, _RIM = 14, 7, 1.5  # the disc of a number, its room for a second digit, its rim
_TEXT = 12.5  # the number
_MARK, _LAP, _HALO = 12, 2.5, 2  # a mark beside a disc, how far it reaches over it, its halo
_SMALL, _STEP = 12, 0.7  # a mark of smaller land, and from one to the next, in marks
_DOT, _DOTS, _OVER = 5, 6.2, 2.4  # a token's dot below marks, the step to the next, their overlap
_FOOT = _DOT - _OVER  # how far the dots reach below the marks


def signs(on: MapModel, settled: Settled = (), wanted: frozenset[Kind] = frozenset()) -> Node:
    """What each territory shows from afar; `wanted` are the tokens that the viewer wants."""
    placed = sign_places(on, settled)
    drawn = [_sign_at(land, place, on, wanted) for land, place in placed]
    lines = (line_to(place) for _, place in placed)
    return [*lines, *flags_from_afar(on, settled), *drawn]


@lru_cache(4)
def sign_places(on: MapModel, settled: Settled = ()) -> list[tuple[Territory, Placed]]:
    """The signs of open land, clear of the flags; small lands choose their places first.

    In each later try, those go first that had no room before.
    """
    taken = [place for _, place in flag_places(on, settled)]
    order = sorted(signed_lands(on), key=lambda land: len(land.tiles))
    tries = []
    for _ in range(_TRIES):
        room = Room(on.view.map, taken=taken)
        placed = [(land, room.place(land, *_sizes(land))) for land in order]
        aside = [land for land, place in placed if place.land]
        crowded = [land for land, place in placed if not (place.free or place.land)]
        tries.append((len(aside), len(crowded), placed))
        order = [*aside, *crowded, *(land for land, place in placed if place.free)]
        if not aside and not crowded:
            break
    return min(tries, key=itemgetter(0, 1))[2]


def example_signs(on: MapModel, wanted: frozenset[Kind]) -> tuple[Node, Node]:
    """Examples from this map: signs of leaders side by side, and a sign with a ring."""
    led = {has_number(land): land for land in signed_lands(on) if len(land.leaders) == 1}
    several, few = led.get(True), led.get(False)
    side = (_DISC + _MARK) / 2 if several and few else 0
    shown = [
        _sign_at(land, Placed((x, 0), _sizes(land)[0]), on)
        for land, x in ((several, -side / 2), (few, side))
        if land
    ]
    ringed = next((land for land in signed_lands(on) if _is_wanted(land, wanted)), None)
    if ringed is None:
        return shown, ""
    return shown, _sign_at(ringed, Placed((0, 0), _sizes(ringed)[0]), on, wanted)


def _is_wanted(land: Territory, wanted: frozenset[Kind]) -> bool:
    return has_number(land) and not wanted.isdisjoint(land.icons)


def signed_lands(on: MapModel) -> list[Territory]:
    """The open territories that have a leader, or several tokens."""
    return [
        land
        for land in lands(on)
        if on.prospects.fate(land) is Fate.OPEN and (land.leaders or has_number(land))
    ]


def has_number(land: Territory) -> bool:
    return bool(land.open_edges) and len(land.icons) >= SEVERAL


def _sizes(land: Territory) -> Sequence[Size]:
    """The sizes of a land's sign if it lies and if it stands."""
    marks, tokens = len(land.leaders), len(land.icons)
    if has_number(land):
        ways = [_numbered(marks, tokens, stands=stands).size for stands in (False, True)]
        return ways if marks else ways[:1]
    row = _SMALL * (1 + _STEP * (marks - 1))
    return [(row, _SMALL + _FOOT), (_SMALL, row + _FOOT)][:marks]


def _sign_at(
    land: Territory, place: Placed, on: MapModel, wanted: frozenset[Kind] = frozenset()
) -> Node:
    leading, tokens = winners(land, on), len(land.icons)
    if has_number(land):
        ringed = _is_wanted(land, wanted)
        sign = _number_and_marks(leading, land.terrain.text, tokens, place.size, wanted=ringed)
    else:
        sign = _dots_and_marks(leading, tokens, place.size)
    return g({"transform": translate(place.at)}, sign)


@dataclass(frozen=True, slots=True)
class _Numbered:
    """The parts of a sign with a number, in pixels, from the middle of the sign."""

    size: Size
    disc: Point
    """The middle of the disc."""
    disc_width: float
    marks: Sequence[Point]
    """The middles of the leaders' marks."""


@cache
def _numbered(marks: int, tokens: int, *, stands: bool) -> _Numbered:
    """Marks on the left and right of the disc, then above and below; first these if it `stands`."""
    wide, high = _DISC + _DIGIT * (len(str(tokens)) - 1), _DISC
    x, y = (side / 2 + _RIM + _MARK / 2 - _LAP for side in (wide, high))
    beside, above = [(-x, 0.0), (x, 0.0)], [(0.0, -y), (0.0, y)]
    middles = [*above, *beside][:marks] if stands else [*beside, *above][:marks]
    boxes = [(0.0, 0.0, wide + 2 * _RIM, high + 2 * _RIM)]
    boxes += [(x, y, _MARK, _MARK) for x, y in middles]
    (west, east), (north, south) = (
        (
            min([box[axis] - box[axis + 2] / 2 for box in boxes]),
            max([box[axis] + box[axis + 2] / 2 for box in boxes]),
        )
        for axis in (0, 1)
    )
    left, up = (west + east) / 2, (north + south) / 2
    from_middle = [(x - left, y - up) for x, y in middles]
    return _Numbered((east - west, south - north), (-left, -up), wide, from_middle)


@cache
def _number_and_marks(
    leading: tuple[int, ...], terrain: str, tokens: int, size: Size, *, wanted: bool
) -> SafeString:
    parts = _numbered(len(leading), tokens, stands=size[1] > size[0])
    (x, y), wide = parts.disc, parts.disc_width
    label: Attributes = {"class": "sign-number", "font-size": str(_TEXT)}
    label |= {"x": number(x), "y": number(y + _TEXT * 0.36)}
    disc = _plate(parts.disc, (wide, _DISC))
    rim = _plate(parts.disc, (wide + 2 * _RIM, _DISC + 2 * _RIM))
    sign = (
        g({"class": "sign-rim wanted" if wanted else "sign-rim"}, rim),
        g({"class": "sign-halo"}, *_marks(leading, parts.marks, _MARK + 2 * _HALO)),
        g({"class": f"disc disc-{terrain}"}, disc, text(label, str(tokens))),
        *_marks(leading, parts.marks, _MARK),
    )
    return fixed(g({"class": "map-sign"}, *sign))


@cache
def _dots_and_marks(leading: tuple[int, ...], tokens: int, size: Size) -> SafeString:
    wide, high = size
    stands = high - _FOOT > wide
    steps = [_STEP * _SMALL * (place - (len(leading) - 1) / 2) for place in range(len(leading))]
    middles = [(0, step - _FOOT / 2) if stands else (step, -_FOOT / 2) for step in steps]
    places = (_DOTS * (place - (tokens - 1) / 2) for place in range(tokens))
    dots = (_plate((x, (high - _DOT) / 2), (_DOT, _DOT)) for x in places)
    drawn = g({"class": "sign-dots"}, *dots)
    return fixed(g({"class": "map-sign"}, drawn, *_marks(leading, middles, _SMALL)))


def _plate(middle: Point, size: Size) -> Node:
    """A plate with round ends."""
    (x, y), (wide, high) = middle, size
    place: Attributes = {"x": number(x - wide / 2), "y": number(y - high / 2)}
    place |= {"rx": number(min(size) / 2)}
    return rect({**place, "width": number(wide), "height": number(high)})


def _marks(leading: Sequence[int], middles: Sequence[Point], side: float) -> Iterator[Node]:
    for seat, (x, y) in zip(leading, middles, strict=True):
        mark = use_boxed(f"seat-{seat}", x - side / 2, y - side / 2, side)
        yield g({"class": f"seat-{seat}"}, mark)
