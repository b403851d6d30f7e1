"""The cells of the map. x grows to the east, y to the south; the start tile is at (0, 0).

The engine packs a cell into one number, so that neighbours and look-ups are cheap. All knowledge of
the packing is in this file.
"""

_ROW = 128
_HALF = 64  # more than there are tiles: none lies further from the start tile than that

ORIGIN = _HALF * _ROW + _HALF
STEPS = (-_ROW, 1, _ROW, -1)  # from a cell to its neighbours: north, east, south, west


def cell_at(x: int, y: int) -> int:
    """The cell at a position. Positions beyond the reach of any tile may share a cell."""
    return (y + _HALF) * _ROW + x + _HALF


def position(cell: int) -> tuple[int, int]:
    """The position x, y of a cell."""
    return cell % _ROW - _HALF, cell // _ROW - _HALF
