"""The cells of the board in the units of its drawings."""

from collections.abc import Iterable

from okanagan.games.oregon.rules.board import COLUMNS_IN_BAND, HEIGHT, ROWS_IN_BAND, WIDTH, position

CELL = 100
"""The side of a cell, which is that of a tile to the shell's map."""
EDGE = 96
"""The width of the edges with the symbols, at the left and at the top."""
MARGIN = 14
"""The paper all round."""

Box = tuple[int, int, int, int]
"""The left end, the top, the width and the height of a part of the picture."""
Point = tuple[int, int]

BOARD: Box = (0, 0, WIDTH * CELL, HEIGHT * CELL)
"""The cells alone."""
WHOLE: Box = (
    -EDGE - MARGIN,
    -EDGE - MARGIN,
    BOARD[2] + EDGE + 2 * MARGIN,
    BOARD[3] + EDGE + 2 * MARGIN,
)
"""The board with its edges and the paper round it."""
BAND_WIDTH = COLUMNS_IN_BAND * CELL
"""The width of a section."""
BAND_HEIGHT = ROWS_IN_BAND * CELL
"""The height of a section."""


def view_box(box: Box) -> str:
    """A part of the picture as SVG has it."""
    return " ".join(map(str, box))


def corner(cell: int) -> Point:
    """The north-west corner of a cell."""
    x, y = position(cell)
    return x * CELL, y * CELL


def moved(cell: int) -> str:
    """The transform that brings a drawing of one cell to its place."""
    x, y = corner(cell)
    return f"translate({x} {y})"


def centre(cell: int) -> str:
    """The middle of a cell, as the shell's attributes of the map have it."""
    x, y = corner(cell)
    return f"{x + CELL // 2} {y + CELL // 2}"


def reach(cells: Iterable[int], margin: int = 0) -> Box:
    """How far cells reach, with a margin round them."""
    xs, ys = zip(*map(corner, cells), strict=True)
    west, north = min(xs) - margin, min(ys) - margin
    return west, north, max(xs) + CELL + margin - west, max(ys) + CELL + margin - north
