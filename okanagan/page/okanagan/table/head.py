"""The strip of seats at the top, undo beside it, and the sheet with everything seldom needed."""

from dataclasses import dataclass

from simple_html import Node, a, button, div, li, ol, p, span

from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.prompt import turns_left
from okanagan.page.okanagan.table.skeleton import keys_button
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.settings import Settings, drop_down, language_list
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.markup import Attributes, do_button, flag, opens, person, with_icon
from okanagan.page.words import n, t

ROOMY = 3
"""More seats than these leave each little room on a narrow screen."""


@dataclass(frozen=True, slots=True)
class StripSeat:
    """One seat in the strip."""

    player: int
    look: SeatLook
    on_turn: bool
    deciding: bool
    tokens: int
    turns: int

    @classmethod
    def of(cls, model: ViewModel, player: int) -> "StripSeat":
        """A player's seat at one moment."""
        tokens, turns = sum(model.view.tokens[player]), turns_left(model, player)
        on_turn, deciding = player == model.turn, player == model.decider
        return cls(player, model.seats[player], on_turn, deciding, tokens, turns)


def strip_seats(model: ViewModel) -> tuple[StripSeat, ...]:
    """The seats in the order of the table."""
    return tuple(StripSeat.of(model, player) for player in range(len(model.seats)))


def strip(seats: tuple[StripSeat, ...]) -> Node:
    """Every seat in short: whose turn it is, how many tokens and turns each has."""
    look = "strip crowded" if len(seats) > ROOMY else "strip"
    return ol({"class": look, "aria-label": t("Players")}, [_seat(seat) for seat in seats])


def _seat(seat: StripSeat) -> Node:
    look = "strip-seat" + (" on-turn" if seat.on_turn else "")
    look += " deciding" if seat.deciding else ""
    said = t(
        "{tokens}, {turns}",
        tokens=n("{n} token", "{n} tokens", seat.tokens),
        turns=n("{n} turn left", "{n} turns left", seat.turns),
    )
    attributes: Attributes = {
        "id": f"strip-{seat.player}",
        "class": f"{look} seat-{seat.look.colour}",
        "data-places": animation.seat(seat.player),
    }
    if seat.on_turn:
        attributes["aria-current"] = "true"
    return li(
        {**attributes, "title": t("{name}: {figures}", name=seat.look.name, figures=said)},
        seat_mark(seat.look.colour),
        span({"class": "strip-name"}, person(seat.look.name)),
        span(
            {"class": "strip-counts", "aria-hidden": "true"},
            span({"data-bump": None}, icon("bag"), str(seat.tokens)),
            span(icon("turns"), str(seat.turns)),
        ),
        span({"class": "visually-hidden"}, said),
    )


def tools(at: int, *, undo: bool) -> Node:
    """Undo, in reach at all times; `at` is the number of the next move."""
    text = t("Undo")
    attributes: Attributes = {"type": "button", "id": "undo", "class": "icon-button"}
    attributes |= {"data-do": "undo", "data-at": str(at), "aria-label": text, "title": text}
    return button({**attributes, **flag("disabled", wanted=not undo)}, icon("undo"))


@dataclass(frozen=True, slots=True)
class More:
    """What the sheet called More depends on.

    Attributes:
        undo_turn_at: the number of the next move, if the turn can be taken back.
        practice: whether the game is one for practice.
        can_practise: whether it may be made one.
        with_bots: whether bots play.
        settings: the person's.
    """

    undo_turn_at: int | None
    practice: bool
    can_practise: bool
    with_bots: bool
    settings: Settings

    @classmethod
    def of(cls, model: ViewModel) -> "More":
        """The sheet at one moment."""
        undo_at = model.at if model.undo_turn else None
        with_bots = len(model.humans) < len(model.seats)
        return cls(undo_at, model.practice, model.can_practise, with_bots, model.settings)


def more(now: More) -> Node:
    """Undo of the turn, practice, speed, saving, and the way to the other screens."""
    undo, undo_at = with_icon("undo", t("Undo to the start of the turn")), now.undo_turn_at
    return div(
        {"class": "more-list"},
        "" if undo_at is None else do_button("undo-turn", *undo, at=str(undo_at)),
        _practice(now),
        pace(now.settings) if now.with_bots else "",
        _sound(now.settings),
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


def _practice(now: More) -> Node:
    if now.practice:
        return p({"class": "practice"}, t("Practice game: moves can be taken back without limit."))
    text = t("Make this a practice game (undo without limit)")
    return do_button("practise", *with_icon("redo", text)) if now.can_practise else ""


def pace(settings: Settings) -> Node:
    """How long each move of a bot is shown, and how long it thinks."""
    return [
        drop_down(settings, "speed", t("Bots move")),
        drop_down(settings, "thinking", t("Bots think")),
    ]


def _sound(settings: Settings) -> Node:
    """Whether moves are heard too, switched by one tap."""
    is_on = settings["sound"] == "on"
    attributes: Attributes = {"type": "button", "id": "sound", "data-do": "set"}
    attributes |= {"data-name": "sound", "data-value": "off" if is_on else "on"}
    attributes["aria-pressed"] = "true" if is_on else "false"
    return button({**attributes}, with_icon("sound" if is_on else "mute", t("Sound")))


def settings_button() -> Node:
    """The way to the settings."""
    words = with_icon("settings", t("Settings"))
    return button({"type": "button", **opens("settings-dialog")}, *words)
