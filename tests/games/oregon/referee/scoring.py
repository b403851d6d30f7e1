"""The gains of a new piece (4.2), and the winners (6)."""

from typing import Any

from .data import GROUP_POINTS, GROUP_SIZE, POINTS
from .land import buildings_next_to, farmers_next_to, group_of, side_neighbours
from .table import Cell, Table


def score_farmer(table: Table, player: int, cell: Cell) -> None:
    """The farmer is on the cell already."""
    for place, building in buildings_next_to(table, cell):
        bring(table, player, place, building)
    if makes_group(table, player, cell):
        table.points[player] += GROUP_POINTS


def score_building(table: Table, active: int, cell: Cell) -> None:
    """The building is on the cell already. Clockwise from the active player, each takes all."""
    for player in table.clockwise_from(active):
        for owner in farmers_next_to(table, cell):
            if owner == player:
                bring(table, player, cell, table.buildings[cell])


def bring(table: Table, player: int, place: Cell, building: str) -> None:
    """The gain of one farmer of the player next to the building."""
    if building == "church":
        table.points[player] += len(farmers_next_to(table, place))
        return
    table.points[player] += POINTS[building]
    if building == "coal_mine" and table.coal_pile:
        table.coal[player].append(table.coal_pile.pop(0))
    if building == "gold_mine" and table.gold_pile:
        table.gold[player].append(table.gold_pile.pop(0))
    if building == "warehouse":
        table.joker[player] = True
    if building == "station":
        table.extra[player] = True


def makes_group(table: Table, player: int, cell: Cell) -> bool:
    """Whether the new farmer is in a group of 3 or more, made of groups that all had fewer."""
    joined = [other for other in side_neighbours(cell) if table.farmers.get(other) == player]
    scored = [len(group_of(table, other, without=cell)) >= GROUP_SIZE for other in joined]
    return len(group_of(table, cell)) >= GROUP_SIZE and not any(scored)


def result_of(table: Table) -> dict[str, Any]:
    scores = [score_of(table, player) for player in range(table.players)]
    best = max((score["total"], score["farmers"]) for score in scores)
    winners = [
        player for player, score in enumerate(scores) if (score["total"], score["farmers"]) == best
    ]
    return {"scores": scores, "winners": winners}


def score_of(table: Table, player: int) -> dict[str, int]:
    coal, gold = sum(table.coal[player]), sum(table.gold[player])
    return {
        "points": table.points[player],
        "coal": coal,
        "gold": gold,
        "total": table.points[player] + coal + gold,
        "farmers": list(table.farmers.values()).count(player),
    }
