"""What lies beside the board: the piles of buildings, the decks, coal and gold."""

from dataclasses import dataclass

from simple_html import Node, b, div, li, p, span, ul

from okanagan.games.oregon.page.drawing.cards import brings_words, brought
from okanagan.games.oregon.page.drawing.pieces import building
from okanagan.games.oregon.page.table.things import counted_cards, counted_lumps
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.setup import TILES_OF_A_BUILDING
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.wording.names import building_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
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
