"""Search: short playouts of the actions that are best by one-ply look-ahead.

All actions are tried on the same random deals, with the same noise. After every round the worse
half is dropped, so that better actions get more playouts (sequential halving: Karnin, Koren and
Somekh 2013). All rounds are repeated several times with all results so far, so a search that is cut
short has been through all of them (anytime sequential halving: Sagers, Winands and Soemers 2024).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import repeat
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.levels import one_ply_thoughts, value_steps
from okanagan.games.okanagan.bots.playout import Playout, PlayoutChance, Policy
from okanagan.games.okanagan.bots.weights import HARD, Weights, styled
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.frames import Choice
from okanagan.kernel.game import Decision
from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked

NOT_SEARCHED: tuple[type[Choice], ...] = (KeepObjectives, CollectToken)
"""The decisions with which playouts help least: a player takes the dearest token of a pool, and the
weighing of objectives knows best what they promise."""
ARMS = 12  # how many actions are tried at first
PLAYOUTS = 32  # for each action on trial, in the mean: the better ones get more
PASS = 8  # so many for each action go once through all the rounds
FAITH = 8.0
"""The judgement at sight counts like so many playouts. A hundred games can't tell 20 from 8."""


@dataclass(slots=True)
class Arm:
    """One action to try."""

    idea: Idea  # its value by one-ply look-ahead
    total: float = 0.0  # the sum of the playouts' values, and their number
    tries: int = 0
    last: float = 0.0  # the value of the last playout
    _playouts: dict[Policy, Playout] = field(default_factory=dict)

    def play_out(self, policy: Policy, state: State, chance: PlayoutChance) -> Iterator[None]:
        """Tries the action on one deal, in small steps. The deal is not changed."""
        if policy not in self._playouts:
            self._playouts[policy] = Playout(policy, self.idea.action)
        self.last = yield from self._playouts[policy].value(state, chance)
        self.total += self.last
        self.tries += 1

    @property
    def surprise(self) -> float:
        """How much better the last playout was than the value before it."""
        return self.last - self._value(self.total - self.last, self.tries - 1)

    @property
    def found(self) -> Idea:
        return Idea(self.idea.action, self._value(self.total, self.tries), self.tries)

    def _value(self, total: float, tries: int) -> float:
        return (FAITH * self.idea.value + total) / (FAITH + tries)


class ArmSet:
    """All actions to try. The luck of a deal, the mean surprise of its arms, is subtracted."""

    def __init__(self, arms: list[Arm]) -> None:
        self.arms = arms
        self.luck = 0.0
        self.deals = 0

    def learn(self, tried: Sequence[Arm]) -> None:
        luck = sum([arm.surprise for arm in tried]) / len(tried)
        for arm in tried:
            arm.total -= luck
        if len(tried) == len(self.arms):
            self.luck += luck
            self.deals += 1

    def ideas(self) -> tuple[Idea, ...]:
        """The actions with their current values, the best first; common luck is added again."""
        luck = self.luck / (FAITH + self.deals)
        return tuple(replace(idea, value=idea.value + luck) for idea in by_value(self.arms))


class PlayoutBot(Thinking):
    """Looks one action ahead like `hard`, then tries the best actions in short playouts."""

    def __init__(self, weights: Weights = HARD, playouts: int = PLAYOUTS) -> None:
        self.weights = weights
        self.playouts = playouts

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        evaluator = Evaluator(view, self.weights)
        thought = Thought(())
        steps = value_steps(view, legal, evaluator, rng)
        for thought in one_ply_thoughts(steps, lambda ideas: ranked(ideas, rng)):
            yield thought
        if len(legal) > 1 and searches(view.decision):
            yield from self._searched(view, evaluator, thought.ideas, rng)

    def policies(self, view: View, evaluator: Evaluator, rng: Random) -> Iterator[Policy]:
        """The policy of each deal; `evaluator` evaluates the view."""
        return repeat(Policy(view, evaluator))

    def _searched(
        self, view: View, evaluator: Evaluator, sight: tuple[Idea, ...], rng: Random
    ) -> Iterator[Thought]:
        policies = self.policies(view, evaluator, rng)
        arm_set = ArmSet([Arm(idea) for idea in sight[:ARMS]])
        made, thought = 0, Thought(sight)
        for tries, tried in rounds(arm_set.arms, self.playouts):
            for _ in range(tries):
                policy, state, seed = next(policies), redeal(view, rng), rng.random()
                for arm in tried:
                    for _ in arm.play_out(policy, state, PlayoutChance(seed)):
                        yield thought
                    made += 1
                    thought = Thought(thought.ideas, made)
                    yield thought
                arm_set.learn(tried)
                thought = Thought((*arm_set.ideas(), *sight[ARMS:]), made)
        yield thought


def expert(style: str = "") -> PlayoutBot:
    return PlayoutBot(styled(HARD, style))


def searches(decision: Decision | None) -> bool:
    """Whether `expert` tries the answers to this decision in playouts."""
    return not isinstance(decision, NOT_SEARCHED)


def rounds(arms: Sequence[Arm], playouts: int) -> Iterator[tuple[int, Sequence[Arm]]]:
    """The rounds of all passes: how often to try which arms."""
    several = max(1, (len(arms) - 1).bit_length())
    each = min(playouts, PASS) * len(arms) // several
    for _ in range(max(1, playouts // PASS)):
        tried = arms
        for _ in range(several):
            yield max(1, each // len(tried)), tried
            tried = sorted(tried, key=lambda arm: -arm.found.value)[: (len(tried) + 1) // 2]


def by_value(arms: Sequence[Arm]) -> tuple[Idea, ...]:
    return tuple(sorted([arm.found for arm in arms], key=lambda idea: -idea.value))
