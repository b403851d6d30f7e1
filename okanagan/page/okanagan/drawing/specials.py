"""The icons of the special actions."""

from simple_html import Node

from okanagan.page.okanagan.drawing.tokens import token_id
from okanagan.page.widgets.icons import icon_symbols
from okanagan.page.widgets.svg import path, picture, svg, use, use_boxed
from okanagan.valley.specials import Special

_PLUS = "M16 10v12M10 16h12"

SPECIAL_ICONS: dict[str, str] = {
    "collect_first": "M3 12h13M11 6.5l6 5.5-6 5.5M21 4v16",
    "nugget": "M3 17l3-8 6-4 7 2 2 7-4 6h-10zM8 11l3 2 4-4M11 13v4",
    "new_objectives": "M4 5h9v15h-9zM17 4v8M13 8h8M16 16v4h-3",
    "tribute": "M4 15l4-1 4 3h5M4 20h11l6-5M12 3v8M8.5 8l3.5 3.5 3.5-3.5",
    "trade": "M3 8h16M15 4l4 4-4 4M21 16h-16M9 12l-4 4 4 4",
    "refresh": "M19.5 10a8 8 0 0 0-14.5-3M4.5 14a8 8 0 0 0 14.5 3M5 2.5v5h5M19 21.5v-5h-5",
    "swap_shape": "M3 4h7v7h-7zM17.5 13.5a3.7 3.7 0 1 0 .1 0M14 6h4q2 0 2 4M10 18h-4q-2 0-2-4",
    "swap_colour": "M7 3.5a3.7 3.7 0 1 0 .1 0M17 13a3.7 3.7 0 1 0 .1 0M14.5 17h5"
    "M14 6h4q2 0 2 4M10 18h-4q-2 0-2-4",
}  # fmt: skip
"""The special actions (rules 7) that name no shape or kind: `special-<id>`."""


def special_icon(special: Special) -> Node:
    """The icon of a special action: a shape with a plus in it, two tokens, or lines."""
    if special.shape is not None:
        return _pictured(use(f"shape-{special.shape.text}"), path({"class": "plus", "d": _PLUS}))
    if special.kind is not None:
        name = token_id(special.kind)
        return _pictured(use_boxed(name, 0, 0, 22), use_boxed(name, 10, 10, 22))
    return picture(f"special-{special.id}", "icon")


def _pictured(*nodes: Node) -> Node:
    return svg({"class": "icon", "viewBox": "0 0 32 32", "aria-hidden": "true"}, *nodes)


def special_symbols() -> list[Node]:
    """The icons that are lines, as symbols."""
    return icon_symbols(SPECIAL_ICONS, "special")
