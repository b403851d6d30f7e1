"""The parts of the table's frame that only Okanagan has."""

from simple_html import Node, div

from okanagan.games.okanagan.page.rules.chapters import CHAPTERS, address_of
from okanagan.games.okanagan.page.table import animation
from okanagan.games.okanagan.page.table.map.board import board_frame
from okanagan.page.play import skeleton
from okanagan.page.play.skeleton import Layout, Sheet
from okanagan.page.widgets.markup import picker
from okanagan.page.words import mark, t

SHEETS = {
    "hand": Sheet("cards", mark("Hand")),
    "offers": Sheet("stack", mark("Tiles"), places=" ".join(animation.OFFERS)),
    "players": Sheet("human", mark("Players")),
    "territories": Sheet("influence", mark("Lands"), seen="see-lands"),
    "log": Sheet("log", mark("Log")),
    "more": Sheet("menu", mark("More")),
}
# Translators: names of keys, as they are printed on a keyboard or said.
KEYS = (
    (mark("Arrow keys"), mark("go from cell to cell")),
    ("N", mark("the next place where your tile fits; with Shift the one before")),
    (mark("Enter"), mark("places your tile in the cell; on the tile: confirms")),
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


def _pickers() -> Node:
    ways = div({"id": "buildings", "data-keys-of": "main"})
    return [
        picker("places-picker", t("Places for your tile"), div({"id": "places"})),
        picker("ways-picker", t("Build on it"), ways),
    ]


LAYOUT = Layout(
    SHEETS,
    board_frame,
    KEYS,
    mark("Arrow keys move, N finds a place for your tile, question mark lists all keys."),
    mark("The buttons below the map do the same, and list every place for your tile."),
    asked=("goals",),
    pickers=_pickers,
)


def help_text(chapter: str) -> Node:
    """The dialog's content; nothing before it was opened."""
    if not chapter:
        return ""
    return skeleton.help_text(CHAPTERS[chapter], address_of(CHAPTERS[chapter].id))
