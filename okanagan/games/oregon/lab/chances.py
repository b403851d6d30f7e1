"""How far the chances can be trusted: the moments of finished games, and how they are told."""

from collections.abc import Iterator

from okanagan.games.oregon.review.chances import scaled
from okanagan.games.oregon.review.scales import SCALES, Scale
from okanagan.games.oregon.review.standing import rounds_left, standings
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.scoring import winners
from okanagan.kernel.review.review import won_by
from okanagan.kernel.review.turns import turns_of
from okanagan.lab.chances import Moment, Telling


def moments(match: OregonMatch, game: int) -> Iterator[Moment]:
    """The moments before all turns of a game that is over."""
    won = won_by(winners(match.state), len(match.seats))
    for turn in turns_of(match, TurnBegan)[1:]:
        state = match.state_before(turn.first)
        yield Moment(game, standings(state), rounds_left(state), won)


STEPS = (1.0, 0.2, 0.2, 1.0)
"""The first steps of the search, for each of a scale's numbers."""
TELLING = Telling(SCALES, scaled, moments, Scale, STEPS, "okanagan/games/oregon/review/scales.py")
