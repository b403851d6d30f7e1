"""The panels of players and supply, the strip of seats, and cards and tokens with their numbers.

Coal and gold are face down. Their owner sees the values: always on an own screen, else while
pressing a button.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from simple_html import Node, SafeString, b, div, li, p, span, ul

from okanagan.games.oregon.page.drawing.cards import brings_words, brought, card_back
from okanagan.games.oregon.page.drawing.pieces import building, farmer, lump, token
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.forecast import MINES
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
from okanagan.page.widgets.svg import Attributes, fixed
from okanagan.page.words import n, t


@pieces.made_once
def counted_cards(deck: Deck, count: int) -> SafeString:
    if deck is Deck.LANDSCAPE:
        label = n("{n} landscape card", "{n} landscape cards", count)
    else:
        label = n("{n} building card", "{n} building cards", count)
    return fixed(pieces.figure(card_back(deck), count, label))


@pieces.made_once
def counted_lumps(mine: Building, count: int) -> SafeString:
    return fixed(pieces.figure(lump(mine), count, counted_tokens(mine, count, words)))


def waking(name: str, *, active: bool) -> Node:
    """The joker, or the extra turn token, with its name."""
    title = t("Joker") if name == "joker" else t("Extra turn")
    state = t("{token}: active", token=title) if active else t("{token}: inactive", token=title)
    return pieces.pictured(token(name, active=active), state)


Values = tuple[tuple[int, ...], tuple[int, ...]]
"""The values of coal and of gold tokens."""


@dataclass(frozen=True, slots=True)
class Player(general.Player):
    """The public facts about one player, and the values of the viewer's own tokens."""

    points: int
    farmers: int  # not yet on the board
    joker: bool  # whether the token is active
    extra: bool
    coal: int  # the number of tokens
    gold: int
    cards: tuple[int, int]  # the number of landscape and building cards
    values: Values | None  # None if unknown
    shared: bool  # whether others look at the screen, too

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
            shared=model.hot_seat and model.final is None,
        )


def _values(model: ViewModel, player: int) -> Values | None:
    if model.final is not None:
        return model.final.coal[player], model.final.gold[player]
    if player == model.viewer:
        return model.view.own_coal, model.view.own_gold
    return None


def everybody(model: ViewModel) -> tuple[Player, ...]:
    return tuple(Player.of(model, player) for player in range(model.view.players))


def farmers_left(player: int) -> str:
    """The place that shows how many farmers a player has left."""
    return f"farmers-{player}"


def strip(seats: tuple[Player, ...]) -> Node:
    roomy = len(seats) <= general.ROOMY
    return general.strip([_seat(each, roomy=roomy) for each in seats])


def _seat(player: Player, *, roomy: bool) -> Node:
    """Points, farmers left, and the worth of the viewer's own coal and gold.

    With enough room also how many of them the others have.
    """
    points = n("{n} point", "{n} points", player.points)
    farmers = n("{n} farmer left", "{n} farmers left", player.farmers)
    label = t("{points}, {farmers}", points=points, farmers=farmers)
    place: Attributes = {"data-bump": None, "data-places": farmers_left(player.number)}
    left = span(place, icon("human"), str(player.farmers))
    lumps = zip(MINES, (player.coal, player.gold), strict=True)
    values = None if player.shared else player.values
    shown = [(mine, count) for mine, count in lumps if count and (roomy or values is not None)]
    labels = [label, *(counted_tokens(*each, words) for each in shown)]
    counts: list[Node] = [span(lump(mine), str(count)) for mine, count in shown]
    if shown and values is not None:
        drawn = shown if roomy else shown[-1:]
        counts = [span(*(lump(mine) for mine, _ in drawn), f"+{sum(map(sum, values))}")]
        labels.append(_worth(values))
    counts, label = [left, *counts], ", ".join(labels)
    return strip_seat(player, str(player.points), counts, label)


