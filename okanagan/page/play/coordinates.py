"""The coordinates of a map, in sight if the setting `coordinates` asks for them.

The shell moves those along the edges with the map. A screen reader always reads the cells' names.
"""

from collections.abc import Iterable

from simple_html import Node, span

from okanagan.page.core.patches import Region, lazy
from okanagan.page.settings import Settings
from okanagan.page.widgets.svg import g, svg, text

CELL = 100  # the side of a cell, in units of the map
Names = Iterable[tuple[int, str]]
"""The numbers of columns or rows, and their names."""


def coordinates(settings: Settings, columns: Names, rows: Names) -> Region:
    if settings["coordinates"] == "no":
        return lazy(list)
    return lazy(_edges, tuple(columns), tuple(rows))


def lettered(whole: Node, seen: Node = "") -> Node:
    """`whole`, which names cells by letters; beside a map without coordinates, `seen` is shown."""
    if seen == whole:
        return whole
    without = span({"class": "without-letters", "aria-hidden": "true"}, seen) if seen else ""
    return [without, span({"class": "with-letters"}, whole)]


def _edges(columns: Names, rows: Names) -> list[Node]:
    across = [_name(CELL * x + CELL // 2, 0, name) for x, name in columns]
    down = [_name(0, CELL * y + CELL // 2, name) for y, name in rows]
    return [svg({"class": "columns"}, g(across)), svg({"class": "rows"}, g(down))]


def _name(x: int, y: int, name: str) -> Node:
    return g({"transform": f"translate({x} {y})"}, text({}, name))
