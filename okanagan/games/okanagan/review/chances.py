"""The numbers that turn standings into chances, found by `report --fit`."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_to_place, turns_left
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.rules.scoring import winners
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.memo import Memo
from okanagan.kernel.review.review import Chances, spread_out, won_by


@dataclass(frozen=True, slots=True)
class Scale:
    """How well standings predict the winner, for a number of players."""

    spread: float  # the uncertainty before the last placement, in points
    per_turn: float  # the additional uncertainty for each turn left of a player
    trust: float  # which part counts of what open territories promise
    wait: float  # which part of that counts for players who do not place next


SCALES = {
    2: Scale(spread=3.67, per_turn=0.33, trust=0.65, wait=0.67),
    3: Scale(spread=4.43, per_turn=0.37, trust=0.92, wait=0.71),
    4: Scale(spread=3.92, per_turn=0.56, trust=0.98, wait=0.69),
}
"""By the number of players.

Fitted on 25 November 2026, by `okanagan report --fit` on all of them, to 600 games of each number,
made by `okanagan simulate --players N --seats easy,normal,hard --mix --games 300` with `--seed 1`
and `--seed 1001`.
"""
COMES_TRUE = 0.6
"""Which part of a difference between a bot's ideas comes true.

The best is often one that the bot overrated. By `okanagan report --hints` on 25 November 2026, with
1 in its place, on games of the same kind from `--seed 130001` on, of what `hard` saw in 600 hints
each came true 0.95 (0.62 to 1.27) with two players, 0.43 (0.07 to 0.80) with three and 0.53 (0.21
to 0.86) with four: 0.65 (0.46 to 0.85) in all. That agrees with the 0.6 of earlier hints.
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's expected points at the end, without what all players have alike."""

    held: float  # the value of tokens, nuggets and structures not built yet
    promised: float  # the value of the open territories, by their chance of completion
    moves: bool  # whether they place the next tile


def standings(state: State) -> list[Standing]:
    everybody = range(state.players)
    return [seen_by(Evaluator(view(state, player)), state)[player] for player in everybody]


def seen_by(evaluator: Evaluator, state: State) -> list[Standing]:
    turns, mover = turns_left(state), next_to_place(state)
    promised = _promised(state, evaluator, turns)
    return [
        Standing(held, promised[player], player == mover)
        for player, held in enumerate(evaluator.positions(state, turns))
    ]


def _promised(state: State, evaluator: Evaluator, turns: int) -> list[float]:
    summary, fills = MapSummary(state.map), evaluator.fills[turns]

    def gain(player: int) -> Memo[int, float]:
        return Memo(lambda number: evaluator.opened[number][player])

    return [summary.lead(gain(player), fills) for player in range(state.players)]


def chances(state: State) -> Chances:
    if state.decision is None:
        return won_by(winners(state), state.players)
    return chances_of(standings(state), turns_left(state))


def chances_of(stand: Sequence[Standing], turns: int) -> Chances:
    return scaled(stand, turns, SCALES[len(stand)])


def scaled(stand: Sequence[Standing], turns: float, scale: Scale) -> Chances:
    points = [points_of(standing, scale) for standing in stand]
    return spread_out(points, scale.spread + scale.per_turn * turns / len(stand))


def points_of(standing: Standing, scale: Scale) -> float:
    """A standing as one number: what is held, and the trusted part of the promises."""
    trusted = scale.trust * (1.0 if standing.moves else scale.wait)
    return standing.held + trusted * standing.promised


def improved(stand: Sequence[Standing], player: int, points: float, turns: int) -> float:
    """The gain in a player's chance if they had so many points more."""
    own = stand[player]
    better = [*stand]
    better[player] = Standing(own.held + points, own.promised, own.moves)
    return chances_of(better, turns)[player] - chances_of(stand, turns)[player]
