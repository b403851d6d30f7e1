"""One action played on through the player's next turns, and what the position promises then."""

from collections.abc import Generator
from typing import Any

from okanagan.valley.actions import Action
from okanagan.valley.bots.ahead import after
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.policy import Policy
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.state import State

TURNS = 2
"""How many more turns the player has in a playout."""


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

    def value(self, state: State, chances: Chances) -> Generator[None, None, float]:
        """What the position promises after each turn on the way, on the average.

        What is near can be judged better, what is further tells more of what the action leads to,
        and the mean of all depends less on how a single turn falls out. The turn in which the
        action is taken doesn't count: that was judged at sight. In small steps; the value comes
        in the end.
        """
        state = state.copy()
        state.apply(self.action)
        outlook, placed, promised = self.policy.outlook, 0, list[float]()
        while (decision := state.decision) is not None:
            yield
            if isinstance(decision, BuildStructure):
                self._build(state)
                continue
            mine = decision.player == outlook.me
            if isinstance(decision, ChooseTile) and (placed or not mine):
                promised.append(outlook.appraise(state))
                if mine and placed == TURNS:
                    break
            placed += mine and isinstance(decision, PlaceTile)
            self.policy.step(state, chances)
        else:
            promised.append(outlook.appraise(state))
        return sum(promised) / len(promised)

    def _build(self, state: State) -> None:
        if self.build is None:
            outlook = self.policy.outlook
            ranked = [(after(state, build, outlook), build) for build in state.legal()]
            self.build = max(ranked, key=lambda one: one[0])[1]
        state.apply(self.build)
