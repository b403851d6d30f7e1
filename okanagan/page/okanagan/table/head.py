"""The strip of seats at the top, undo beside it, and the sheet with everything seldom needed."""

from dataclasses import dataclass

from simple_html import Node, a, bdi, div, li, ol, p, span

from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table import animation
from okanagan.page.okanagan.table.prompt import turns_left
from okanagan.page.okanagan.table.skeleton import keys_button, settings_button
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.settings import Settings, drop_down, language_list
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.markup import (
    Attributes,
    do_button,
    icon_button,
    push_button,
    with_icon,
)
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


def strip_seats(model: ViewModel) -> tuple[StripSeat, ...]:
    """The seats in the order of the table."""
    seats: list[StripSeat] = []
    for player, look in enumerate(model.seats):
        on_turn, deciding = player == model.turn, player == model.decider
        tokens, turns = sum(model.view.tokens[player]), turns_left(model, player)
        seats.append(StripSeat(player, look, on_turn, deciding, tokens, turns))
    return tuple(seats)


def strip(seats: tuple[StripSeat, ...]) -> Node:
    """Every seat in short: whose turn it is, how many tokens and turns each has."""
    look = "strip crowded" if len(seats) > ROOMY else "strip"
    return ol({"class": look, "aria-label": t("Players")}, [_seat(seat) for seat in seats])


def _seat(seat: StripSeat) -> Node:
    look = "strip-seat on-turn" if seat.on_turn else "strip-seat"
    look += " deciding" if seat.deciding else ""
    tokens = n("{n} token", "{n} tokens", seat.tokens)
    turns = n("{n} turn left", "{n} turns left", seat.turns)
    said = t("{tokens}, {turns}", tokens=tokens, turns=turns)
    attributes: Attributes = {
        "id": f"strip-{seat.player}",
        "class": f"{look} seat-{seat.look.colour}",
        "data-places": animation.seat(seat.player),
        "title": t("{name}: {figures}", name=seat.look.name, figures=said),
        **({"aria-current": "true"} if seat.on_turn else {}),
    }
    return li(
        attributes,
        seat_mark(seat.look.colour),
        span({"class": "strip-name"}, bdi(seat.look.name)),
        span(
            {"class": "strip-counts", "aria-hidden": "true"},
            span({"data-bump": None}, icon("bag"), str(seat.tokens)),
            span(icon("turns"), str(seat.turns)),
        ),
        span({"class": "visually-hidden"}, said),
    )


def tools(at: int, *, undo: bool) -> Node:
    """Undo, in reach at all times; `at` is the number of the next move."""
    return icon_button("undo", t("Undo"), id_="undo", enabled=undo, do="undo", at=at)


@dataclass(frozen=True, slots=True)
class More:
    """What the sheet called More depends on."""

    undo_turn_at: int | None  # the number of the next move, if the turn can be taken back
    practice: bool  # whether the game is one for practice
    can_practise: bool  # whether it may be made one
    with_bots: bool  # whether bots play
    settings: Settings  # the person's

    @classmethod
    def of(cls, model: ViewModel) -> "More":
        """The sheet at one moment."""
        undo_at = model.at if model.undo_turn else None
        with_bots = len(model.humans) < len(model.seats)
        return cls(undo_at, model.practice, model.can_practise, with_bots, model.settings)


def more(now: More) -> Node:
    """Undo of the turn, practice, speed, saving, and the way to the other screens."""
    undo, undo_at = with_icon("undo", t("Undo to the start of the turn")), now.undo_turn_at
    practise = with_icon("redo", t("Make this a practice game (undo without limit)"))
    note = t("Practice game: moves can be taken back without limit.")
    return div(
        {"class": "more-list"},
        "" if undo_at is None else do_button("undo-turn", *undo, at=undo_at),
        p({"class": "practice"}, note) if now.practice else "",
        do_button("practise", *practise) if now.can_practise else "",
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


def pace(settings: Settings) -> Node:
    """How long each move of a bot is shown, and how long it thinks."""
    return [
        drop_down(settings, "speed", t("Bots move")),
        drop_down(settings, "thinking", t("Bots think")),
    ]


def _sound(settings: Settings) -> Node:
    """Whether moves are heard too, switched by one tap."""
    is_on = settings["sound"] == "on"
    picture, other = ("sound", "off") if is_on else ("mute", "on")
    shown = with_icon(picture, t("Sound"))
    return push_button(*shown, id_="sound", pressed=is_on, do="set", name="sound", value=other)
