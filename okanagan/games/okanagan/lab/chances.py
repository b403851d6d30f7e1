"""Calibration of the chances: the moments of finished games."""

from collections.abc import Iterator

from okanagan.games.okanagan.bots.evaluation import turns_left
from okanagan.games.okanagan.review.chances import scaled
from okanagan.games.okanagan.review.scales import SCALES, Scale
from okanagan.games.okanagan.review.standing import standings
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import winners
from okanagan.kernel.review.review import won_by
from okanagan.kernel.review.turns import turns_of
from okanagan.lab.chances import Moment, Telling


def moments(match: OkanaganMatch, game: int) -> Iterator[Moment]:
    """The moments before all turns of a game that is over."""
    won = won_by(winners(match.state), len(match.seats))
    for turn in turns_of(match, TurnBegan)[1:]:
        state = match.state_before(turn.first)
        yield Moment(game, standings(state), turns_left(state), won)


STEPS = (1.0, 0.2, 0.2, 0.1)
"""The first steps of the search, for each of a scale's numbers."""
TELLING = Telling(SCALES, scaled, moments, Scale, STEPS, "okanagan/games/okanagan/review/scales.py")
