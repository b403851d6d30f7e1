"""The icons of controls, `icon-<name>`, and the marks of seats, so that colour is not needed."""

from collections.abc import Mapping

from simple_html import Node

from okanagan.page.widgets.svg import g, path, picture, symbol
from okanagan.page.words import mark, t

ICONS: dict[str, str] = {
    "rotate": "M19 8a8 8 0 1 0 1 6M20 3v5.5h-5.5",
    "confirm": "M4 12.5l5.5 5.5 10.5-12",
    "undo": "M9 5l-5 5 5 5M4 10h10a5 5 0 0 1 0 10h-4",
    "redo": "M15 5l5 5-5 5M20 10h-10a5 5 0 0 0 0 10h4",
    "search": "M16 16l5 5M10 4a6.5 6.5 0 1 0 .1 0",
    "zoom-in": "M16 16l5 5M10 4a6.5 6.5 0 1 0 .1 0M7 10.5h6M10 7.5v6",
    "zoom-out": "M16 16l5 5M10 4a6.5 6.5 0 1 0 .1 0M7 10.5h6",
    "fit": "M4 9v-5h5M15 4h5v5M20 15v5h-5M9 20h-5v-5",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "more": "M4.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM18.5 11.5h1v1h-1z",
    "settings": "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 .1 0M8 14.5a2.5 2.5 0 1 0 .1 0",
    "close": "M5 5l14 14M19 5l-14 14",
    "download": "M12 4v11M7 10.5l5 5 5-5M4 20h16",
    "upload": "M12 16v-11M7 9.5l5-5 5 5M4 20h16",
    "help": "M12 3a9 9 0 1 0 .1 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.5q-1 .5-1 2M12 17h.1",
    "hint": "M9 17v-2.5q-3.5-2-3.5-6a6.5 6.5 0 0 1 13 0q0 4-3.5 6v2.5zM9.5 20.5h5M12 14v-4",
    "warning": "M12 3l10 18h-20zM12 9.5v5.5M12 17.8h.1",
    "info": "M12 3a9 9 0 1 0 .1 0M12 11v6M12 7.5h.1",
    "bot": "M5 9h14v11h-14zM12 9v-4M12 4h.1M9 14h.1M15 14h.1M2.5 13v3M21.5 13v3",
    "human": "M12 3.5a4 4 0 1 0 .1 0M4.5 20.5q0-6.5 7.5-6.5t7.5 6.5z",
    "friends": "M9 4.5a3.5 3.5 0 1 0 .1 0M2.5 20q0-6 6.5-6t6.5 6zM16 5a3.3 3.3 0 0 1 0 6.5"
    "M17.5 14.3q4 .9 4 5.7",
    "phone": "M7 2.5h10v19h-10zM11 18.5h2",
    "camera": "M3 7h4l2-3h6l2 3h4v13h-18zM12 9.5a3.8 3.8 0 1 0 .1 0",
    "eye": "M2 12q10-13 20 0-10 13-20 0zM12 9a3 3 0 1 0 .1 0",
    "log": "M5 3h14v18h-14zM9 8h6M9 12h6M9 16h3",
    "stack": "M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
    "tile": "M4 4h16v16h-16zM4 4l8 8 8-8M12 12v8",
    "action": "M12 3l2.5 6.5 6.5 2.5-6.5 2.5-2.5 6.5-2.5-6.5-6.5-2.5 6.5-2.5z",
    "cards": "M4 6l9-2.5 4 14-9 2.5zM17 5.5h4v13h-3",
    "bag": "M9 8l-2-4h10l-2 4M9 8h6q6 5 5 10-1 3-4 3h-8q-3 0-4-3-1-5 5-10z",
    "map": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    "puzzle": "M4 8h5a2.2 2.2 0 1 1 3.5 0h4.5v5a2.2 2.2 0 1 1 0 3.5v4.5h-13z",
    "list": "M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1",
    "place": "M12 21q-7-8-7-12a7 7 0 0 1 14 0q0 4-7 12zM12 6.5a2.5 2.5 0 1 0 .1 0",
    "influence": "M4 20v-6h4v6zM10 20v-11h4v11zM16 20v-16h4v16z",
    "play": "M7 4l12 8-12 8z",
    "pause": "M8 5v14M16 5v14",
    "film": "M4 4h16v16h-16zM8 4v16M16 4v16M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4",
    "skip": "M5 5l9 7-9 7zM19 5v14",
    "back": "M20 12h-16M10 6l-6 6 6 6",
    "next": "M9 5l7 7-7 7",
    "previous": "M15 5l-7 7 7 7",
    "first": "M19 5l-7 7 7 7M11 5l-7 7 7 7",
    "last": "M5 5l7 7-7 7M13 5l7 7-7 7",
    "up": "M5 15l7-7 7 7",
    "down": "M5 9l7 7 7-7",
    "plus": "M12 4v16M4 12h16",
    "minus": "M4 12h16",
    "delete": "M4 7h16M9 7v-3h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
    "copy": "M8 8h12v12h-12zM16 8v-4h-12v12h4",
    "share": "M12 15v-12M7.5 7.5l4.5-4.5 4.5 4.5M5 12v8h14v-8",
    "qr": "M4 4h6v6h-6zM14 4h6v6h-6zM4 14h6v6h-6zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2",
    "language": "M12 3a9 9 0 1 0 .1 0M3 12h18M12 3q-8 9 0 18M12 3q8 9 0 18",
    "never": "M12 3a9 9 0 1 0 .1 0M5.6 5.6l12.8 12.8",
    "ready": "M12 3a9 9 0 1 0 .1 0M8 12.5l3 3 5.5-6.5",
    "trophy": "M7 4h10v6a5 5 0 0 1-10 0zM7 5h-4q0 6 4.5 6M17 5h4q0 6-4.5 6M12 15v5M8 20h8",
    "turns": "M12 3a9 9 0 1 0 .1 0M12 7v5l3.5 2.5",
    "flag": "M5 21v-17q5-3 7.5 0t7.5 0v10q-5 3-7.5 0t-7.5 0",
    "react-clap": "M7 11v9h-3v-9zM7 11l4-7.5q3 0 2 4.5l-.5 2h6q2 .5 1.5 2.5l-1.5 6"
    "q-.5 1.5-2 1.5h-9.5",
    "react-laugh": "M12 3a9 9 0 1 0 .1 0M7.5 13h9q-1 5-4.5 5t-4.5-5zM8 8l1.5 1.5M16 8l-1.5 1.5",
    "react-wow": "M12 3a9 9 0 1 0 .1 0M12 13a2.5 2.5 0 1 0 .1 0M8.5 8.5v1M15.5 8.5v1",
    "react-think": "M12 3a9 9 0 1 0 .1 0M9 16.5h5M8.5 10v1M15.5 10v1M14 7l3 1",
    "react-sad": "M12 3a9 9 0 1 0 .1 0M8 17q4-4 8 0M8.5 9v1M15.5 9v1",
    "react-hurry": "M6 3h12M6 21h12M7 3q0 6 5 9 5-3 5-9M7 21q0-6 5-9 5 3 5 9",
    "calendar": "M4 6h16v14h-16zM4 10.5h16M8.5 3.5v5M15.5 3.5v5",
    "book": "M12 6q-4-3-9-2v15q5-1 9 2 4-3 9-2v-15q-5-1-9 2zM12 6v15",
}  # fmt: skip
"""The icons' names and their lines, on a grid of 24."""
COLOURS = (mark("Orange"), mark("Blue"), mark("Yellow"), mark("Pink"))
"""The colours' names; a seat's colour is an index of it."""
MARK_NAMES = (mark("triangle"), mark("diamond"), mark("star"), mark("cross"))
"""The names of the marks, in the order of the colours."""
_MARKS = (
    "M16 4l13 23h-26z",
    "M16 2l12 14-12 14-12-14z",
    "M16 2l4 10 10.5.5-8 7 2.5 10.5-9-6-9 6 2.5-10.5-8-7 10.5-.5z",
    "M11 3h10v8h8v10h-8v8h-10v-8h-8v-10h8z",
)


def icon(name: str) -> Node:
    return picture(f"icon-{name}", "icon")


def icon_symbols(icons: Mapping[str, str] = ICONS, kind: str = "icon") -> list[Node]:
    drawn = {name: g({"class": "lines"}, path({"d": data})) for name, data in icons.items()}
    return [_symbol(f"{kind}-{name}", 24, drawing) for name, drawing in drawn.items()]


def colour_name(colour: int) -> str:
    return t(COLOURS[colour])


def mark_name(colour: int) -> str:
    return t(MARK_NAMES[colour])


def seat_mark(seat: int) -> Node:
    return picture(f"seat-{seat}", f"seat-mark seat-{seat}")


def seat_symbols() -> list[Node]:
    drawn = [path({"class": "mark", "d": data}) for data in _MARKS]
    return [_symbol(f"seat-{seat}", 32, drawing) for seat, drawing in enumerate(drawn)]


def _symbol(name: str, size: int, drawing: Node) -> Node:
    return symbol({"id": name, "viewBox": f"0 0 {size} {size}"}, drawing)
