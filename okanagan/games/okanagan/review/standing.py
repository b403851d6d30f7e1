"""How players stand: what they hold and what the open territories promise them, in points."""

from dataclasses import dataclass

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_to_place, turns_left
from okanagan.games.okanagan.bots.map_summary import MapSummary
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.memo import Memo


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's, in points that are expected at the end; what all have alike is left out.

    Attributes:
        held: the worth of their tokens, nuggets and structures not built yet.
        promised: what the open territories would bring them, each as far as it is likely to be
            completed.
        moves: whether they place the next tile.
    """

    held: float
    promised: float
    moves: bool


def standings(state: State) -> list[Standing]:
    """Everybody's, each by their own objectives."""
    everybody = range(state.players)
    return [seen_by(Evaluator(view(state, player)), state)[player] for player in everybody]


def seen_by(evaluator: Evaluator, state: State) -> list[Standing]:
    """Everybody's, as the player sees it whose outlook that is; others' objectives are unknown."""
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
