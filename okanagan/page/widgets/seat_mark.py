"""The marks of the seats: a colour alone says nothing to many people.

Each seat has a colour of the Okabe-Ito palette, and a mark: triangle, diamond, star or cross.
"""

from simple_html import Node

from okanagan.page.widgets.svg import Attributes, path, svg, symbol, use
from okanagan.page.words import mark, t

COLOURS = (mark("Orange"), mark("Blue"), mark("Yellow"), mark("Pink"))
"""The colours' names; a seat's colour is a number below their count."""

_MARKS = (
    "M16 4l13 23h-26z",
    "M16 2l12 14-12 14-12-14z",
    "M16 2l4 10 10.5.5-8 7 2.5 10.5-9-6-9 6 2.5-10.5-8-7 10.5-.5z",
    "M11 3h10v8h8v10h-8v8h-10v-8h-8v-10h8z",
)


def colour_name(colour: int) -> str:
    """The colour's name."""
    return t(COLOURS[colour])


def seat_mark(seat: int) -> Node:
    """The seat's mark in its colour, as a picture of its own."""
    attributes: Attributes = {"class": f"seat-mark seat-{seat}", "aria-hidden": "true"}
    return svg(attributes, use(f"seat-{seat}"))


def seat_symbols() -> list[Node]:
    """The symbols `seat-0` to `seat-3`."""
    return [
        symbol({"id": f"seat-{seat}", "viewBox": "0 0 32 32"}, path({"class": "mark", "d": data}))
        for seat, data in enumerate(_MARKS)
    ]
