"""The values of a hand's plays with their best cells, of two plays in a row, and of draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from typing import Any

from okanagan.games.oregon.bots.board_sums import fading
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.rules.actions import Discard, Done, Draw
from okanagan.games.oregon.rules.plays import without
from okanagan.games.oregon.rules.setup import BUILDING, LANDSCAPE
from okanagan.games.oregon.rules.terms import DECK_OF, JOKER, Deck, Symbol
from okanagan.games.oregon.rules.view import View

Faces = tuple[int, int]
_SYMBOLS = len(Symbol)


@dataclass(frozen=True, slots=True)
class Best:
    """A play with its best cell."""

    value: float  # the player's gain, less the joker's cost
    faces: Faces  # the two faces, the smaller first
    cell: int  # of the piece


class Hands:
    """Values of one player's plays on one field; each pair of faces is computed once."""

    def __init__(self, field: Field, state: Any, player: int) -> None:
        self.field, self.state, self.player = field, state, player
        weights = field.weights
        self.joker_cost = weights.joker_cost * fading(field.turns, weights.joker_late)
        self._known: dict[Faces, Best | None] = {}

    def play(self, faces: Faces) -> Best | None:
        """The best placement with these two faces; None if there is none."""
        if faces not in self._known:
            self._known[faces] = self._found(faces)
        return self._known[faces]

    def _found(self, faces: Faces) -> Best | None:
        place = self.field.best(self.state, self.player, faces)
        if place is None:
            return None
        cost = self.joker_cost if faces[1] == JOKER else 0.0
        return Best(place[0] - cost, faces, place[1])

    def best(self, cards: Sequence[int], *, joker: bool) -> Best | None:
        plays = [self.play(faces) for faces in pairs(cards, joker=joker)]
        return max((play for play in plays if play), key=lambda play: play.value, default=None)

    def rest(self, cards: Sequence[int], faces: Faces, *, joker: bool) -> float:
        """The value of the best play after this one, at least 0."""
        left = self.best(without(cards, faces), joker=joker and faces[1] != JOKER)
        return max(0.0, left.value) if left else 0.0

    def wisest(self, cards: Sequence[int], *, joker: bool) -> tuple[Best, float] | None:
        """The best play if the value of the play after it counts in part, and that value."""
        share, chosen, most = self.field.weights.rest, None, -inf
        for faces in pairs(cards, joker=joker):
            if play := self.play(faces):
                rest = self.rest(cards, faces, joker=joker)
                if play.value + share * rest > most:
                    chosen, most = (play, rest), play.value + share * rest
        return chosen

    def value(self, cards: Sequence[int], *, joker: bool) -> float:
        """The value of a hand: its best play, and a part of the best play after it."""
        share, most = self.field.weights.rest, 0.0
        for faces in pairs(cards, joker=joker):
            if play := self.play(faces):
                most = max(most, play.value + share * self.rest(cards, faces, joker=False))
        return most


def pairs(cards: Sequence[int], *, joker: bool) -> list[Faces]:
    """The pairs of faces that may be played from these cards, each once; cards ascend."""
    unique = dict.fromkeys(pair for pair in combinations(cards, 2) if pair[0] < _SYMBOLS)
    if joker:
        unique |= dict.fromkeys((card, JOKER) for card in cards)
    return list(unique)


DEAD = 10.0  # the value of discarding a dead card, which is always worth it
FACES = (tuple(dict.fromkeys(LANDSCAPE)), tuple(dict.fromkeys(BUILDING)))
COPIES = (LANDSCAPE.count(LANDSCAPE[0]), BUILDING.count(BUILDING[0]))


def wanted(hand: Sequence[int]) -> Deck:
    """A plain rule: one building card is enough, because farmers bring most. Cards ascend."""
    return Deck.LANDSCAPE if hand and hand[-1] >= _SYMBOLS else Deck.BUILDING


def drawn(
    view: View, hands: Hands, legal: Sequence[Draw | Discard | Done]
) -> list[tuple[Any, float]]:
    looks = hands.field.weights.looks and len(legal) > 1
    return [(action, _gain(view, hands, action, looks=looks)) for action in legal]


def _gain(view: View, hands: Hands, action: Draw | Discard | Done, *, looks: bool) -> float:
    if isinstance(action, Discard):
        return DEAD
    if isinstance(action, Done):
        return 0.0
    if looks:
        return _expected(view, hands, action.deck)
    return 1.0 if action.deck is wanted(view.hand) else 0.0


def _expected(view: View, hands: Hands, deck: Deck) -> float:
    """The mean value of the hand with one more card of a deck."""
    joker, total, cards = view.jokers[view.player], 0.0, 0
    for face in FACES[deck]:
        if left := _unseen(view, deck, face):
            hand = sorted((*view.hand, face))
            total += left * hands.value(hand, joker=joker)
            cards += left
    return total / max(1, cards) + _holding(view, hands, deck)


def _unseen(view: View, deck: Deck, face: int) -> int:
    """How many cards of a face may be in the deck; an empty deck will contain the discards."""
    away = view.discards[deck].count(face)
    if not view.deck_sizes[deck]:
        return away
    return COPIES[deck] - away - view.hand.count(face) - view.aside.count(face)


def _holding(view: View, hands: Hands, deck: Deck) -> float:
    if deck is Deck.LANDSCAPE:
        return 0.0
    buildings = sum(DECK_OF[face] for face in view.hand)
    holds = hands.field.weights.holds
    return holds[min(buildings, len(holds) - 1)]
