"""The field: what every cell is worth to every player, kept up to date as pieces are placed.

Sums that change with each piece are adjusted at once; the values of cells that follow from them are
worked out when they are asked for, and kept until a piece near them changes them.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from operator import itemgetter
from typing import Any

from okanagan.oregon.board import CELLS, NEAR, NEIGHBOURS, SIDE_NEIGHBOURS, cells_of
from okanagan.oregon.bots.pace import fading, turns_left
from okanagan.oregon.bots.promise import Table, grounds, promises
from okanagan.oregon.bots.weights import Weights, at_table
from okanagan.oregon.scoring import GROUP, GROUP_POINTS, connected
from okanagan.oregon.terms import JOKER, Building, Symbol
from okanagan.oregon.view import View

_SYMBOLS = len(Symbol)
_KINDS = range(len(Building))
_CHURCH, _COAL, _GOLD = Building.CHURCH + 0, Building.COAL_MINE + 0, Building.GOLD_MINE + 0
_WAREHOUSE, _STATION = Building.WAREHOUSE + 0, Building.STATION + 0
_EVERYWHERE = (1 << CELLS) - 1
PAIR_LATE = 4.0
"""With fewer turns left than this a pair is less likely to become a group."""


def _wide(cell: int) -> int:
    """The cells at most two steps away."""
    mask = 1 << cell
    for other in NEIGHBOURS[cell]:
        mask |= NEAR[other]
    return mask


_WIDE = tuple(map(_wide, range(CELLS)))
_CLOSE = tuple(NEAR[cell] | 1 << cell for cell in range(CELLS))
_AROUND: tuple[Callable[[Any], Any], ...] = tuple(itemgetter(*cells) for cells in NEIGHBOURS)


@cache
def _cells(reach: int) -> tuple[tuple[int, ...], Callable[[Any], Any]]:
    """The cells of a set, and what looks them up: one cell is looked up twice, to be a tuple."""
    cells = tuple(cells_of(reach))
    return cells, itemgetter(*cells, cells[-1])


class Field:
    """Values of cells, by one player's weights, for all players.

    Attributes:
        weights: what things are worth; adjusted to the number of players.
        turns: how many more turns each player has, about.
        open: the set of empty dry cells.
        farmers: for each player the set of cells with a farmer.
        near: for each player and cell the farmers of theirs next to it.
        joker, extra: what it is worth now that a token becomes active.
    """

    def __init__(self, view: View, weights: Weights) -> None:
        """The field as a player sees it."""
        self.weights = weights = at_table(weights, view.players)
        self.board, self.players = view.board, view.players
        self.turns = turns_left(view.supply, view.piles)
        self.joker = weights.joker * fading(self.turns, weights.joker_late)
        self.extra = weights.extra * fading(self.turns, weights.extra_late)
        self.pair = weights.pair * fading(self.turns, PAIR_LATE)
        self.coal = weights.coal if view.coal_left else 0.0
        self.gold = weights.gold if view.gold_left else 0.0
        self.worth = (3.0, 4.0, 0.0, self.coal, self.gold, 1.0, 1.0)
        by_ground = promises(weights, view.piles, self.turns)
        self.tables: list[Table] = [by_ground[kind] for kind in grounds(view.board)]
        self.open = view.empty & view.board.dry
        self._clear()
        self._lay_out(view)

    def _clear(self) -> None:
        """No piece anywhere, and no value known."""
        everybody = range(self.players)
        self.cells = bytearray(CELLS)
        self.farmers = [0] * self.players
        self.near = [[0] * CELLS for _ in everybody]
        self.brings = [0.0] * CELLS
        self.by = [0] * len(_KINDS)
        self.promised = [[0.0] * CELLS for _ in everybody]
        self.steps = [[0.0] * CELLS for _ in everybody]
        self._farmer = [[-inf] * CELLS for _ in everybody]
        self._building = [[[-inf] * CELLS for _ in _KINDS] for _ in everybody]
        self._farmer_due = [_EVERYWHERE for _ in everybody]
        self._building_due = [[_EVERYWHERE for _ in _KINDS] for _ in everybody]

    def _lay_out(self, view: View) -> None:
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

    def copy(self) -> "Field":
        """An independent copy."""
        new = Field.__new__(Field)
        new.__dict__.update(self.__dict__)
        new.cells, new.farmers, new.brings = self.cells[:], self.farmers[:], self.brings[:]
        new.by = self.by[:]
        for name in ("near", "promised", "steps", "_farmer"):
            setattr(new, name, [each[:] for each in getattr(self, name)])
        new._building = [[each[:] for each in kinds] for kinds in self._building]
        new._farmer_due = self._farmer_due[:]
        new._building_due = [each[:] for each in self._building_due]
        return new

    def place_farmer(self, player: int, cell: int) -> None:
        """A player's farmer stands on a cell from now on."""
        self.farmers[player] |= 1 << cell
        self._fill(cell)
        near, cells = self.near[player], self.cells
        for other in NEIGHBOURS[cell]:
            near[other] += 1
            if cells[other]:
                if cells[other] == _CHURCH + 1:
                    for there in NEIGHBOURS[other]:
                        self.brings[there] += 1.0
            elif self.open >> other & 1:
                self._promise(other)
        wide, close = _WIDE[cell], _CLOSE[cell]
        for one in range(self.players):
            self._farmer_due[one] |= wide
            self._building_due[one] = [due | close for due in self._building_due[one]]

    def place_building(self, kind: int, cell: int) -> None:
        """A building stands on a cell from now on."""
        self._fill(cell)
        self._add_building(kind, cell)
        wide, close = _WIDE[cell], _CLOSE[cell]
        for one in range(self.players):
            self._farmer_due[one] |= wide
            self._building_due[one] = [due | close for due in self._building_due[one]]

    def tokens_changed(self, player: int) -> None:
        """A player's joker or extra turn token was turned: what they would wake counts anew."""
        self._farmer_due[player] |= self.by[_WAREHOUSE] | self.by[_STATION]
        for dues in self._building_due:
            dues[_WAREHOUSE] = dues[_STATION] = _EVERYWHERE

    def _fill(self, cell: int) -> None:
        self.open &= ~(1 << cell)
        for player in range(self.players):
            self.promised[player][cell] = self.steps[player][cell] = 0.0
            self._farmer[player][cell] = -inf
            for values in self._building[player]:
                values[cell] = -inf

    def _add_building(self, kind: int, cell: int) -> None:
        self.cells[cell] = kind + 1
        self.by[kind] |= NEAR[cell]
        bring = self.worth[kind]
        if kind == _CHURCH:
            bring = 1.0 + sum([near[cell] for near in self.near])
        for other in NEIGHBOURS[cell]:
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

    def best(self, state: Any, player: int, faces: tuple[int, int]) -> tuple[float, int] | None:
        """The value and the cell of the best place for a play; None where there is none.

        `state` is the view or state that the field belongs to: it tells piles and tokens.
        """
        found = self.values(state, player, faces)
        if found is None:
            return None
        cells, values = found
        value = max(values)
        return (value, cells[values.index(value)]) if value > -inf else None

    def values(
        self, state: Any, player: int, faces: tuple[int, int]
    ) -> tuple[Sequence[int], Sequence[float]] | None:
        """The cells that a play reaches and their values, -inf where one is taken."""
        reach, kind = self.board.reach[faces], _KIND[faces]
        if not (state.supply[player] if kind is None else state.piles[kind]) or not reach:
            return None
        if kind is None:
            if due := self._farmer_due[player] & reach:
                self._farmer_due[player] ^= due
                self._value_farmers(state, player, due & self.open)
            values = self._farmer[player]
        else:
            if due := self._building_due[player][kind] & reach:
                self._building_due[player][kind] ^= due
                self._value_buildings(state, player, kind, due & self.open)
            values = self._building[player][kind]
        cells, look_up = _cells(reach)
        return cells, look_up(values)

    def _value_farmers(self, state: Any, player: int, due: int) -> None:
        weights, values, own = self.weights, self._farmer[player], self.farmers[player]
        brings, steps, promised = self.brings, self.steps[player], self.promised[player]
        woken = [(self.by[_WAREHOUSE], self.joker)] if not state.jokers[player] else []
        if not state.extras[player]:
            woken.append((self.by[_STATION], self.extra))
        for cell in cells_of(due):
            value = brings[cell] + sum(_AROUND[cell](steps)) + weights.farmer
            value -= weights.blocked * promised[cell]
            for where, token in woken:
                if where >> cell & 1:
                    value += token
            if own & SIDE_NEIGHBOURS[cell]:
                value += self._group(own, cell)
            values[cell] = value

    def _group(self, own: int, cell: int) -> float:
        """What a farmer brings by a group, made or begun."""
        size = connected(own | 1 << cell, 1 << cell).bit_count()
        if size == GROUP - 1:
            return self.pair
        left = own & SIDE_NEIGHBOURS[cell]
        while left:
            part = connected(own, left & -left)
            if part.bit_count() >= GROUP:
                return 0.0
            left &= ~part
        return float(GROUP_POINTS)

    def _value_buildings(self, state: Any, player: int, kind: int, due: int) -> None:
        weights, values = self.weights, self._building[player][kind]
        flow, promised, open_ = weights.flow[kind], self.promised[player], self.open
        signs = [1.0 if one == player else -weights.rivals for one in range(self.players)]
        tokens = self._tokens(state, kind)
        crowd = 0
        for farmers in self.farmers:
            crowd |= farmers
        for cell in cells_of(due):
            value = -weights.blocked * promised[cell]
            if flow and self.turns > 1:
                value += flow * (NEAR[cell] & open_).bit_count()
            if NEAR[cell] & crowd:
                near = [each[cell] for each in self.near]
                each = self.worth[kind] if kind != _CHURCH else float(sum(near))
                for farmers, sign, token in zip(near, signs, tokens, strict=True):
                    if farmers:
                        value += sign * (farmers * each + token)
            values[cell] = value

    def _tokens(self, state: Any, kind: int) -> list[float]:
        """For each player what the token that this building wakes is worth to them."""
        if kind == _WAREHOUSE:
            return [0.0 if active else self.joker for active in state.jokers]
        if kind == _STATION:
            return [0.0 if active else self.extra for active in state.extras]
        return [0.0] * self.players


def _kind(first: int, second: int) -> int | None:
    """The building that two faces place, as a number; None for a farmer."""
    return next((face - _SYMBOLS for face in (first, second) if _SYMBOLS <= face < JOKER), None)


_KIND = {
    (first, second): _kind(first, second)
    for first in range(JOKER + 1)
    for second in range(first, JOKER + 1)
}
