"""The levels that judge at sight: `easy`, `normal`, `hard`."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked
from okanagan.valley.bots.ahead import values
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.weights import HARD, NORMAL, Weights
from okanagan.valley.frames.turn import ChooseTile
from okanagan.valley.view import View


class Looker(Thinking):
    """Looks one action ahead, and takes what leads to the best position as it sees it."""

    def __init__(self, weights: Weights = HARD) -> None:
        self.weights = weights

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """One thought, with all the actions that were weighed."""
        yield Thought(ranked(self.ideas(view, legal, rng), rng))

    def ideas(self, view: View, legal: Sequence[Any], rng: Random) -> list[Idea]:
        """Every action that comes into question, with its worth."""
        found = values(view, legal, Outlook(view, self.weights), rng)
        return [Idea(action, value) for action, value in found.items()]


class Gatherer(Looker):
    """Counts what an action gains at once, and no more: any tile on offer will do."""

    def __init__(self, weights: Weights = NORMAL) -> None:
        super().__init__(weights)

    def ideas(self, view: View, legal: Sequence[Any], rng: Random) -> list[Idea]:
        """Every action that comes into question; the tiles on offer are all the same."""
        ideas = super().ideas(view, legal, rng)
        if isinstance(view.decision, ChooseTile):
            mean = sum(idea.value for idea in ideas) / len(ideas)
            return [Idea(idea.action, mean) for idea in ideas]
        return ideas


MOOD = 1.0
"""By up to one and a half times so many points, mostly less, a beginner misjudges an action."""
OVERLOOKED = 0.12
"""This part of the actions is not even seen by a beginner."""


class Beginner(Gatherer):
    """Wants to gain something at once like `normal`, but overlooks places and misjudges others."""

    def ideas(self, view: View, legal: Sequence[Any], rng: Random) -> list[Idea]:
        """Some of the actions, with their worth at a rough guess."""
        ideas = super().ideas(view, legal, rng)
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ideas
        return [Idea(idea.action, idea.value + MOOD * _mood(rng)) for idea in noticed]


def _mood(rng: Random) -> float:
    """About as often up as down, mostly little; of `rng.random` alone, as all of our chance."""
    return rng.random() + rng.random() + rng.random() - 1.5
