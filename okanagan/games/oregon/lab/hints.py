"""The hints of a bot, and what is done to follow them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from okanagan.games.oregon.bots.levels import Looker
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer, Play
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.scoring import scores, winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Cost, Outcome
from okanagan.kernel.thinking import decided, thoughts_of


@dataclass(frozen=True, slots=True)
class OregonHinter:
    """Gives the hints of a bot; `hard` plays on from them."""

    bot: Bot
    player: Bot = field(default_factory=Looker)

    def hint(self, seen: View, legal: Sequence[Any], rng: Random) -> tuple[Advice, Cost] | None:
        """The advice, and what its next best idea costs; None if it has no other."""
        found = advice(seen, decided(thoughts_of(self.bot, seen, legal, rng)), self.bot, rng)
        return (found, found.others[0].cost) if found.others else None

    def follow(self, state: State, idea: Advice) -> None:
        """Takes the action, and places what is played in the cell that is advised."""
        state.apply(idea.best.action)
        if isinstance(idea.best.action, Play):
            assert idea.at is not None, "a play has its cell"
            farmer = places_building(idea.best.action) is None
            state.apply((PlaceFarmer if farmer else Build)(idea.best.action.player, *idea.at))

    def outcome(self, state: State, player: int) -> Outcome:
        """As the rules score it."""
        return Outcome.of(player, [score.total for score in scores(state)], winners(state))
