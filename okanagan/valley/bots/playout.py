"""Playouts: play on from one action through the player's next turns, and value the position."""

from collections.abc import Generator
from typing import Any

from okanagan.valley.actions import Action
from okanagan.valley.bots.ahead import after
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.policy import Policy
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.state import State

TURNS = 2
"""How many more turns the player has in a playout."""


class Playout:
    """Plays one action out, on one deal after the other.

    Attributes:
        action: the action on trial.
        build: the build after a placement: chosen once, as it hardly depends on the hidden tiles.
    """

    def __init__(self, policy: Policy, action: Any) -> None:
        self.policy = policy
        self.action = action
        self.build: Action | None = None

    def value(self, state: State, chances: Chances) -> Generator[None, None, float]:
        """The mean of the position's values after each turn, computed in small steps.

        A near position is judged more surely, a far one tells more about the action, and the mean
        depends less on a single turn. The turn of the action itself doesn't count: it was judged
        at sight. The value comes at the end.
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
            self.build = best_build(state, self.policy.outlook)
        state.apply(self.build)


def best_build(state: State, outlook: Outlook) -> Action:
    """What looks best to build on the tile just placed."""
    ranked: list[tuple[float, Action]] = [
        (after(state, build, outlook), build) for build in state.legal()
    ]
    return max(ranked, key=lambda one: one[0])[1]
