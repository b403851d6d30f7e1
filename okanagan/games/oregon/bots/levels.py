"""The levels that judge at sight: `easy`, `normal`, `hard`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from okanagan.games.oregon.bots.action_values import Sight
from okanagan.games.oregon.bots.lead import lead
from okanagan.games.oregon.bots.weights import HARD, NORMAL, Weights
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked


class Looker(Thinking):
    """Judges every action at sight, and takes the best."""

    def __init__(self, weights: Weights = HARD) -> None:
        self.weights = weights

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """At the end all actions, the best first; before that nothing is known."""
        if len(legal) == 1:
            yield needless(view, legal)
            return
        yield Thought(())
        sight = Sight(view, self.weights)
        yield Thought(())
        yield Thought(ranked(self.rated(sight.ideas(legal), rng), rng))

    def rated(self, ideas: list[Idea], rng: Random) -> list[Idea]:
        """The actions with what this player makes of their worth."""
        return ideas


def needless(view: View, legal: Sequence[Any]) -> Thought:
    """The thought on a decision with one legal action: nothing is to be weighed."""
    return Thought((Idea(legal[0], lead(view)),))


MOOD = 1.0
"""A beginner misjudges an action by up to one and a half times so many points, mostly less."""
OVERLOOKED = 0.085
"""The share of the actions that a beginner overlooks, set so that `normal` wins three of four."""


class Beginner(Looker):
    """Counts what an action gains like `normal`, but overlooks some and misjudges others."""

    def __init__(self, weights: Weights = NORMAL) -> None:
        super().__init__(weights)

    def rated(self, ideas: list[Idea], rng: Random) -> list[Idea]:
        """Some of the actions, with their worth at a rough guess."""
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ideas
        return [replace(idea, value=idea.value + MOOD * _mood(rng)) for idea in noticed]


def _mood(rng: Random) -> float:
    """About as often up as down, mostly little; of `rng.random` alone, as all of our chance."""
    return rng.random() + rng.random() + rng.random() - 1.5
