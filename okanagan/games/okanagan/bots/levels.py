"""The bots that look one action ahead: `easy`, `normal` and `hard`."""

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
        def judge(ideas: list[Idea]) -> tuple[Idea, ...]:
            return ranked(self.rated(view, ideas, rng), rng)

        yield from one_ply_thoughts(
            value_steps(view, legal, Evaluator(view, self.weights), rng), judge
        )

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        """The ideas as this level of play values them."""
        return ideas


class GreedyBot(OnePlyBot):
    """Counts what an action gains at once; all tiles on offer are equal."""

    def __init__(self, weights: Weights = NORMAL) -> None:
        super().__init__(weights)

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        if isinstance(view.decision, ChooseTile):
            mean = sum(idea.value for idea in ideas) / len(ideas)
            return [Idea(idea.action, mean) for idea in ideas]
        return ideas


def one_ply_thoughts(
    steps: Iterable[Values], judge: Callable[[list[Idea]], tuple[Idea, ...]]
) -> Iterator[Thought]:
    """A thought for each step; `judge` orders new ideas, at random if equal."""
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
    """Plays like `normal`, but overlooks some actions and adds noise to their values."""

    def rated(self, view: View, ideas: list[Idea], rng: Random) -> list[Idea]:
        ideas = super().rated(view, ideas, rng)
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ideas
        return [Idea(idea.action, idea.value + MOOD * _mood(rng)) for idea in noticed]


def _mood(rng: Random) -> float:
    """Noise around 0, mostly small; from `rng.random` alone, which is stable across versions."""
    return rng.random() + rng.random() + rng.random() - 1.5
