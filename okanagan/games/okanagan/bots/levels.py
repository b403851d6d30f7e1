"""The levels that judge at sight: `easy`, `normal`, `hard`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.one_ply import NONE_YET, Values, value_steps
from okanagan.games.okanagan.bots.weights import HARD, NORMAL, Weights
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked


class OnePlyBot(Thinking):
    """Looks one action ahead, and takes the action that leads to the best position."""

    def __init__(self, weights: Weights = HARD) -> None:
        self.weights = weights

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """A few thoughts: each with all the actions that are weighed by then."""

        def judge(ideas: list[Idea]) -> tuple[Idea, ...]:
            return ranked(self.rated(view, ideas, rng), rng)

        yield from one_ply_thoughts(
            value_steps(view, legal, Evaluator(view, self.weights), rng), judge
        )

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        """The actions with what this player makes of their worth."""
        return ideas


class GreedyBot(OnePlyBot):
    """Counts what an action gains at once, and no more: any tile on offer will do."""

    def __init__(self, weights: Weights = NORMAL) -> None:
        super().__init__(weights)

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        """The tiles on offer are all the same."""
        if isinstance(view.decision, ChooseTile):
            mean = sum(idea.value for idea in ideas) / len(ideas)
            return [Idea(idea.action, mean) for idea in ideas]
        return ideas


def one_ply_thoughts(
    steps: Iterable[Values], judge: Callable[[list[Idea]], tuple[Idea, ...]]
) -> Iterator[Thought]:
    """A thought for each step of weighing; `judge` orders new ideas, and takes chance for that."""
    known, thought = NONE_YET, Thought(())
    for found in steps:
        if found is not known:
            known = found
            thought = Thought(judge([Idea(action, value) for action, value in found.items()]))
        yield thought


MOOD = 1.0
"""A beginner misjudges an action by up to one and a half times so many points, mostly less."""
OVERLOOKED = 0.16
"""The share of the actions that a beginner overlooks, set so that `normal` wins three of four."""


class NoisyGreedyBot(GreedyBot):
    """Wants to gain something at once like `normal`, but overlooks places and misjudges others."""

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        """Some of the actions, with their worth at a rough guess."""
        ideas = super().rated(view, ideas, rng)
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ideas
        return [Idea(idea.action, idea.value + MOOD * _mood(rng)) for idea in noticed]


def _mood(rng: Random) -> float:
    """About as often up as down, mostly little; of `rng.random` alone, as all of our chance."""
    return rng.random() + rng.random() + rng.random() - 1.5
