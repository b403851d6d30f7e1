"""Farmers, buildings, tokens and symbols: on the board, and as separate pictures.

A farmer's body is the mark of the seat (triangle, diamond, star, cross), in the seat's colour, with
a head and a hat in a dark shade of it. A building is a small body with its right side in the shade.
"""

from functools import cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import CELL, WIDE, Orientation
from okanagan.games.oregon.rules.terms import Building, Symbol
from okanagan.page.widgets.svg import (
    Attributes,
    fixed,
    path,
    svg,
    text,
    use,
    use_at,
    use_boxed,
)

_TOKEN = 32


def sign_id(term: Building | Symbol) -> str:
    """The id of the sign of a building or symbol: `o-church`."""
    return f"o-{term.text}"


def tile_id(building: Building) -> str:
    """The id of a building that is as large as a cell, with its shadow: `o-tile-church`."""
    return f"o-tile-{building.text}"


def farmer_id(colour: int) -> str:
    return f"o-farmer-{colour}"


@cache
def farmer_at(
    cell: int, colour: int, look: str = "", orientation: Orientation = WIDE
) -> SafeString:
    """A farmer on the board; `look` contains further classes, such as `ghost`."""
    looks = f"seat-{colour} {look}".rstrip()
    return fixed(use_at(farmer_id(colour), *orientation.corner(cell), looks))


@cache
def building_at(
    cell: int, building: Building, look: str = "", orientation: Orientation = WIDE
) -> SafeString:
    """A building on the board; `look` contains classes, such as `ghost`."""
    return fixed(use_at(tile_id(building), *orientation.corner(cell), look))


@cache
def farmer(colour: int) -> SafeString:
    look: Attributes = {"class": f"o-piece o-farmer seat-{colour}", **_box(CELL)}
    return fixed(svg(look, use(farmer_id(colour))))


def building(which: Building) -> Node:
    return svg({"class": "o-piece", **_box(CELL)}, use(tile_id(which)))


def building_sign(which: Building) -> Node:
    """A building in a text; its rims keep dark parts visible in every theme."""
    box: Attributes = {"class": "o-sign-picture", "viewBox": "4 3 94 94", "aria-hidden": "true"}
    return svg(box, use(tile_id(which)))


def token(name: str, *, active: bool) -> Node:
    """`joker` or `extra`; the inactive side is pale, with a broken rim, and struck out."""
    struck: Node = "" if active else path({"class": "o-struck", "d": "M6 26l20-20"})
    look = f"o-token o-waking {'active' if active else 'inactive'}"
    return svg({"class": look, **_box(_TOKEN)}, use_boxed(f"o-{name}", 0, 0, _TOKEN), struck)


def lump(mine: Building, value: int | None = None) -> Node:
    """A token of coal or gold: face down, or with its value."""
    name = "coal" if mine is Building.COAL_MINE else "gold"
    face: Node = ""
    if value is not None:
        face = text({"class": "o-value", "x": "16", "y": "22"}, str(value))
    look = f"o-token o-{name}-token {'down' if value is None else 'up'}"
    return svg({"class": look, **_box(_TOKEN)}, use_boxed(f"o-{name}", 0, 0, _TOKEN), face)


def _box(size: int) -> Attributes:
    return {"viewBox": f"0 0 {size} {size}", "aria-hidden": "true"}
