"""Everybody at the table: the strip of seats at the top, and what all may know of each player.

Each player is a region of their own, so that a move sends only the players it concerns.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, bdi, div, li, ol, p, span, ul

from okanagan.page.core.patches import Region, lazy
from okanagan.page.okanagan import bots, things
from okanagan.page.okanagan.cards import card_points, explorer_points, kept
from okanagan.page.okanagan.drawing.tiles import tile_back
from okanagan.page.okanagan.table.prompt import turns_left
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.table import pieces, seats
from okanagan.page.table.animation import seat as seat_place
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.scoring import nugget_vp
from okanagan.valley.setup import Stock
from okanagan.valley.terms import Structure
from okanagan.valley.view import HeldTile

ROOMY = 3
"""More seats than these leave each little room on a narrow screen."""


@dataclass(frozen=True, slots=True)
class Player:
    """What all may know of one player."""

    number: int
    seat: seats.SeatLook
    on_turn: bool
    asked: bool  # whether they decide now
    first: bool  # whether they begin the rounds
    turns_left: int  # how many turns they have left in the game
    stock: Stock  # their buildings left in this round
    tokens: tuple[int, ...]
    cards: int  # how many objectives they hold
    held: HeldTile | None  # what is known of the tile in their hand
    nuggets: int  # their gold nuggets
    gold: int  # and the points that these bring as they stand
    explorer: int  # the Explorer's points as they stand
    objective_points: int | None  # None where the viewer does not know their cards

    @classmethod
    def of(cls, model: ViewModel, player: int) -> "Player":
        """A player at one moment."""
        view, cards = model.view, _known_cards(model, player)
        tokens = view.tokens[player]
        return cls(
            number=player,
            seat=model.seats[player],
            on_turn=player == model.turn,
            asked=player == model.decider,
            first=player == view.first_player,
            turns_left=turns_left(model, player),
            stock=view.stock[player],
            tokens=tokens,
            cards=view.objective_counts[player],
            held=view.hands[player],
            nuggets=view.nuggets[player],
            gold=nugget_vp(view.nuggets)[player],
            explorer=explorer_points(tokens, view.rules.explorer_vp),
            objective_points=card_points(tokens, cards) if cards else None,
        )

    @property
    def points(self) -> int:
        """Victory points as they stand, as far as the viewer knows them."""
        return self.explorer + self.gold + (self.objective_points or 0)


def _known_cards(model: ViewModel, player: int) -> tuple[int, ...]:
    """The objectives that a player has kept, as far as the viewer knows: at the end, all."""
    if model.final is not None:
        return model.final.objectives[player]
    return kept(model.view) if player == model.viewer else ()


def everybody(model: ViewModel) -> tuple[Player, ...]:
    """The players in the order of the table."""
    return tuple(Player.of(model, player) for player in range(model.view.players))


def strip(seats: tuple[Player, ...]) -> Node:
    """Every seat in short: whose turn it is, how many tokens and turns each has."""
    look = "strip crowded" if len(seats) > ROOMY else "strip"
    return ol({"class": look, "aria-label": t("Players")}, [_seat(seat) for seat in seats])


def _seat(player: Player) -> Node:
    look = "strip-seat on-turn" if player.on_turn else "strip-seat"
    look += " deciding" if player.asked else ""
    count, seat = sum(player.tokens), player.seat
    shown, points = _points(player)
    tokens = n("{n} token", "{n} tokens", count)
    turns = n("{n} turn left", "{n} turns left", player.turns_left)
    said = t("{points}, {tokens}, {turns}", points=points, tokens=tokens, turns=turns)
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
            span({"class": "strip-points", "data-bump": None}, icon("trophy"), shown),
            span({"class": "strip-tokens"}, icon("bag"), str(count)),
            span(icon("turns"), str(player.turns_left)),
        ),
        pieces.unseen(said),
    )


def _points(player: Player) -> tuple[Node, str]:
    """A player's points as a figure, with a plus where objectives are to come, and in words."""
    count = player.points
    if player.objective_points is None:
        said = n("{n} VP without objectives", "{n} VP without objectives", count)
        return [str(count), span({"class": "strip-plus"}, "+")], said
    return str(count), n("{n} VP with objectives", "{n} VP with objectives", count)


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the panel: its frame, and one for each player in the order of the table."""
    view = model.view
    yield "players", lazy(_frame, view.round, model.name(view.first_player), view.players)
    for player in everybody(model):
        yield f"player-{player.number}", lazy(_player, player)


def _frame(number: int, first: str, count: int) -> Node:
    said = t("Round {round} of 2. First player: {name}.", round=number, name=first)
    places = ol({"class": "people"}, *[li({"id": f"player-{player}"}) for player in range(count)])
    return pieces.panel("players", t("Players"), p({"class": "players-round"}, said), places)


def _player(player: Player) -> Node:
    on_turn, asked = " on-turn" if player.on_turn else "", " asked" if player.asked else ""
    turn = span({"class": "sign-turn"}, t("Turn")) if player.on_turn else ""
    turns = n("{n} turn left", "{n} turns left", player.turns_left)
    left = [things.structures_left(player.seat, which, player.stock[which]) for which in Structure]
    stock: Attributes = {"class": "player-stock", "aria-label": t("Left to build in this round")}
    return div(
        {"class": f"player seat-{player.seat.colour}{on_turn}{asked}"},
        div(
            {"class": "player-head"},
            seats.badge(player.seat),
            bdi({"class": "player-name", "title": player.seat.name}, player.seat.name),
            div({"class": "player-signs"}, _signs(player), turn),
            pieces.figure(icon("turns"), player.turns_left, turns, look="player-turns"),
        ),
        div({"class": "player-more"}, ul(stock, *[li(one) for one in left]), _secrets(player)),
        _figures(player),
        things.token_row(player.tokens),
    )


def _figures(player: Player) -> Node:
    """Tokens in all, gold nuggets, and the points that everybody can count."""
    count = sum(player.tokens)
    return div(
        {"class": "player-figures"},
        pieces.figure(icon("bag"), count, n("{n} token in all", "{n} tokens in all", count)),
        things.nuggets(player.nuggets),
        _open_points(player),
    )


def _open_points(player: Player) -> Node:
    """The Explorer's and the nuggets' points as they stand: objectives are secret (rules 6)."""
    explorer, gold = player.explorer, player.gold
    said = t("Open to all: Explorer {explorer} VP, gold {gold} VP", explorer=explorer, gold=gold)
    return span(
        {"class": "counted open-points", "title": said},
        icon("eye"),
        span({"aria-hidden": "true"}, n("{n} VP", "{n} VP", explorer + gold)),
        pieces.unseen(said),
    )


def _signs(player: Player) -> Node:
    bot = player.seat.bot
    name = t("Human") if bot is None else t("Bot: {name}", name=bots.bot_words(bot))
    return [
        pieces.pictured(icon("human" if bot is None else "bot"), name),
        pieces.pictured(icon("flag"), t("First player")) if player.first else "",
    ]


def _secrets(player: Player) -> Node:
    """What lies hidden before the player, as far as it is known: cards, and the tile in hand."""
    said = n("{n} objective", "{n} objectives", player.cards)
    cards = pieces.figure(icon("cards"), player.cards, said)
    return div({"class": "player-secrets"}, cards, _held(player.held))


def _held(held: HeldTile | None) -> Node:
    """What everybody, or the viewer, knows of the tile in a player's hand."""
    if held is None:
        return span({"class": "no-tile"}, t("no tile"))
    if held.tile is not None:
        return things.tile(held.tile)
    if held.back is not None:
        return things.unseen_tile(held.back)
    return pieces.pictured(tile_back(None), t("a tile that nobody has seen"))
