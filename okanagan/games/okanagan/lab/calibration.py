"""Calibration of the chances and the hints: moments of finished games, and bots that follow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.evaluation import turns_left
from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.review.chances import scaled, standings
from okanagan.games.okanagan.review.scales import SCALES, Scale
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Cost, Outcome
from okanagan.kernel.review.review import won_by
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.thinking import decided, thoughts_of
from okanagan.lab.calibration_report import ChanceModel, Moment


def moments(match: OkanaganMatch, game: int) -> Iterator[Moment]:
    """The moments before all turns of a game that is over."""
    won = won_by(winners(match.state), len(match.seats))
    for turn in turns_of(match, TurnBegan)[1:]:
        state = match.state_before(turn.first)
        yield Moment(game, standings(state), turns_left(state), won)


STEPS = (1.0, 0.2, 0.2, 0.1)  # the first steps of the search, for each of a scale's numbers
SOURCE = "okanagan/games/okanagan/review/scales.py"
CHANCES = ChanceModel(SCALES, scaled, moments, Scale, STEPS, SOURCE)


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
