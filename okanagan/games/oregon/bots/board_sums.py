"""Sums over the board that a bot's values rest on, adjusted with each piece that is placed."""

from typing import Self

from okanagan.games.oregon.bots.cell_potential import Table, grounds, promises
from okanagan.games.oregon.bots.game_length import fading, turns_left
from okanagan.games.oregon.bots.weights import Weights, at_table
from okanagan.games.oregon.rules.board import CELLS, NEIGHBOURS, cells_of
from okanagan.games.oregon.rules.scoring import POINTS
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View

KINDS = range(len(Building))
"""The buildings as plain numbers, which are the faster ones to look up and compare."""
CHURCH, COAL, GOLD = int(Building.CHURCH), int(Building.COAL_MINE), int(Building.GOLD_MINE)
WAREHOUSE, STATION = int(Building.WAREHOUSE), int(Building.STATION)
PAIR_LATE = 4.0
"""With fewer turns left than this a pair is less likely to become a group."""


class Sums:
    """What lies where, what it brings and what it promises, by one player's weights.

    Attributes:
        weights: what things are worth; adjusted to the number of players.
        turns: how many more turns each player has, about.
        joker, extra: what it is worth now that a token becomes active.
        pair: what two farmers side by side are worth now.
        worth: for each building what a farmer next to it brings; a church's depends on others.
        open: the set of empty dry cells.
        cells: for each cell 0, or 1 and the building on it.
        farmers: for each player the set of cells with a farmer.
        near: for each player and cell the farmers of theirs next to it.
        brings: for each cell what the buildings next to it bring a farmer there, but for tokens.
        by: for each building the set of cells next to one.
        promised: for each player and cell what the cell promises; 0 where it is taken.
        steps: the same for what one more farmer next to it adds.
    """

    def __init__(self, view: View, weights: Weights) -> None:
        """The sums of the position that a player sees."""
        self.weights = weights = at_table(weights, view.players)
        self.board, self.players = view.board, view.players
        self.turns = turns_left(view.supply, view.piles)
        self.joker = weights.joker * fading(self.turns, weights.joker_late)
        self.extra = weights.extra * fading(self.turns, weights.extra_late)
        self.pair = weights.pair * fading(self.turns, PAIR_LATE)
        self.worth = _worth(view, weights)
        by_ground = promises(weights, view.piles, self.turns)
        self.tables: list[Table] = [by_ground[kind] for kind in grounds(view.board)]
        self._clear()
        self._lay_out(view)

    def _clear(self) -> None:
        everybody = range(self.players)
        self.open = self.board.dry
        self.cells = bytearray(CELLS)
        self.farmers = [0] * self.players
        self.near = [[0] * CELLS for _ in everybody]
        self.brings = [0.0] * CELLS
        self.by = [0] * len(KINDS)
        self.promised = [[0.0] * CELLS for _ in everybody]
        self.steps = [[0.0] * CELLS for _ in everybody]

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
        """An independent copy."""
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.cells, new.farmers, new.brings = self.cells[:], self.farmers[:], self.brings[:]
        new.by = self.by[:]
        new.near = [each[:] for each in self.near]
        new.promised = [each[:] for each in self.promised]
        new.steps = [each[:] for each in self.steps]
        return new

    def place_farmer(self, player: int, cell: int) -> None:
        """A player's farmer stands on a cell from now on."""
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
        """A building stands on a cell from now on."""
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
        """Works out anew what an empty cell promises, and what one more farmer next to it adds."""
        table, near = self.tables[cell], self.near
        everybody = 0
        for each in near:
            everybody += each[cell]
        for player, each in enumerate(near):
            own = each[cell]
            others = everybody - own
            promise = table[own][others]
            self.promised[player][cell] = promise
            self.steps[player][cell] = table[own + 1][others] - promise if own < 8 else 0.0


def _worth(view: View, weights: Weights) -> tuple[float, ...]:
    """What a farmer next to each building brings; a mine without tokens brings nothing."""
    worth = [float(POINTS.get(building, 0)) for building in Building]
    worth[COAL] = weights.coal if view.coal_left else 0.0
    worth[GOLD] = weights.gold if view.gold_left else 0.0
    return tuple(worth)
