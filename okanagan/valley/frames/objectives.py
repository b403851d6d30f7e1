"""Drawing objectives, and which to keep (rules 3, 5, 7)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from okanagan.valley.actions import Keep
from okanagan.valley.events import ObjectivesDrawn, ObjectivesKept
from okanagan.valley.frames.base import Choice, Step
from okanagan.valley.frames.shuffles import ObjectivesToShuffle
from okanagan.valley.setup import OBJECTIVES_KEPT

if TYPE_CHECKING:
    from okanagan.valley.state import State


@dataclass(frozen=True, slots=True)
class DrawObjectives(Step):
    """A player draws cards, and must then choose which to keep.

    The deck is shuffled anew from the discards when a card must be drawn and none is left, also
    between two cards. A card drawn is in the player's hand at once: frames hold no secrets, so
    this one tells how many were `drawn`, not which.
    """

    player: int
    count: int
    drawn: int = 0

    def run(self, state: "State") -> None:
        """Draws what there is; a shuffle interrupts, and the rest is drawn after it."""
        wanted = self.count > self.drawn
        if wanted and state.deck:
            state.objectives[self.player] += state.deck[:1]
            state.deck = state.deck[1:]
            state.frames.append(replace(self, drawn=self.drawn + 1))
        elif wanted and state.discards:
            state.frames += [self, ObjectivesToShuffle(None)]
        else:
            self._end(state)

    def _end(self, state: "State") -> None:
        state.frames.append(KeepObjectives(self.player))
        if state.events is not None:
            hand = state.objectives[self.player]
            cards = hand[len(hand) - self.drawn :]
            state.events.append(ObjectivesDrawn(self.player, self.drawn, cards))


@dataclass(frozen=True, slots=True)
class KeepObjectives(Choice):
    """Which three of the objectives in hand does the player keep?"""

    asks: ClassVar[str] = "keep three objectives and discard the others"
    player: int

    def legal(self, state: "State") -> Sequence[Keep]:
        """Every three of the cards, each in the order of the table of objectives."""
        cards = sorted(state.objectives[self.player])
        return [Keep(self.player, three) for three in combinations(cards, OBJECTIVES_KEPT)]

    def allows(self, state: "State", action: Any) -> bool:
        """What is kept is a set: it may be written in any order."""
        if not isinstance(action, Keep):
            return False
        return replace(action, cards=tuple(sorted(action.cards))) in self.legal(state)

    def play(self, state: "State", action: Keep) -> None:
        """The others go face down to the discards."""
        hand = state.objectives[self.player]
        discarded = tuple(card for card in hand if card not in action.cards)
        state.objectives[self.player] = action.cards
        state.discards += discarded
        if state.events is not None:
            kept = action.cards
            state.events.append(ObjectivesKept(self.player, kept, discarded, len(discarded)))
