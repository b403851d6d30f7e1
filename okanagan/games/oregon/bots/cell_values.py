"""The field: the value of every cell to each player, for a farmer or a building.

Values are computed when they are needed, and kept until a piece near them changes them.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import inf
from operator import itemgetter
from typing import Any, Self

from okanagan.games.oregon.bots.board_sums import CHURCH, KINDS, STATION, WAREHOUSE, Sums
from okanagan.games.oregon.bots.weights import Weights
from okanagan.games.oregon.rules.board import CELLS, NEAR, NEIGHBOURS, SIDE_NEIGHBOURS, cells_of
from okanagan.games.oregon.rules.plays import building_of
from okanagan.games.oregon.rules.scoring import GROUP, GROUP_POINTS, connected, makes_group
from okanagan.games.oregon.rules.terms import JOKER
from okanagan.games.oregon.rules.view import View

Faces = tuple[int, int]
_EVERYWHERE = (1 << CELLS) - 1


def _wide(cell: int) -> int:
    """The cells at most two steps away."""
    mask = 1 << cell
    for other in NEIGHBOURS[cell]:
        mask |= NEAR[other]
    return mask


_WIDE = tuple(map(_wide, range(CELLS)))
_CLOSE = tuple(NEAR[cell] | 1 << cell for cell in range(CELLS))
_AROUND: tuple[Callable[[Any], Any], ...] = tuple(itemgetter(*cells) for cells in NEIGHBOURS)
_FACES = [(first, second) for second in range(JOKER + 1) for first in range(second + 1)]
_KIND: dict[Faces, int | None] = {faces: building_of(*faces) for faces in _FACES}


@cache
def _cells(reach: int) -> tuple[tuple[int, ...], Callable[[Any], Any]]:
    """The cells of a set, and a function that looks them up.

    The last cell is looked up twice, so that the result is always a tuple.
    """
    cells = tuple(cells_of(reach))
    return cells, itemgetter(*cells, cells[-1])


class Field(Sums):
    """The values of all cells. `state` is the view or state of the field's position."""

    def __init__(self, view: View, weights: Weights) -> None:
        super().__init__(view, weights)
        everybody = range(self.players)
        self._farmer = [[-inf] * CELLS for _ in everybody]
        self._building = [[[-inf] * CELLS for _ in KINDS] for _ in everybody]
        self._farmer_due = [_EVERYWHERE for _ in everybody]
        self._building_due = [[_EVERYWHERE for _ in KINDS] for _ in everybody]

    def copy(self) -> Self:
        new = super().copy()
        new._farmer = [each[:] for each in self._farmer]
        new._building = [[each[:] for each in kinds] for kinds in self._building]
        new._farmer_due = self._farmer_due[:]
        new._building_due = [each[:] for each in self._building_due]
        return new

    def place_farmer(self, player: int, cell: int) -> None:
        super().place_farmer(player, cell)
        self._changed(cell)

    def place_building(self, kind: int, cell: int) -> None:
        super().place_building(kind, cell)
        self._changed(cell)

    def _changed(self, cell: int) -> None:
        """Marks the values around a cell as outdated."""
        wide, close = _WIDE[cell], _CLOSE[cell]
        for player in range(self.players):
            self._farmer[player][cell] = -inf
            for values in self._building[player]:
                values[cell] = -inf
            self._farmer_due[player] |= wide
            self._building_due[player] = [due | close for due in self._building_due[player]]

    def tokens_changed(self, player: int) -> None:
        """Marks the values that depend on a player's joker and extra turn token as outdated."""
        self._farmer_due[player] |= self.by[WAREHOUSE] | self.by[STATION]
        for dues in self._building_due:
            dues[WAREHOUSE] = dues[STATION] = _EVERYWHERE

    def fill(self, state: Any) -> Iterator[None]:
        """Computes all values, in small steps, so that copies need not."""
        for player in range(self.players):
            self._for_farmers(state, player, _EVERYWHERE)
            yield
            for kind in KINDS:
                if state.piles[kind]:
                    self._for_buildings(state, player, kind, self.board.may_build[kind])
            yield

    def best(self, state: Any, player: int, faces: Faces) -> tuple[float, int] | None:
        """The value and the cell of the best place for a play; None if there is no place."""
        valued = self.values(state, player, faces)
        if valued is None:
            return None
        cells, values = valued
        value = max(values)
        return (value, cells[values.index(value)]) if value > -inf else None

    def values(
        self, state: Any, player: int, faces: Faces
    ) -> tuple[Sequence[int], Sequence[float]] | None:
        """The cells that a play reaches and their values; None if the piece or any cell is missing.

        The value of a cell with a piece is -inf. The last value is there twice.
        """
        reach, kind = self.board.reach[faces], _KIND[faces]
        if not (state.supply[player] if kind is None else state.piles[kind]) or not reach:
            return None
        cells, look_up = _cells(reach)
        if kind is None:
            return cells, look_up(self._for_farmers(state, player, reach))
        return cells, look_up(self._for_buildings(state, player, kind, reach))

    def _for_farmers(self, state: Any, player: int, reach: int) -> list[float]:
        """The values of cells for a farmer, up to date in `reach`."""
        if due := self._farmer_due[player] & reach:
            self._farmer_due[player] ^= due
            self._value_farmers(state, player, due & self.open)
        return self._farmer[player]

    def _for_buildings(self, state: Any, player: int, kind: int, reach: int) -> list[float]:
        """The values of cells for a building, up to date in `reach`."""
        if due := self._building_due[player][kind] & reach:
            self._building_due[player][kind] ^= due
            self._value_buildings(state, player, kind, due & self.open)
        return self._building[player][kind]

    def _value_farmers(self, state: Any, player: int, due: int) -> None:
        weights, values, own = self.weights, self._farmer[player], self.farmers[player]
        brings, steps, promised = self.brings, self.steps[player], self.promised[player]
        waked = self._waked(state, player)
        for cell in cells_of(due):
            value = brings[cell] + sum(_AROUND[cell](steps)) + weights.farmer
            value -= weights.blocked * promised[cell]
            for where, token in waked:
                if where >> cell & 1:
                    value += token
            if own & SIDE_NEIGHBOURS[cell]:
                value += self._group(own | 1 << cell, cell)
            values[cell] = value

    def _waked(self, state: Any, player: int) -> list[tuple[int, float]]:
        """The cells where a farmer wakes a token of the player, and the value of that."""
        woken = [] if state.jokers[player] else [(self.by[WAREHOUSE], self.joker)]
        return woken if state.extras[player] else [*woken, (self.by[STATION], self.extra)]

    def _group(self, own: int, cell: int) -> float:
        """What a new farmer, which `own` contains, brings by completing or starting a group."""
        if connected(own, 1 << cell).bit_count() < GROUP:
            return self.pair
        return float(GROUP_POINTS) if makes_group(own, cell) else 0.0

    def _value_buildings(self, state: Any, player: int, kind: int, due: int) -> None:
        weights, values = self.weights, self._building[player][kind]
        promised, flow = self.promised[player], weights.flow[kind] if self.turns > 1 else 0.0
        crowd = _union(self.farmers)
        signs = [1.0 if seat == player else -weights.rivals for seat in range(self.players)]
        tokens = self._tokens(state, kind)
        for cell in cells_of(due):
            value = -weights.blocked * promised[cell]
            if flow:
                value += flow * (NEAR[cell] & self.open).bit_count()
            if NEAR[cell] & crowd:
                near = [each[cell] for each in self.near]
                each = self.worth[kind] if kind != CHURCH else float(sum(near))
                for farmers, sign, token in zip(near, signs, tokens, strict=True):
                    if farmers:
                        value += sign * (farmers * each + token)
            values[cell] = value

    def _tokens(self, state: Any, kind: int) -> list[float]:
        """For each player, the value of the token that this building wakes."""
        if kind == WAREHOUSE:
            return [0.0 if active else self.joker for active in state.jokers]
        if kind == STATION:
            return [0.0 if active else self.extra for active in state.extras]
        return [0.0] * self.players


def _union(masks: Sequence[int]) -> int:
    cells = 0
    for mask in masks:
        cells |= mask
    return cells
