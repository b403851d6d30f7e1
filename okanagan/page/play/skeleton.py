"""The frame of a table's screen: the same through a whole game, with a place for every region.

The panels are sheets that slide over the map, one at a time; on a large screen some of them stand
beside it in short until they are opened. Which of them is the style sheet's affair. The dialogs
with the rules on what is asked, the keys and the settings lie over all. The sheet More has
everything seldom needed. What a game's frame has of its own, its `Layout` says.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from simple_html import Node, a, article, div, h1, h2, header, main, nav, p, section, span

from okanagan.page.core.session import REPLAY, SHARE
from okanagan.page.play.keys import Keys, keys_button, keys_dialog, keys_opener
from okanagan.page.play.prose import Part
from okanagan.page.play.view_model import TableModel
from okanagan.page.settings import Settings, drop_down, language_list
from okanagan.page.widgets.dates import day_words
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    Attributes,
    close_button,
    dialog,
    do_button,
    icon_button,
    opens,
    page_dialog,
    push_button,
    way,
    with_icon,
)
from okanagan.page.words import t

KEYS_HINT = "keys-hint"
"""The id of what describes the map: the keys that lead to all others."""
OVER_MAP: Attributes = {"data-over-map": None, "data-state": "covered"}
"""What a card says that lies over the map."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A panel with its tab."""

    icon: str
    name: str  # marked for translation
    places: str = ""  # the places of the animation that its tab stands for while it is closed
    seen: str = ""  # the message by which the shell tells whether the panel is in sight


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """What a game's frame has of its own; all texts are marked for translation."""

    sheets: Mapping[str, Sheet]  # by the ids of their regions, in the order of their tabs
    board: Callable[[], Node]  # the empty map
    keys: Keys
    keys_hint: str  # the keys that lead to all others, in a sentence
    instead: str  # what does the same as the keys
    asked: tuple[str, ...] = ()  # the ids of regions between the prompt and the answers
    pickers: Callable[[], Node] = lambda: ""  # lists and dialogs of the game's own


def skeleton(
    layout: Layout, title: str, beside: Node = "", look: str = "", described_by: str = ""
) -> Node:
    """The frame, with empty containers; `beside` stands between the head and the map.

    `described_by` is the id of what more there is to say of the map and of what is asked.
    """
    described: Attributes = {"aria-describedby": described_by} if described_by else {}
    played: Attributes = {"class": "table-main", "id": "main", "data-keys": None}
    start, sheets = t("Start"), layout.sheets.items()
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
        main(played, map_area(layout, described), _bar(layout, described), keys_opener()),
        nav({"class": "tabs", "aria-label": t("Panels")}, [_tab(*each) for each in sheets]),
        *(_sheet(*each) for each in sheets),
        div({"id": "result"}),
        _help_dialog(),
        keys_dialog(layout.keys, layout.instead),
        layout.pickers(),
        page_dialog("settings-dialog", t("Settings"), div({"id": "settings", "class": "settings"})),
    )


def _bar(layout: Layout, described: Attributes) -> Node:
    """What is asked, and the answers; the focus comes here when what had it is gone."""
    attributes: Attributes = {"class": "action-bar", "role": "group", "tabindex": "-1"}
    attributes |= {"aria-labelledby": "prompt-question", "data-focus-home": None}
    own = [div({"id": name}) for name in layout.asked]
    asked = div(div({"id": "first-tip"}), div({"id": "prompt"}), *own)
    return div({**attributes, **described}, asked, div({"id": "decision"}))


def map_area(layout: Layout, described: Attributes | None = None) -> Node:
    """The map, the buttons over it, and the card at its lower edge."""
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
        span({"id": KEYS_HINT, "hidden": None}, t(layout.keys_hint)),
        div({"id": "map", "class": "map", "data-panzoom": None}, layout.board()),
        div({"id": "land-card"}),
    )


def _tab(name: str, sheet: Sheet) -> Node:
    also: Attributes = {"popovertarget": f"sheet-{name}"}
    # Where the panel is behind its tab, what comes from there comes from the tab.
    also |= {"data-places": sheet.places} if sheet.places else {}
    return push_button(*with_icon(sheet.icon, t(sheet.name)), kind=f"tab tab-{name}", also=also)


def _sheet(name: str, sheet: Sheet) -> Node:
    """A panel; its popover closes by a tap beside it, or by the Escape key."""
    attributes: Attributes = {"class": f"sheet sheet-{name}", "id": f"sheet-{name}"}
    # Where it has to be scrolled, the arrow keys must be able to.
    attributes |= {"popover": "auto", "tabindex": "0", "aria-label": t(sheet.name)}
    attributes |= {"data-seen": sheet.seen} if sheet.seen else {}
    return section(attributes, div({"id": name}))


def help_text(chapter: Part | None, address: str) -> Node:
    """The dialog's content: a chapter of the rules, which stand at an address in whole."""
    if chapter is None:  # it was not opened yet
        return ""
    words = with_icon("book", t("All the rules"))
    return article(
        {"class": "prose rules-help"},
        h2({"id": "help-title"}, t(chapter.title)),
        chapter.body(),
        a({"class": "button", "href": f"#{address}"}, words),
    )


def _help_dialog() -> Node:
    about: Attributes = {"id": "help", "class": "help-dialog", "aria-label": t("The rules on this")}
    return dialog(about, close_button("help-close"), div({"id": "help-text"}))


def settings_button() -> Node:
    """The way to the settings."""
    return push_button(*with_icon("settings", t("Settings")), also=opens("settings-dialog"))


def hint_button(at: int) -> Node:
    """The button that asks for a hint; `at` is the number of the next move."""
    return icon_button("hint", t("Hint"), id_="hint-button", do="hint", at=at, key="h")


def tools(at: int, *, undo: bool) -> Node:
    """Undo, in reach at all times; `at` is the number of the next move."""
    return icon_button("undo", t("Undo"), id_="undo", enabled=undo, do="undo", at=at)


def more(model: TableModel, rules: str) -> Node:
    """Undo of the turn, practice, speed, saving, and the way to the rules and the start."""
    undo = with_icon("undo", t("Undo to the start of the turn"))
    practise = with_icon("redo", t("Make this a practice game (undo without limit)"))
    note = t("Practice game: moves can be taken back without limit.")
    return div(
        {"class": "more-list"},
        do_button("undo-turn", *undo, at=model.at) if model.undo_turn else "",
        p({"class": "practice"}, note) if model.practice else "",
        _daily(model),
        do_button("practise", *practise) if model.can_practise else "",
        pace(model.settings) if len(model.humans) < len(model.seats) else "",
        _sound(model.settings),
        language_list(),
        do_button("download-record", *with_icon("download", t("Download the game"))),
        way(f"{SHARE}{model.session_id}", "share", t("Share this game"), kind=""),
        way(f"{REPLAY}{model.session_id}", "turns", t("Go through it move by move"), kind=""),
        settings_button(),
        keys_button(),
        div(
            {"class": "links"},
            a({"href": f"#{rules}"}, with_icon("book", t("Rules"))),
            a({"href": "#/"}, with_icon("back", t("Start page"))),
        ),
    )


def _daily(model: TableModel) -> Node:
    """Which deal of the day this is, and that a practice game does not count."""
    if model.daily is None:
        return ""
    told = t("This is the deal of {day}.", day=day_words(model.daily.day))
    unpractised = t("A practice game does not count in the calendar.")
    return p({"class": "practice"}, told, " ", unpractised)


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
