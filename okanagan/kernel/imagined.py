"""Possible positions behind a view, in which a bot can try moves.

    here = imagine(view, rng)
    for action in here.legal():
        line = here.copy()
        line.apply(action)
        gain = line.score(view.player) - here.score(view.player)

Each game has its own `imagine`. Hidden parts are dealt at random, so a position is only a possible
one. If that matters, imagine several positions and take the mean.
"""

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, Self

from okanagan.kernel.errors import IllegalAction, brief
from okanagan.kernel.frames import Choice
from okanagan.kernel.game import A, S
from okanagan.kernel.match import V


class Position(Generic[S, A, V]):
    """A position that may be the current one, or may follow it; chance answers by itself."""

    __slots__ = ("_rng", "_state")

    def __init__(self, state: S, rng: Random) -> None:
        self._state, self._rng = state, rng

    @property
    def decision(self) -> Choice | None:
        """The current decision, such as `PlaceTile`; None when the game is over."""
        decision: Any = self._state.decision
        return decision  # type: ignore[no-any-return]

    @property
    def player(self) -> int | None:
        """The player who decides; None when the game is over."""
        decision = self._state.decision
        return None if decision is None else decision.player

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.decision is None

    def legal(self) -> Sequence[A]:
        """Every legal answer, in a stable order; empty when the game is over."""
        return self._state.legal()

    def apply(self, action: A) -> None:
        """Takes the action, and lets chance answer; raises `IllegalAction` if it is not legal."""
        state: Any = self._state
        decision = state.decision
        if decision is None or action.player != decision.player or not state.allows(action):
            due = f"player {decision.player} must {decision.asks}" if decision else "it is over"
            raise IllegalAction(f"{due}; {brief(action, 200)} is not allowed")
        state.apply(action)
        while (decision := state.decision) is not None and decision.player is None:
            state.apply(decision.answer(state, self._rng))

    def copy(self, rng: Random | None = None) -> Self:
        """An independent copy; its shuffles are by `rng`, or by the shared one of this position."""
        return type(self)(self._state.copy(), rng or self._rng)

    @abstractmethod
    def score(self, player: int) -> int:
        """The player's points if the game ended now."""

    @abstractmethod
    def view(self, player: int) -> V:
        """What the player would know of this position."""
