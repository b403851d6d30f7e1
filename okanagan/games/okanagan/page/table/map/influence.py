"""The influence on the map, its switch and its key.

Each open territory with a leader is tinted, with stripes if several are tied. It has a tag with the
influence of the leader and of the second. A veil calms all other land. Tags keep their size on the
screen; in a crowd they lie beside their land, and show only who leads. The tag of a single player
on land in the same colour has no edge.
"""

from collections.abc import Iterator
from functools import cache

from simple_html import Node, SafeString, div, li, span, ul

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point, moved, squares
from okanagan.games.okanagan.page.drawing.regions import border_line
from okanagan.games.okanagan.page.table.map.board import sought
from okanagan.games.okanagan.page.table.map.grounds import LOST, lands, pieces
from okanagan.games.okanagan.page.table.map.life import translate
from okanagan.games.okanagan.page.table.map.room import (
    LEAST,
    Placed,
    Room,
    Size,
    line_to,
)
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Position
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.play.skeleton import hint_button
from okanagan.page.widgets import svg
from okanagan.page.widgets.markup import icon_button
from okanagan.page.words import t

_HEIGHT, _ENTRY = 14, 19  # of a tag: its height, and the width for each player in it, in pixels
_TIED = 8  # the width of the sign between tied players
_EDGE = 0.5  # how far its edge reaches beyond its fields
_STRIPE = 20  # the width of a tied player's stripe with the line beside it, in units
_RADIUS = 9  # of the sign on a dead gap
_BARRED = svg.fixed(
    svg.g(
        {"class": "barred"},
        svg.path({"class": "barred-ring", "d": "M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0z"}),
        svg.path({"class": "barred-bar", "d": "M-6.3-6.3L6.3 6.3"}),
    )
)

Entries = tuple[tuple[int, int], ...]
"""Players or their colours, each with an influence, the largest first."""


def influence_layer(on: MapModel | None, extent: tuple[Position, ...] = ()) -> Node:
    """The influence in each land; the key to it does not cover the cells of `extent`."""
    if on is None:
        return ""
    shown, tiles = held(on), map(position, on.view.map.placed)
    return [
        svg.g(sought(extent)) if extent else "",
        svg.defs([_stripes(tied) for tied in _ties(on)]),
        svg.path({"class": "influence-veil", "d": squares(tiles)}),
        svg.g({"class": "lost"}, [_area(land, on) for land in lost(on)]),
        svg.g({"data-state": "influence"}, [_tint(land, on) for land in shown]),
        *_borders(on),
        *(svg.g({"class": "dead", "transform": translate(at)}, _BARRED) for at in _dead(on)),
        *_tags(shown, on),
    ]


def held(on: MapModel) -> list[Territory]:
    """The territories with influence that can still close."""
    fate = on.prospects.fate
    return [land for land in lands(on) if any(land.influence) and fate(land) is Fate.OPEN]


def lost(on: MapModel) -> list[Territory]:
    return [land for land in lands(on) if on.prospects.fate(land) in LOST]


def _ties(on: MapModel) -> list[tuple[int, ...]]:
    """The colours of all tied leaders."""
    return sorted({tied for land in held(on) if len(tied := _colours(land, on)) > 1})


def _colours(land: Territory, on: MapModel) -> tuple[int, ...]:
    return tuple(on.seats[player].colour for player in land.leaders)


def _pattern(colours: tuple[int, ...]) -> str:
    return "-".join(["tint", *map(str, colours)])


def _stripes(colours: tuple[int, ...]) -> Node:
    """The pattern of tied land: a stripe for each leader."""
    side = str(_STRIPE * len(colours))
    stripes: list[Node] = [
        svg.path(
            {"class": f"tint-ground seat-{colour}", "d": f"M{_STRIPE * place} 0h16v{side}h-16z"}
        )
        for place, colour in enumerate(colours)
    ]
    box: svg.Attributes = {"width": side, "height": side, "patternUnits": "userSpaceOnUse"}
    return svg.pattern({"id": _pattern(colours), "patternTransform": "rotate(45)", **box}, stripes)


def _tint(land: Territory, on: MapModel) -> Node:
    look: svg.Attributes = {"class": "tint", "fill": f"url(#{_pattern(_colours(land, on))})"}
    return svg.g(look, _area(land, on))


def _area(land: Territory, on: MapModel) -> list[Node]:
    return [
        svg.g({"transform": moved(at)}, svg.use(f"area-{name}")) for at, name in pieces(land, on)
    ]


def _borders(on: MapModel) -> Iterator[Node]:
    """The borders between lands, above their tints: neighbours may have the same leader."""
    for cell, (tile, rotation) in on.view.map.placed.items():
        name, _ = border_line(TILES[tile].turned(rotation))
        yield svg.g({"transform": moved(position(cell))}, svg.use(f"lines-{name}"))


def _dead(on: MapModel) -> list[Point]:
    """The middles of the gaps that no tile can fill."""
    gaps, half = on.prospects.gaps.values(), TILE_SIZE / 2
    return [
        (gap.at[0] * TILE_SIZE + half, gap.at[1] * TILE_SIZE + half) for gap in gaps if gap.dead
    ]


