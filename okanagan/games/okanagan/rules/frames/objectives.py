"""Drawing objectives, and which to keep (rules 3, 5, 7)."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import Any, ClassVar

from okanagan.games.okanagan.rules.actions import Keep
from okanagan.games.okanagan.rules.events import ObjectivesDrawn, ObjectivesKept
from okanagan.games.okanagan.rules.frames.piles import ObjectivesToShuffle
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.frames import Choice, Step
from okanagan.kernel.memo import Memo
from okanagan.kernel.values import value


@value
class DrawObjectives(Step):
    """A player draws cards, then chooses which to keep; the discards refill an empty deck."""

    player: int
    count: int
    drawn: int = 0

    def run(self, state: State) -> None:
        """A shuffle interrupts; the other cards are drawn after it."""
        cards = state.deck[: self.count - self.drawn]
        state.objectives[self.player] += cards
        state.deck = state.deck[len(cards) :]
        drawn = self.drawn + len(cards)
        if drawn < self.count and state.discards:
            going_on = DrawObjectives(self.player, self.count, drawn)
            state.frames += [going_on, ObjectivesToShuffle(None)]
        else:
            self._end(state, drawn)

    def _end(self, state: State, drawn: int) -> None:
        state.frames.append(KeepObjectives(self.player))
        if state.events is not None:
            hand = state.objectives[self.player]
            state.events.append(ObjectivesDrawn(self.player, drawn, hand[len(hand) - drawn :]))


@value
class KeepObjectives(Choice):
    """Which three of the objectives in hand does the player keep?"""

    asks: ClassVar[str] = "keep three objectives and discard the others"
    shows_secret: ClassVar[bool] = True
    player: int

    def legal(self, state: State) -> Sequence[Keep]:
        cards = sorted(state.objectives[self.player])
        keeps = _KEEPS[self.player]
        return list(map(keeps.__getitem__, combinations(cards, OBJECTIVES_KEPT)))

    def allows(self, state: State, action: Any) -> bool:
        """The cards may be in any order."""
        if not isinstance(action, Keep) or action.player != self.player:
            return False
        cards = sorted(state.objectives[self.player])
        return tuple(sorted(action.cards)) in combinations(cards, OBJECTIVES_KEPT)

    def play(self, state: State, action: Keep) -> None:
        hand = state.objectives[self.player]
        discarded = tuple([card for card in hand if card not in action.cards])
        state.objectives[self.player] = action.cards
        state.discards += discarded
        state.discarders += (self.player,) * len(discarded)
        if state.events is not None:
            kept = action.cards
            state.events.append(ObjectivesKept(self.player, kept, discarded, len(discarded)))


_KEEPS = tuple(Memo(partial(Keep, player)) for player in range(4))
