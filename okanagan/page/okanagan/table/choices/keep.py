"""Which three of five objectives to keep: cards that are picked, then confirmed."""

from simple_html import Node, div, span

from okanagan.page.okanagan.cards import card_face
from okanagan.page.okanagan.table.choices.answers import (
    clearing,
    confirming,
    last_row,
    mark,
    offered,
    picked,
    picking,
)
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Keep
from okanagan.valley.setup import OBJECTIVES_KEPT


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
