"""The frame of a table's screen, with a place for every region.

The panels are sheets that slide over the map, one at a time. On a large screen the style sheet
shows some of them beside it. Dialogs for rules, keys and settings lie over everything.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import simple_html as html
from simple_html import Node, a, div, h2, p, section

from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import LIVE, REPLAY, SHARE, DailyGame, address
from okanagan.page.play import pieces
from okanagan.page.play.prose import Part
from okanagan.page.play.view_model import TableModel
from okanagan.page.setting_controls import drop_down, language_list
from okanagan.page.settings import Settings
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, icon_button, push_button, text_button
from okanagan.page.words import t

Keys = Sequence[tuple[str, str]]  # keys, and what each does; marked for translation


def keys_opener() -> Node:
    """The question mark presses this while the map has the focus."""
    return push_button(t("Keys"), key="?", also={"hidden": None, **markup.opens("keys-help")})


def _opener(dialog: str, picture: str, text: str, kind: str = "") -> Node:
    return push_button(*markup.with_icon(picture, text), kind=kind, also=markup.opens(dialog))


def keys_dialog(keys: Keys, instead: str) -> Node:
    """The list of all keys; `instead`, marked for translation, names other ways."""
    rows: list[Node] = [div(html.dt(html.kbd(t(key))), html.dd(t(does))) for key, does in keys]
    hint = p(t("They work while the map has the focus: press Tab to get there."))
    list_ = html.dl({"class": "keys"}, rows)
    return markup.page_dialog("keys-help", t("Keys on the map"), hint, list_, p(t(instead)))


KEYS_HINT = "keys-hint"  # the id of the map's description


def card_over_map(name: str, kind: str, title: Node, buttons: Node, *more: Node) -> Node:
    """A slim card above the bar; `more` is shown when the player unfolds it.

    `name` is the prefix of its ids. It hides nothing of what it speaks of: the shell moves the
    part of the map with `data-sought` beside it.
    """
    about: Attributes = {"class": f"panel land-card {kind}".rstrip(), "data-over-map": "card"}
    about |= {"aria-labelledby": f"{name}-title"}
    head = div({"class": "land-head", "id": f"{name}-title"}, title)
    body = div({"class": "land-body"}, *more)
    folded = html.details({"id": f"{name}-more"}, html.summary(head), body) if more else head
    return section(about, folded, div({"class": "land-buttons"}, buttons))


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

    game: str  # the game's id
    sheets: Mapping[str, Sheet]  # by the ids of their regions, in the order of their tabs
    board: Callable[[], Node]  # the empty map
    keys: Keys
    keys_hint: str  # the keys that open the list of keys, in a sentence
    instead: str  # other ways to do what the keys do
    # The ids of regions between the prompt and the answers, and the act at which each changes.
    asked: Mapping[str, str] = field(default_factory=dict)
    pickers: Callable[[], Node] = lambda: ""  # lists and dialogs of the game's own


Way = tuple[str, str]
"""An address, and the name of the page there."""


def skeleton(
    layout: Layout,
    title: str,
    beside: Node = "",
    look: str = "",
    described_by: str = "",
    up: Way | None = None,
) -> Node:
    """The frame; `described_by` is the id of more text about the map and the question.

    The arrow leads `up`, or to the start of the game.
    """
    described: Attributes = {"aria-describedby": described_by} if described_by else {}
    played: Attributes = {"class": "table-main", "id": "main", "data-keys": None}
    sheets = layout.sheets.items()
    where, name = up or (address(layout.game), t("Start"))
    home: Attributes = {"class": "home", "href": f"#{where}", "aria-label": name, "title": name}
    home |= markup.UP
    rules: Attributes = {"id": "help", "class": "help-dialog", "aria-label": t("The rules on this")}
    settings = div({"id": "settings", "class": "settings"})
    return div(
        {"class": f"page table {look}".rstrip(), "id": "table"},
        html.header(
            {"class": "table-head"},
            a(home, icon("back")),
            html.h1({"tabindex": "-1"}, title),
            div({"id": "seats", "class": "seats-strip", "data-act": "counts"}),
            div({"id": "tools", "class": "tools"}),
        ),
        beside,
        html.main(played, map_area(layout, described), _lower(layout, described), keys_opener()),
        html.nav({"class": "tabs", "aria-label": t("Panels")}, [_tab(*each) for each in sheets]),
        *(_sheet(*each) for each in sheets),
        # The shell moves the final map to its place in the result, which must be there before.
        div({"id": "result", "data-act": "end" if beside else "start"}),
        markup.dialog(rules, markup.close_button("help-close"), div({"id": "help-text"})),
        keys_dialog(layout.keys, layout.instead),
        layout.pickers(),
        markup.page_dialog("settings-dialog", t("Settings"), settings),
    )


def _lower(layout: Layout, described: Attributes) -> Node:
    """The cards and the bar, which may grow over the map's lower edge."""
    return div({"class": "lower"}, div({"id": "land-card"}), _bar(layout, described))


