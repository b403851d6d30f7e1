"""What an empty cell promises: the more farmers next to it, the more who will build there gains."""

from collections.abc import Sequence
from enum import IntEnum

from okanagan.games.oregon.bots.game_length import fading
from okanagan.games.oregon.bots.weights import Weights
from okanagan.games.oregon.rules.board import Board
from okanagan.games.oregon.rules.terms import Building, Terrain

MOST = 9
"""One more than the neighbours of a cell."""


class Ground(IntEnum):
    """The kinds of cells, by what may be built on them."""

    LAND = 0
    SHORE = 1
    MOUNTAIN = 2
    RAILWAY = 3
    WATER = 4


def grounds(board: Board) -> list[Ground]:
    """The kind of every cell."""
    found = [_GROUNDS[terrain] for terrain in board.terrain]
    shore = board.may_build[Building.HARBOUR]
    return [Ground.SHORE if shore >> cell & 1 else kind for cell, kind in enumerate(found)]


_GROUNDS = {
    Terrain.LAND: Ground.LAND,
    Terrain.MOUNTAIN: Ground.MOUNTAIN,
    Terrain.RAILWAY: Ground.RAILWAY,
    Terrain.WATER: Ground.WATER,
}
Table = list[list[float]]
"""A promise by the player's farmers next to the cell, and by all others'."""


def promises(weights: Weights, piles: Sequence[int], turns: float) -> list[Table]:
    """For each kind of ground what a cell promises with so many turns left."""
    scale = fading(turns, weights.long)
    return [_table(weights, scale * rate) for rate in _rates(weights, piles)]


def _rates(weights: Weights, piles: Sequence[int]) -> list[float]:
    """For each kind of ground the promise of a lead of one farmer."""
    land = any(piles[one] for one in (Building.POST_OFFICE, Building.CHURCH, Building.WAREHOUSE))
    gold, coal = piles[Building.GOLD_MINE], piles[Building.COAL_MINE]
    return [
        weights.land if land else 0.0,
        weights.shore if piles[Building.HARBOUR] else weights.land,
        weights.mountain if gold else weights.mountain / 2 if coal else 0.0,
        weights.railway if piles[Building.STATION] else 0.0,
        0.0,
    ]


def _table(weights: Weights, rate: float) -> Table:
    return [
        [rate * _curve(weights, own - weights.rivals * others) for others in range(MOST)]
        for own in range(MOST)
    ]


def _curve(weights: Weights, lead: float) -> float:
    bend = weights.growth if lead > 0 else -weights.decline
    return lead + bend * lead * lead / 2
