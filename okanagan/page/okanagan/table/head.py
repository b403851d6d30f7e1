"""The strip of seats at the top, undo beside it, and the sheet with everything seldom needed."""

from simple_html import Node, a, button, div, li, ol, p, span

from okanagan.page.okanagan.table import steps
from okanagan.page.okanagan.table.map.keys import keys_button
from okanagan.page.okanagan.table.preferences import settings_button
from okanagan.page.okanagan.table.prompt import turns_left
from okanagan.page.okanagan.table.scene import Scene
from okanagan.page.settings.controls import drop_down, language_list
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, person, with_icon
from okanagan.page.widgets.seat_mark import seat_mark
from okanagan.page.words import n, t

ROOMY = 3
"""More seats than these leave each little room on a narrow screen."""


def strip(scene: Scene) -> Node:
    """Every seat in short: whose turn it is, how many tokens and turns each has."""
    look = "strip crowded" if len(scene.seats) > ROOMY else "strip"
    return ol(
        {"class": look, "aria-label": t("Players")},
        [_seat(scene, p) for p in range(len(scene.seats))],
    )


def _seat(scene: Scene, player: int) -> Node:
    seat = scene.seats[player]
    look = "strip-seat" + (" on-turn" if player == scene.turn else "")
    look += " deciding" if player == scene.decider else ""
    tokens, turns = sum(scene.view.tokens[player]), turns_left(scene, player)
    said = t(
        "{tokens}, {turns}",
        tokens=n("{n} token", "{n} tokens", tokens),
        turns=n("{n} turn left", "{n} turns left", turns),
    )
    title = t("{name}: {figures}", name=seat.name, figures=said)
    attributes: Attributes = {"id": f"strip-{player}", "class": f"{look} seat-{seat.colour}"}
    attributes["data-places"] = steps.seat(player)
    if player == scene.turn:
        attributes["aria-current"] = "true"
    return li(
        {**attributes, "title": title},
        seat_mark(seat.colour),
        span({"class": "strip-name"}, person(seat.name)),
        span(
            {"class": "strip-counts", "aria-hidden": "true"},
            span({"data-bump": None}, icon("bag"), str(tokens)),
            span(icon("turns"), str(turns)),
        ),
        span({"class": "visually-hidden"}, said),
    )


def tools(scene: Scene) -> Node:
    """Undo, in reach at all times."""
    return _undo(scene, "undo", "undo", t("Undo"), enabled=scene.undo is not None)


def _undo(scene: Scene, verb: str, picture: str, text: str, *, enabled: bool) -> Node:
    attributes: Attributes = {"type": "button", "id": verb, "class": "icon-button", "data-do": verb}
    attributes |= {"data-at": str(scene.at), "aria-label": text, "title": text}
    if not enabled:
        attributes["disabled"] = None
    return button({**attributes}, icon(picture))


def more(scene: Scene) -> Node:
    """Undo of the turn, practice, speed, saving, and the way to the other screens."""
    return div(
        {"class": "more-list"},
        _takes_back(scene),
        _practice(scene),
        pace(scene),
        _sound(scene),
        language_list(),
        _files(),
        settings_button(),
        keys_button(),
        _links(),
    )


def _takes_back(scene: Scene) -> Node:
    if not scene.undo_turn:
        return ""
    return do_button(
        "undo-turn", *with_icon("undo", t("Undo to the start of the turn")), at=str(scene.at)
    )


def _practice(scene: Scene) -> Node:
    if scene.practice:
        return p({"class": "practice"}, t("Practice game: moves can be taken back without limit."))
    if not scene.can_practise:
        return ""
    return do_button(
        "practise", *with_icon("redo", t("Make this a practice game (undo without limit)"))
    )


def pace(scene: Scene) -> Node:
    """How long each move of a bot is shown, and how long it thinks; only where bots play."""
    if len(scene.humans) == len(scene.seats):
        return ""
    speed = drop_down(scene.settings, "speed", t("Bots move"))
    return [speed, drop_down(scene.settings, "thinking", t("Bots think"))]


def _sound(scene: Scene) -> Node:
    """Whether moves are heard too, switched by one tap."""
    is_on = scene.settings["sound"] == "on"
    attributes: Attributes = {"type": "button", "id": "sound", "data-do": "set"}
    attributes |= {"data-name": "sound", "data-value": "off" if is_on else "on"}
    attributes["aria-pressed"] = "true" if is_on else "false"
    return button({**attributes}, with_icon("sound" if is_on else "mute", t("Sound")))


def _files() -> list[Node]:
    return [
        do_button("download-record", *with_icon("download", t("Download the game"))),
        do_button("copy-link", *with_icon("copy", t("Copy a link to this game"))),
    ]


def _links() -> Node:
    return div(
        {"class": "links"},
        a({"href": "#/rules"}, with_icon("book", t("Rules"))),
        a({"href": "#/"}, with_icon("back", t("Start page"))),
    )
