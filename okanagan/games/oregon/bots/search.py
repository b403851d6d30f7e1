"""Search: short playouts of the actions that look best at sight.

The best few actions are tried on the same random deals of the hidden cards and tokens. In a playout
all players play on at sight until the player has had a few more turns; its value is the lead then,
with what the cells promise. After every round the worse half is left out, so that the better
actions get more playouts (sequential halving: Karnin, Koren and Somekh 2013).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.oregon.bots.action_values import Sight
from okanagan.games.oregon.bots.ideas import PlayIdea
from okanagan.games.oregon.bots.levels import needless
from okanagan.games.oregon.bots.playout import Trial, value_of
from okanagan.games.oregon.bots.weights import HARD, Weights
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.redeal import redeal
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.thinking import Idea, Thinking, Thought, ranked

ARMS = 8
"""How many actions are tried at first; a play with another cell is another one."""
MARGIN = 4.0
"""Who seems worse than the best by more points is not tried."""
PLAYOUTS = 12
"""For each action that is tried, as a mean: the better ones get more. With several rivals it is
twice that: there is more luck in what they do."""
FAITH = 4.0
"""The judgement at sight counts like so many playouts."""


@dataclass(slots=True)
class Arm:
    """One action on trial."""

    trial: Trial  # the action with its cell
    sight: float  # the lead in which it seemed to end at sight
    total: float = 0.0  # the sum of the playouts' values, and their number
    tries: int = 0

    def play_out(self, state: State, sight: Sight, seed: float) -> Iterator[None]:
        """Tries the action on one deal, in small steps."""
        self.total += yield from value_of(self.trial, state, sight, seed)
        self.tries += 1

    @property
    def idea(self) -> Idea:
        """The action with the mean of the playouts and the judgement at sight."""
        value = (FAITH * self.sight + self.total) / (FAITH + self.tries)
        if isinstance(self.trial.action, Play):
            return PlayIdea(self.trial.action, value, self.tries, self.trial.cell)
        return Idea(self.trial.action, value, self.tries)


class Searcher(Thinking):
    """Judges at sight like `hard`, then tries the best actions in short playouts."""

    def __init__(self, weights: Weights = HARD, playouts: int = PLAYOUTS) -> None:
        self.weights, self.playouts = weights, playouts

    def think(self, view: View, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """First the ideas at sight, then those after each playout."""
        if len(legal) == 1:
            yield needless(view, legal)
            return
        yield Thought(())
        sight = Sight(view, self.weights)
        yield Thought(())
        seen = ranked(sight.ideas(legal), rng)
        yield Thought(seen)
        tried = _shortlist([arm for idea in seen for arm in _arms(sight, idea)])
        if len(tried) > 1:
            yield from self._searched(sight, tried, seen, rng)

    def _searched(
        self, sight: Sight, live: list[Arm], seen: tuple[Idea, ...], rng: Random
    ) -> Iterator[Thought]:
        rounds, made, out = (len(live) - 1).bit_length(), 0, list[Arm]()
        each = self.playouts * (2 if sight.view.players > 2 else 1)
        playouts, thought = each * len(live), Thought(seen)
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(live)))):
                state, seed = redeal(sight.view, rng), rng.random()
                for arm in live:
                    for _ in arm.play_out(state, sight, seed):
                        yield thought
                    made += 1
                    thought = Thought(_told((*_by_value(live), *out), seen), made)
                    yield thought
            live = _by_value(live)
            half = (len(live) + 1) // 2
            live, out = live[:half], [*live[half:], *out]


def _arms(sight: Sight, idea: Idea) -> Iterator[Arm]:
    """The ways to take an action: a play has one for each of its cells."""
    action = idea.action
    if isinstance(action, Play):
        for best in sight.placed((action.first, action.second)):
            yield Arm(Trial(action, best.cell), sight.lead + best.value)
    elif isinstance(action, PlaceFarmer | Build):
        yield Arm(Trial(action, cell_at(action.x, action.y)), idea.value)


def _shortlist(arms: Sequence[Arm]) -> list[Arm]:
    """Those that seem about as good as the best, the best first."""
    first = sorted(arms, key=lambda arm: -arm.sight)[:ARMS]
    return [arm for arm in first if arm.sight >= first[0].sight - MARGIN]


def _by_value(arms: Sequence[Arm]) -> list[Arm]:
    return sorted(arms, key=lambda arm: -arm.idea.value)


def _told(arms: Sequence[Arm], seen: Sequence[Idea]) -> tuple[Idea, ...]:
    """Each action once: those on trial in this order, then the others as they were seen."""
    found: dict[Any, Idea] = {}
    for idea in (*(arm.idea for arm in arms), *seen):
        found.setdefault(idea.action, idea)
    return tuple(found.values())
