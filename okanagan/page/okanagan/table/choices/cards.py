"""Choices of cards and tiles: three objectives to keep; the next tile."""

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
    """Every card is a button that is pressed or not."""
    cards = model.view.objectives
    faces = [_card(model, card) for card in cards]
    return [
        div({"class": "cards"}, faces),
        last_row(
            confirming(model, _place(model), _unready(model), t("Keep these three")),
            clearing(model),
        ),
    ]


def _card(model: ViewModel, card: int) -> Node:
    tokens = model.view.tokens[model.view.player]
    tick = span({"class": "tick"}, icon("confirm"))
    advised = isinstance(model.advised, Keep) and card in model.advised.cards
    shown = tick, card_face(card, tokens), mark(advised=advised)
    return picking(model, f"card-{card}", *shown, kind="pick pick-card")


def _chosen(model: ViewModel) -> set[str]:
    return {card for card in picked(model, "card-") if card.isdecimal()}


def _place(model: ViewModel) -> int | None:
    """The answer that keeps the cards picked, whatever their order."""
    chosen = _chosen(model)
    return next(
        (
            place
            for place, keep in offered(model, Keep)
            if {str(card) for card in keep.cards} == chosen
        ),
        None,
    )


def _unready(model: ViewModel) -> str:
    wanted = OBJECTIVES_KEPT - len(_chosen(model))
    if wanted > 0:
        return n("Pick {n} more card", "Pick {n} more cards", wanted)
    return (
        n("Put {n} card back", "Put {n} cards back", -wanted) if wanted else t("Pick three cards")
    )


def tile(model: ViewModel) -> Node:
    """A column for each stack: the tile on offer, and below it the stack itself."""
    choices = offered(model, Choose)
    columns = [[one for one in choices if one[1].stack == stack] for stack in range(STACKS)]
    return ol(
        {"class": "tile-choices"}, [li(_column(model, column)) for column in columns if column]
    )


def _column(model: ViewModel, column: list[tuple[int, Choose]]) -> list[Node]:
    shown = {"offer": _offer, "stack": _unseen}
    return [shown[action.source](model, place, action.stack) for place, action in column]


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
        kind="choice offer",
    )


def _unseen(model: ViewModel, place: int, stack: int) -> Node:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no top"
    name = capital(special_name(back, words))
    return answer(
        model,
        place,
        pieces.unseen(label(model, place)),
        span({"class": "blind-back", "aria-hidden": "true"}, special_icon(back), span(name)),
        span({"class": "hint", "aria-hidden": "true"}, t("unseen")),
        kind="choice blind",
    )


def places_for(view: View, number: int) -> int:
    """In how many cells of the map the tile fits as it now is."""
    rotations = ROTATIONS[number]
    return sum(bool(rotations[needs]) for needs in view.map.frontier.values())
