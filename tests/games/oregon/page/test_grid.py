"""The grid of Oregon: every cell once, with what a tap on it does."""

import re

from simple_html import render

from okanagan.games.oregon.page.table.map import Cell, grid_frame, row, rows
from okanagan.games.oregon.rules.board import CELLS, HEIGHT, WIDTH


def drawn(**changes: bool) -> str:
    return render(row([Cell(17, "C2, <b>mountain", **changes)]))


def test_every_cell_is_in_its_row_once() -> None:
    every = rows([Cell(cell, f"cell {cell}") for cell in range(CELLS)])
    places = [re.findall(r'data-cell="(\d+),(\d+)"', render(row(cells))) for cells in every]
    assert places == [[(str(x), str(y)) for x in range(WIDTH)] for y in range(HEIGHT)]
    assert len(grid_frame()) == HEIGHT


def test_a_cell_shows_its_state() -> None:
    assert 'data-do="tap-cell"' in drawn(legal=True)
    assert "data-legal" in drawn(legal=True)
    assert 'data-do="tap-cell"' in drawn()
    assert "data-legal" not in drawn()
    assert "data-do" not in drawn(legal=True, tried=True), "the button confirms it"
    assert 'aria-selected="true"' in drawn(legal=True, tried=True)
    assert 'tabindex="0"' in drawn(stop=True)
    assert 'tabindex="-1"' in drawn()
    assert "<b>" not in drawn()
