"""Sums over the board for a bot's evaluation, updated with each piece; the length of the game."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Self

from okanagan.games.oregon.bots.weights import Weights, at_table
from okanagan.games.oregon.rules.board import CELLS, NEIGHBOURS, Board, cells_of
from okanagan.games.oregon.rules.scoring import POINTS
from okanagan.games.oregon.rules.terms import Building, Terrain
from okanagan.games.oregon.rules.view import View

A_FARMER = 1.5  # turns of each player for a farmer of the player with the fewest left
A_TILE = 1.9  # turns of all players together for a tile of the smallest piles


def turns_left(supply: Sequence[int], piles: Sequence[int]) -> float:
    """About how many more turns each player has; 0 when the end is certain."""
    by_piles = A_TILE * sum(sorted(piles)[: len(supply)]) / len(supply)
    return min(A_FARMER * min(supply), by_piles)


def fading(turns: float, late: float) -> float:
    """1 for most of the game; at the end, the number of turns left divided by `late`."""
    return min(1.0, turns / late)


MOST = 9  # one more than the neighbours of a cell


class Ground(IntEnum):
    """The kinds of cells, by the buildings that they allow."""

    LAND = 0
    SHORE = 1
    MOUNTAIN = 2
    RAILWAY = 3
    WATER = 4


def grounds(board: Board) -> list[Ground]:
    kinds = [_GROUNDS[terrain] for terrain in board.terrain]
    shore = board.may_build[Building.HARBOUR]
    return [Ground.SHORE if shore >> cell & 1 else kind for cell, kind in enumerate(kinds)]


_GROUNDS = {
    Terrain.LAND: Ground.LAND,
    Terrain.MOUNTAIN: Ground.MOUNTAIN,
    Terrain.RAILWAY: Ground.RAILWAY,
    Terrain.WATER: Ground.WATER,
}
Table = list[list[float]]  # by the numbers of the player's and of the others' farmers nearby


def promises(weights: Weights, piles: Sequence[int], turns: float) -> list[Table]:
    """For each kind of ground, what a cell promises with so many turns left."""
    scale = fading(turns, weights.long)
    return [_table(weights, scale * rate) for rate in _rates(weights, piles)]


def _rates(weights: Weights, piles: Sequence[int]) -> list[float]:
    """For each kind of ground, the promise of a lead of one farmer."""
    land = any(piles[kind] for kind in (Building.POST_OFFICE, Building.CHURCH, Building.WAREHOUSE))
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
        [rate * _curve(weights, own - weights.rivals * rivals) for rivals in range(MOST)]
        for own in range(MOST)
    ]


def _curve(weights: Weights, lead: float) -> float:
    bend = weights.growth if lead > 0 else -weights.decline
    return lead + bend * lead * lead / 2


KINDS = range(len(Building))  # the buildings as integers, for speed
CHURCH, COAL, GOLD = int(Building.CHURCH), int(Building.COAL_MINE), int(Building.GOLD_MINE)
WAREHOUSE, STATION = int(Building.WAREHOUSE), int(Building.STATION)
PAIR_LATE = 4.0  # with fewer turns left, a pair is less likely to become a group


class Sums:
    """What lies where, what it brings and what it promises, by one player's weights."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.weights = weights = at_table(weights, view.players)
        self.board, self.players = view.board, view.players
        self.turns = turns_left(view.supply, view.piles)
        self.joker = weights.joker * fading(self.turns, weights.joker_late)
        self.extra = weights.extra * fading(self.turns, weights.extra_late)
        self.pair = weights.pair * fading(self.turns, PAIR_LATE)
        self.worth = _worth(view, weights)  # of each building, for a farmer next to it
        by_ground = promises(weights, view.piles, self.turns)
        self.tables: list[Table] = [by_ground[kind] for kind in grounds(view.board)]
        self._clear()
        self._lay_out(view)

    def _clear(self) -> None:
        seats = range(self.players)
        self.open = self.board.dry  # the empty dry cells
        self.cells = bytearray(CELLS)  # 0, or 1 and the building on the cell
        self.farmers = [0] * self.players  # each player's cells with farmers
        self.near = [[0] * CELLS for _ in seats]  # each player's farmers next to each cell
        self.brings = [0.0] * CELLS  # what a farmer gains from buildings there, without tokens
        self.by = [0] * len(KINDS)  # the cells next to each building
        self.promised = [[0.0] * CELLS for _ in seats]  # what each cell promises each player
        self.steps = [[0.0] * CELLS for _ in seats]  # what one more farmer next to it adds

    def _lay_out(self, view: View) -> None:
        self.open &= view.empty
        for player, farmers in enumerate(view.farmers):
            self.farmers[player] = farmers
            for cell in cells_of(farmers):
                for other in NEIGHBOURS[cell]:
                    self.near[player][other] += 1
        for cell, kind in enumerate(view.cells):
            if kind:
                self._add_building(kind - 1, cell)
        for cell in cells_of(self.open):
            self._promise(cell)

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.cells, new.farmers, new.brings = self.cells[:], self.farmers[:], self.brings[:]
        new.by = self.by[:]
        new.near = [each[:] for each in self.near]
        new.promised = [each[:] for each in self.promised]
        new.steps = [each[:] for each in self.steps]
        return new

    def place_farmer(self, player: int, cell: int) -> None:
        self.farmers[player] |= 1 << cell
        self._fill(cell)
        near, cells = self.near[player], self.cells
        for other in NEIGHBOURS[cell]:
            near[other] += 1
            if self.open >> other & 1:
                self._promise(other)
            elif cells[other] == CHURCH + 1:
                for there in NEIGHBOURS[other]:
                    self.brings[there] += 1.0

    def place_building(self, kind: int, cell: int) -> None:
        self._fill(cell)
        self._add_building(kind, cell)

    def _fill(self, cell: int) -> None:
        self.open &= ~(1 << cell)
        for player in range(self.players):
            self.promised[player][cell] = self.steps[player][cell] = 0.0

    def _add_building(self, kind: int, cell: int) -> None:
        self.cells[cell] = kind + 1
        bring = self.worth[kind]
        if kind == CHURCH:
            bring = 1.0 + sum([near[cell] for near in self.near])
        for other in NEIGHBOURS[cell]:
            self.by[kind] |= 1 << other
            self.brings[other] += bring

    def _promise(self, cell: int) -> None:
        """Updates what an empty cell promises, and what one more farmer next to it adds."""
        table, near = self.tables[cell], self.near
        total = 0
        for each in near:
            total += each[cell]
        for player, each in enumerate(near):
            own = each[cell]
            rivals = total - own
            promise = table[own][rivals]
            self.promised[player][cell] = promise
            self.steps[player][cell] = table[own + 1][rivals] - promise if own < 8 else 0.0


def _worth(view: View, weights: Weights) -> tuple[float, ...]:
    """What a farmer next to each building brings; a mine without tokens brings nothing."""
    worth = [float(POINTS.get(building, 0)) for building in Building]
    worth[COAL] = weights.coal if view.coal_left else 0.0
    worth[GOLD] = weights.gold if view.gold_left else 0.0
    return tuple(worth)
