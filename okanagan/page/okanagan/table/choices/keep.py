"""Which three of five objectives to keep: cards that are picked, then confirmed."""

from typing import TYPE_CHECKING

from simple_html import Node, div, span

from okanagan.page.okanagan.table.cards import card_face
from okanagan.page.okanagan.table.choices.answers import (
    clearing,
    confirming,
    last_row,
    mark,
    offered,
    picked,
    picking,
)
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Keep
from okanagan.valley.setup import OBJECTIVES_KEPT

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene


def keep(scene: "Scene") -> Node:
    """Every card is a button that is pressed or not."""
    cards = scene.view.objectives
    faces = [_card(scene, card) for card in cards]
    return [
        div({"class": "cards"}, faces),
        last_row(
            confirming(scene, _place(scene), _unready(scene), t("Keep these three")),
            clearing(scene),
        ),
    ]


def _card(scene: "Scene", card: int) -> Node:
    tokens = scene.view.tokens[scene.view.player]
    tick = span({"class": "tick"}, icon("confirm"))
    advised = isinstance(scene.advised, Keep) and card in scene.advised.cards
    shown = tick, card_face(card, tokens), mark(advised=advised)
    return picking(scene, f"card-{card}", *shown, kind="pick pick-card")


def _chosen(scene: "Scene") -> set[str]:
    return {card for card in picked(scene, "card-") if card.isdecimal()}


def _place(scene: "Scene") -> int | None:
    """The answer that keeps the cards picked, whatever their order."""
    chosen = _chosen(scene)
    return next(
        (
            place
            for place, keep in offered(scene, Keep)
            if {str(card) for card in keep.cards} == chosen
        ),
        None,
    )


def _unready(scene: "Scene") -> str:
    wanted = OBJECTIVES_KEPT - len(_chosen(scene))
    if wanted > 0:
        return n("Pick {n} more card", "Pick {n} more cards", wanted)
    return (
        n("Put {n} card back", "Put {n} cards back", -wanted) if wanted else t("Pick three cards")
    )
