"""The bots: `easy`, `normal` and `hard` take the best estimate, `expert` searches.

`expert` plays the most promising actions out on the same random deals of hidden cards and tokens.
In a playout all players follow a quick policy until the player has had a few more turns; its value
is the lead then, with what the cells promise. After each round the worse half is dropped, so that
the better actions get more playouts (sequential halving: Karnin, Koren and Somekh 2013).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from okanagan.games.oregon.bots.action_values import PlayIdea, Sight, lead
from okanagan.games.oregon.bots.playout import NEAR, Horizon, value_of
from okanagan.games.oregon.bots.weights import HARD, NORMAL, Weights
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, redeal
from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked


class OnePlyBot(Thinking):
    """Takes the action with the best estimate."""

    def __init__(self, weights: Weights = HARD) -> None:
        self.weights = weights

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """Yields all actions at the end, the best first."""
        if len(legal) == 1:
            yield needless(view, legal)
            return
        yield Thought(())
        sight = Sight(view, self.weights)
        yield Thought(())
        yield Thought(ranked(self.rated(sight.ideas(legal), rng), rng))

    def rated(self, ideas: list[Idea], rng: Random) -> list[Idea]:
        """The actions with their values to this bot."""
        return ideas


def needless(view: View, legal: Sequence[Any]) -> Thought:
    """The thought on a decision with one legal action."""
    return Thought((Idea(legal[0], lead(view)),))


MOOD = 1.0  # two thirds of the largest error in the value of an action
OVERLOOKED = 0.085  # the share of overlooked actions, with which `normal` wins three of four


class NoisyBot(OnePlyBot):
    """Values actions like `normal`, but overlooks some and misjudges others."""

    def __init__(self, weights: Weights = NORMAL) -> None:
        super().__init__(weights)

    def rated(self, ideas: list[Idea], rng: Random) -> list[Idea]:
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ideas
        return [replace(idea, value=idea.value + MOOD * _mood(rng)) for idea in noticed]


def _mood(rng: Random) -> float:
    """A random number around 0, mostly small; `rng.random` gives the same on every platform."""
    return rng.random() + rng.random() + rng.random() - 1.5


ARMS = 8  # the number of actions tried first; each cell of a play counts
MARGIN = 4.0  # actions that seem worse than the best by more points are not tried
PLAYOUTS = 12
"""For each action that is tried, as a mean: the better ones get more. With several rivals it is
twice that: there is more luck in what they do."""
FAITH = 4.0  # the weight of the estimate, in playouts


@dataclass(slots=True)
class Arm:
    """One action on trial."""

    action: Any  # the play, or the placement of its piece
    cell: int  # of the piece
    sight: float  # the estimated lead
    horizon: Horizon = NEAR  # of its playouts
    total: float = 0.0  # the sum of the playouts' values
    tries: int = 0  # their number

    def play_out(self, state: State, sight: Sight, seed: float) -> Iterator[None]:
        """Tries the action on one deal, in small steps."""
        self.total += yield from value_of(self.action, self.cell, state, sight, seed, self.horizon)
        self.tries += 1

    @property
    def idea(self) -> Idea:
        """The action with the mean of its playouts and its estimate."""
        value = (FAITH * self.sight + self.total) / (FAITH + self.tries)
        if isinstance(self.action, Play):
            return PlayIdea(self.action, value, self.tries, self.cell)
        return Idea(self.action, value, self.tries)


class PlayoutBot(Thinking):
    """Estimates like `hard`, then tries the best actions in short playouts."""

    def __init__(self, weights: Weights = HARD, playouts: int = PLAYOUTS) -> None:
        self.weights, self.playouts = weights, playouts

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """Yields the estimates first, then the ideas after each playout."""
        if len(legal) == 1:
            yield needless(view, legal)
            return
        yield Thought(())
        sight = Sight(view, self.weights)
        yield Thought(())
        ideas = ranked(sight.ideas(legal), rng)
        yield Thought(ideas)
        tried = shortlist(self.arms(sight, ideas))
        if len(tried) > 1:
            yield from self.searched(sight, tried, ideas, rng)

    def arms(self, sight: Sight, ideas: Sequence[Idea]) -> list[Arm]:
        """The actions that may be tried in playouts."""
        return arms(sight, ideas)

    def each(self, players: int) -> int:
        """The number of playouts for each action that is tried, as a mean."""
        return self.playouts * (2 if players > 2 else 1)

    def searched(
        self, sight: Sight, live: list[Arm], ideas: tuple[Idea, ...], rng: Random
    ) -> Iterator[Thought]:
        """Yields all ideas after each playout of these arms."""
        rounds, made, out = (len(live) - 1).bit_length(), 0, list[Arm]()
        playouts, thought = self.each(sight.view.players) * len(live), Thought(ideas)
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(live)))):
                state, seed = redeal(sight.view, rng), rng.random()
                for arm in live:
                    for _ in arm.play_out(state, sight, seed):
                        yield thought
                    made += 1
                    thought = Thought(self.ranked((*_by_value(live), *out), ideas), made)
                    yield thought
            live = _by_value(live)
            half = (len(live) + 1) // 2
            live, out = live[:half], [*live[half:], *out]

    def ranked(self, tried: Sequence[Arm], rest: Sequence[Idea]) -> tuple[Idea, ...]:
        """Each action once: first those on trial in this order, then the others."""
        ideas: dict[Any, Idea] = {}
        for idea in (*(arm.idea for arm in tried), *rest):
            ideas.setdefault(idea.action, idea)
        return tuple(ideas.values())


def arms(sight: Sight, ideas: Iterable[Idea]) -> list[Arm]:
    """All ways to take the actions of these ideas."""
    return [arm for idea in ideas for arm in _arms(sight, idea)]


def _arms(sight: Sight, idea: Idea) -> Iterator[Arm]:
    """The ways to take an action: a play has one for each of its cells."""
    action = idea.action
    if isinstance(action, Play):
        for best in sight.placed((action.first, action.second)):
            yield Arm(action, best.cell, sight.lead + best.value)
    elif isinstance(action, PlaceFarmer | Build):
        yield Arm(action, cell_at(action.x, action.y), idea.value)


def shortlist(every: Iterable[Arm]) -> list[Arm]:
    """The best arms, and no arm that is much worse than the best."""
    first = sorted(every, key=lambda arm: -arm.sight)[:ARMS]
    return [arm for arm in first if arm.sight >= first[0].sight - MARGIN]


def _by_value(tried: Sequence[Arm]) -> list[Arm]:
    return sorted(tried, key=lambda arm: -arm.idea.value)
