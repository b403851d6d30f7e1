"""Boards of all kinds, for tests of drawings."""

import random

import pytest

from okanagan.games.oregon.page.drawing.cells import (
    ORIENTATIONS,
)
from okanagan.games.oregon.rules.board import (
    CELLS,
    Board,
    position,
    usual_board,
)
from okanagan.games.oregon.rules.terms import Terrain

USUAL_BOARD = usual_board()


def board_of(terrain: list[Terrain]) -> Board:
    return Board.of(USUAL_BOARD.rows, USUAL_BOARD.columns, terrain)


def wild_board(seed: int) -> Board:
    rng = random.Random(seed)
    weights = [rng.random() + 0.05 for _ in Terrain]
    return board_of(rng.choices(list(Terrain), weights, k=CELLS))


def chequered() -> Board:
    others = (Terrain.LAND, Terrain.MOUNTAIN, Terrain.RAILWAY)
    cells = map(position, range(CELLS))
    return board_of([Terrain.WATER if (x + y) % 2 else others[(x + 2 * y) % 3] for x, y in cells])


def nearly_all_water() -> Board:
    dry = {7: Terrain.RAILWAY, 70: Terrain.MOUNTAIN, 71: Terrain.MOUNTAIN}
    dry |= dict.fromkeys((0, 30, 77, 149), Terrain.LAND)
    return board_of([dry.get(cell, Terrain.WATER) for cell in range(CELLS)])


BOARDS = {
    "usual": USUAL_BOARD,
    "chequered": chequered(),
    "water": nearly_all_water(),
    **{f"wild-{seed}": wild_board(seed) for seed in range(4)},
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
every_orientation = pytest.mark.parametrize("orientation", ORIENTATIONS, ids=["wide", "tall"])
