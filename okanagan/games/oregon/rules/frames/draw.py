"""Step 4 of a turn: up to four cards, drawn one by one; dead cards; empty decks (rules 4.4)."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar

from okanagan.games.oregon.rules.actions import Discard, Done, Draw, Shuffle
from okanagan.games.oregon.rules.events import CardDiscarded, CardDrawn, DeckShuffled
from okanagan.games.oregon.rules.setup import HAND
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import (
    DECK_OF,
    JOKER,
    Building,
    Deck,
    Symbol,
    building_face,
    deck_of,
)
from okanagan.kernel.chance import shuffled
from okanagan.kernel.frames import Choice, Step
from okanagan.kernel.memo import Memo
from okanagan.kernel.values import value

_SYMBOLS = len(Symbol)
_BUILDINGS = tuple(Building)


def discard(state: State, *faces: int) -> None:
    """Puts cards on their discard piles; the joker is no card."""
    for face in faces:
        if face != JOKER:
            state.discards[DECK_OF[face]] += (face,)


def dead(state: State, hand: tuple[int, ...]) -> list[Building]:
    """The buildings in a hand whose piles are empty, each once."""
    piles = state.piles
    if 0 not in piles:
        return []
    there = dict.fromkeys(face - _SYMBOLS for face in hand if face >= _SYMBOLS)
    return [_BUILDINGS[building] for building in there if not piles[building]]


@value
class DrawCards(Choice):
    """The player draws a card, or discards a dead one (rules 4.4)."""

    asks: ClassVar[str] = "draw a card, or discard a dead one"
    shows_secret: ClassVar[bool] = True
    player: int

    def waits(self, state: State) -> bool:
        """True until the hand is full without a dead card; false once the end is certain (⚖13)."""
        hand = state.hands[self.player]
        return (len(hand) < HAND or bool(dead(state, hand))) and not state.end_is_certain

    def run(self, state: State) -> None:
        """Ends the step: cards that were set aside can be drawn again (⚖11)."""
        if state.aside:
            discard(state, *state.aside)
            state.aside = ()

    def legal(self, state: State) -> Sequence[Any]:
        """The decks that the hand allows (⚖10), every dead card, and done with a full hand."""
        hand, player = state.hands[self.player], self.player
        draws, dead_cards = _MAY_DRAW[player][hand], dead(state, hand)
        if not dead_cards and () not in state.decks:
            return draws
        actions: list[Draw | Discard | Done] = [
            draw for draw in draws if state.decks[draw.deck] or state.discards[draw.deck]
        ]
        actions += [_DISCARDS[player][building] for building in dead_cards]
        if len(hand) == HAND and dead_cards:
            actions.append(_DONE[player])
        return actions

    def play(self, state: State, action: Draw | Discard | Done) -> None:
        if isinstance(action, Done):
            self.run(state)
            return
        state.frames.append(self)
        if isinstance(action, Discard):
            self._discard(state, action.building)
            return
        if state.decks[action.deck]:
            _take(state, self.player, action.deck)
        else:
            state.frames += (TakeCard(self.player, action.deck), ShuffleDeck(None, action.deck))

    def _discard(self, state: State, building: Building) -> None:
        hand, face = list(state.hands[self.player]), building_face(building)
        hand.remove(face)
        state.hands[self.player] = tuple(hand)
        state.aside += (face,)
        state.note(CardDiscarded(self.player, building))


def _may_draw(player: int, hand: tuple[int, ...]) -> tuple[Draw, ...]:
    """The decks that a hand may draw from, so that it can still get both kinds."""

    def lacking(deck: Deck) -> int:
        return len(Deck) - len({deck, *map(deck_of, hand)})

    return tuple(Draw(player, deck) for deck in Deck if lacking(deck) <= HAND - len(hand) - 1)


def _take(state: State, player: int, deck: Deck) -> None:
    pile, hand = state.decks[deck], state.hands[player]
    face = pile[0]
    state.decks[deck] = pile[1:]
    state.hands[player] = _WITH[hand, face]
    if state.events is not None:
        needed = len(_MAY_DRAW[player][hand]) == 1
        state.events.append(CardDrawn(player, deck, face, needed))


@value
class TakeCard(Step):
    """The player takes the top card of a deck that is not empty."""

    player: int
    deck: Deck

    def run(self, state: State) -> None:
        _take(state, self.player, self.deck)


@value
class ShuffleDeck(Choice):
    """Chance shuffles the discards, which become the deck (⚖12)."""

    asks: ClassVar[str] = "shuffle the discard pile"
    player: None
    deck: Deck

    def legal(self, state: State) -> Sequence[Any]:
        """Empty: there are too many orders to list."""
        return ()

    def allows(self, state: State, action: Any) -> bool:
        if not isinstance(action, Shuffle) or action.deck is not self.deck:
            return False
        return sorted(action.order) == sorted(state.discards[self.deck])

    def answer(self, state: State, rng: Random) -> Shuffle:
        return Shuffle(self.deck, tuple(shuffled(sorted(state.discards[self.deck]), rng)))

    def play(self, state: State, action: Shuffle) -> None:
        state.decks[self.deck] = action.order
        state.discards[self.deck] = ()
        state.note(DeckShuffled(self.deck, len(action.order)))


_SEATS = range(4)
_WITH: Memo[tuple[tuple[int, ...], int], tuple[int, ...]] = Memo(
    lambda drawn: tuple(sorted((*drawn[0], drawn[1])))
)
_MAY_DRAW = [Memo(partial(_may_draw, player)) for player in _SEATS]
_DISCARDS = [[Discard(player, building) for building in Building] for player in _SEATS]
_DONE = [Done(player) for player in _SEATS]
