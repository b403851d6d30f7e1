"""SVG elements, and helpers for all drawings."""

from decimal import Decimal
from functools import cache

from simple_html import Node, SafeString, Tag, render

Attributes = dict[str | SafeString, str | SafeString | int | float | Decimal | None]
"""The attributes of an element; None stands for one without a value (`disabled`)."""

svg = Tag("svg")
symbol = Tag("symbol")
defs = Tag("defs")
pattern = Tag("pattern")
g = Tag("g")
path = Tag("path", self_closing=True)
circle = Tag("circle", self_closing=True)
rect = Tag("rect", self_closing=True)
ellipse = Tag("ellipse", self_closing=True)
text = Tag("text")
_use = Tag("use", self_closing=True)


def use(symbol_id: str, look: str = "") -> Node:
    attributes: Attributes = {"class": look} if look else {}
    return _use({"href": f"#{symbol_id}", **attributes})


def use_at(symbol_id: str, x: float, y: float, look: str = "") -> Node:
    """An instance of a group or shape in its original size, moved by (x, y)."""
    attributes: Attributes = {"class": look} if look else {}
    return _use({"href": f"#{symbol_id}", "x": number(x), "y": number(y), **attributes})


def use_boxed(
    symbol_id: str, x: float, y: float, size: float, look: str = "", transform: str = ""
) -> Node:
    """An instance of a symbol, scaled to a square whose upper left corner is (x, y)."""
    attributes: Attributes = {"class": look} if look else {}
    attributes |= {"transform": transform} if transform else {}
    corner: Attributes = {"href": f"#{symbol_id}", **attributes, "x": number(x), "y": number(y)}
    return _use({**corner, "width": number(size), "height": number(size)})


@cache
def picture(symbol_id: str, name: str) -> Node:
    """A symbol as a decorative picture, hidden from screen readers."""
    return fixed(svg({"class": name, "aria-hidden": "true"}, use(symbol_id)))


def fixed(node: Node) -> SafeString:
    """The node as finished markup, so that it is rendered only once."""
    return SafeString(render(node))


def number(value: float) -> str:
    """A coordinate with at most one decimal, as short as possible."""
    text_form = f"{value:.1f}".removesuffix(".0")
    return "0" if text_form == "-0" else text_form
