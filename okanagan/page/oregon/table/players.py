"""Everybody at the table: the strip of seats, and what all may know of each player.

Coal and gold lie face down; their holder sees the values while a button is held.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, b, bdi, div, li, ol, p, span

from okanagan.oregon.terms import Building, Deck
from okanagan.page.core.patches import Region, lazy
from okanagan.page.oregon.bots import bot_words
from okanagan.page.oregon.drawing.pieces import farmer, lump
from okanagan.page.oregon.table.things import counted_cards, counted_lumps, waking
from okanagan.page.oregon.table.view_model import ViewModel
from okanagan.page.table import pieces, seats
from okanagan.page.table.animation import seat as seat_place
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t

ROOMY = 3
"""More seats than these leave each little room on a narrow screen."""


@dataclass(frozen=True, slots=True)
class Player:
    """What all may know of one player, and the values of the viewer's own tokens."""

    number: int
    seat: seats.SeatLook
    on_turn: bool
    asked: bool  # whether they decide now
    first: bool  # whether they begin the rounds
    points: int
    farmers: int  # those not yet on the board
    joker: bool  # whether the token is active
    extra: bool
    coal: int  # how many tokens
    gold: int
    cards: tuple[int, int]  # how many landscape and building cards
    values: tuple[tuple[int, ...], tuple[int, ...]] | None  # coal's and gold's; None if unknown

    @classmethod
    def of(cls, model: ViewModel, player: int) -> "Player":
        """A player at one moment."""
        view = model.view
        return cls(
            number=player,
            seat=model.seats[player],
            on_turn=player == model.turn,
            asked=player == model.decider,
            first=player == view.first_player,
            points=view.points[player],
            farmers=view.supply[player],
            joker=view.jokers[player],
            extra=view.extras[player],
            coal=view.coal_counts[player],
            gold=view.gold_counts[player],
            cards=view.hand_counts[player],
            values=_values(model, player),
        )


def _values(model: ViewModel, player: int) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    if model.final is not None:
        return model.final.coal[player], model.final.gold[player]
    if player == model.viewer:
        return model.view.own_coal, model.view.own_gold
    return None


def everybody(model: ViewModel) -> tuple[Player, ...]:
    """The players in the order of the table."""
    return tuple(Player.of(model, player) for player in range(model.view.players))


def strip(found: tuple[Player, ...]) -> Node:
    """Every seat in short: whose turn it is, points, and farmers left."""
    look = "strip crowded" if len(found) > ROOMY else "strip"
    return ol({"class": look, "aria-label": t("Players")}, [_seat(each) for each in found])


def _seat(player: Player) -> Node:
    look = "strip-seat on-turn" if player.on_turn else "strip-seat"
    look += " deciding" if player.asked else ""
    points = n("{n} point", "{n} points", player.points)
    farmers = n("{n} farmer left", "{n} farmers left", player.farmers)
    said = t("{points}, {farmers}", points=points, farmers=farmers)
    seat = player.seat
    attributes: Attributes = {"id": f"strip-{player.number}", "class": f"{look} seat-{seat.colour}"}
    attributes |= {"title": t("{name}: {figures}", name=seat.name, figures=said)}
    attributes |= {"data-places": seat_place(player.number)}
    attributes |= {"aria-current": "true"} if player.on_turn else {}
    return li(
        attributes,
        seat_mark(seat.colour),
        span({"class": "strip-name"}, bdi(seat.name)),
        span(
            {"class": "strip-counts", "aria-hidden": "true"},
            span({"class": "strip-points", "data-bump": None}, icon("trophy"), str(player.points)),
            span(icon("human"), str(player.farmers)),
        ),
        pieces.unseen(said),
    )


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the panel: its frame, and one for each player in the order of the table."""
    first = model.name(model.view.first_player)
    yield "players", lazy(_frame, first, model.view.players)
    for player in everybody(model):
        yield f"player-{player.number}", lazy(_player, player)


def _frame(first: str, count: int) -> Node:
    said = t("First player: {name}.", name=first)
    places = ol({"class": "people"}, *[li({"id": f"player-{player}"}) for player in range(count)])
    return pieces.panel("players", t("Players"), p({"class": "players-round"}, said), places)


def _player(player: Player) -> Node:
    on_turn, asked = " on-turn" if player.on_turn else "", " asked" if player.asked else ""
    turn = span({"class": "sign-turn"}, t("Turn")) if player.on_turn else ""
    return div(
        {"class": f"player seat-{player.seat.colour}{on_turn}{asked}"},
        div(
            {"class": "player-head"},
            seats.badge(player.seat),
            bdi({"class": "player-name", "title": player.seat.name}, player.seat.name),
            div({"class": "player-signs"}, _signs(player), turn),
            b({"class": "o-points"}, n("{n} point", "{n} points", player.points)),
        ),
        div({"class": "player-figures o-figures"}, _figures(player)),
        _secrets(player),
    )


def _signs(player: Player) -> Node:
    bot = player.seat.bot
    name = t("Human") if bot is None else t("Bot: {name}", name=bot_words(bot))
    kind = pieces.pictured(icon("human" if bot is None else "bot"), name)
    return [pieces.pictured(icon("flag"), t("First player")) if player.first else "", kind]


def _figures(player: Player) -> list[Node]:
    """Farmers, tokens and cards."""
    seat, left = player.seat, player.farmers
    said = n("{n} farmer left", "{n} farmers left", left)
    landscape, buildings = player.cards
    return [
        pieces.figure(farmer(seat.colour, seat.letter), left, said),
        waking("joker", active=player.joker),
        waking("extra", active=player.extra),
        counted_cards(Deck.LANDSCAPE, landscape),
        counted_cards(Deck.BUILDING, buildings),
        counted_lumps(Building.COAL_MINE, player.coal),
        counted_lumps(Building.GOLD_MINE, player.gold),
    ]


def _secrets(player: Player) -> Node:
    """The values of one's own tokens: seen only while the button is held, or has the focus."""
    if player.values is None or not any(player.values):
        return ""
    coal, gold = player.values
    total = sum(coal) + sum(gold)
    said = n("worth {n} point in all", "worth {n} points in all", total)
    values: list[Node] = [lump(Building.COAL_MINE, value) for value in coal]
    values += [lump(Building.GOLD_MINE, value) for value in gold]
    shown = span({"class": "o-values"}, values, b(said))
    label = span({"class": "o-hold"}, icon("eye"), span(t("Hold to see your coal and gold")))
    look: Attributes = {"class": "o-secrets", "tabindex": "0", "role": "group"}
    look |= {"aria-label": t("Your coal and gold, {worth}", worth=said)}
    return div(look, label, shown)
