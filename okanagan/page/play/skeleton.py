"""The frame of a table's screen, with a place for every region.

The panels are sheets that slide over the map, one at a time. On a large screen the style sheet
shows some of them beside it. Dialogs for rules, keys and settings lie over everything.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from simple_html import (
    Node,
    a,
    article,
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

from okanagan.page.core.session import REPLAY, SHARE
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

Keys = Sequence[tuple[str, str]]  # keys, and what each does; marked for translation


def keys_opener() -> Node:
    """The question mark presses this while the map has the focus."""
    return push_button(t("Keys"), key="?", also={"hidden": None, **opens("keys-help")})


def keys_button() -> Node:
    return push_button(*with_icon("help", t("Keys on the map")), also=opens("keys-help"))


def keys_dialog(keys: Keys, instead: str) -> Node:
    """The list of all keys; `instead`, marked for translation, names other ways."""
    rows: list[Node] = [div(dt(kbd(t(key))), dd(t(does))) for key, does in keys]
    return page_dialog(
        "keys-help",
        t("Keys on the map"),
        p(t("They work while the map has the focus: press Tab to get there.")),
        dl({"class": "keys"}, rows),
        p(t(instead)),
    )


KEYS_HINT = "keys-hint"  # the id of the map's description
OVER_MAP: Attributes = {"data-over-map": None, "data-state": "covered"}  # for a card over the map


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A panel with its tab."""

    icon: str
    name: str  # marked for translation
    places: str = ""  # places of the animation, which are at its tab while it is closed
    seen: str = ""  # the message that reports whether the panel is visible


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The parts of the frame that differ by game; all texts are marked for translation."""

    sheets: Mapping[str, Sheet]  # by the ids of their regions, in the order of their tabs
    board: Callable[[], Node]  # the empty map
    keys: Keys
    keys_hint: str  # the keys that open the list of keys, in a sentence
    instead: str  # other ways to do what the keys do
    asked: tuple[str, ...] = ()  # the ids of regions between the prompt and the answers
    pickers: Callable[[], Node] = lambda: ""  # lists and dialogs of the game's own


def skeleton(
    layout: Layout, title: str, beside: Node = "", look: str = "", described_by: str = ""
) -> Node:
    """The frame; `described_by` is the id of more text about the map and the question."""
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
    """The question and the answers; it gets the focus when the focused element is gone."""
    attributes: Attributes = {"class": "action-bar", "role": "group", "tabindex": "-1"}
    attributes |= {"aria-labelledby": "prompt-question", "data-focus-home": None}
    regions = [div({"id": name}) for name in layout.asked]
    asked = div(div({"id": "first-tip"}), div({"id": "prompt"}), *regions)
    return div({**attributes, **described}, asked, div({"id": "decision"}))


def map_area(layout: Layout, described: Attributes | None = None) -> Node:
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
    ruler: Attributes = {"aria-hidden": "true", "data-ruler": None}
    return section(
        {"class": "map-area", "aria-label": t("Map"), **(described or {})},
        # Before the map, so that Tab leads from the map to the question.
        div({"class": "over-map"}, tools),
        span({"id": KEYS_HINT, "hidden": None}, t(layout.keys_hint)),
        div({"id": "map", "class": "map", "data-panzoom": None}, layout.board()),
        div({"id": "coordinates", "class": "coordinates", **ruler}),
        div({"id": "land-card"}),
    )


def _tab(name: str, sheet: Sheet) -> Node:
    also: Attributes = {"popovertarget": f"sheet-{name}"}
    # If the panel is closed, pieces that move from it start at its tab.
    also |= {"data-places": sheet.places} if sheet.places else {}
    return push_button(*with_icon(sheet.icon, t(sheet.name)), kind=f"tab tab-{name}", also=also)


def _sheet(name: str, sheet: Sheet) -> Node:
    attributes: Attributes = {"class": f"sheet sheet-{name}", "id": f"sheet-{name}"}
    # The arrow keys must be able to scroll it.
    attributes |= {"popover": "auto", "tabindex": "0", "aria-label": t(sheet.name)}
    attributes |= {"data-seen": sheet.seen} if sheet.seen else {}
    return section(attributes, div({"id": name}))


def help_text(chapter: Part | None, address: str) -> Node:
    """The dialog's content: a chapter of the rules, and a link to all of them."""
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
    return push_button(*with_icon("settings", t("Settings")), also=opens("settings-dialog"))


def hint_button(at: int) -> Node:
    return icon_button("hint", t("Hint"), id_="hint-button", do="hint", at=at, key="h")


def tools(at: int, *, undo: bool) -> Node:
    return icon_button("undo", t("Undo"), id_="undo", enabled=undo, do="undo", at=at)


def more(model: TableModel, rules: str) -> Node:
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
    text = t("This is the deal of {day}.", day=day_words(model.daily.day))
    unpractised = t("A practice game does not count in the calendar.")
    return p({"class": "practice"}, text, " ", unpractised)


def pace(settings: Settings) -> Node:
    return [
        drop_down(settings, "speed", t("Bots move")),
        drop_down(settings, "thinking", t("Bots think")),
    ]


def _sound(settings: Settings) -> Node:
    is_on = settings["sound"] == "on"
    picture, other = ("sound", "off") if is_on else ("mute", "on")
    shown = with_icon(picture, t("Sound"))
    return push_button(*shown, id_="sound", pressed=is_on, do="set", name="sound", value=other)
