"""The cells of the board in the units of its drawings, and the areas that cards reach."""

from collections.abc import Iterable
from functools import cache

from okanagan.games.oregon.rules.board import (
    CELLS,
    COLUMNS_IN_BAND,
    HEIGHT,
    ROWS_IN_BAND,
    WIDTH,
    Board,
    as_mask,
    position,
)
from okanagan.games.oregon.rules.terms import Symbol

CELL = 100  # the side of a cell, as the shell's map expects
EDGE = 96  # the width of the edges with the symbols, at the left and at the top
MARGIN = 14  # the width of the paper around the edges

Box = tuple[int, int, int, int]  # left, top, width and height of a part of the picture
Point = tuple[int, int]

BOARD: Box = (0, 0, WIDTH * CELL, HEIGHT * CELL)  # the cells alone
WHOLE: Box = (
    -EDGE - MARGIN,
    -EDGE - MARGIN,
    BOARD[2] + EDGE + 2 * MARGIN,
    BOARD[3] + EDGE + 2 * MARGIN,
)
BAND_WIDTH = COLUMNS_IN_BAND * CELL  # the width of a section
BAND_HEIGHT = ROWS_IN_BAND * CELL  # the height of a section


def view_box(box: Box) -> str:
    return " ".join(map(str, box))


def corner(cell: int) -> Point:
    """The north-west corner of a cell."""
    x, y = position(cell)
    return x * CELL, y * CELL


def moved(cell: int) -> str:
    """The transform that moves a drawing of one cell to its place."""
    x, y = corner(cell)
    return f"translate({x} {y})"


def centre(cell: int) -> str:
    """The middle of a cell, for the attributes that the shell reads."""
    x, y = corner(cell)
    return f"{x + CELL // 2} {y + CELL // 2}"


def reach(cells: Iterable[int], margin: int = 0) -> Box:
    """The box around these cells, with a margin."""
    xs, ys = zip(*map(corner, cells), strict=True)
    west, north = min(xs) - margin, min(ys) - margin
    return west, north, max(xs) + CELL + margin - west, max(ys) + CELL + margin - north


ALL = (1 << CELLS) - 1  # the set of all cells


@cache
def row_band(band: int) -> int:
    """The cells of a row band, counted from the north."""
    return as_mask(cell for cell in range(CELLS) if position(cell)[1] // ROWS_IN_BAND == band)


@cache
def column_band(band: int) -> int:
    """The cells of a column band, counted from the west."""
    return as_mask(cell for cell in range(CELLS) if position(cell)[0] // COLUMNS_IN_BAND == band)


def bands(board: Board, symbol: Symbol) -> int:
    """The cells in the row band and in the column band of a symbol."""
    return _row(board, symbol) | _column(board, symbol)


def sections(board: Board, symbol: Symbol, other: Symbol) -> int:
    """The one or two sections where a band of one symbol crosses a band of the other."""
    first = _row(board, symbol) & _column(board, other)
    return first | _row(board, other) & _column(board, symbol)


def reached(board: Board, faces: tuple[int, ...]) -> int:
    """The area in which one or two cards may place a piece, whatever is there.

    A building and the joker do not restrict it; without a card it is empty.
    """
    symbols = [Symbol(face) for face in faces if face < len(Symbol)]
    if not symbols:
        return ALL if faces else 0
    return bands(board, symbols[0]) if len(symbols) == 1 else sections(board, *symbols[:2])


def _row(board: Board, symbol: Symbol) -> int:
    return row_band(board.rows.index(symbol))


def _column(board: Board, symbol: Symbol) -> int:
    return column_band(board.columns.index(symbol))
