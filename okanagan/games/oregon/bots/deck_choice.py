"""From which deck to draw, and what to do with dead cards."""

from collections.abc import Sequence
from typing import Any

from okanagan.games.oregon.bots.hand_values import Hands
from okanagan.games.oregon.rules.actions import Discard, Done, Draw
from okanagan.games.oregon.rules.setup import BUILDING, LANDSCAPE
from okanagan.games.oregon.rules.terms import DECK_OF, Deck, Symbol
from okanagan.games.oregon.rules.view import View

_SYMBOLS = len(Symbol)
DEAD = 10.0
"""A dead card is always worth discarding: whatever comes instead does more."""
FACES = (tuple(dict.fromkeys(LANDSCAPE)), tuple(dict.fromkeys(BUILDING)))
COPIES = (LANDSCAPE.count(LANDSCAPE[0]), BUILDING.count(BUILDING[0]))


def wanted(hand: Sequence[int]) -> Deck:
    """A plain rule: one building card is enough, for farmers bring most. Cards ascend."""
    return Deck.LANDSCAPE if hand and hand[-1] >= _SYMBOLS else Deck.BUILDING


def drawn(
    view: View, hands: Hands, legal: Sequence[Draw | Discard | Done]
) -> list[tuple[Any, float]]:
    """What each answer in the drawing step gains."""
    looks = hands.field.weights.looks and len(legal) > 1
    return [(one, _gain(view, hands, one, looks=looks)) for one in legal]


def _gain(view: View, hands: Hands, action: Draw | Discard | Done, *, looks: bool) -> float:
    if isinstance(action, Discard):
        return DEAD
    if isinstance(action, Done):
        return 0.0
    if looks:
        return _expected(view, hands, action.deck)
    return 1.0 if action.deck is wanted(view.hand) else 0.0


def _expected(view: View, hands: Hands, deck: Deck) -> float:
    """What the hand is worth with one more card of a deck, over all cards that may come."""
    joker, total, cards = view.jokers[view.player], 0.0, 0
    for face in FACES[deck]:
        if left := _unseen(view, deck, face):
            hand = sorted((*view.hand, face))
            total += left * hands.value(hand, joker=joker)
            cards += left
    return total / max(1, cards) + _holding(view, hands, deck)


def _unseen(view: View, deck: Deck, face: int) -> int:
    """How many cards of a face the deck may hold; one that is shuffled first holds the discards."""
    gone = view.discards[deck].count(face)
    if not view.deck_sizes[deck]:
        return gone
    return COPIES[deck] - gone - view.hand.count(face) - view.aside.count(face)


def _holding(view: View, hands: Hands, deck: Deck) -> float:
    if deck is Deck.LANDSCAPE:
        return 0.0
    held = sum(DECK_OF[face] for face in view.hand)
    holds = hands.field.weights.holds
    return holds[min(held, len(holds) - 1)]
