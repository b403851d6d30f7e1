"""The players at the table: the strip of seats at the top, and the panel of players."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from simple_html import Node, bdi, div, li, ol, p, span

from okanagan.page.play import announcer, pieces, seats
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.markup import push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t

BotWords = Callable[[str], str]  # the title of a bot, by its name
ROOMY = 2  # with more seats, each has little room on a narrow screen


# An abstract base: the methods that dataclasses generate would be downloaded for nothing.
@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class Player:
    """One player's place at the table; a game adds public facts."""

    number: int
    seat: seats.SeatLook
    on_turn: bool
    asked: bool  # whether they decide now
    first: bool  # whether they are the first player


def player_fields(model: TableModel, player: int, first_player: int) -> dict[str, Any]:
    return {
        "number": player,
        "seat": model.seats[player],
        "on_turn": player == model.turn,
        "asked": player == model.decider,
        "first": player == first_player,
    }


def strip(seats_shown: Sequence[Node]) -> Node:
    look = "strip crowded" if len(seats_shown) > ROOMY else "strip"
    return ol({"class": look, "aria-label": t("Players")}, list(seats_shown))


def strip_seat(
    player: Player, points: str, counts: Iterable[Node], words: str, hidden: Node = ""
) -> Node:
    """A player in the strip: points and other counts, and the same in words.

    A tap opens the panel of players, which explains the counts.
    """
    look = "strip-seat on-turn" if player.on_turn else "strip-seat"
    look += " deciding" if player.asked else ""
    seat = player.seat
    attributes: Attributes = {"id": f"strip-{player.number}", "class": f"{look} seat-{seat.colour}"}
    attributes |= {"data-places": announcer.seat(player.number)}
    attributes |= {"aria-current": "true"} if player.on_turn else {}
    label = t("{name}: {figures}", name=seat.name, figures=words)
    opens: Attributes = {"popovertarget": "sheet-players"}
    sums: Attributes = {"data-bump": "sum", "data-places": announcer.points(player.number)}
    shown = span({"class": "strip-points"}, icon("trophy"), span(sums, points), hidden)
    return li(
        attributes,
        seat_mark(seat.colour),
        span({"class": "strip-name", "aria-hidden": "true"}, bdi(seat.name)),
        span({"class": "strip-counts", "aria-hidden": "true"}, shown, *counts),
        push_button(kind="strip-open", label=label, also=opens),
    )


def players_panel(words: str, columns: Sequence[str], players: int, key: str = "") -> Node:
    """The panel, with an empty place for each player; `words` says who begins.

    `columns` names the figures of each player; `key` explains the signs of the strip.
    """
    places = ol({"class": "people"}, *[li({"id": f"player-{place}"}) for place in range(players)])
    begins, explained = p({"class": "players-round"}, words), p({"class": "players-key"}, key)
    # Screen readers read the same at each figure.
    heads = div({"class": "player-columns", "aria-hidden": "true"}, *map(span, columns))
    return pieces.panel("players", t("Players"), begins, heads, places, explained if key else "")


def leaders(points: Sequence[int]) -> set[int]:
    """The players with the most points; nobody if all are level."""
    return {player for player, own in enumerate(points) if min(points) < own == max(points)}


def player_panel(
    player: Player, bot_words: BotWords, points: Node, *owned: Node, leads: bool
) -> Node:
    on_turn, asked = " on-turn" if player.on_turn else "", " asked" if player.asked else ""
    turn = span({"class": "sign-turn"}, t("Turn")) if player.on_turn else ""
    return div(
        {"class": f"player seat-{player.seat.colour}{on_turn}{asked}"},
        div(
            {"class": "player-head"},
            seats.badge(player.seat),
            bdi({"class": "player-name", "title": player.seat.name}, player.seat.name),
            div({"class": "player-signs"}, _signs(player, bot_words), turn),
            span({"class": "player-points lead" if leads else "player-points"}, points),
        ),
        *owned,
    )


def _signs(player: Player, bot_words: BotWords) -> Node:
    bot = player.seat.bot
    name = t("Human") if bot is None else t("Bot: {name}", name=bot_words(bot))
    return [
        pieces.pictured(icon("human" if bot is None else "bot"), name),
        pieces.pictured(icon("flag"), t("First player")) if player.first else "",
    ]
