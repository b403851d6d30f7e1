"""The parts of the board that cards reach (rules 4.1): bands and sections, water and all."""

from functools import cache

from okanagan.games.oregon.rules.board import (
    CELLS,
    COLUMNS_IN_BAND,
    ROWS_IN_BAND,
    Board,
    as_mask,
    position,
)
from okanagan.games.oregon.rules.terms import Symbol

ALL = (1 << CELLS) - 1
"""The set of all cells."""


@cache
def row_band(band: int) -> int:
    """The set of cells of a row band, counted from the north."""
    return as_mask(cell for cell in range(CELLS) if position(cell)[1] // ROWS_IN_BAND == band)


@cache
def column_band(band: int) -> int:
    """The set of cells of a column band, counted from the west."""
    return as_mask(cell for cell in range(CELLS) if position(cell)[0] // COLUMNS_IN_BAND == band)


def bands(board: Board, symbol: Symbol) -> int:
    """The cells in the row band and in the column band of a symbol."""
    return _row(board, symbol) | _column(board, symbol)


def sections(board: Board, one: Symbol, other: Symbol) -> int:
    """The one or two sections where a band of one symbol crosses a band of the other."""
    first = _row(board, one) & _column(board, other)
    return first | _row(board, other) & _column(board, one)


def reached(board: Board, faces: tuple[int, ...]) -> int:
    """Where one card or two may place something, whatever lies there.

    A building and the joker set no bounds of their own; no card at all reaches nothing.
    """
    symbols = [Symbol(face) for face in faces if face < len(Symbol)]
    if not symbols:
        return ALL if faces else 0
    return bands(board, symbols[0]) if len(symbols) == 1 else sections(board, *symbols[:2])


def _row(board: Board, symbol: Symbol) -> int:
    return row_band(board.rows.index(symbol))


def _column(board: Board, symbol: Symbol) -> int:
    return column_band(board.columns.index(symbol))