def _tags(territories: list[Territory], on: MapModel) -> Iterator[Node]:
    placed = tag_places(territories, on)
    yield from (line_to(place) for _, place, _ in placed)
    for _, place, entries in placed:
        shown = tuple([(on.seats[player].colour, amount) for player, amount in entries])
        face = _face(shown, edged=len(entries) > 1 or place.land is not None)
        yield svg.g({"class": "influence-tag", "transform": translate(place.at)}, face)


def tag_places(
    territories: list[Territory], on: MapModel
) -> list[tuple[Territory, Placed, Entries]]:
    """Small lands choose their places first, clear of dead gaps.

    A tag without room for the second player shows only who leads.
    """
    side = 2 * _RADIUS / LEAST
    signs = [(*middle, side, side) for middle in _dead(on)]
    result: list[tuple[Territory, Placed, Entries]] = []
    for land in sorted(territories, key=lambda land: len(land.tiles)):
        shown, taken = shown_influence(land), [place for _, place, _ in result]
        for entries in (shown, shown[: len(land.leaders)]):
            place = Room(on.view.map, signs, taken).place(land, _tag_size(entries))
            if place.free:
                break
        result.append((land, place, entries))
    return result


def _tag_size(entries: Entries) -> Size:
    return _width(entries) + 2 * _EDGE, _HEIGHT + 2 * _EDGE


def _width(entries: Entries) -> float:
    ties = sum(amount == entries[0][1] for _, amount in entries[1:])
    return _ENTRY * len(entries) + _TIED * ties


def shown_influence(land: Territory) -> Entries:
    """The two players with most influence, and all who are tied for it."""
    ranked = sorted(enumerate(land.influence), key=lambda each: (-each[1], each[0]))
    shown = max(2, len(land.leaders))
    return tuple((player, amount) for player, amount in ranked[:shown] if amount)


@cache
def _face(entries: Entries, *, edged: bool) -> SafeString:
    wide, most = _width(entries), entries[0][1]
    left, drawn = -wide / 2, [_plate("influence-edge", -wide / 2, wide)] if edged else []
    for place, (colour, amount) in enumerate(entries):
        leads = amount == most
        if place and leads:
            drawn.append(_tied_sign(left))
            left += _TIED
        drawn.append(_entry(colour, amount, left, leads=leads))
        left += _ENTRY
    return svg.fixed(svg.g({"class": "influence-face"}, drawn))


def _tied_sign(x: float) -> Node:
    """An equals sign between the fields of two tied players."""
    lines = f"M{svg.number(x + 1.5)} -2h5M{svg.number(x + 1.5)} 2h5"
    return svg.g(_plate("influence-field", x, _TIED), svg.path({"class": "equals", "d": lines}))


def _entry(colour: int, amount: int, x: float, *, leads: bool) -> Node:
    """A player's field, in the player's colour for a leader."""
    label: svg.Attributes = {"x": svg.number(x + 14), "y": "4.2"}
    return svg.g(
        {"class": f"{'leads flag-mark' if leads else 'second'} seat-{colour}"},
        _plate("influence-field", x, _ENTRY),
        svg.use_boxed(f"seat-{colour}", x + 1, -4.5, 9),
        svg.text(label, str(amount)),
    )


def _plate(look: str, x: float, width: float) -> Node:
    place: svg.Attributes = {"class": look, "x": svg.number(x), "y": str(-_HEIGHT // 2)}
    return svg.rect({**place, "width": svg.number(width), "height": str(_HEIGHT)})


def map_tools(at: int, *, influence: bool, **hints: bool) -> Node:
    """The switch of the influence, and the button for hints, with its states."""
    name, id_ = t("Influence on the map"), "influence-switch"
    switch = icon_button("influence", name, id_=id_, pressed=influence, do="influence", key="i")
    return [switch, hint_button(at, **hints)]


def influence_key(on: MapModel | None) -> Node:
    if on is None:
        return ""
    texts = {"lead": t("most influence"), "second": t("second-most influence")}
    if _ties(on):
        texts["tied"] = t("tied")
    if lost(on):
        texts["lost"] = t("can’t close")
    if _dead(on):
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
    first, second = on.seats[0].colour, on.seats[1].colour
    match name:
        case "lead" | "second":
            edge, leads = _plate("influence-edge", -_ENTRY / 2, _ENTRY), name == "lead"
            colour, amount = (first, 5) if leads else (second, 3)
            return [edge, _entry(colour, amount, -_ENTRY / 2, leads=leads)]
        case "tied":
            fields = [
                svg.g({"class": f"leads seat-{colour}"}, _plate("influence-field", x, 10))
                for colour, x in ((first, -14), (second, 4))
            ]
            return [_plate("influence-edge", -14, 28), *fields, _tied_sign(-_TIED / 2)]
        case "lost":
            box: svg.Attributes = {"x": "-11", "y": "-11", "width": "22", "height": "22"}
            return svg.rect({"class": "lost", **box})
        case _:
            return _BARRED
