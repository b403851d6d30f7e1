"""Farm, warehouse and silo in a player's colour, with the player's letter; and the players' marks.

A colour alone says nothing here: each seat has a colour of the Okabe-Ito palette, a mark (triangle,
diamond, star, cross: none of them the shape of a token) and the letter that the page gives it.
"""

from functools import cache

from simple_html import Node, SafeString

from okanagan.page.okanagan.drawing.points import Point
from okanagan.page.okanagan.drawing.spots import STRUCTURE_SIZE
from okanagan.page.widgets.svg import (
    Attributes,
    fixed,
    g,
    number,
    path,
    svg,
    symbol,
    text,
    use_boxed,
)
from okanagan.valley.terms import Structure

_BOX = 32
# For each building: its outline, its roof, and where its letter stands.
_BUILDINGS: dict[Structure, tuple[str, str, int]] = {
    Structure.FARM: (
        "M4 30v-13.5h-2l5-9.5 9-5.5 9 5.5 5 9.5h-2v13.5z",
        "M2 16.5l5-9.5 9-5.5 9 5.5 5 9.5h-4l-3.5-6.5-6.5-4-6.5 4-3.5 6.5z",
        27,
    ),
    Structure.WAREHOUSE: (
        "M2 29v-19l9-6v6l9-6v6l10-6v25z",
        "M2 14.5v-4.5l9-6v6l9-6v6l10-6v10.5z",
        27,
    ),
    Structure.SILO: (
        "M6.5 30v-19a9.5 9 0 0 1 19 0v19z",
        "M6.5 12v-1a9.5 9 0 0 1 19 0v1z",
        26,
    ),
}


def structure(seat: int, which: Structure, letter: str) -> SafeString:
    """A building as a picture of its own, 32 units wide."""
    return _pictured(seat, which, letter)


def structure_placed(seat: int, which: Structure, letter: str, at: Point) -> Node:
    """A building on the map, its centre at the point (see `spots.anchor`), in tile units."""
    x, y = at
    scale = STRUCTURE_SIZE / _BOX
    corner = f"{number(x - STRUCTURE_SIZE / 2)} {number(y - STRUCTURE_SIZE / 2)}"
    place = f"translate({corner}) scale({scale})"
    return g({"class": f"structure seat-{seat}", "transform": place}, _built(which, letter))


@cache
def _pictured(seat: int, which: Structure, letter: str) -> SafeString:
    attributes: Attributes = {
        "class": f"structure seat-{seat}",
        "viewBox": "0 0 32 32",
        "aria-hidden": "true",
    }
    return fixed(svg(attributes, _built(which, letter)))


@cache
def _built(which: Structure, letter: str) -> SafeString:
    foot = str(_BUILDINGS[which][2])
    name = text({"class": "letter", "x": "16", "y": foot}, letter)
    return fixed([use_boxed(which.text, 0, 0, _BOX), name])


def structure_symbols() -> list[Node]:
    """The symbols `farm`, `warehouse` and `silo`."""
    return [_building(which, *_BUILDINGS[which]) for which in Structure]


def _building(which: Structure, outline: str, roof: str, _foot: int) -> Node:
    return _symbol(
        which.text,
        path({"class": "halo", "d": outline}),
        path({"class": "wall", "d": outline}),
        path({"class": "roof", "d": roof}),
    )


def _symbol(symbol_id: str, *nodes: Node) -> Node:
    return symbol({"id": symbol_id, "viewBox": "0 0 32 32"}, *nodes)
