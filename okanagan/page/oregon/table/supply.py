"""What lies beside the board: the piles of buildings, the decks, coal and gold."""

from dataclasses import dataclass

from simple_html import Node, b, div, li, p, span, ul

from okanagan.kernel.telling.lists import capital
from okanagan.oregon.setup import TILES_OF_A_BUILDING
from okanagan.oregon.telling.names import building_name
from okanagan.oregon.terms import Building, Deck
from okanagan.page import words
from okanagan.page.oregon.drawing.cards import brings_words, brought, card_back
from okanagan.page.oregon.drawing.pieces import building, lump
from okanagan.page.oregon.table.view_model import ViewModel
from okanagan.page.table import pieces
from okanagan.page.words import n, t


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
        """The supply at this moment."""
        view = model.view
        return cls(view.piles, view.players, view.deck_sizes, view.coal_left, view.gold_left)


def supply(found: Supply) -> Node:
    """The panel: each pile with what its building brings."""
    empty = found.piles.count(0)
    said = n(
        "The game ends when {n} pile is empty; {empty} now.",
        "The game ends when {n} piles are empty; {empty} now.",
        found.players,
        empty=empty,
    )
    piles = [li(_pile(which, found.piles[which])) for which in Building]
    look = {"class": "o-piles"}
    return pieces.panel("supply", t("Supply"), p(said), ul(look, piles), _rest(found))


def _pile(which: Building, left: int) -> Node:
    name = capital(building_name(which, words))
    tiles = n("{n} tile left", "{n} tiles left", left)
    said = t("{building}: {left}. Next to a farmer: {brings}.", building=name, left=tiles, brings=brings_words(which))
    look = "o-pile" if left else "o-pile empty"
    marks = span({"class": "o-pile-left"}, b(str(left)), f"/{TILES_OF_A_BUILDING}")
    shown = [building(which), span({"class": "o-pile-name"}, name), marks, brought(which)]
    return div({"class": look, "title": said}, span({"aria-hidden": "true"}, shown), pieces.unseen(said))


def _rest(found: Supply) -> Node:
    landscape, buildings = found.decks
    return div(
        {"class": "player-figures o-figures"},
        pieces.figure(
            card_back(Deck.LANDSCAPE),
            landscape,
            n("{n} landscape card to draw", "{n} landscape cards to draw", landscape),
        ),
        pieces.figure(
            card_back(Deck.BUILDING),
            buildings,
            n("{n} building card to draw", "{n} building cards to draw", buildings),
        ),
        pieces.figure(
            lump(Building.COAL_MINE), found.coal, n("{n} coal token left", "{n} coal tokens left", found.coal)
        ),
        pieces.figure(
            lump(Building.GOLD_MINE), found.gold, n("{n} gold token left", "{n} gold tokens left", found.gold)
        ),
    )
