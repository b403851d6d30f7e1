"""The frame of the table's screen: the same through a whole game, with a place for every region.

The panels are sheets that slide over the map, one at a time; on a large screen some of them stand
beside it in short until they are opened. Which of them is the style sheet's affair. The dialogs
with the rules on what is asked, the keys and the settings lie over all. The sheet More has
everything seldom needed.
"""

from simple_html import Node, a, article, div, h1, h2, header, main, nav, p, section, span

from okanagan.page.okanagan.rules.chapters import ADDRESS, CHAPTERS, address_of
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.map.board import KEYS_HINT, board_frame
from okanagan.page.okanagan.table.map.grid import keys_button, keys_dialog, keys_opener
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.settings import Settings, drop_down, language_list
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    Attributes,
    close_button,
    dialog,
    do_button,
    icon_button,
    opens,
    page_dialog,
    picker,
    push_button,
    with_icon,
)
from okanagan.page.words import mark, t

SHEETS = {
    "hand": ("cards", mark("Hand")),
    "offers": ("stack", mark("Tiles")),
    "players": ("human", mark("Players")),
    "territories": ("influence", mark("Lands")),
    "log": ("log", mark("Log")),
    "more": ("menu", mark("More")),
}
"""The panels, in the order of their tabs: the icon and the name of each."""


def skeleton(title: str, beside: Node = "", look: str = "", described_by: str = "") -> Node:
    """The frame, with empty containers; `beside` stands between the head and the map.

    `described_by` is the id of what more there is to say of the map and of what is asked.
    """
    described: Attributes = {"aria-describedby": described_by} if described_by else {}
    played: Attributes = {"class": "table-main", "id": "main", "data-keys": None}
    start = t("Start")
    return div(
        {"class": f"page table {look}".rstrip(), "id": "table"},
        header(
            {"class": "table-head"},
            a({"class": "home", "href": "#/", "aria-label": start, "title": start}, icon("back")),
            h1({"tabindex": "-1"}, title),
            div({"id": "seats", "class": "seats-strip"}),
            div({"id": "tools", "class": "tools"}),
        ),
        beside,
        main(played, map_area(described), _bar(described), keys_opener()),
        nav({"class": "tabs", "aria-label": t("Panels")}, [_tab(name) for name in SHEETS]),
        *(_sheet(name) for name in SHEETS),
        div({"id": "result"}),
        _help_dialog(),
        keys_dialog(),
        picker("places-picker", t("Places for your tile"), div({"id": "places"})),
        picker("ways-picker", t("Build on it"), div({"id": "buildings", "data-keys-of": "main"})),
        page_dialog("settings-dialog", t("Settings"), div({"id": "settings", "class": "settings"})),
    )


def _bar(described: Attributes) -> Node:
    """What is asked, and the answers; the focus comes here when what had it is gone."""
    attributes: Attributes = {"class": "action-bar", "role": "group", "tabindex": "-1"}
    attributes |= {"aria-labelledby": "prompt-question", "data-focus-home": None}
    asked = div(div({"id": "first-tip"}), div({"id": "prompt"}), div({"id": "goals"}))
    return div({**attributes, **described}, asked, div({"id": "decision"}))


def map_area(described: Attributes | None = None) -> Node:
    """The map, the buttons over it, and the card at its lower edge."""
    keys = t("Arrow keys move, N finds a place for your tile, question mark lists all keys.")
    ways = {"zoom-in": t("Zoom in"), "zoom-out": t("Zoom out")}
    zooms = [
        icon_button(way, text, kind="zoom", shell=way, target="map") for way, text in ways.items()
    ]
    tools = div(
        {"class": "map-tools"},
        *zooms,
        icon_button("fit", t("The whole map, or closer"), shell="fit", target="map"),
        div({"id": "insight-tools", "class": "insight-tools"}),
    )
    return section(
        {"class": "map-area", "aria-label": t("Map"), **(described or {})},
        # Before the map: from there the next stop is what is asked.
        div({"class": "over-map"}, tools),
        span({"id": KEYS_HINT, "hidden": None}, keys),
        div({"id": "map", "class": "map", "data-panzoom": None}, board_frame()),
        div({"id": "land-card"}),
    )


