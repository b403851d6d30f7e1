"""The influence on the map, its switch and its key.

Each open territory with a leader is tinted and has a chip: its leaders, their influence, and the
numbers of open edges and icons. Chips keep their size on the screen; far away only leaders fit.
"""

from collections.abc import Iterator
from functools import cache

from simple_html import Node, SafeString, div, li, span, ul

from okanagan.games.okanagan.page.drawing.geometry import Point, moved
from okanagan.games.okanagan.page.table.map.board import Looks
from okanagan.games.okanagan.page.table.map.grounds import leaders, pieces, spots, spread
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Fate, Prospects
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.skeleton import hint_button
from okanagan.page.widgets import svg
from okanagan.page.widgets.markup import icon_button
from okanagan.page.words import t

_SMALL, _LARGE = 13, 25  # the width of a leader's letter, and with the mark before it
_NEAR = 0.74
"""The pixels for each unit of the map from which the near face is seen; see `insight.css`."""
_LEAST = 0.35
"""The pixels for each unit of the map at which chips still have room beside each other."""


def influence_layer(on: MapModel | None) -> Node:
    if on is None:
        return ""
    territories = contested(on)
    tints = [_tint(land, on) for land in territories]
    return [
        svg.g({"data-state": "influence"}, tints),
        *_dead(on.prospects),
        *_chips(territories, on),
    ]


def contested(on: MapModel) -> list[Territory]:
    lands = (land for land in on.view.territories() if land.open_edges and any(land.influence))
    return [land for land in lands if on.prospects.fate(land) is Fate.OPEN]


def _tint(land: Territory, on: MapModel) -> Node:
    first, *others = leaders(land)
    look = "tint tied" if others else f"tint tint-{on.seats[first].colour}"
    tiles: list[Node] = [
        svg.g({"transform": moved(at)}, svg.use(f"area-{name}")) for at, name in pieces(land, on)
    ]
    return svg.g({"class": look}, tiles)


def _dead(now: Prospects) -> Iterator[Node]:
    for gap in now.gaps.values():
        if gap.dead:
            sign = svg.g({"class": "dead-sign", "transform": "translate(50 50)"}, _barred(9))
            yield svg.g({"class": "dead", "transform": moved(gap.at)}, sign)


def _barred(radius: int) -> Node:
    slant = svg.number(radius * 0.7)
    ring = f"M-{radius} 0a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1"
    return svg.g(
        {"class": "barred"},
        svg.path({"class": "barred-ring", "d": f"{ring} -{2 * radius} 0z"}),
        svg.path({"class": "barred-bar", "d": f"M-{slant} -{slant}L{slant} {slant}"}),
    )


def _chips(territories: list[Territory], on: MapModel) -> Iterator[Node]:
    """The most important chips choose their spots first, and lie above the others."""
    order = sorted(
        territories,
        key=lambda land: (max(land.influence), len(land.icons)),
        reverse=True,
    )
    places = chip_places(order, on.view.map)
    for land, spot in reversed(list(zip(order, places, strict=True))):
        place = f"translate({svg.number(spot[0])} {svg.number(spot[1])})"
        seats = tuple(on.seats[player] for player in leaders(land))
        face = _face(seats, max(land.influence), land.open_edges, len(land.icons))
        yield svg.g({"class": "chip", "transform": place}, face)


def chip_places(territories: list[Territory], table: Map) -> list[Point]:
    options = [list(spots(land, table)) for land in territories]
    return spread(options, [chip_size(land) for land in territories])


def chip_size(land: Territory) -> tuple[float, float]:
    """The width and height of its chip, in units, where the map is as small as it gets."""
    count = len(leaders(land))
    return max((_SMALL * count + 11) / _LEAST, (_LARGE * count + 25) / _NEAR), 17 / _LEAST


@cache
def _face(leading: Looks, most: int, edges: int, icons: int) -> SafeString:
    return svg.fixed(
        svg.g(
            {"class": "chip-face"},
            svg.g({"class": "chip-far"}, *_far(leading, most)),
            svg.g({"class": "chip-near"}, *_near(leading, most)),
            svg.g({"class": "chip-near", "transform": "translate(0 8)"}, *_counts(edges, icons)),
        )
    )


