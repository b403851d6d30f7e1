"""Everybody at the table: what all may know of each player."""

from typing import TYPE_CHECKING

from simple_html import Node, bdi, div, li, ol, span, ul

from okanagan.page.drawing.icons import icon
from okanagan.page.drawing.svg import Attributes
from okanagan.page.panels import pieces
from okanagan.page.panels.people import badge
from okanagan.page.panels.prompt import turns_left
from okanagan.page.words import n, t
from okanagan.valley.terms import Structure

if TYPE_CHECKING:
    from okanagan.page.table.scene import Scene
    from okanagan.valley.view import HeldTile


def players(scene: "Scene") -> Node:
    """All players in the order of the table."""
    everybody = [_player(scene, player) for player in range(scene.view.players)]
    return pieces.panel("players", t("Players"), ol({"class": "people"}, everybody))


def _looks(scene: "Scene", player: int) -> str:
    """The classes by which the style sheet tells whose turn it is, and who is asked."""
    on_turn = " on-turn" if player == scene.turn else ""
    asked = " asked" if player == scene.decider else ""
    return f"player seat-{scene.seats[player].colour}{on_turn}{asked}"


def _name(scene: "Scene", player: int) -> Node:
    name = scene.name(player)
    return bdi({"class": "player-name", "title": name}, name)


def _figures(scene: "Scene", player: int) -> Node:
    """Turns left in the game, gold nuggets, tokens in all."""
    view, left = scene.view, turns_left(scene, player)
    count = sum(view.tokens[player])
    return div(
        {"class": "player-figures"},
        pieces.figure("turns", left, n("{n} turn left", "{n} turns left", left)),
        pieces.nuggets(view.nuggets[player]),
        pieces.figure("bag", count, n("{n} token in all", "{n} tokens in all", count)),
    )


def _player(scene: "Scene", player: int) -> Node:
    attributes: Attributes = {"id": f"player-{player}", "class": _looks(scene, player)}
    return li(
        attributes,
        div(
            {"class": "player-head"},
            badge(scene.seats[player]),
            _name(scene, player),
            div({"class": "player-signs"}, _signs(scene, player), _turn(scene, player)),
            _figures(scene, player),
        ),
        div({"class": "player-more"}, _stock(scene, player), _secrets(scene, player)),
        pieces.token_grid(scene.view.tokens[player]),
    )


def _signs(scene: "Scene", player: int) -> list[Node]:
    """Small icons of what the player is just now."""
    is_human = scene.seats[player].bot is None
    signs: list[Node] = [_human() if is_human else _bot()]
    if player == scene.view.first_player:
        signs.append(pieces.pictured(icon("flag"), t("First player")))
    return signs


def _turn(scene: "Scene", player: int) -> Node:
    return span({"class": "sign-turn"}, t("Turn")) if player == scene.turn else ""


def _human() -> Node:
    return pieces.pictured(icon("human"), t("Human"))


def _bot() -> Node:
    return pieces.pictured(icon("bot"), t("Bot"))


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
        return span({"title": t("Tile in hand")}, pieces.tile(held.tile))
    if held.back is not None:
        return span({"class": "tile-back"}, pieces.special_title(held.back))
    return span(
        {"class": "tile-back", "title": t("Tile in hand")},
        pieces.unseen(t("a tile that nobody has seen")),
        "?",
    )
