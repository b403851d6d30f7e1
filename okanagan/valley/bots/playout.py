"""One action played on through the player's next turn, and what the position promises then."""

from collections.abc import Generator
from random import Random
from typing import Any

from okanagan.valley.actions import Action
from okanagan.valley.bots.ahead import after
from okanagan.valley.bots.policy import Policy
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.state import State


class Playout:
    """Plays one action out, on one deal after the other.

    Attributes:
        action: what is tried.
        build: what is built after a placement: found once, for what is hidden matters little to it.
    """

    def __init__(self, policy: Policy, action: Any) -> None:
        self.policy = policy
        self.action = action
        self.build: Action | None = None

    def value(self, state: State, rng: Random) -> Generator[None, None, float]:
        """What the position promises when this player has had one more turn.

        In small steps; the value comes in the end.
        """
        state = state.copy()
        state.apply(self.action)
        outlook, again = self.policy.outlook, False
        while (decision := state.decision) is not None:
            yield
            if isinstance(decision, BuildStructure):
                self._build(state)
                continue
            if decision.player == outlook.me:
                if again and isinstance(decision, ChooseTile):
                    break
                again |= isinstance(decision, PlaceTile)
            self.policy.step(state, rng)
        return outlook.appraise(state)

    def _build(self, state: State) -> None:
        if self.build is None:
            outlook = self.policy.outlook
            ranked = [(after(state, build, outlook), build) for build in state.legal()]
            self.build = max(ranked, key=lambda one: one[0])[1]
        state.apply(self.build)
