"""The grid of Oregon: every cell is there once, and says what a tap on it does."""

import re

from simple_html import render

from okanagan.games.oregon.page.table.map import Cell, grid_frame, row, rows
from okanagan.games.oregon.rules.board import CELLS, HEIGHT, WIDTH


def drawn(**changes: bool) -> str:
    return render(row([Cell(17, "C2, mountain", **changes)]))


def test_every_cell_is_in_its_row_once() -> None:
    found = rows([Cell(cell, f"cell {cell}") for cell in range(CELLS)])
    places = [re.findall(r'data-cell="(\d+),(\d+)"', render(row(each))) for each in found]
    assert places == [[(str(x), str(y)) for x in range(WIDTH)] for y in range(HEIGHT)]
    assert len(grid_frame()) == HEIGHT


def test_every_cell_is_tapped_and_a_legal_one_says_so() -> None:
    assert 'data-do="tap-cell"' in drawn(legal=True)
    assert "data-legal" in drawn(legal=True)
    assert 'data-do="tap-cell"' in drawn()
    assert "data-legal" not in drawn()


def test_enter_on_the_piece_on_trial_is_left_to_the_button_that_confirms() -> None:
    assert "data-do" not in drawn(legal=True, tried=True)
    assert 'aria-selected="true"' in drawn(legal=True, tried=True)


def test_the_tab_key_stops_where_it_is_to() -> None:
    assert 'tabindex="0"' in drawn(stop=True)
    assert 'tabindex="-1"' in drawn()


def test_names_are_text() -> None:
    assert "<b>" not in render(row([Cell(0, "A1, <b>’s farmer")]))
