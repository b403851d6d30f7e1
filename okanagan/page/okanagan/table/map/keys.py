"""The keys of the map, and the dialog that lists them."""

from simple_html import Node, button, dd, div, dl, dt, kbd, p, span

from okanagan.page.widgets.dialogs import opens, page_dialog
from okanagan.page.widgets.markup import Attributes, with_icon
from okanagan.page.words import mark, t

DIALOG = "keys-help"
HINT = "keys-hint"
"""The id of what describes the map: the few keys that somebody must know to find the others."""

# Translators: names of keys, as they are printed on a keyboard or said.
_KEYS = (
    (mark("Arrow keys"), mark("go from cell to cell")),
    ("N", mark("the next place where your tile fits; with Shift the one before")),
    (mark("Enter"), mark("lays your tile into the cell; on the tile: confirms")),
    ("R", mark("turns the tile")),
    (mark("1 to 9"), mark("choose what to build on it")),
    (mark("Escape"), mark("takes the tile back")),
    (mark("+ and −"), mark("closer, and further away")),
    ("0", mark("the whole map")),
    (mark("Shift and arrow keys"), mark("move the map")),
    ("I", mark("Influence on the map")),
    ("H", mark("a hint: what a bot would do")),
    ("?", mark("this list")),
)


def keys_hint() -> Node:
    """What is said of the map when the focus comes to it."""
    text = t("Arrow keys move, N finds a place for your tile, question mark lists all keys.")
    return span({"id": HINT, "hidden": None}, text)


def keys_opener() -> Node:
    """What the question mark presses while the map has the focus."""
    attributes: Attributes = {"type": "button", "hidden": None, "data-key": "?"}
    return button({**attributes, **opens(DIALOG)}, t("Keys"))


def keys_button() -> Node:
    """The way to the list for who does not know that key."""
    return button({"type": "button", **opens(DIALOG)}, *with_icon("help", t("Keys on the map")))


def keys_dialog() -> Node:
    """The list of all keys."""
    rows: list[Node] = [div(dt(kbd(t(key))), dd(t(does))) for key, does in _KEYS]
    return page_dialog(
        DIALOG,
        t("Keys on the map"),
        p(t("They act while the focus is on the map: the Tab key brings it there.")),
        dl({"class": "keys"}, rows),
        p(t("The buttons below the map do the same, and list every place for your tile.")),
    )