def _far(leading: Looks, most: int) -> Iterator[Node]:
    width = _SMALL * len(leading) + 10
    left = -width / 2
    yield _plate(left, -8, width, 16)
    for place, seat in enumerate(leading):
        yield _letter(seat, left + 1.5 + _SMALL * place)
    yield svg.text({"class": "chip-number", "x": svg.number(-left - 5.5), "y": "4.2"}, str(most))


def _near(leading: Looks, most: int) -> Iterator[Node]:
    width = _LARGE * len(leading) + 17
    left = -width / 2
    yield _plate(left - 3, -19, width + 6, 20)
    for place, seat in enumerate(leading):
        x = left + _LARGE * place
        mark = svg.use_boxed(f"seat-{seat.colour}", x, -15, 12)
        yield svg.g({"class": f"seat-{seat.colour}"}, mark)
        yield svg.g({"transform": "translate(0 -9)"}, _letter(seat, x + 12))
    yield svg.text({"class": "chip-number", "x": svg.number(-left - 8), "y": "-4.4"}, str(most))


def _letter(seat: SeatLook, x: float) -> Node:
    size: svg.Attributes = {"width": "12", "height": "13", "rx": "3"}
    return svg.g(
        {"class": f"seat-{seat.colour}"},
        svg.rect({"class": "chip-letter-back", "x": svg.number(x), "y": "-6.5", **size}),
        svg.text({"class": "chip-letter", "x": svg.number(x + 6), "y": "3.6"}, seat.letter),
    )


def _counts(edges: int, icons: int) -> Iterator[Node]:
    yield _plate(-22, -8, 44, 16)
    yield svg.path({"class": "chip-edges", "d": "M-12 -4h-6v8h6M-11 -4h2M-11 4h2"})
    yield svg.text({"class": "chip-count", "x": "-4", "y": "3.6"}, str(edges))
    yield svg.path({"class": "chip-icons", "d": "M6 -4a4 4 0 1 0 .1 0z"})
    yield svg.text({"class": "chip-count", "x": "16", "y": "3.6"}, str(icons))


def _plate(x: float, y: float, width: float, height: float) -> Node:
    shape: svg.Attributes = {"class": "chip-plate", "x": svg.number(x), "y": svg.number(y)}
    return svg.rect({**shape, "width": svg.number(width), "height": svg.number(height), "rx": "5"})


def map_tools(hint_at: int | None, *, influence: bool) -> Node:
    name, id_ = t("Influence on the map"), "influence-switch"
    switch = icon_button("influence", name, id_=id_, pressed=influence, do="influence", key="i")
    if hint_at is None:
        return switch
    return [switch, hint_button(hint_at)]


def influence_key(*, visible: bool) -> Node:
    if not visible:
        return ""
    texts = {"lead": t("most influence"), "lost": t("can’t close")}
    texts |= {"dead": t("nothing fits"), "edges": t("open edges"), "icons": t("tokens")}
    box: svg.Attributes = {"class": "key-sign", "viewBox": "-12 -12 24 24", "aria-hidden": "true"}
    signs = [
        li({"class": f"key-{k}"}, svg.svg(box, _KEY[k]), span(text)) for k, text in texts.items()
    ]
    return div({"class": "influence-key", "data-scaled": None, "data-over-map": None}, ul(*signs))


_KEY: dict[str, Node] = {
    "lead": [
        _plate(-11, -10, 22, 20),
        svg.text({"class": "chip-number", "x": "0", "y": "4.6"}, "5"),
    ],
    "edges": svg.path({"class": "chip-edges", "d": "M4 -6h-10v12h10M6 -6h3M6 6h3"}),
    "icons": svg.path({"class": "chip-icons", "d": "M0 -6a6 6 0 1 0 .1 0z"}),
    "lost": svg.rect({"class": "lost", "x": "-11", "y": "-11", "width": "22", "height": "22"}),
    "dead": _barred(9),
}
