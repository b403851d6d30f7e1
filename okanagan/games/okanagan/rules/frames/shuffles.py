"""The decisions of chance during a game: piles are shuffled again."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from okanagan.games.okanagan.rules.actions import ShuffleObjectives, ShuffleTiles
from okanagan.games.okanagan.rules.events import ObjectivesShuffled, TilesShuffled
from okanagan.games.okanagan.rules.setup import split
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.chance import shuffled
from okanagan.kernel.frames import Choice
from okanagan.kernel.values import value


@value
class Shuffle(Choice):
    """In which order does chance put the cards or tiles?

    `written` is the class of the action. `legal` is empty: there are too many orders to list.
    """

    written: ClassVar[type[ShuffleObjectives] | type[ShuffleTiles]]
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
