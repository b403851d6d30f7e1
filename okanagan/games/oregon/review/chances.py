"""The players' chances to win a position, as estimated from all their views together.

Who sits there is not known: the chance is that of players of middling strength.
"""

from collections.abc import Sequence
from dataclasses import replace

from okanagan.games.oregon.review.scales import SCALES, Scale
from okanagan.games.oregon.review.standing import Standing, rounds_left, standings
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.state import State
from okanagan.kernel.review.review import Chances, spread_out, won_by


def chances(state: State) -> Chances:
    """Each player's chance to win, from what they have and what the board promises."""
    if state.decision is None:
        return won_by(winners(state), state.players)
    return chances_of(standings(state), rounds_left(state))


def chances_of(stand: Sequence[Standing], turns: float) -> Chances:
    """The chances that follow from how everybody stands, with about so many turns left for each."""
    return scaled(stand, turns, SCALES[len(stand)])


def scaled(stand: Sequence[Standing], turns: float, scale: Scale) -> Chances:
    """The same by other numbers: the fewer turns are left, the smaller the spread."""
    points = [points_of(one, scale) for one in stand]
    return spread_out(points, scale.spread + scale.per_turn * turns)


def points_of(one: Standing, scale: Scale) -> float:
    """A standing as one number."""
    return one.held + scale.trust * one.promised + scale.turn * one.due


def improved(stand: Sequence[Standing], player: int, points: float, turns: float) -> float:
    """The gain in a player's chance if they had so many points more."""
    better = [*stand]
    better[player] = replace(stand[player], held=stand[player].held + points)
    return chances_of(better, turns)[player] - chances_of(stand, turns)[player]
