"""Everybody at the table: what all may know of each player.

Each player is a region of their own, so that a move sends those whom it concerns.
"""

from functools import partial
from typing import TYPE_CHECKING

from simple_html import Node, bdi, div, li, ol, p, span, ul

from okanagan.page import words
from okanagan.page.core.screen import Region
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.table import pieces
from okanagan.page.okanagan.table.people import badge
from okanagan.page.okanagan.table.prompt import turns_left
from okanagan.page.okanagan.table.score import gains
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.scoring import nugget_vp
from okanagan.valley.terms import Structure

if TYPE_CHECKING:
    from collections.abc import Hashable

    from okanagan.page.okanagan.table.scene import Scene
    from okanagan.valley.view import HeldTile


def players(scene: "Scene") -> "dict[str, Region]":
    """The regions of the players: their frame, and one for each in the order of the table."""
    regions = {"players": Region(_frame_key(scene), partial(_frame, scene))}
    for player in range(scene.view.players):
        regions[f"player-{player}"] = Region(_key(scene, player), partial(_player, scene, player))
    return regions


def _frame_key(scene: "Scene") -> "Hashable":
    return words.language(), scene.view.round, scene.view.first_player


def _key(scene: "Scene", player: int) -> "Hashable":
    """Everything that a player's part tells."""
    view = scene.view
    return (
        words.language(),
        *(player == one for one in (scene.turn, scene.decider, view.first_player)),
        turns_left(scene, player),
        *(each[player] for each in (view.stock, view.tokens, view.objective_counts, view.hands)),
        view.nuggets,
    )


def _frame(scene: "Scene") -> Node:
    """The round, who began it, and a place for each player."""
    view = scene.view
    told = {"round": view.round, "name": scene.name(view.first_player)}
    places: list[Node] = [li({"id": f"player-{player}"}) for player in range(view.players)]
    return pieces.panel(
        "players",
        t("Players"),
        p({"class": "players-round"}, t("Round {round} of 2. First player: {name}.", **told)),
        ol({"class": "people"}, places),
    )


def _looks(scene: "Scene", player: int) -> str:
    """The classes by which the style sheet tells whose turn it is, and who is asked."""
    on_turn = " on-turn" if player == scene.turn else ""
    asked = " asked" if player == scene.decider else ""
    return f"player seat-{scene.seats[player].colour}{on_turn}{asked}"


def _player(scene: "Scene", player: int) -> Node:
    return div(
        {"class": _looks(scene, player)},
        div(
            {"class": "player-head"},
            badge(scene.seats[player]),
            bdi({"class": "player-name"}, scene.name(player)),
            div({"class": "player-signs"}, _signs(scene, player), _turn(scene, player)),
            _turns(scene, player),
        ),
        div({"class": "player-more"}, _stock(scene, player), _secrets(scene, player)),
        _figures(scene, player),
        pieces.token_grid(scene.view.tokens[player]),
    )


def _turns(scene: "Scene", player: int) -> Node:
    """How long the game still is for this player, in words."""
    left = turns_left(scene, player)
    return span(
        {"class": "player-turns"}, icon("turns"), n("{n} turn left", "{n} turns left", left)
    )


def _figures(scene: "Scene", player: int) -> Node:
    """Tokens in all, gold nuggets, and the points that everybody can count."""
    view = scene.view
    count = sum(view.tokens[player])
    return div(
        {"class": "player-figures"},
        pieces.figure("bag", count, n("{n} token in all", "{n} tokens in all", count)),
        pieces.nuggets(view.nuggets[player]),
        _open_points(scene, player),
    )


def _open_points(scene: "Scene", player: int) -> Node:
    """The Explorer's and the nuggets' points as they stand: objectives are secret (rules 6)."""
    view = scene.view
    explorer = gains.explorer_points(view.tokens[player], view.rules.explorer_vp)
    gold = nugget_vp(view.nuggets)[player]
    said = t("Open to all: Explorer {explorer} VP, gold {gold} VP", explorer=explorer, gold=gold)
    number = n("{n} VP", "{n} VP", explorer + gold)
    attributes: Attributes = {"class": "counted open-points", "title": said}
    shown = span({"aria-hidden": "true"}, number)
    return span(attributes, icon("eye"), shown, pieces.unseen(said))


def _signs(scene: "Scene", player: int) -> list[Node]:
    """Small icons of what the player is just now."""
    bot = scene.seats[player].bot
    signs: list[Node] = [_human() if bot is None else _bot(bot)]
    if player == scene.view.first_player:
        signs.append(pieces.pictured(icon("flag"), t("First player")))
    return signs


def _turn(scene: "Scene", player: int) -> Node:
    return span({"class": "sign-turn"}, t("Turn")) if player == scene.turn else ""


def _human() -> Node:
    return pieces.pictured(icon("human"), t("Human"))


def _bot(name: str) -> Node:
    return pieces.pictured(icon("bot"), t("Bot: {name}", name=bot_words(name)))


def _stock(scene: "Scene", player: int) -> Node:
    """The structures left to build in this round."""
    seat, stock = scene.seats[player], scene.view.stock[player]
    left: list[Node] = [
        li(pieces.structures_left(seat, which, stock[which])) for which in Structure
    ]
    return ul({"class": "player-stock", "aria-label": t("Left to build in this round")}, left)


def _secrets(scene: "Scene", player: int) -> Node:
    """What lies hidden before the player, as far as it is known: cards, and the tile in hand."""
    cards = scene.view.objective_counts[player]
    return div(
        {"class": "player-secrets"},
        pieces.figure("cards", cards, n("{n} objective", "{n} objectives", cards)),
        _held(scene.view.hands[player]),
    )


def _held(held: "HeldTile | None") -> Node:
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
