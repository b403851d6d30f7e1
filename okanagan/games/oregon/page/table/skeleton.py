"""Oregon's parts of the table's frame."""

from simple_html import div

from okanagan.games.oregon.page.table.map import board_frame
from okanagan.games.oregon.spec import SPEC
from okanagan.page.play.skeleton import Layout, Sheet
from okanagan.page.widgets.markup import picker
from okanagan.page.words import mark, t

SHEETS = {
    "players": Sheet("human", mark("Players")),
    "supply": Sheet("stack", mark("Supply")),
    "log": Sheet("log", mark("Log")),
    "more": Sheet("menu", mark("More")),
}
# Translators: names of keys, as they are printed on a keyboard or said.
KEYS = (
    (mark("Arrow keys"), mark("go from cell to cell")),
    (mark("1 to 5"), mark("pick a card of your hand, or put it back; 5 is the joker")),
    ("N", mark("the next place that your cards reach; with Shift the one before")),
    (mark("Enter"), mark("chooses the cell; once more: confirms")),
    (mark("Escape"), mark("puts your cards back")),
    (mark("+ and −"), mark("closer, and further away")),
    ("0", mark("the whole map")),
    (mark("Shift and arrow keys"), mark("move the map")),
    ("H", mark("a hint: what a bot would do")),
    ("?", mark("this list")),
)


LAYOUT = Layout(
    SPEC.id,
    SHEETS,
    board_frame,
    KEYS,
    mark("Arrow keys move, N finds a place for your cards, question mark lists all keys."),
    mark("The buttons below the map do the same, and list every place where you can play."),
    asked={"hand": "land"},
    pickers=lambda: picker("places-picker", t("Where you can play"), div({"id": "places"})),
)
