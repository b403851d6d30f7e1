"""Signs on territories, as the map shows them from afar.

They stand for buildings and tokens, so the map shows none of these. Open land with several tokens
has a pill with its leaders, and its tokens on a disc in the colour of its terrain; the pill has a
green frame if the viewer's objectives want some of these tokens. Smaller land has its leaders'
marks with a dot for each token, and closed land has its flag.
"""

from collections.abc import Sequence
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
"""The tokens from which on a land has a pill."""
_HIGH, _MARK, _TEXT = 17, 13, 13  # a pill: its height, a leader's mark, its number, in pixels
_SMALL = 10.5  # the mark of smaller land
_STEP = 0.7  # from one leader's mark to the next, in marks
_END, _DISC, _DIGIT = 0.5, 15, 7  # the room before its marks, its disc, and for a second digit
_RIM = (_HIGH - _DISC) / 2  # the room around its disc
_DOT, _DOTS, _OVER = 4.8, 6, 1.2  # a token's dot below marks, the step to the next, their overlap
_FOOT = _DOT - _OVER  # how far the dots reach below the marks


def pills(on: MapModel, settled: Settled = (), wanted: frozenset[Kind] = frozenset()) -> Node:
    """What each territory shows from afar; `wanted` are the tokens that the viewer wants."""
    placed = pill_places(on, settled)
    drawn = [_sign_at(land, place, on, wanted) for land, place in placed]
    lines = (line_to(place) for _, place in placed)
    return [*lines, *flags_from_afar(on, settled), *drawn]


@lru_cache(4)
def pill_places(on: MapModel, settled: Settled = ()) -> list[tuple[Territory, Placed]]:
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
    """Examples from this map: signs of leaders side by side, and a pill with a frame."""
    led = {has_pill(land): land for land in signed_lands(on) if len(land.leaders) == 1}
    several, few = led.get(True), led.get(False)
    side = (_HIGH + _MARK) / 2 if several and few else 0
    shown = [
        _sign_at(land, Placed((x, 0), _sizes(land)[0]), on)
        for land, x in ((several, -_HIGH / 2 if few else 0), (few, side))
        if land
    ]
    framed = next((land for land in signed_lands(on) if _is_wanted(land, wanted)), None)
    if framed is None:
        return shown, ""
    return shown, _sign_at(framed, Placed((0, 0), _sizes(framed)[0]), on, wanted)


def _is_wanted(land: Territory, wanted: frozenset[Kind]) -> bool:
    return has_pill(land) and not wanted.isdisjoint(land.icons)


def signed_lands(on: MapModel) -> list[Territory]:
    """The open territories that have a leader, or several tokens."""
    return [
        land
        for land in lands(on)
        if on.prospects.fate(land) is Fate.OPEN and (land.leaders or has_pill(land))
    ]


def has_pill(land: Territory) -> bool:
    return bool(land.open_edges) and len(land.icons) >= SEVERAL


def _sizes(land: Territory) -> Sequence[Size]:
    """The sizes of a land's sign if it lies and if it stands."""
    marks, tokens = len(land.leaders), len(land.icons)
    if not has_pill(land):
        row = _row(marks, _SMALL)
        return [(row, _SMALL + _FOOT), (_SMALL, row + _FOOT)][:marks]
    row = _row(marks, _MARK) if marks else 0
    disc = _disc_width(tokens)
    long = (_END + row if marks else _RIM) + disc + _RIM
    return [(long, _HIGH), (_HIGH, long)] if disc < _HIGH and marks else [(long, _HIGH)]


def _row(marks: int, side: float) -> float:
    return side * (1 + _STEP * (marks - 1))


def _disc_width(tokens: int) -> float:
    return _DISC + _DIGIT * (len(str(tokens)) - 1)


def _sign_at(
    land: Territory, place: Placed, on: MapModel, wanted: frozenset[Kind] = frozenset()
) -> Node:
    leading, tokens = winners(land, on), len(land.icons)
    if has_pill(land):
        framed = _is_wanted(land, wanted)
        sign = _pill(leading, land.terrain.text, tokens, place.size, wanted=framed)
    else:
        sign = _dotted_marks(leading, tokens, place.size)
    return g({"transform": translate(place.at)}, sign)


@cache
def _pill(
    leading: tuple[int, ...], terrain: str, tokens: int, size: Size, *, wanted: bool
) -> SafeString:
    """The leaders' marks, and the number of tokens, on a plate that lies or stands."""
    stands, half, disc = size[1] > size[0], max(size) / 2, _disc_width(tokens)
    middle = half - _RIM - disc / 2
    x, y = (0.0, middle) if stands else (middle, 0.0)
    label: Attributes = {"class": "pill-text", "font-size": str(_TEXT)}
    label |= {"x": number(x), "y": number(y + _TEXT * 0.36)}
    plate = _plate((x, y), (disc, _DISC))
    number_on_disc = g({"class": f"disc disc-{terrain}"}, plate, text(label, str(tokens)))
    marks = _marks(leading, _MARK, (0, _END - half) if stands else (_END - half, 0), stands=stands)
    look = "pill-plate wanted" if wanted else "pill-plate"
    back = g({"class": look}, _plate((0, 0), size))
    return fixed(g({"class": "pill"}, back, marks, number_on_disc))


@cache
def _dotted_marks(leading: tuple[int, ...], tokens: int, size: Size) -> SafeString:
    """The leaders' marks, and a dot for each token below them."""
    wide, high = size
    stands = high - _FOOT > wide
    start = (0, -high / 2) if stands else (-wide / 2, -_FOOT / 2)
    places = (_DOTS * (place - (tokens - 1) / 2) for place in range(tokens))
    dots = (_plate((x, (high - _DOT) / 2), (_DOT, _DOT)) for x in places)
    drawn = g({"class": "sign-dots"}, *dots)
    return fixed(g({"class": "pill"}, drawn, _marks(leading, _SMALL, start, stands=stands)))


def _plate(middle: Point, size: Size) -> Node:
    """A plate with round ends."""
    (x, y), (wide, high) = middle, size
    place: Attributes = {"x": number(x - wide / 2), "y": number(y - high / 2)}
    place |= {"rx": number(min(size) / 2)}
    return rect({**place, "width": number(wide), "height": number(high)})


def _marks(leading: tuple[int, ...], side: float, start: Point, *, stands: bool) -> list[Node]:
    """The leaders' marks in a row or a column, from the middle of its first edge."""
    x, y = start
    steps = [_STEP * side * place for place in range(len(leading))]
    places = [(x - side / 2, y + step) if stands else (x + step, y - side / 2) for step in steps]
    return [
        g({"class": f"seat-{seat}"}, use_boxed(f"seat-{seat}", *at, side))
        for seat, at in zip(leading, places, strict=True)
    ]
