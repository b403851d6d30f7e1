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
from okanagan.page.words import n, t
from okanagan.valley.scoring import nugget_vp
from okanagan.valley.setup import Stock
from okanagan.valley.terms import Structure
from okanagan.valley.view import HeldTile


@dataclass(frozen=True, slots=True)
class Player:
    """What all may know of one player.

    Attributes:
        asked: whether they decide now.
        first: whether they begin the rounds.
        turns_left: how many turns they have left in the game.
        stock: their buildings left in this round.
        cards: how many objectives they hold.
        held: what is known of the tile in their hand.
        nuggets: everybody's gold nuggets.
    """

    number: int
    seat: SeatLook
    on_turn: bool
    asked: bool
    first: bool
    turns_left: int
    stock: Stock
    tokens: tuple[int, ...]
    cards: int
    held: HeldTile | None
    nuggets: tuple[int, ...]
    explorer_vp: int

    @classmethod
    def of(cls, model: ViewModel, player: int) -> "Player":
        """A player at one moment."""
        view = model.view
        return cls(
            player,
            model.seats[player],
            player == model.turn,
            player == model.decider,
            player == view.first_player,
            turns_left(model, player),
            view.stock[player],
            view.tokens[player],
            view.objective_counts[player],
            view.hands[player],
            view.nuggets,
            view.rules.explorer_vp,
        )


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the players: their frame, and one for each in the order of the table."""
    view = model.view
    yield "players", lazy(_frame, view.round, model.name(view.first_player), view.players)
    for player in range(view.players):
        yield f"player-{player}", lazy(_player, Player.of(model, player))


def _frame(number: int, first: str, count: int) -> Node:
    """The round, who began it, and a place for each player."""
    said = t("Round {round} of 2. First player: {name}.", round=number, name=first)
    places = [li({"id": f"player-{player}"}) for player in range(count)]
    return pieces.panel(
        "players",
        t("Players"),
        p({"class": "players-round"}, said),
        ol({"class": "people"}, *places),
    )


def _player(player: Player) -> Node:
    on_turn, asked = " on-turn" if player.on_turn else "", " asked" if player.asked else ""
    turn = span({"class": "sign-turn"}, t("Turn")) if player.on_turn else ""
    turns = n("{n} turn left", "{n} turns left", player.turns_left)
    return div(
        {"class": f"player seat-{player.seat.colour}{on_turn}{asked}"},
        div(
            {"class": "player-head"},
            badge(player.seat),
            bdi({"class": "player-name"}, player.seat.name),
            div({"class": "player-signs"}, _signs(player), turn),
            span({"class": "player-turns"}, icon("turns"), turns),
        ),
        div({"class": "player-more"}, _stock(player), _secrets(player)),
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


def _stock(player: Player) -> Node:
    """The structures left to build in this round."""
    left = [
        li(pieces.structures_left(player.seat, which, player.stock[which])) for which in Structure
    ]
    return ul({"class": "player-stock", "aria-label": t("Left to build in this round")}, *left)


def _secrets(player: Player) -> Node:
    """What lies hidden before the player, as far as it is known: cards, and the tile in hand."""
    cards = n("{n} objective", "{n} objectives", player.cards)
    return div(
        {"class": "player-secrets"},
        pieces.figure(icon("cards"), player.cards, cards),
        _held(player.held),
    )


def _held(held: HeldTile | None) -> Node:
    """What everybody, or the viewer, knows of the tile in a player's hand."""
    if held is None:
        return span({"class": "no-tile"}, t("no tile"))
    if held.tile is not None:
        return pieces.tile(held.tile)
    if held.back is not None:
        return span({"class": "tile-back"}, pieces.special_title(held.back))
    said = t("a tile that nobody has seen")
    return span(
        {"class": "tile-back", "title": said},
        pieces.unseen(said),
        span({"aria-hidden": "true"}, "?"),
    )
