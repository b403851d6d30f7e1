"""The influence on the map, its switch and its key.

Each open territory with a leader is tinted. Where several players have influence, or several tokens
are at stake, it has a tag with the influence of the leader and of the second. Tags keep their size
on the screen; in a crowd they lie beside their land.
"""

from collections.abc import Iterator
from functools import cache

from simple_html import Node, SafeString, div, li, span, ul

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, moved
from okanagan.games.okanagan.page.table.map.grounds import LOST, lands, leaders, pieces
from okanagan.games.okanagan.page.table.map.room import (
    LEAST,
    Placed,
    Room,
    Size,
    line_to,
)
from okanagan.games.okanagan.page.table.map.signs import has_pill
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Prospects
from okanagan.page.play.skeleton import hint_button
from okanagan.page.widgets import svg
from okanagan.page.widgets.markup import icon_button
from okanagan.page.words import t

_HEIGHT, _ENTRY = 18, 26  # of a tag: its height, and the width for each player in it, in pixels
_EDGE, _GAP = 2, 3  # how far its edge reaches beyond its fields, and the room to the next tag
_RADIUS = 9  # of the sign on a dead gap


def influence_layer(on: MapModel | None) -> Node:
    if on is None:
        return ""
    tints = [_tint(land, on) for land in held(on)]
    return [
        svg.g({"data-state": "influence"}, tints),
        *_dead(on.prospects),
        *_tags(contested(on), on),
    ]


def held(on: MapModel) -> list[Territory]:
    """The territories with influence that can still close."""
    held = (land for land in lands(on) if land.open_edges and any(land.influence))
    return [land for land in held if on.prospects.fate(land) is Fate.OPEN]


def contested(on: MapModel) -> list[Territory]:
    """Those of them that are worth a number."""
    return [land for land in held(on) if sum(map(bool, land.influence)) > 1 or has_pill(land)]


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
            sign = svg.g({"class": "dead-sign", "transform": "translate(50 50)"}, _barred(_RADIUS))
            yield svg.g({"class": "dead", "transform": moved(gap.at)}, sign)


def _barred(radius: int) -> Node:
    slant = svg.number(radius * 0.7)
    ring = f"M-{radius} 0a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1"
    return svg.g(
        {"class": "barred"},
        svg.path({"class": "barred-ring", "d": f"{ring} -{2 * radius} 0z"}),
        svg.path({"class": "barred-bar", "d": f"M-{slant} -{slant}L{slant} {slant}"}),
    )


def _tags(territories: list[Territory], on: MapModel) -> list[Node]:
    placed = list(tag_places(territories, on))
    lines = [line_to(place) for _, place in placed]
    return [*lines, *(_tag_at(land, place, on) for land, place in placed)]


def tag_places(territories: list[Territory], on: MapModel) -> Iterator[tuple[Territory, Placed]]:
    """Small lands choose their places first, clear of dead gaps."""
    dead = [gap.at for gap in on.prospects.gaps.values() if gap.dead]
    side, middles = 2 * _RADIUS / LEAST, ((x + 0.5, y + 0.5) for x, y in dead)
    signs = [(TILE_SIZE * x, TILE_SIZE * y, side, side) for x, y in middles]
    room = Room(on.view.map, signs, gap=_GAP)
    for land in sorted(territories, key=lambda land: len(land.tiles)):
        yield land, room.place(land, _tag_size(land))


def _tag_size(land: Territory) -> Size:
    return _ENTRY * len(shown_influence(land)) + 2 * _EDGE, _HEIGHT + 2 * _EDGE


def shown_influence(land: Territory) -> list[tuple[int, int]]:
    """The two players with most influence, and all who are tied for it: player and influence."""
    ranked = sorted(enumerate(land.influence), key=lambda each: (-each[1], each[0]))
    shown = max(2, len(leaders(land)))
    return [(player, amount) for player, amount in ranked[:shown] if amount]


def _tag_at(land: Territory, place: Placed, on: MapModel) -> Node:
    (x, y), entries = place.at, shown_influence(land)
    face = _face(tuple((on.seats[player].colour, amount) for player, amount in entries))
    at = f"translate({svg.number(x)} {svg.number(y)})"
    return svg.g({"class": "influence-tag", "transform": at}, face)


@cache
def _face(entries: tuple[tuple[int, int], ...]) -> SafeString:
    wide, most = _ENTRY * len(entries), entries[0][1]
    drawn = [
        _entry(colour, amount, _ENTRY * place - wide / 2, leads=amount == most)
        for place, (colour, amount) in enumerate(entries)
    ]
    edge = _plate("influence-edge", -wide / 2, wide)
    return svg.fixed(svg.g({"class": "influence-face"}, edge, drawn))


def _entry(colour: int, amount: int, x: float, *, leads: bool) -> Node:
    """A player's field, in the player's colour for a leader."""
    label: svg.Attributes = {"x": svg.number(x + 18.5), "y": "4.6"}
    return svg.g(
        {"class": f"{'leads flag-mark' if leads else 'second'} seat-{colour}"},
        _plate("influence-field", x, _ENTRY),
        svg.use_boxed(f"seat-{colour}", x + 3, -5.5, 11),
        svg.text(label, str(amount)),
    )


def _plate(look: str, x: float, width: float) -> Node:
    place: svg.Attributes = {"x": svg.number(x), "y": svg.number(-_HEIGHT / 2)}
    size: svg.Attributes = {"width": svg.number(width), "height": svg.number(_HEIGHT)}
    return svg.rect({"class": look, **place, **size})


def map_tools(at: int, *, gives_hints: bool, hintable: bool, influence: bool) -> Node:
    name, id_ = t("Influence on the map"), "influence-switch"
    switch = icon_button("influence", name, id_=id_, pressed=influence, do="influence", key="i")
    return [switch, hint_button(at, gives_hints=gives_hints, hintable=hintable)]


def influence_key(on: MapModel | None) -> Node:
    if on is None:
        return ""
    texts = {"lead": t("most influence"), "second": t("second-most influence")}
    if any(on.prospects.fate(land) in LOST for land in lands(on)):
        texts["lost"] = t("can’t close")
    if any(gap.dead for gap in on.prospects.gaps.values()):
        texts["dead"] = t("nothing fits")
    box: svg.Attributes = {"class": "key-sign", "viewBox": "-14 -11 28 22", "aria-hidden": "true"}
    signs = [
        li({"class": f"key-{name}"}, svg.svg(box, _key_sign(name, on)), span(text))
        for name, text in texts.items()
    ]
    key: svg.Attributes = {"class": "influence-key", "data-scaled": None, "data-over-map": "card"}
    return div(key, ul(*signs))


def _key_sign(name: str, on: MapModel) -> Node:
    """A sign of the key, with the colours of the first two players."""
    match name:
        case "lead":
            return _entry(on.seats[0].colour, 5, -_ENTRY / 2, leads=True)
        case "second":
            return _entry(on.seats[1].colour, 3, -_ENTRY / 2, leads=False)
        case "lost":
            box: svg.Attributes = {"x": "-11", "y": "-11", "width": "22", "height": "22"}
            return svg.rect({"class": "lost", **box})
        case _:
            return _barred(_RADIUS)
