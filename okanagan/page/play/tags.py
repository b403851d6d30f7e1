"""Words on a map, which keep their size on the screen."""

from collections.abc import Sequence

from simple_html import Node

from okanagan.page.widgets.svg import g, number, text

_LINE = 19  # the height of a line, in pixels of the screen


def tag(lines: Sequence[str], x: float, y: float, anchor: str, *, below: bool) -> Node:
    """Lines of words that end above a point of the map, or begin `below` it.

    The region around it has the attribute `data-scaled`.
    """
    first = 14 if below else -5 - _LINE * (len(lines) - 1)
    words = [
        text({"class": "tag-words", "y": str(first + _LINE * place)}, line)
        for place, line in enumerate(lines)
    ]
    place = f"translate({number(x)} {number(y)})"
    return g({"transform": place}, g({"class": "tag", "text-anchor": anchor}, *words))
