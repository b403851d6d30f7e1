"""The hints of a bot, and games that are played on from them at a glance."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Cost, Outcome
from okanagan.kernel.thinking import decided, thoughts_of
from okanagan.valley.advice import Advice, advice
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.policy import Policy
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.redeal import redeal
from okanagan.valley.scoring import totals, winners
from okanagan.valley.state import State
from okanagan.valley.view import View


@dataclass(frozen=True, slots=True)
class ValleyHinter:
    """Gives the hints of a bot, and plays on from them."""

    bot: Bot

    def hint(self, seen: View, legal: Sequence[Any], rng: Random) -> tuple[Advice, Cost] | None:
        """The advice, and what its next best idea costs; None if it has no other."""
        found = advice(seen, decided(thoughts_of(self.bot, seen, legal, rng)), self.bot, rng)
        return (found, found.others[0].cost) if found.others else None

    def ends(self, seen: View, hint: Advice, rng: Random) -> tuple[Outcome, Outcome]:
        """How it ends after the best and after the next best idea, on one deal of the hidden."""
        policy, state, seed = Policy(seen, Outlook(seen)), redeal(seen, rng), rng.random()
        return (
            _played_on(state, hint, policy, Chances(seed)),
            _played_on(state, hint.others[0], policy, Chances(seed)),
        )


def _played_on(state: State, idea: Advice, policy: Policy, chances: Chances) -> Outcome:
    """The end after an idea if everybody plays on at a glance, as in the playouts of `expert`."""
    state = state.copy()
    state.apply(idea.best.action)
    if isinstance(state.decision, BuildStructure):
        state.apply(idea.build or state.legal()[0])
    return to_the_end(state, policy, chances)


def to_the_end(state: State, policy: Policy, chances: Chances) -> Outcome:
    """Plays a game on at a glance, and says how it ended for whose policy that is."""
    while state.decision is not None:
        policy.step(state, chances)
    return Outcome.of(policy.outlook.me, totals(state), winners(state))