def _bar(layout: Layout, described: Attributes) -> Node:
    """The question and the answers; it gets the focus when the focused element is gone."""
    attributes: Attributes = {"class": "action-bar", "role": "group", "tabindex": "-1"}
    attributes |= {"aria-labelledby": "prompt-question", "data-focus-home": None}
    attributes |= {"data-over-map": "bar"}
    regions = [div({"id": name, "data-act": act}) for name, act in layout.asked.items()]
    card = div({"id": "caption-card", "aria-hidden": "true"})
    asked = div({"class": "asked"}, div({"id": "prompt"}), div({"id": "first-tip"}), *regions, card)
    return div({**attributes, **described}, asked, div({"id": "decision"}))


def map_area(layout: Layout, described: Attributes | None = None) -> Node:
    tools = div(
        {"class": "map-tools"},
        icon_button("zoom-in", t("Zoom in"), kind="zoom", shell="zoom-in", target="map"),
        icon_button("zoom-out", t("Zoom out"), kind="zoom", shell="zoom-out", target="map"),
        icon_button("fit", t("The whole map, or closer"), shell="fit", target="map"),
        div({"id": "insight-tools", "class": "insight-tools"}),
    )
    moving = div({"class": "map-stage", "aria-hidden": "true"})  # pieces of animations
    edges = div({"id": "edges", "class": "edges", "aria-hidden": "true", "data-act": "start"})
    ruler: Attributes = {"aria-hidden": "true", "data-ruler": None, "data-act": "start"}
    return section(
        {"class": "map-area", "aria-label": t("Map"), **(described or {})},
        # Before the map, so that Tab leads from the map to the question.
        tools,
        html.span({"id": KEYS_HINT, "hidden": None}, t(layout.keys_hint)),
        div({"id": "map", "class": "map", "data-panzoom": None}, layout.board(), moving, edges),
        div({"id": "reactions", "class": "reactions"}),
        div({"id": "coordinates", "class": "coordinates", **ruler}),
    )


def _tab(name: str, sheet: Sheet) -> Node:
    also: Attributes = {"popovertarget": f"sheet-{name}"}
    # If the panel is closed, pieces that move from it start at its tab.
    also |= {"data-places": sheet.places} if sheet.places else {}
    return push_button(
        *markup.with_icon(sheet.icon, t(sheet.name)), kind=f"tab tab-{name}", also=also
    )


def _sheet(name: str, sheet: Sheet) -> Node:
    attributes: Attributes = {"class": f"sheet sheet-{name}", "id": f"sheet-{name}"}
    # The arrow keys must be able to scroll it.
    attributes |= {"popover": "auto", "tabindex": "0", "aria-label": t(sheet.name)}
    attributes |= {"data-seen": sheet.seen} if sheet.seen else {}
    hides: Attributes = {"popovertarget": f"sheet-{name}", "popovertargetaction": "hide"}
    close = icon_button("close", t("Close"), kind="quiet sheet-close", also=hides)
    return section(attributes, close, div({"id": name, "data-act": "counts"}))


def help_text(chapter: Part | None, address: str, tall: bool) -> Node:
    if chapter is None:  # it was not opened yet
        return ""
    words = markup.with_icon("book", t("All the rules"))
    link = a({"class": "button", "href": f"#{address}"}, words)
    title = h2({"id": "help-title"}, t(chapter.title))
    return html.article({"class": "prose rules-help"}, title, chapter.body(tall=tall), link)


