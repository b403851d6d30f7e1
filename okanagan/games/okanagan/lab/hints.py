"""The hints of a bot, and how to follow them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Cost, Outcome
from okanagan.kernel.thinking import decided, thoughts_of


@dataclass(frozen=True, slots=True)
class OkanaganHinter:
    """Gives the hints of a bot; `hard` plays on from them."""

    bot: Bot
    player: Bot = field(default_factory=OnePlyBot)

    def hint(self, seen: View, legal: Sequence[Any], rng: Random) -> tuple[Advice, Cost] | None:
        """The advice and the cost of its next best idea; None without another idea."""
        found = advice(seen, decided(thoughts_of(self.bot, seen, legal, rng)), self.bot, rng)
        return (found, found.others[0].cost) if found.others else None

    def follow(self, state: State, idea: Advice) -> None:
        state.apply(idea.best.action)
        if isinstance(state.decision, BuildStructure):
            state.apply(idea.build or state.legal()[0])

    def outcome(self, state: State, player: int) -> Outcome:
        return Outcome.of(player, totals(state), winners(state))
