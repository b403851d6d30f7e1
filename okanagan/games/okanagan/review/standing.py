"""The standings of players: what they hold, and what open territories promise, in points."""

from dataclasses import dataclass

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_to_place, turns_left
from okanagan.games.okanagan.bots.map_summary import MapSummary
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.memo import Memo


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's expected points at the end, without what all players have alike.

    Attributes:
        held: the value of tokens, nuggets and structures not built yet.
        promised: the value of the open territories, by their chance of completion.
        moves: whether they place the next tile.
    """

    held: float
    promised: float
    moves: bool


def standings(state: State) -> list[Standing]:
    """All players' standings, each by their own objectives."""
    everybody = range(state.players)
    return [seen_by(Evaluator(view(state, player)), state)[player] for player in everybody]


def seen_by(evaluator: Evaluator, state: State) -> list[Standing]:
    """All players' standings as one player sees them; rivals' objectives are unknown."""
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