def _tab(name: str) -> Node:
    picture, text = SHEETS[name]
    also: Attributes = {"popovertarget": f"sheet-{name}"}
    if name == "offers":
        # Where the panel is behind its tab, what comes from there comes from the tab.
        also |= {"data-places": " ".join(animation.OFFERS)}
    return push_button(*with_icon(picture, t(text)), kind=f"tab tab-{name}", also=also)


def _sheet(name: str) -> Node:
    """A panel; its popover closes by a tap beside it, or by the Escape key."""
    attributes: Attributes = {"class": f"sheet sheet-{name}", "id": f"sheet-{name}"}
    # Where it has to be scrolled, the arrow keys must be able to.
    attributes |= {"popover": "auto", "tabindex": "0", "aria-label": t(SHEETS[name][1])}
    attributes |= {"data-seen": "see-lands"} if name == "territories" else {}
    return section(attributes, div({"id": name}))


def help_text(chapter: str) -> Node:
    """The dialog's content; nothing before it was opened."""
    if not chapter:
        return ""
    part, words = CHAPTERS[chapter], with_icon("book", t("All the rules"))
    return article(
        {"class": "prose rules-help"},
        h2({"id": "help-title"}, t(part.title)),
        part.body(),
        a({"class": "button", "href": f"#{address_of(part.id)}"}, words),
    )


def _help_dialog() -> Node:
    about: Attributes = {"id": "help", "class": "help-dialog", "aria-label": t("The rules on this")}
    return dialog(about, close_button("help-close"), div({"id": "help-text"}))


def settings_button() -> Node:
    """The way to the settings."""
    return push_button(*with_icon("settings", t("Settings")), also=opens("settings-dialog"))


def tools(at: int, *, undo: bool) -> Node:
    """Undo, in reach at all times; `at` is the number of the next move."""
    return icon_button("undo", t("Undo"), id_="undo", enabled=undo, do="undo", at=at)


def more(model: ViewModel) -> Node:
    """Undo of the turn, practice, speed, saving, and the way to the other screens."""
    undo = with_icon("undo", t("Undo to the start of the turn"))
    practise = with_icon("redo", t("Make this a practice game (undo without limit)"))
    note = t("Practice game: moves can be taken back without limit.")
    return div(
        {"class": "more-list"},
        do_button("undo-turn", *undo, at=model.at) if model.undo_turn else "",
        p({"class": "practice"}, note) if model.practice else "",
        do_button("practise", *practise) if model.can_practise else "",
        pace(model.settings) if len(model.humans) < len(model.seats) else "",
        _sound(model.settings),
        language_list(),
        do_button("download-record", *with_icon("download", t("Download the game"))),
        do_button("copy-link", *with_icon("copy", t("Copy a link to this game"))),
        settings_button(),
        keys_button(),
        div(
            {"class": "links"},
            a({"href": f"#{ADDRESS}"}, with_icon("book", t("Rules"))),
            a({"href": "#/"}, with_icon("back", t("Start page"))),
        ),
    )


def pace(settings: Settings) -> Node:
    """How long each move of a bot is shown, and how long it thinks."""
    return [
        drop_down(settings, "speed", t("Bots move")),
        drop_down(settings, "thinking", t("Bots think")),
    ]


def _sound(settings: Settings) -> Node:
    is_on = settings["sound"] == "on"
    picture, other = ("sound", "off") if is_on else ("mute", "on")
    shown = with_icon(picture, t("Sound"))
    return push_button(*shown, id_="sound", pressed=is_on, do="set", name="sound", value=other)
