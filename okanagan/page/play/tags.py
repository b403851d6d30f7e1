"""Words on a map, which keep their size on the screen."""

from collections.abc import Iterable, Sequence

from simple_html import Node

from okanagan.page.widgets.svg import Attributes, g, path, rect, text

_LINE = 20  # the height of a line, in pixels of the screen
_FIRST = 14  # where the first line stands

Place = tuple[int, int]
"""A column and a row of the map as drawn."""


def tag(lines: Sequence[Node], at: Place, taken: Iterable[Place]) -> Node:
    """A card with lines for a cell; the shell moves it to free ground beside the cell.

    A line is a text, or a drawing that starts at (0, 0), the foot of the line. The card avoids the
    `taken` cells. The region around it has the attribute `data-scaled`.
    """
    drawn = [
        g(
            {"transform": f"translate(0 {_FIRST + _LINE * place})"},
            text({"class": "tag-words"}, line) if isinstance(line, str) else line,
        )
        for place, line in enumerate(lines)
    ]
    avoided = " ".join(f"{x},{y}" for x, y in taken)
    plate = rect({"class": "tag-plate", "rx": "7"})
    leader = g({"class": "tag-lines"}, path({"class": "tag-line-back"}), path({}))
    about: Attributes = {"class": "tag", "text-anchor": "middle"}
    x, y = at
    return g({"data-tag": f"{x},{y}", "data-avoid": avoided}, g(about, plate, leader, g(*drawn)))
