"""Words on a map, which keep their size on the screen."""

from collections.abc import Iterable, Sequence

from simple_html import Node

from okanagan.page.widgets.svg import Attributes, g, path, text

_LINE = 17  # the height of a line, in pixels of the screen
_FIRST = 14  # where the first line stands

Place = tuple[int, int]
"""A column and a row of the map as drawn."""


def tag(lines: Sequence[str], at: Place, taken: Iterable[Place]) -> Node:
    """Lines of words for a cell; the shell moves them to free ground beside it.

    It avoids the `taken` cells. The region around it has the attribute `data-scaled`.
    """
    words = [
        text({"class": "tag-words", "y": str(_FIRST + _LINE * place)}, line)
        for place, line in enumerate(lines)
    ]
    avoided = " ".join(f"{x},{y}" for x, y in taken)
    leader = g(path({"class": "tag-line-back"}), path({}))
    about: Attributes = {"class": "tag", "text-anchor": "middle"}
    x, y = at
    return g({"data-tag": f"{x},{y}", "data-avoid": avoided}, g(about, leader, g(*words)))
