"""The score (rules 6), at the end or as if the game ended now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Shape

NUGGET_VP = (10, 5, 2)  # for the first, second and third rank
_COLOURS = [slice(first, first + len(Shape)) for first in range(0, len(Kind), len(Shape))]


@dataclass(frozen=True, slots=True)
class Score:
    """One player's score, by source."""

    explorer: int  # VP for sets of four colours
    objectives: tuple[int, ...]  # VP of each kept card, in the order of the last `keep`
    nuggets: int  # VP for the rank in gold nuggets
    tokens: int  # how many reward tokens the player has; breaks ties

    @property
    def total(self) -> int:
        return self.explorer + sum(self.objectives) + self.nuggets

    def to_json(self) -> dict[str, Any]:
        return {
            "explorer": self.explorer,
            "objectives": list(self.objectives),
            "nuggets": self.nuggets,
            "total": self.total,
            "tokens": self.tokens,
        }


def explorer_sets(tokens: Sequence[int]) -> int:
    return min([sum(tokens[kinds]) for kinds in _COLOURS])


def nugget_vp(nuggets: Sequence[int]) -> tuple[int, ...]:
    """Each player's VP for nuggets: tied players share the best rank; none scores 0."""
    return tuple(_rank_vp(own, nuggets) for own in nuggets)


def nugget_changes(player: int, nuggets: Sequence[int]) -> tuple[int, ...]:
    """What each player's VP for nuggets change by the last nugget of a player.

    `nuggets` are the counts with it.
    """
    before = [count - (each == player) for each, count in enumerate(nuggets)]
    changed = zip(nugget_vp(nuggets), nugget_vp(before), strict=True)
    return tuple(now - then for now, then in changed)


def _rank_vp(own: int, nuggets: Sequence[int]) -> int:
    rank = sum(other > own for other in nuggets)
    return NUGGET_VP[rank] if own and rank < len(NUGGET_VP) else 0


def scores(state: State) -> tuple[Score, ...]:
    return tuple(score_of(state, player) for player in range(state.players))


def score_of(state: State, player: int) -> Score:
    gold = _rank_vp(state.nuggets[player], state.nuggets)
    tokens = state.tokens[player]
    cards = tuple(OBJECTIVES[card].value(tokens) for card in state.objectives[player])
    explorer = state.rules.explorer_vp * explorer_sets(tokens)
    return Score(explorer, cards, gold, sum(tokens))


def totals(state: State) -> tuple[int, ...]:
    return tuple(score.total for score in scores(state))


def winners(state: State) -> tuple[int, ...]:
    ranks = [(score.total, score.tokens) for score in scores(state)]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))


def result(state: State) -> dict[str, Any] | None:
    """The `result` of a record; None before the end of the game."""
    if state.frames:
        return None
    return {"scores": [score.to_json() for score in scores(state)], "winners": list(winners(state))}
