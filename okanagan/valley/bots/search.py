"""Search: short playouts of the actions that look best at sight.

The best few actions are tried on the same random deals of the hidden tiles and cards, with the same
chances. In a playout all players play on at a glance until the player has had two more turns; its
value is the mean of the position's values after each turn. After every round the worse half is left
out, so that the better actions get more playouts (sequential halving: Karnin, Koren and Somekh
2013).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked
from okanagan.valley.bots.ahead import weighed
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.levels import at_sight
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.playout import Playout
from okanagan.valley.bots.policy import Policy
from okanagan.valley.bots.weights import HARD, Weights
from okanagan.valley.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.valley.redeal import redeal
from okanagan.valley.state import Choice, State
from okanagan.valley.view import View

SEARCHED: tuple[type[Choice], ...] = (
    PlaceTile,
    BuildStructure,
    ChooseTile,
)
"""The decisions for which playouts help; others are judged well enough at sight."""
ARMS = 12
"""How many actions are tried at first."""
PLAYOUTS = 192
"""For one decision."""
FAITH = 8.0
"""The judgement at sight counts like so many playouts. A hundred games can't tell 20 from 8."""


@dataclass(slots=True)
class Arm:
    """One action on trial.

    Attributes:
        idea: what it seemed worth at sight.
        playout: plays it out.
        total, tries: the sum of the playouts' values, and their number.
    """

    idea: Idea
    playout: Playout
    total: float = 0.0
    tries: int = 0

    @classmethod
    def of(cls, policy: Policy, idea: Idea) -> "Arm":
        """An arm that has not been tried yet."""
        return cls(idea, Playout(policy, idea.action))

    def play_out(self, state: State, chances: Chances) -> Iterator[None]:
        """Tries the action on one deal, which stays unchanged, in small steps."""
        self.total += yield from self.playout.value(state, chances)
        self.tries += 1

    @property
    def found(self) -> Idea:
        """The action with its value so far."""
        value = (FAITH * self.idea.value + self.total) / (FAITH + self.tries)
        return Idea(self.idea.action, value, self.tries)


class Searcher(Thinking):
    """Judges at sight like `hard`, then tries the best actions in short playouts."""

    def __init__(self, weights: Weights = HARD, playouts: int = PLAYOUTS) -> None:
        self.weights = weights
        self.playouts = playouts

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """First the ideas at sight, then those after each step of every playout."""
        outlook = Outlook(view, self.weights)
        thought = Thought(())
        steps = weighed(view, legal, outlook, rng)
        for thought in at_sight(steps, lambda ideas: ranked(ideas, rng)):
            yield thought
        if len(legal) > 1 and isinstance(view.decision, SEARCHED):
            yield from self._searched(view, outlook, thought.ideas, rng)

    def _searched(
        self, view: View, outlook: Outlook, sight: tuple[Idea, ...], rng: Random
    ) -> Iterator[Thought]:
        policy = Policy(view, outlook)
        arms = [Arm.of(policy, idea) for idea in sight[:ARMS]]
        rest, made, thought = sight[ARMS:], 0, Thought(sight)
        rounds = max(1, (len(arms) - 1).bit_length())
        out: tuple[Idea, ...] = ()
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(arms)))):
                state, seed = redeal(view, rng), rng.random()
                for arm in arms:
                    for _ in arm.play_out(state, Chances(seed)):
                        yield thought
                    made += 1
                    thought = Thought((*by_value(arms), *out, *rest), made)
                    yield thought
            arms.sort(key=lambda arm: -arm.found.value)
            half = (len(arms) + 1) // 2
            out = (*by_value(arms[half:]), *out)
            arms = arms[:half]


def by_value(arms: Sequence[Arm]) -> tuple[Idea, ...]:
    """The ideas of the arms, the best first."""
    return tuple(sorted([arm.found for arm in arms], key=lambda idea: -idea.value))
