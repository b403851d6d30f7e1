"""The influence on the map, its switch and its key.

There is a chip on every open territory, a hatch on every gap that is dead.
A chip tells who leads with how much (all of them, if tied), how many edges are open and how many
icons lie inside; a barred ring says that the territory can't be completed any more. Chips keep
their size on the screen, so each has two faces: from afar, where a whole tile is hardly larger than
a letter, there is room for the leaders alone.
"""

from collections.abc import Iterator
from functools import cache
from math import dist

from simple_html import Node, SafeString, div, li, span, ul

from okanagan.page.okanagan.drawing.spots import Point, region_label_point, token_spot
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.map.board import Looks, moved
from okanagan.page.okanagan.table.view_model import MapModel
from okanagan.page.widgets.markup import icon_button
from okanagan.page.widgets.svg import Attributes, fixed, g, number, path, rect, svg, text, use_boxed
from okanagan.page.words import t
from okanagan.valley.cells import cell_at
from okanagan.valley.map import Map, Territory
from okanagan.valley.prospects import Fate, Position, Prospects
from okanagan.valley.tiles import TILES, Side
from okanagan.valley.view import View

_ENOUGH = 130.0
"""Units between two chips beyond which no more room is needed."""
_ON_TOKEN = 18.0
"""How much more room a spot on a token must have to be taken."""
_SMALL, _LARGE = 13, 25
"""The width of a leader's letter, and with the mark before it."""


def influence_layer(on: MapModel | None) -> Node:
    """The chips and hatches; nothing while nobody asks for them."""
    return "" if on is None else [*_dead(on.prospects), *_chips(on.view, on.prospects, on.seats)]


def _dead(now: Prospects) -> Iterator[Node]:
    hatch = (
        "M8 30L30 8M8 52L52 8M8 74L74 8M14 90L90 14M36 92L92 36M58 92L92 58M80 92L92 80"
        "M70 8L92 30M48 8L92 52M26 8L92 74M10 14L86 90M8 48L52 92M8 70L30 92"
    )
    for gap in now.gaps.values():
        if gap.dead:
            yield g(
                {"class": "dead", "transform": moved(gap.at)},
                path({"class": "dead-hatch", "d": hatch}),
                g({"class": "dead-sign", "transform": "translate(50 50)"}, _barred(8)),
            )


def _barred(radius: int) -> Node:
    """A ring with a bar across: never."""
    slant = number(radius * 0.7)
    ring = f"M-{radius} 0a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1"
    return g(
        {"class": "barred"},
        path({"class": "barred-ring", "d": f"{ring} -{2 * radius} 0z"}),
        path({"class": "barred-bar", "d": f"M-{slant} -{slant}L{slant} {slant}"}),
    )


def _chips(view: View, now: Prospects, seats: Looks) -> Iterator[Node]:
    """The most important ones choose their spots first, and lie above the others."""
    found = [one for one in view.territories() if one.open_edges]
    found.sort(key=lambda one: (max(one.influence), len(one.icons)), reverse=True)
    taken: list[Point] = []
    chips: list[Node] = []
    for one in found:
        spot = _spot(one, view.map, taken)
        taken.append(spot)
        chips.append(_chip(one, now.fate(one), spot, seats))
    yield from reversed(chips)


def _spot(found: Territory, table: Map, taken: list[Point]) -> Point:
    """Where the chip lies: as far from other chips as can be, rather than on a token."""

    def worth(spot: tuple[Point, float]) -> float:
        point, disliked = spot
        return min([_ENOUGH, *[dist(point, other) for other in taken]]) - disliked

    return max(_spots(found, table), key=worth)[0]


def _spots(found: Territory, table: Map) -> Iterator[tuple[Point, float]]:
    """The spots on its tiles, each with how much it is disliked."""
    for at in found.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        edges = TILES[tile].turned(rotation)
        yield _on_map(at, region_label_point(TILES[tile], rotation, found.terrain)), 0
        for side in Side:
            if edges[side] == found.terrain:
                yield _on_map(at, token_spot(side)), _ON_TOKEN


def _on_map(at: Position, point: Point) -> Point:
    return at[0] * TILE_SIZE + point[0], at[1] * TILE_SIZE + point[1]


def _chip(found: Territory, fate: Fate, spot: Point, seats: Looks) -> Node:
    most, hopeless = max(found.influence), fate is not Fate.OPEN
    shares = zip(seats, found.influence, strict=True)
    leaders = tuple(seat for seat, amount in shares if amount and amount == most)
    place = f"translate({number(spot[0])} {number(spot[1])})"
    return g(
        {"class": "chip hopeless" if hopeless else "chip", "transform": place},
        _face(leaders, most, found.open_edges, len(found.icons), hopeless=hopeless),
    )


