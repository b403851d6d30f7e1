"""Look-ahead for bots: possible positions behind a view, in which a bot can try moves.

    here = imagine(view, rng)
    for action in here.legal():
        line = here.copy()
        line.apply(action)
        gain = line.score(view.player) - here.score(view.player)

Hidden parts are dealt at random, so a position is only a possible one. If that matters, imagine
several positions and take the mean.
"""

from collections.abc import Sequence
from random import Random

from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.frames.piles import Shuffle
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.scoring import score_of
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View, view
from okanagan.kernel.errors import IllegalAction, brief
from okanagan.kernel.frames import Choice


class Imagined:
    """A position that may be the current one, or may follow it; chance answers by itself."""

    __slots__ = ("_rng", "_state")

    def __init__(self, state: State, rng: Random) -> None:
        self._state, self._rng = state, rng

    @property
    def decision(self) -> Choice | None:
        """The current decision, such as `PlaceTile`; None when the game is over."""
        return self._state.decision

    @property
    def player(self) -> int | None:
        """The player who decides; None when the game is over."""
        decision = self._state.decision
        return None if decision is None else decision.player

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.decision is None

    def legal(self) -> Sequence[Action]:
        """Every legal answer, in a stable order; empty when the game is over."""
        return self._state.legal()

    def apply(self, action: Action) -> None:
        """Takes the action, and lets chance answer; raises `IllegalAction` if it is not legal."""
        state, decision = self._state, self._state.decision
        if decision is None or action.player != decision.player or not state.allows(action):
            due = f"player {decision.player} must {decision.asks}" if decision else "it is over"
            raise IllegalAction(f"{due}; {brief(action, 200)} is not allowed")
        state.apply(action)
        while isinstance(state.decision, Shuffle):
            state.apply(state.decision.answer(state, self._rng))

    def copy(self, rng: Random | None = None) -> "Imagined":
        """An independent copy; its shuffles are by `rng`, or by the shared one of this position."""
        return Imagined(self._state.copy(), rng or self._rng)

    def score(self, player: int) -> int:
        """The player's victory points if the game ended now.

        Sets of four colours, every objective in hand and the rank in nuggets count. The objectives
        of other players are dealt at random, so their points are a guess.
        """
        return score_of(self._state, player).total

    def view(self, player: int) -> View:
        """What the player would know of this position."""
        return view(self._state, player)


def imagine(view: View, rng: Random) -> Imagined:
    """A possible position with this view; `rng` deals everything hidden, and shuffles later on."""
    return Imagined(redeal(view, rng), rng)
