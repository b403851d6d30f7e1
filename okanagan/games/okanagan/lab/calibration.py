"""Calibration of the chances and the hints: moments of finished games, and bots that follow."""

from collections.abc import Iterator

from okanagan.games.okanagan.bots.evaluation import turns_left
from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.review.chances import SCALES, Scale, scaled, standings
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Hinter, Outcome
from okanagan.kernel.review.review import won_by
from okanagan.kernel.review.turns import turns_of
from okanagan.lab.calibration_report import ChanceModel, Moment


def moments(match: OkanaganMatch, game: int) -> Iterator[Moment]:
    won = won_by(winners(match.state), len(match.seats))
    for turn in turns_of(match, TurnBegan)[1:]:
        state = match.state_before(turn.first)
        yield Moment(game, standings(state), turns_left(state), won)


STEPS = (1.0, 0.2, 0.2, 0.1)  # the first steps of the search, for each of a scale's numbers
SOURCE = "okanagan/games/okanagan/review/chances.py"
CHANCES = ChanceModel(SCALES, scaled, moments, Scale, STEPS, SOURCE)


class OkanaganHinter(Hinter):
    """Gives the hints of a bot; `hard` plays on from them."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot, OnePlyBot(), advice)

    def follow(self, state: State, idea: Advice) -> None:
        state.apply(idea.best.action)
        if isinstance(state.decision, BuildStructure):
            state.apply(idea.build or state.legal()[0])

    def outcome(self, state: State, player: int) -> Outcome:
        return Outcome.of(player, totals(state), winners(state))