@cache
def _face(leaders: Looks, most: int, edges: int, icons: int, *, hopeless: bool) -> SafeString:
    """Both faces of a chip; most chips are as they were before a move."""
    return fixed(
        g(
            {"class": "chip-face"},
            g({"class": "chip-far"}, *_far(leaders, most, hopeless=hopeless)),
            g({"class": "chip-near"}, *_near(leaders, most, hopeless=hopeless)),
            g({"class": "chip-near", "transform": "translate(0 8)"}, *_counts(edges, icons)),
        )
    )


def _far(leaders: Looks, most: int, *, hopeless: bool) -> Iterator[Node]:
    """The letters of the leaders, and how much they have."""
    width = _SMALL * len(leaders) + 10 if leaders else 0
    left = -width / 2
    if leaders:
        yield _plate(left, -8, width, 16)
    for place, seat in enumerate(leaders):
        yield _letter(seat, left + 1.5 + _SMALL * place)
    if leaders:
        yield text({"class": "chip-number", "x": number(-left - 5.5), "y": "4.2"}, str(most))
    if hopeless:
        yield g({"transform": f"translate({number(left)} {-7 if leaders else 0})"}, _barred(4))


def _near(leaders: Looks, most: int, *, hopeless: bool) -> Iterator[Node]:
    """The marks and letters of the leaders, and how much they have."""
    width = _LARGE * len(leaders) + 17 if leaders else 38
    left = -width / 2
    if leaders:
        yield _plate(left - 3, -19, width + 6, 20)
    for place, seat in enumerate(leaders):
        x = left + _LARGE * place
        mark = use_boxed(f"seat-{seat.colour}", x, -15, 12)
        yield g({"class": f"seat-{seat.colour}"}, mark)
        yield g({"transform": "translate(0 -9)"}, _letter(seat, x + 12))
    if leaders:
        yield text({"class": "chip-number", "x": number(-left - 8), "y": "-4.4"}, str(most))
    if hopeless:
        yield g({"transform": f"translate({number(left)} {-17 if leaders else 0})"}, _barred(6))


def _letter(seat: SeatLook, x: float) -> Node:
    size: Attributes = {"width": "12", "height": "13", "rx": "3"}
    return g(
        {"class": f"seat-{seat.colour}"},
        rect({"class": "chip-letter-back", "x": number(x), "y": "-6.5", **size}),
        text({"class": "chip-letter", "x": number(x + 6), "y": "3.6"}, seat.letter),
    )


def _counts(edges: int, icons: int) -> Iterator[Node]:
    yield _plate(-22, -8, 44, 16)
    yield path({"class": "chip-edges", "d": "M-12 -4h-6v8h6M-11 -4h2M-11 4h2"})
    yield text({"class": "chip-count", "x": "-4", "y": "3.6"}, str(edges))
    yield path({"class": "chip-icons", "d": "M6 -4a4 4 0 1 0 .1 0z"})
    yield text({"class": "chip-count", "x": "16", "y": "3.6"}, str(icons))


def _plate(x: float, y: float, width: float, height: float) -> Node:
    shape: Attributes = {"class": "chip-plate", "x": number(x), "y": number(y)}
    return rect({**shape, "width": number(width), "height": number(height), "rx": "5"})


def map_tools(hint_at: int | None, *, influence: bool) -> Node:
    """The switch of the influence view; the hint button, if hints can be had at this move."""
    name, id_ = t("Influence on the map"), "influence-switch"
    switch = icon_button("influence", name, id_=id_, pressed=influence, do="influence", key="i")
    if hint_at is None:
        return switch
    asks = icon_button("hint", t("Hint"), id_="hint-button", do="hint", at=hint_at, key="h")
    return [switch, asks]


def influence_key(*, shown: bool) -> Node:
    """What the signs on the map mean, while it is shown."""
    if not shown:
        return ""
    texts = {"lead": t("most influence"), "barred": t("can’t be completed")}
    texts |= {"dead": t("nothing fits"), "edges": t("open edges"), "icons": t("tokens")}
    box: Attributes = {"class": "key-sign", "viewBox": "-12 -12 24 24", "aria-hidden": "true"}
    signs = [li({"class": f"key-{k}"}, svg(box, _KEY[k]), span(text)) for k, text in texts.items()]
    return div({"class": "influence-key", "data-scaled": None}, ul(*signs))


_KEY: dict[str, Node] = {
    "lead": [
        _plate(-11, -10, 22, 20),
        text({"class": "chip-number", "x": "0", "y": "4.6"}, "5"),
    ],
    "edges": path({"class": "chip-edges", "d": "M4 -6h-10v12h10M6 -6h3M6 6h3"}),
    "icons": path({"class": "chip-icons", "d": "M0 -6a6 6 0 1 0 .1 0z"}),
    "barred": _barred(8),
    "dead": path({"class": "dead-hatch", "d": "M-10 4L4 -10M-10 10L10 -10M-4 10L10 -4"
                  "M-4 -10L10 4M-10 -10L10 10M-10 -4L4 10"}),
}  # fmt: skip