def hint_button(at: int, *, gives_hints: bool, hintable: bool, hinted: bool) -> Node:
    """Gives a hint, or takes it away while it is shown (`hinted`).

    It keeps its room over the map while no hint can be given, so that the map stays in place.
    """
    if not gives_hints:
        return ""
    verb = "close-hint" if hinted else "hint"
    look: dict[str, Any] = {"id_": "hint-button", "enabled": hintable, "pressed": hinted}
    return icon_button("hint", t("Hint"), **look, do=verb, at=at, key="h")


def tools(at: int, *, undo: bool, saved: bool) -> Node:
    why = t("Saving fails. Why?")
    unsaved = "" if saved else icon_button("warning", why, id_="unsaved", do="why-unsaved")
    # Not `disabled`, so that a tap can say why nothing is taken back.
    sends: Attributes = {"data-do": "why-no-undo"}
    if undo:
        sends = {"data-do": "undo", "data-at": str(at)}
    return [unsaved, icon_button("undo", t("Undo"), id_="undo", also=sends)]


def more(model: TableModel, rules: str) -> Region:
    return lazy(
        _more,
        model.session_id,
        model.settings,
        rules,
        undo_at=model.at if model.undo_turn else None,
        bots=len(model.humans) < len(model.seats),
        daily=model.daily,
        practice=model.practice,
        can_practise=model.can_practise,
        may_host=model.may_host,
    )


def _more(
    session_id: str,
    settings: Settings,
    rules: str,
    *,
    undo_at: int | None,
    bots: bool,
    daily: DailyGame | None,
    practice: bool,
    can_practise: bool,
    may_host: bool,
) -> Node:
    note = t("Practice game: moves can be taken back without limit.")
    undo = t("Undo to the start of the turn")
    practise = t("Make this a practice game (undo without limit)")
    to_log: Attributes = {"popovertarget": "sheet-log"}
    log = push_button(*markup.with_icon("log", t("Log")), kind="way log-way", also=to_log)
    share = markup.way(f"{SHARE}{session_id}", "share", t("Share"), kind="way")
    return more_list(
        rules,
        [log, share],
        "" if daily is None else p({"class": "pictured"}, *pieces.daily_words(daily)),
        "" if undo_at is None else text_button("undo-turn", "undo", undo, at=undo_at),
        p({"class": "practice"}, note) if practice else "",
        _this_game(session_id, may_host=may_host),
        settings_part(pace(settings) if bots else "", drop_down(settings, "sound", t("Sound"))),
        last_part(
            "/",
            t("Start page"),
            p({"class": "practice"}, t("A practice game does not count in the calendar."))
            if daily and can_practise
            else "",
            text_button("practise", "redo", practise) if can_practise else "",
        ),
    )


def _this_game(session_id: str, *, may_host: bool) -> Node:
    replay = t("Go through it move by move")
    live = markup.way(f"{LIVE}{session_id}", "friends", t("Live table"), kind="on-site")
    return pieces.part(
        t("This game"),
        markup.way(f"{REPLAY}{session_id}", "turns", replay, kind=""),
        live if may_host else "",
        text_button("download-record", "download", t("Download the game")),
    )


def more_list(rules: str, often: Node, *content: Node) -> Node:
    """The panel *More*: what is used often, then rare actions and settings, last what ends a game.

    `rules` is the address of the rules; `often` is what else is used often.
    """
    book = markup.way(rules, "book", t("Rules"), kind="way")
    settings = _opener("settings-dialog", "settings", t("Settings"), "way")
    ways = div({"class": "small-ways"}, book, often, settings)
    return div({"class": "panel more-list"}, h2(t("More")), ways, *content)


def settings_part(*content: Node) -> Node:
    """The settings that change while a game is played."""
    keys = _opener("keys-help", "help", t("Keys on the map"))
    return pieces.part(t("Settings"), *content, language_list(), keys)


def last_part(where: str, name: str, *content: Node) -> Node:
    """What ends a game or changes it for good, and the way out."""
    leave = markup.way_up(where, "back", name, kind="")
    return section({"class": "part"}, *content, leave)


def pace(settings: Settings) -> Node:
    return [
        drop_down(settings, "speed", t("Bots move")),
        drop_down(settings, "thinking", t("Bots think")),
    ]
