"""The panels of players and supply, the strip of seats, and cards and tokens with their numbers.

Coal and gold are face down; their owner sees the values while pressing a button.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from simple_html import Node, b, div, li, p, span, ul

from okanagan.games.oregon.page.drawing.cards import brings_words, brought, card_back
from okanagan.games.oregon.page.drawing.pieces import building, extra_turn, farmer, joker, lump
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.setup import TILES_OF_A_BUILDING
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.names import building_name, counted_tokens
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.app.game_ui import bot_title
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import pieces
from okanagan.page.play import players as general
from okanagan.page.play.players import player_fields, player_panel, players_panel, strip_seat
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


def counted_cards(deck: Deck, count: int) -> Node:
    if deck is Deck.LANDSCAPE:
        said = n("{n} landscape card", "{n} landscape cards", count)
    else:
        said = n("{n} building card", "{n} building cards", count)
    return pieces.figure(card_back(deck), count, said)


def counted_lumps(mine: Building, count: int) -> Node:
    return pieces.figure(lump(mine), count, counted_tokens(mine, count, words))


def waking(token: str, *, active: bool) -> Node:
    """The joker, or the extra turn token, with its name."""
    is_joker = token == "joker"
    name = t("Joker") if is_joker else t("Extra turn")
    state = t("{token}: active", token=name) if active else t("{token}: inactive", token=name)
    drawing = joker(active=active) if is_joker else extra_turn(active=active)
    return pieces.pictured(drawing, state)


@dataclass(frozen=True, slots=True)
class Player(general.Player):
    """The public facts about one player, and the values of the viewer's own tokens."""

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
        view = model.view
        return cls(
            **player_fields(model, player, view.first_player),
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
    return tuple(Player.of(model, player) for player in range(model.view.players))


def strip(found: tuple[Player, ...]) -> Node:
    return general.strip([_seat(each) for each in found])


def _seat(player: Player) -> Node:
    points = n("{n} point", "{n} points", player.points)
    farmers = n("{n} farmer left", "{n} farmers left", player.farmers)
    said = t("{points}, {farmers}", points=points, farmers=farmers)
    return strip_seat(player, str(player.points), [span(icon("human"), str(player.farmers))], said)


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the panel: its frame, and one for each player."""
    first = model.name(model.view.first_player)
    yield "players", lazy(_frame, first, model.view.players)
    for player in everybody(model):
        yield f"player-{player.number}", lazy(_player, player)


def _frame(first: str, count: int) -> Node:
    said = t("First player: {name}.", name=first)
    return players_panel(said, count)


def _player(player: Player) -> Node:
    points = b({"class": "o-points"}, n("{n} point", "{n} points", player.points))
    figures = div({"class": "player-figures o-figures"}, _figures(player))
    return player_panel(player, partial(bot_title, SPEC), points, figures, _secrets(player))


def _figures(player: Player) -> list[Node]:
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
    """The values of the viewer's own tokens, visible while the button is pressed or focused."""
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


@dataclass(frozen=True, slots=True)
class Supply:
    """How much is left."""

    piles: tuple[int, ...]
    players: int
    decks: tuple[int, ...]
    coal: int
    gold: int

    @classmethod
    def of(cls, model: ViewModel) -> "Supply":
        view = model.view
        return cls(view.piles, view.players, view.deck_sizes, view.coal_left, view.gold_left)


def supply(found: Supply) -> Node:
    empty = found.piles.count(0)
    said = n(
        "The game ends when {n} pile is empty; {empty} now.",
        "The game ends when {n} piles are empty; {empty} now.",
        found.players,
        empty=empty,
    )
    piles: list[Node] = [li(_pile(which, found.piles[which])) for which in Building]
    listed = ul({"class": "o-piles"}, piles)
    return pieces.panel("supply", t("Supply"), p(said), listed, _rest(found))


def _pile(which: Building, left: int) -> Node:
    name = capital(building_name(which, words))
    told = {"building": name, "left": n("{n} tile left", "{n} tiles left", left)}
    brings = brings_words(which)
    said = t("{building}: {left}. A farmer beside it: {brings}.", brings=brings, **told)
    look = "o-pile" if left else "o-pile empty"
    marks = span({"class": "o-pile-left"}, b(str(left)), f"/{TILES_OF_A_BUILDING}")
    shown: list[Node] = [
        building(which),
        span({"class": "o-pile-name"}, name),
        marks,
        brought(which),
    ]
    drawn = span({"class": "o-pile-drawn", "aria-hidden": "true"}, shown)
    return div({"class": look, "title": said}, drawn, pieces.unseen(said))


def _rest(found: Supply) -> Node:
    landscape, buildings = found.decks
    left: list[Node] = [
        counted_cards(Deck.LANDSCAPE, landscape),
        counted_cards(Deck.BUILDING, buildings),
        counted_lumps(Building.COAL_MINE, found.coal),
        counted_lumps(Building.GOLD_MINE, found.gold),
    ]
    name = p({"class": "then-title"}, t("Left to draw:"))
    return [name, div({"class": "player-figures o-figures"}, left)]
