"""Undo, in reach at all times, and the sheet with everything that is seldom needed."""

from simple_html import Node, a, div, p

from okanagan.page.okanagan.table.skeleton import keys_button, settings_button
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.settings import Settings, drop_down, language_list
from okanagan.page.widgets.markup import (
    do_button,
    icon_button,
    push_button,
    with_icon,
)
from okanagan.page.words import t


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
            a({"href": "#/rules"}, with_icon("book", t("Rules"))),
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
