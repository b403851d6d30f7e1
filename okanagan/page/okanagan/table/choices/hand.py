"""What comes into a player's hand: three of five objectives, and the next tile."""

from simple_html import Node, div, li, ol, span

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.cards import card_face
from okanagan.page.okanagan.drawing.tiles import tile_picture
from okanagan.page.okanagan.drawing.tokens import special_icon
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    clearing,
    confirming,
    label,
    last_row,
    mark,
    offered,
    picked,
    picking,
)
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Choose, Keep
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.setup import OBJECTIVES_KEPT, STACKS
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.specials import special_name
from okanagan.valley.tiles import TILES
from okanagan.valley.view import View


def keep(model: ViewModel) -> Node:
    """The objectives as buttons that are pressed or not, then confirmed."""
    chosen = {card for card in picked(model, "card-") if card.isdecimal()}
    kept = ((place, {str(card) for card in one.cards}) for place, one in offered(model, Keep))
    place = next((place for place, cards in kept if cards == chosen), None)
    unready = _unready(OBJECTIVES_KEPT - len(chosen))
    return [
        div({"class": "cards"}, [_card(model, card) for card in model.view.objectives]),
        last_row(confirming(model, place, unready, t("Keep these three")), clearing(model)),
    ]


def _card(model: ViewModel, card: int) -> Node:
    tokens = model.view.tokens[model.view.player]
    tick = span({"class": "tick"}, icon("confirm"))
    advised = isinstance(model.advised, Keep) and card in model.advised.cards
    shown = tick, card_face(card, tokens), mark(advised=advised)
    return picking(model, f"card-{card}", *shown, look="pick pick-card")


def _unready(wanted: int) -> str:
    if wanted > 0:
        return n("Pick {n} more card", "Pick {n} more cards", wanted)
    back = n("Put {n} card back", "Put {n} cards back", -wanted)
    return back if wanted else t("Pick three cards")


def tile(model: ViewModel) -> Node:
    """A column for each stack: the tile on offer, and below it the stack itself."""
    shown = {"offer": _offer, "stack": _unseen}
    columns: list[list[Node]] = [[] for _ in range(STACKS)]
    for place, one in offered(model, Choose):
        columns[one.stack].append(shown[one.source](model, place, one.stack))
    return ol({"class": "tile-choices"}, [li(column) for column in columns if column])


def _offer(model: ViewModel, place: int, stack: int) -> Node:
    number = model.view.offers[stack]
    assert number is not None, "no tile is on offer there"
    fits = places_for(model.view, number)
    return answer(
        model,
        place,
        tile_picture(TILES[number]),
        pieces.unseen(label(model, place)),
        span({"class": "hint"}, n("fits in {n} place", "fits in {n} places", fits)),
        look="choice offer",
    )


def _unseen(model: ViewModel, place: int, stack: int) -> Node:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no top"
    name = span(capital(special_name(back, words)))
    return answer(
        model,
        place,
        pieces.unseen(label(model, place)),
        span({"class": "blind-back", "aria-hidden": "true"}, special_icon(back), name),
        span({"class": "hint", "aria-hidden": "true"}, t("unseen")),
        look="choice blind",
    )


def places_for(view: View, number: int) -> int:
    """In how many cells of the map the tile fits as it now is."""
    return sum(bool(ROTATIONS[number][needs]) for needs in view.map.frontier.values())
