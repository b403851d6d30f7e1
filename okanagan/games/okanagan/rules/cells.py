"""Where tiles lie. x grows to the east, y to the south; the start tile lies at (0, 0).

Inside the engine a cell is one number, so that a neighbour is one addition away and a table look-up
is cheap. Only this file knows how they are packed.
"""

_ROW = 128
_HALF = 64
"""More than there are tiles: none lies further from the start tile than that."""

ORIGIN = _HALF * _ROW + _HALF
STEPS = (-_ROW, 1, _ROW, -1)
"""From a cell to its neighbours: north, east, south, west."""


def cell_at(x: int, y: int) -> int:
    """The cell at a position. So far out that no tile can lie there, cells are not told apart."""
    return (y + _HALF) * _ROW + x + _HALF


def position(cell: int) -> tuple[int, int]:
    """The position (x, y) of a cell."""
    return cell % _ROW - _HALF, cell // _ROW - _HALF
