"""The five symbols of cards and edges, as pictures of their own; the sprite has their shapes."""

from simple_html import Node

from okanagan.games.oregon.rules.terms import Symbol
from okanagan.page.widgets.svg import picture


def symbol_id(symbol: Symbol) -> str:
    """The id of a symbol's picture: `o-bison`."""
    return f"o-{symbol.text}"


def symbol_picture(symbol: Symbol) -> Node:
    """A symbol as a picture of its own, in the colour of the text."""
    return picture(symbol_id(symbol), "o-symbol")
