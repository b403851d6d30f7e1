"""The players' chances to win a position, estimated from all their views together.

They hold for players of average strength.
"""

from collections.abc import Sequence

from okanagan.games.okanagan.bots.evaluation import turns_left
from okanagan.games.okanagan.review.scales import SCALES, Scale
from okanagan.games.okanagan.review.standing import Standing, standings
from okanagan.games.okanagan.rules.scoring import winners
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.review.review import Chances, spread_out, won_by


def chances(state: State) -> Chances:
    """Each player's chance to win, from what they hold and the prospects of the map."""
    if state.decision is None:
        return won_by(winners(state), state.players)
    return chances_of(standings(state), turns_left(state))


def chances_of(stand: Sequence[Standing], turns: int) -> Chances:
    """The chances from all standings, with so many tiles still to place."""
    return scaled(stand, turns, SCALES[len(stand)])


def scaled(stand: Sequence[Standing], turns: float, scale: Scale) -> Chances:
    """The same by another scale. With fewer turns left, the spread is smaller."""
    points = [points_of(one, scale) for one in stand]
    return spread_out(points, scale.spread + scale.per_turn * turns / len(stand))


def points_of(one: Standing, scale: Scale) -> float:
    """A standing as one number: what is held, and the trusted part of the promises."""
    trusted = scale.trust * (1.0 if one.moves else scale.wait)
    return one.held + trusted * one.promised


def improved(stand: Sequence[Standing], player: int, points: float, turns: int) -> float:
    """The gain in a player's chance if they had so many points more."""
    own = stand[player]
    better = [*stand]
    better[player] = Standing(own.held + points, own.promised, own.moves)
    return chances_of(better, turns)[player] - chances_of(stand, turns)[player]
