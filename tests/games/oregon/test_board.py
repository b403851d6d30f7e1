"""The board (rules 2): its properties, and which boards are legal."""

from typing import Any

import pytest

from okanagan.games.oregon.rules.board import Board, cells_of, position, usual_board
from okanagan.games.oregon.rules.terms import Building, Symbol
from tests.games.oregon.referee.boards import printed_board
from tests.games.oregon.referee.table import CELLS, neighbours

Cell = tuple[int, int]
PRINTED = printed_board()


def terrain(x: int, y: int) -> str:
    return str(PRINTED["terrain"][y][x])


def cells_with(letter: str) -> set[Cell]:
    return {(x, y) for x, y in CELLS if terrain(x, y) == letter}


def test_the_engine_has_the_board_of_the_rules() -> None:
    assert usual_board().to_json() == PRINTED


def test_each_terrain_has_its_number_of_cells() -> None:
    assert [len(cells_with(letter)) for letter in "LMRW"] == [75, 32, 25, 18]


def test_35_land_cells_lie_next_to_water_and_take_harbours() -> None:
    wet = {cell for cell in cells_with("L") if any(terrain(*n) == "W" for n in neighbours(cell))}
    assert len(wet) == 35
    assert set(map(position, cells_of(usual_board().may_build[Building.HARBOUR]))) == wet


@pytest.mark.parametrize("symbol", Symbol, ids=lambda symbol: symbol.text)
def test_the_section_of_two_equal_cards_has_no_water(symbol: Symbol) -> None:
    row, column = (PRINTED[edge].index(symbol.text) for edge in ("rows", "columns"))
    section = {(x, y) for x, y in CELLS if y // 2 == row and x // 3 == column}
    assert len(section) == 6
    assert not section & cells_with("W")
    assert set(map(position, cells_of(usual_board().reach[symbol, symbol]))) == section


def dry_but_for(*water: Cell) -> Board:
    """Land everywhere but two mountains, one railway cell and this water."""
    special = {(5, 5): "M", (6, 5): "M", (7, 5): "R"} | dict.fromkeys(water, "W")
    rows = ["".join(special.get((x, y), "L") for x in range(15)) for y in range(10)]
    return Board.from_json({**PRINTED, "terrain": rows})


def test_the_two_bands_of_a_symbol_have_54_cells() -> None:
    board, joker = dry_but_for((14, 8)), len(Symbol) + len(Building)
    sizes = {symbol.text: board.reach[symbol, joker].bit_count() for symbol in Symbol}
    assert sizes == {"settler": 54, "wagon": 54, "campfire": 53, "bison": 54, "eagle": 53}


def test_railway_takes_only_stations_mountains_mines_and_water_nothing() -> None:
    board = usual_board()
    expected = {"R": ["station"], "W": [], "M": ["coal_mine", "gold_mine"]}
    for cell in range(150):
        takes = [building.text for building in Building if board.may_build[building] >> cell & 1]
        assert takes == expected.get(terrain(*position(cell)), takes)


def drawn(*rows: str) -> dict[str, Any]:
    """A board whose first rows are these, and all else water."""
    lines = [row.ljust(15, "W") for row in rows]
    return {**PRINTED, "terrain": lines + ["W" * 15] * (10 - len(lines))}


def test_the_smallest_legal_board() -> None:
    assert Board.from_json(drawn("LLLLMMR"))


def test_water_at_a_corner_is_enough_for_a_harbour() -> None:
    board = dry_but_for((0, 0), (14, 9))
    harbours = set(map(position, cells_of(board.may_build[Building.HARBOUR])))
    assert harbours == {(1, 0), (0, 1), (1, 1), (13, 9), (14, 8), (13, 8)}
