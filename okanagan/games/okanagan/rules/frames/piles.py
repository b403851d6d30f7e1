"""Tiles between hands, offers, stacks and the box (rules 4.4), and shuffles by chance."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.actions import ShuffleObjectives, ShuffleTiles
from okanagan.games.okanagan.rules.events import ObjectivesShuffled, TilesShuffled
from okanagan.games.okanagan.rules.setup import STACKS, split
from okanagan.games.okanagan.rules.state import BACK, FACE, State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.chance import shuffled
from okanagan.kernel.frames import Choice
from okanagan.kernel.values import value


@value
class Shuffle(Choice):
    """In which order does chance put the cards or tiles? Too many orders are legal to list."""

    written: ClassVar[type[ShuffleObjectives] | type[ShuffleTiles]]  # the class of the action
    player: None

    def cards(self, state: State) -> tuple[int, ...]:
        raise NotImplementedError

    def legal(self, state: State) -> Sequence[Any]:
        return ()

    def allows(self, state: State, action: Any) -> bool:
        is_order = isinstance(action, self.written)
        return is_order and sorted(action.order) == sorted(self.cards(state))

    def answer(self, state: State, rng: Random) -> ShuffleObjectives | ShuffleTiles:
        return self.written(tuple(shuffled(sorted(self.cards(state)), rng)))


@value
class TilesToShuffle(Shuffle):
    """The box and the rest of the stacks become three new stacks; the offers stay (rules 4.4)."""

    asks: ClassVar[str] = "shuffle the box and the rest of the stacks"
    written = ShuffleTiles
    player: None

    def cards(self, state: State) -> tuple[int, ...]:
        return state.box + state.stacks[0] + state.stacks[1] + state.stacks[2]

    def play(self, state: State, action: ShuffleTiles) -> None:
        state.box = ()
        state.stacks = split(action.order)
        state.note(TilesShuffled(len(action.order)))


@value
class ObjectivesToShuffle(Shuffle):
    """The discarded objectives become the deck (rules 5)."""

    asks: ClassVar[str] = "shuffle the discarded objectives"
    written = ShuffleObjectives
    player: None

    def cards(self, state: State) -> tuple[int, ...]:
        return state.discards

    def play(self, state: State, action: ShuffleObjectives) -> None:
        state.deck = action.order
        state.discards = state.discarders = ()
        state.note(ObjectivesShuffled(len(action.order)))


def take_offer(state: State, player: int, stack: int) -> None:
    """The player takes a tile on offer, which all have seen; its stack turns up another."""
    tile = state.offers[stack]
    state.hands[player] = tile
    state.seen[player] = FACE
    if state.events is not None:
        state.events.append(facts.TileChosen(player, stack, tile, None))
    turn_up(state, stack)


def draw_unseen(state: State, player: int, stack: int) -> None:
    tile = _draw(state, stack)
    state.hands[player] = tile
    state.seen[player] = BACK
    if state.events is not None:
        state.events.append(facts.TileChosen(player, stack, tile, TILES[tile].back))
    refill(state, stack)


def draw_from_tallest(state: State, player: int) -> bool:
    stack = max(range(STACKS), key=lambda number: len(state.stacks[number]))
    if not state.stacks[stack]:
        return False
    draw_unseen(state, player, stack)
    return True


def discard_from_hand(state: State, player: int) -> None:
    state.box += (state.tile_in_hand(player),)
    state.hands[player] = None


def discard_offers(state: State, player: int) -> None:
    tiles = tuple(tile for tile in state.offers if tile is not None)
    state.box += tiles
    state.offers = [None] * STACKS
    state.note(facts.OffersDiscarded(player, tiles))


def bury_top(state: State, stack: int) -> int:
    pile = state.stacks[stack]
    state.stacks[stack] = pile[1:] + pile[:1]
    return pile[0]


def turn_up(state: State, stack: int) -> None:
    """A stack turns up its top tile, to be on offer; it offers nothing while it is empty."""
    if not state.stacks[stack]:
        state.offers[stack] = None
        return
    tile = state.offers[stack] = _draw(state, stack)
    if state.events is not None:
        state.events.append(facts.OfferTurned(stack, tile))
    refill(state, stack)


def _draw(state: State, stack: int) -> int:
    pile = state.stacks[stack]
    state.stacks[stack] = pile[1:]
    return pile[0]


def refill(state: State, stack: int) -> None:
    """Refills an empty stack with half of the largest other, or lets chance shuffle (rules 4.4)."""
    if state.stacks[stack]:
        return
    others = [number for number in range(STACKS) if number != stack]
    largest = max(others, key=lambda number: len(state.stacks[number]))
    half = len(state.stacks[largest]) // 2
    if half:
        state.stacks[stack] = state.stacks[largest][-half:]
        state.stacks[largest] = state.stacks[largest][:-half]
        state.note(facts.StackRefilled(stack, largest, half))
    elif state.box or state.stacks[largest]:
        state.frames.append(TilesToShuffle(None))
