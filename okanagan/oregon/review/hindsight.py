"""The hints of a bot, and games that are played on from them at sight."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Cost, Outcome
from okanagan.kernel.thinking import decided, thoughts_of
from okanagan.oregon.actions import Build, PlaceFarmer, Play
from okanagan.oregon.advice import Advice, advice
from okanagan.oregon.bots.field import Field
from okanagan.oregon.bots.policy import Policy
from okanagan.oregon.bots.weights import HARD
from okanagan.oregon.plays import places_building
from okanagan.oregon.redeal import redeal
from okanagan.oregon.scoring import scores, winners
from okanagan.oregon.state import State
from okanagan.oregon.view import View, view


@dataclass(frozen=True, slots=True)
class OregonHinter:
    """Gives the hints of a bot, and plays on from them."""

    bot: Bot

    def hint(self, seen: View, legal: Sequence[Any], rng: Random) -> tuple[Advice, Cost] | None:
        """The advice, and what its next best idea costs; None if it has no other."""
        found = advice(seen, decided(thoughts_of(self.bot, seen, legal, rng)), self.bot, rng)
        return (found, found.others[0].cost) if found.others else None

    def ends(self, seen: View, hint: Advice, rng: Random) -> tuple[Outcome, Outcome]:
        """How it ends after the best and after the next best idea, on one deal of the hidden."""
        state, seed = redeal(seen, rng), rng.random()
        me, other = seen.player, hint.others[0]
        return _played_on(state, hint, me, seed), _played_on(state, other, me, seed)


def _played_on(state: State, idea: Advice, me: int, seed: float) -> Outcome:
    """The end after an idea if everybody plays on at sight, as in the playouts of `expert`."""
    state = state.copy()
    state.apply(idea.best.action)
    if isinstance(idea.best.action, Play):
        assert idea.at is not None, "a play has its cell"
        farmer = places_building(idea.best.action) is None
        state.apply((PlaceFarmer if farmer else Build)(me, *idea.at))
    policy = Policy(state, Field(view(state, me), HARD), seed)
    while state.decision is not None:
        policy.step()
    return Outcome.of(me, [score.total for score in scores(state)], winners(state))