def players(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the panel: its frame, and one for each player."""
    label = t("First player: {name}.", name=model.name(model.view.first_player))
    yield "players", lazy(_frame, label, model.view.players)
    every = everybody(model)
    ahead = general.leaders(model.view.points)
    for player in every:
        leads = player.number in ahead
        yield f"player-{player.number}", lazy(_player, player, leads=leads)


def _frame(label: str, count: int) -> Node:
    tokens, cards = (t("Joker"), t("Extra turn")), (t("Landscape"), t("Building"))
    return players_panel(label, [t("Farmers"), *tokens, *cards, t("Coal"), t("Gold")], count)


def _player(player: Player, *, leads: bool) -> Node:
    words = n("{n} point", "{n} points", player.points)
    points = pieces.figure(icon("trophy"), player.points, words)
    figures = div({"class": "player-figures o-figures"}, _figures(player))
    bots = partial(bot_title, SPEC)
    return player_panel(player, bots, points, figures, _secrets(player), leads=leads)


def _figures(player: Player) -> list[Node]:
    seat, left = player.seat, player.farmers
    label = n("{n} farmer left", "{n} farmers left", left)
    return [
        pieces.figure(farmer(seat.colour), left, label),
        waking("joker", active=player.joker),
        waking("extra", active=player.extra),
        *_cards_and_lumps(player.cards, player.coal, player.gold),
    ]


def _cards_and_lumps(cards: Sequence[int], coal: int, gold: int) -> list[Node]:
    return [
        *(counted_cards(deck, count) for deck, count in zip(Deck, cards, strict=True)),
        *(counted_lumps(mine, count) for mine, count in zip(MINES, (coal, gold), strict=True)),
    ]


def _worth(values: Values) -> str:
    return n("worth {n} point in all", "worth {n} points in all", sum(map(sum, values)))


def _secrets(player: Player) -> Node:
    """The values of the viewer's own tokens; on a shared screen a press or the focus shows them."""
    if player.values is None or not any(player.values):
        return ""
    worth = _worth(player.values)
    values: list[Node] = [
        lump(mine, value)
        for mine, values in zip(MINES, player.values, strict=True)
        for value in values
    ]
    content = span({"class": "o-values"}, values, b(worth))
    if not player.shared:
        return div({"class": "o-own"}, content)
    label = span({"class": "o-hold"}, icon("eye"), span(t("Hold to see your coal and gold")))
    look: Attributes = {"class": "o-secrets", "tabindex": "0", "role": "group"}
    look |= {"aria-label": t("Your coal and gold, {worth}", worth=worth)}
    return div(look, label, content)


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


def supply(stock: Supply) -> Node:
    empty = stock.piles.count(0)
    text = n(
        "The game ends when {n} pile is empty; {empty} now.",
        "The game ends when {n} piles are empty; {empty} now.",
        stock.players,
        empty=empty,
    )
    piles = ul({"class": "o-piles"}, [li(_pile(which, stock.piles[which])) for which in Building])
    return pieces.panel(
        "supply", t("Supply"), p(text), piles, _rest(stock), div({"id": "still-to-come"})
    )


@pieces.made_once
def _pile(which: Building, left: int) -> SafeString:
    name = capital(building_name(which, words))
    names = {"building": name, "left": n("{n} tile left", "{n} tiles left", left)}
    brings = brings_words(which)
    label = t("{building}: {left}. A farmer beside it: {brings}.", brings=brings, **names)
    look = "o-pile" if left else "o-pile empty"
    marks = span({"class": "o-pile-left"}, b(str(left)), f"/{TILES_OF_A_BUILDING}")
    title = span({"class": "o-pile-name"}, name)
    content = building(which), title, marks, brought(which)
    drawn = span({"class": "o-pile-drawn", "aria-hidden": "true"}, *content)
    return fixed(div({"class": look, "title": label}, drawn, pieces.unseen(label)))


def _rest(stock: Supply) -> Node:
    left = _cards_and_lumps(stock.decks, stock.coal, stock.gold)
    name = p({"class": "then-title"}, t("Left to draw:"))
    return [name, div({"class": "player-figures o-figures"}, left)]
