"""The cells of the board in the units of its drawings, and the areas that cards reach."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from okanagan.games.oregon.rules.board import (
    CELLS,
    COLUMNS_IN_BAND,
    HEIGHT,
    ROWS_IN_BAND,
    WIDTH,
    Board,
    as_mask,
    cells_of,
    position,
)
from okanagan.games.oregon.rules.terms import Symbol

CELL = 100  # the side of a cell, as the shell's map expects
EDGE = 84  # the width of the edges with the symbols, at the left and at the top
MARGIN = 10  # the width of the paper around the edges

Box = tuple[int, int, int, int]  # left, top, width and height of a part of the picture
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Orientation:
    """How the board stands in a drawing.

    A wide board has its west at the left and its north at the top. A tall one has its north at the
    left and its west at the top: its columns are drawn as rows. A *place* is a column and a row as
    drawn.
    """

    is_tall: bool

    @property
    def size(self) -> Point:
        """The numbers of columns and rows as drawn."""
        return self.turned((WIDTH, HEIGHT))

    @property
    def section(self) -> Point:
        """The width and the height of a section."""
        return self.turned((COLUMNS_IN_BAND * CELL, ROWS_IN_BAND * CELL))

    @property
    def board(self) -> Box:
        """The cells alone."""
        columns, rows = self.size
        return 0, 0, columns * CELL, rows * CELL

    @property
    def whole(self) -> Box:
        """The cells, the edges, and the paper around them."""
        (_, _, width, height), before = self.board, EDGE + MARGIN
        return -before, -before, width + before + MARGIN, height + before + MARGIN

    def turned(self, pair: tuple[int, int]) -> Point:
        """The place of a column and row of the board, and the reverse."""
        first, second = pair
        return (second, first) if self.is_tall else (first, second)

    def place(self, cell: int) -> Point:
        return self.turned(position(cell))

    def places(self, cells: int) -> list[Point]:
        """The places of a set of cells, the upper ones first."""
        return sorted(map(self.place, cells_of(cells)), key=lambda place: (place[1], place[0]))

    def symbols(self, board: Board) -> tuple[tuple[Symbol, ...], tuple[Symbol, ...]]:
        """The symbols at the left edge and at the top edge."""
        return (board.columns, board.rows) if self.is_tall else (board.rows, board.columns)

    def corner(self, cell: int) -> Point:
        """The upper left corner of a cell."""
        return corner(self.place(cell))

    def moved(self, cell: int) -> str:
        """The transform that moves a drawing of one cell to its place."""
        x, y = self.corner(cell)
        return f"translate({x} {y})"

    def centre(self, cell: int) -> str:
        """The middle of a cell, for the attributes that the shell reads."""
        x, y = self.corner(cell)
        return f"{x + CELL // 2} {y + CELL // 2}"

    def reach(self, cells: Iterable[int], margin: int = 0) -> Box:
        """The box around these cells, with a margin."""
        xs, ys = zip(*map(self.corner, cells), strict=True)
        left, top = min(xs) - margin, min(ys) - margin
        return left, top, max(xs) + CELL + margin - left, max(ys) + CELL + margin - top


WIDE, TALL = ORIENTATIONS = (Orientation(is_tall=False), Orientation(is_tall=True))


def corner(place: Point) -> Point:
    """The upper left corner of a place."""
    column, row = place
    return column * CELL, row * CELL


def view_box(box: Box) -> str:
    return " ".join(map(str, box))


ALL = (1 << CELLS) - 1  # the set of all cells


@cache
def row_band(band: int) -> int:
    """The cells of a row band, counted from the north."""
    return as_mask(cell for cell in range(CELLS) if position(cell)[1] // ROWS_IN_BAND == band)


@cache
def column_band(band: int) -> int:
    """The cells of a column band, counted from the west."""
    return as_mask(cell for cell in range(CELLS) if position(cell)[0] // COLUMNS_IN_BAND == band)


def section_of(cell: int) -> Point:
    """The section of a cell: the numbers of its bands, from the west and from the north."""
    x, y = position(cell)
    return x // COLUMNS_IN_BAND, y // ROWS_IN_BAND


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
