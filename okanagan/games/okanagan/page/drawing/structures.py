"""Farm, warehouse and silo in a player's colour, with the player's letter.

Colour alone never tells the seats apart: each has a colour of the Okabe-Ito palette, a mark
(triangle, diamond, star, cross: none of them the shape of a token) and a letter of its own.
"""

from functools import cache

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.drawing.spots import STRUCTURE_SIZE, Point
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.page.widgets.svg import Attributes, fixed, g, number, svg, text, use_boxed

_BOX = 32


@cache
def structure(seat: int, which: Structure, letter: str) -> SafeString:
    """A building as a picture of its own, 32 units wide."""
    box: Attributes = {"viewBox": f"0 0 {_BOX} {_BOX}", "aria-hidden": "true"}
    return fixed(svg({"class": f"structure seat-{seat}", **box}, _built(which, letter)))


def structure_placed(seat: int, which: Structure, letter: str, at: Point) -> Node:
    """A building on the map, its centre at the point (see `spots.anchor`), in tile units."""
    corner = " ".join(number(middle - STRUCTURE_SIZE / 2) for middle in at)
    place = f"translate({corner}) scale({STRUCTURE_SIZE / _BOX})"
    # From afar the letter is too small to be read: the seat's mark stands in its place.
    mark = g({"class": "far-mark"}, use_boxed(f"seat-{seat}", 7, 11, 18))
    drawn = g({"class": "raised"}, _built(which, letter), mark)
    return g({"class": f"structure seat-{seat}", "transform": place}, drawn)


@cache
def _built(which: Structure, letter: str) -> SafeString:
    foot = "26" if which == Structure.SILO else "27"
    name = text({"class": "letter", "x": "16", "y": foot}, letter)
    return fixed([use_boxed(which.text, 0, 0, _BOX), name])
