"""Everybody at the table: what all may know of each player.

Each player is a region of their own, so that a move sends only the players it concerns.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, bdi, div, li, ol, p, span, ul

from okanagan.page.core.patches import Region, lazy
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.cards import explorer_points
from okanagan.page.okanagan.seats import SeatLook, badge
from okanagan.page.okanagan.table.prompt import turns_left
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.scoring import nugget_vp
from okanagan.valley.setup import Stock
from okanagan.valley.terms import Structure
from okanagan.valley.view import HeldTile


@dataclass(frozen=True, slots=True)
class Player:
    """What all may know of one player."""

    number: int
    seat: SeatLook
    on_turn: bool
    asked: bool  # whether they decide now
    first: bool  # whether they begin the rounds
    turns_left: int  # how many turns they have left in the game
    stock: Stock  # their buildings left in this round
    tokens: tuple[int, ...]
    cards: int  # how many objectives they hold
    held: HeldTile | None  # what is known of the tile in their hand
    nuggets: tuple[int, ...]  # everybody's gold nuggets
    explorer_vp: int

    @classmethod
    def of(cls, model: ViewModel, player: int) -> "Player":
        """A player at one moment."""
        view, seat, left = model.view, model.seats[player], turns_left(model, player)
        on_turn, asked = player == model.turn, player == model.decider
        own = view.stock[player], view.tokens[player], view.objective_counts[player]
        first, held = player == view.first_player, view.hands[player]
        gold, set_vp = view.nuggets, view.rules.explorer_vp
        return cls(player, seat, on_turn, asked, first, left, *own, held, gold, set_vp)


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the players: their frame, and one for each in the order of the table."""
    view = model.view
    yield "players", lazy(_frame, view.round, model.name(view.first_player), view.players)
    for player in range(view.players):
        yield f"player-{player}", lazy(_player, Player.of(model, player))


def _frame(number: int, first: str, count: int) -> Node:
    """The round, who began it, and a place for each player."""
    said = t("Round {round} of 2. First player: {name}.", round=number, name=first)
    places = ol({"class": "people"}, *[li({"id": f"player-{player}"}) for player in range(count)])
    return pieces.panel("players", t("Players"), p({"class": "players-round"}, said), places)


def _player(player: Player) -> Node:
    on_turn, asked = " on-turn" if player.on_turn else "", " asked" if player.asked else ""
    turn = span({"class": "sign-turn"}, t("Turn")) if player.on_turn else ""
    turns = n("{n} turn left", "{n} turns left", player.turns_left)
    left = [pieces.structures_left(player.seat, which, player.stock[which]) for which in Structure]
    stock: Attributes = {"class": "player-stock", "aria-label": t("Left to build in this round")}
    return div(
        {"class": f"player seat-{player.seat.colour}{on_turn}{asked}"},
        div(
            {"class": "player-head"},
            badge(player.seat),
            bdi({"class": "player-name"}, player.seat.name),
            div({"class": "player-signs"}, _signs(player), turn),
            span({"class": "player-turns"}, icon("turns"), turns),
        ),
        div({"class": "player-more"}, ul(stock, *[li(one) for one in left]), _secrets(player)),
        _figures(player),
        pieces.token_grid(player.tokens),
    )


def _figures(player: Player) -> Node:
    """Tokens in all, gold nuggets, and the points that everybody can count."""
    count = sum(player.tokens)
    return div(
        {"class": "player-figures"},
        pieces.figure(icon("bag"), count, n("{n} token in all", "{n} tokens in all", count)),
        pieces.nuggets(player.nuggets[player.number]),
        _open_points(player),
    )


def _open_points(player: Player) -> Node:
    """The Explorer's and the nuggets' points as they stand: objectives are secret (rules 6)."""
    explorer = explorer_points(player.tokens, player.explorer_vp)
    gold = nugget_vp(player.nuggets)[player.number]
    said = t("Open to all: Explorer {explorer} VP, gold {gold} VP", explorer=explorer, gold=gold)
    return span(
        {"class": "counted open-points", "title": said},
        icon("eye"),
        span({"aria-hidden": "true"}, n("{n} VP", "{n} VP", explorer + gold)),
        pieces.unseen(said),
    )


def _signs(player: Player) -> Node:
    """Small icons of what the player is just now."""
    bot = player.seat.bot
    name = t("Human") if bot is None else t("Bot: {name}", name=bot_words(bot))
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
        return pieces.tile(held.tile)
    if held.back is not None:
        return span({"class": "tile-back"}, pieces.special_title(held.back))
    said, mark = t("a tile that nobody has seen"), span({"aria-hidden": "true"}, "?")
    return span({"class": "tile-back", "title": said}, pieces.unseen(said), mark)
