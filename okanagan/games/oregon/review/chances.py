"""Each player's chance to win, from the standings: what players have and what the board promises.

The chance is that of players of middling strength.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from okanagan.games.oregon.bots.action_values import MEAN_COAL, MEAN_GOLD
from okanagan.games.oregon.bots.board_sums import turns_left
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.weights import HARD
from okanagan.games.oregon.rules.frames.turn import LayStartTile, PlacePiece, PlayCards
from okanagan.games.oregon.rules.scoring import scores, winners
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, view
from okanagan.kernel.review.review import Chances, spread_out, won_by


@dataclass(frozen=True, slots=True)
class Scale:
    """The numbers that turn standings into chances, for a number of players."""

    spread: float  # the uncertainty of a standing when no turn is left, in points
    per_turn: float  # the further uncertainty for each turn that a player still has
    trust: float  # which part counts of what the board promises
    turn: float  # the value of a remaining turn in this round, in points


SCALES = {
    2: Scale(spread=4.37, per_turn=0.39, trust=0.78, turn=6.04),
    3: Scale(spread=2.55, per_turn=0.8, trust=0.98, turn=6.55),
    4: Scale(spread=2.47, per_turn=0.58, trust=0.96, turn=6.09),
}
"""By the number of players.

Fitted on 24 November 2026, as `okanagan report --fit` does, to 600 games of each number, made by
`okanagan simulate --game oregon --players N --seats easy,normal,hard --mix --games 300` with
`--seed 1` and `--seed 1001`. Told to 300 other games of each (`--seed 3001`), the slopes of the
calibration are 0.98 (0.81 to 1.16), 1.14 (1.00 to 1.27) and 1.13 (0.99 to 1.26).
"""
COMES_TRUE = 0.75
"""Which part of a difference between a bot's ideas comes true.

Found the same day by `okanagan report --hints`, with 1 in its place, on 200 of these games of each
number: 0.64 (0.48 to 0.80) of 597 hints of `hard` to two players, 0.82 (0.68 to 0.95) to three,
0.83 (0.71 to 0.96) to four.
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's standing, in points."""

    held: float  # on the track, and from coal and gold
    promised: float  # from the cells next to farmers, and from active tokens
    due: bool  # whether the player still has a turn in this round


def standings(state: State) -> list[Standing]:
    """All standings, from the knowledge of all players together."""
    totals = [float(score.total) for score in scores(state)]
    return _standings(view(state, 0), totals)


def seen_by(seen: View) -> list[Standing]:
    """All standings as the viewer knows them: the tokens of others count by their mean."""
    totals = [
        points + MEAN_COAL * coal + MEAN_GOLD * gold
        for points, coal, gold in zip(seen.points, seen.coal_counts, seen.gold_counts, strict=True)
    ]
    me = seen.player
    totals[me] = float(seen.points[me] + sum(seen.own_coal) + sum(seen.own_gold))
    return _standings(seen, totals)


def rounds_left(seen: View | State) -> float:
    return turns_left(seen.supply, seen.piles)


def _standings(seen: View, totals: Sequence[float]) -> list[Standing]:
    """Uses only the public parts of the view."""
    field = Field(seen, HARD)
    return [
        Standing(total, _promised(field, seen, player), _due(seen, player))
        for player, total in enumerate(totals)
    ]


def _promised(field: Field, seen: View, player: int) -> float:
    tokens = field.joker * seen.jokers[player] + field.extra * seen.extras[player]
    return sum(field.promised[player]) + tokens


def _due(seen: View, player: int) -> bool:
    """Whether the player still has a turn in this round, or is placing a piece."""
    decision = seen.decision
    if decision is None or decision.player is None:
        return False
    if isinstance(decision, LayStartTile):
        return True
    place, now = _place(seen, player), _place(seen, decision.player)
    return place > now or (place == now and isinstance(decision, PlayCards | PlacePiece))


def _place(seen: View, player: int) -> int:
    """The player's position in the order of the round, from 0."""
    return (player - seen.first_player) % seen.players


def chances(state: State) -> Chances:
    """Each player's chance to win."""
    if state.decision is None:
        return won_by(winners(state), state.players)
    return chances_of(standings(state), rounds_left(state))


def chances_of(stand: Sequence[Standing], turns: float) -> Chances:
    return scaled(stand, turns, SCALES[len(stand)])


def scaled(stand: Sequence[Standing], turns: float, scale: Scale) -> Chances:
    """The chances by this scale: the fewer turns are left, the smaller the spread."""
    points = [points_of(standing, scale) for standing in stand]
    return spread_out(points, scale.spread + scale.per_turn * turns)


def points_of(standing: Standing, scale: Scale) -> float:
    return standing.held + scale.trust * standing.promised + scale.turn * standing.due


def improved(stand: Sequence[Standing], player: int, points: float, turns: float) -> float:
    """The gain in a player's chance with so many points more."""
    better = [*stand]
    better[player] = replace(stand[player], held=stand[player].held + points)
    return chances_of(better, turns)[player] - chances_of(stand, turns)[player]
