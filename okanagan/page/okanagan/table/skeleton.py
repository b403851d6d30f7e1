"""The frame of the table's screen: the same through a whole game, with a place for every region.

On a small screen the panels are sheets that slide over the map, one at a time; on a large one they
stand beside it. Which of the two is the style sheet's affair. The dialogs with the rules on what is
asked, the keys and the settings lie over all.
"""

from simple_html import (
    Node,
    a,
    article,
    button,
    dd,
    div,
    dl,
    dt,
    h1,
    h2,
    header,
    kbd,
    main,
    nav,
    p,
    section,
    span,
)

from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import Message
from okanagan.page.okanagan.rules.chapters import CHAPTERS, address_of, chapter_of
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.map.board import KEYS_HINT, board_frame
from okanagan.page.widgets.dialogs import close_button, dialog, opens, page_dialog
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, with_icon
from okanagan.page.words import mark, t

SETTINGS = "settings-dialog"
SHEETS = ("hand", "offers", "players", "territories", "log", "more")
"""The panels, in the order of their tabs."""


def skeleton(title: str, beside: Node = "", look: str = "", described_by: str = "") -> Node:
    """The frame, with empty containers; `beside` stands between the head and the map.

    `described_by` is the id of what more there is to say of the map and of what is asked.
    """
    described: Attributes = {"aria-describedby": described_by} if described_by else {}
    return div(
        {"class": f"page table {look}".rstrip(), "id": "table"},
        header(
            {"class": "table-head"},
            a(
                {"class": "home", "href": "#/", "aria-label": t("Start"), "title": t("Start")},
                icon("back"),
            ),
            h1({"tabindex": "-1"}, title),
            div({"id": "seats", "class": "seats-strip"}),
            div({"id": "tools", "class": "tools"}),
        ),
        beside,
        main(
            {"class": "table-main", "id": "main", "data-keys": None},
            map_area(described),
            _bar(described),
            keys_opener(),
        ),
        _tabs(),
        *(_sheet(name) for name in SHEETS),
        div({"id": "result"}),
        help_dialog(),
        keys_dialog(),
        _settings_dialog(),
    )


def _bar(described: Attributes) -> Node:
    """What is asked, and the answers; the focus comes here when what had it is gone."""
    attributes: Attributes = {"class": "action-bar", "role": "group", "tabindex": "-1"}
    attributes |= {"aria-labelledby": "prompt-question", "data-focus-home": None}
    return div({**attributes, **described}, div({"id": "prompt"}), div({"id": "decision"}))


def map_area(described: Attributes | None = None) -> Node:
    """The map, the buttons over it, and the card at its lower edge."""
    return section(
        {"class": "map-area", "aria-label": t("Map"), **(described or {})},
        # Before the map: from there the next stop is what is asked.
        div({"class": "over-map"}, _map_tools()),
        keys_hint(),
        div({"id": "map", "class": "map", "data-panzoom": None}, board_frame()),
        div({"id": "land-card"}),
    )


def _map_tools() -> Node:
    return div(
        {"class": "map-tools"},
        _zoom("zoom-in", t("Zoom in")),
        _zoom("zoom-out", t("Zoom out")),
        _zoom("fit", t("Show the whole map")),
        div({"id": "insight-tools", "class": "insight-tools"}),
    )


def _zoom(verb: str, text: str) -> Node:
    attributes: Attributes = {"type": "button", "class": "icon-button", "data-shell": verb}
    attributes |= {"data-target": "map", "aria-label": text, "title": text}
    return button({**attributes}, icon(verb))


def _tabs() -> Node:
    return nav({"class": "tabs", "aria-label": t("Panels")}, [_tab(name) for name in SHEETS])


def _tab(name: str) -> Node:
    look = f"tab tab-{name}"
    attributes: Attributes = {"type": "button", "class": look, "popovertarget": f"sheet-{name}"}
    if name == "offers":
        # Where the panel is behind its tab, what comes from there comes from the tab.
        attributes["data-places"] = " ".join(animation.OFFERS)
    return button({**attributes}, with_icon(_ICONS[name], _tab_words(name)))


_ICONS = {
    "hand": "cards",
    "offers": "stack",
    "players": "human",
    "territories": "influence",
    "log": "log",
    "more": "menu",
}


def _tab_words(name: str) -> str:
    texts = {
        "hand": t("Hand"),
        "offers": t("Tiles"),
        "players": t("Players"),
        "territories": t("Lands"),
        "log": t("Log"),
        "more": t("More"),
    }
    return texts[name]


def _sheet(name: str) -> Node:
    """A panel; its popover closes by a tap beside it, or by the Escape key."""
    attributes: Attributes = {
        "class": f"sheet sheet-{name}",
        "id": f"sheet-{name}",
        "popover": "auto",
    }
    # Where it has to be scrolled, the arrow keys must be able to.
    attributes |= {"tabindex": "0", "aria-label": _tab_words(name)}
    if name == "territories":
        attributes["data-seen"] = "see-lands"
    return section({**attributes}, div({"id": name}))


def _settings_dialog() -> Node:
    """The same settings as on their screen, in a dialog over the table."""
    return page_dialog(SETTINGS, t("Settings"), div({"id": "settings", "class": "settings"}))


class Help(Feature):
    """Fills the dialog when it is opened; the shell opens and closes it."""

    def __init__(self, game: TableGame) -> None:
        self._game = game

    @on("help")
    def help(self, message: Message) -> None:
        """Shows the chapter on the present decision."""
        self._game.state.chapter = chapter_of(self._game.decision).id


def help_text(chapter: str) -> Node:
    """The dialog's content; nothing before it was opened."""
    if not chapter:
        return ""
    part = CHAPTERS[chapter]
    return article(
        {"class": "prose rules-help"},
        h2({"id": "help-title"}, t(part.title)),
        part.body(),
        a(
            {"class": "button", "href": f"#{address_of(part.id)}"},
            with_icon("book", t("All the rules")),
        ),
    )


def help_dialog() -> Node:
    """The dialog, still empty."""
    return dialog(
        {"id": "help", "class": "help-dialog", "aria-label": t("The rules on this")},
        close_button("help-close"),
        div({"id": "help-text"}),
    )


DIALOG = "keys-help"

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
    return span({"id": KEYS_HINT, "hidden": None}, text)


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
