"""The final score (section 6)."""

from typing import Any

from .data import NUGGET_VP, OBJECTIVE_NEEDS, OBJECTIVE_VP, SHAPES, TERRAINS
from .table import Table


def result_of(table: Table) -> dict[str, Any]:
    """A record's `result` for a finished game."""
    scores = [score_of(table, player) for player in range(table.players)]
    best = max((score["total"], score["tokens"]) for score in scores)
    winners = [
        player for player, score in enumerate(scores) if (score["total"], score["tokens"]) == best
    ]
    return {"scores": scores, "winners": winners}


def score_of(table: Table, player: int) -> dict[str, Any]:
    tokens = table.tokens[player]
    explorer = explorer_sets(tokens) * table.rules["explorer_vp"]
    objectives = [objective_vp(card, tokens) for card in table.cards[player]]
    nuggets = nugget_vp(table.nuggets, player)
    return {
        "explorer": explorer,
        "objectives": objectives,
        "nuggets": nuggets,
        "total": explorer + sum(objectives) + nuggets,
        "tokens": sum(tokens.values()),
    }


def explorer_sets(tokens: dict[str, int]) -> int:
    """Sets of 4 tokens of the 4 different colours, whatever their shapes."""
    return min(sum(tokens[f"{terrain}-{shape}"] for shape in SHAPES) for terrain in TERRAINS)


def objective_vp(card: str, tokens: dict[str, int]) -> int:
    return OBJECTIVE_VP[card] * min(tokens[kind] for kind in OBJECTIVE_NEEDS[card])


def nugget_vp(nuggets: list[int], player: int) -> int:
    """By the best rank shared with those tied; no nugget scores 0."""
    if nuggets[player] == 0:
        return 0
    ahead = sum(other > nuggets[player] for other in nuggets)
    return NUGGET_VP[ahead]
