"""Finished games and hints as samples for calibration."""

from collections.abc import Iterator

from okanagan.games.oregon.bots.levels import OnePlyBot
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.review.chances import SCALES, Scale, rounds_left, scaled, standings
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer, Play
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.scoring import scores, winners
from okanagan.games.oregon.rules.state import State
from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import Hinter, Outcome
from okanagan.kernel.review.review import won_by
from okanagan.kernel.review.turns import turns_of
from okanagan.lab.calibration_report import ChanceModel, Moment


class OregonHinter(Hinter):
    """Gives the hints of a bot; `hard` plays on from them."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot, OnePlyBot(), advice)

    def follow(self, state: State, idea: Advice) -> None:
        """Takes the action, and places the piece in the advised cell."""
        state.apply(idea.best.action)
        if isinstance(idea.best.action, Play):
            assert idea.at is not None, "a play has its cell"
            farmer = places_building(idea.best.action) is None
            state.apply((PlaceFarmer if farmer else Build)(idea.best.action.player, *idea.at))

    def outcome(self, state: State, player: int) -> Outcome:
        return Outcome.of(player, [score.total for score in scores(state)], winners(state))


def moments(match: OregonMatch, game: int) -> Iterator[Moment]:
    """The moments before all turns of a finished game."""
    won = won_by(winners(match.state), len(match.seats))
    for turn in turns_of(match, TurnBegan)[1:]:
        state = match.state_before(turn.first)
        yield Moment(game, standings(state), rounds_left(state), won)


STEPS = (1.0, 0.2, 0.2, 1.0)  # the first steps of the search, for each of a scale's numbers
SOURCE = "okanagan/games/oregon/review/chances.py"
CHANCES = ChanceModel(SCALES, scaled, moments, Scale, STEPS, SOURCE)
