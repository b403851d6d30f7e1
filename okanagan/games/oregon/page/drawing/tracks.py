"""The railway: a track that joins the railway cells beside each other.

It bends from side to side, branches where three sides are joined, and crosses where all four are.
At the rim of the board it goes on; where it ends elsewhere, there is a buffer.
"""

from dataclasses import dataclass

from okanagan.games.oregon.page.drawing.cells import CELL, Point, corner
from okanagan.games.oregon.rules.board import (
    HEIGHT,
    WIDTH,
    cell_at,
    cells_of,
    is_on_board,
    position,
)

_STEPS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its neighbours in the north, east, south and west."""
_HALF = CELL // 2
_END = 34
"""How far a track that ends goes on from the middle of its cell."""
_BUFFER = 24
"""Half the width of a buffer."""


@dataclass(frozen=True, slots=True)
class Railway:
    """The drawing of a railway, as path data."""

    tracks: str
    buffers: str


def joined_sides(rails: int, cell: int) -> tuple[int, ...]:
    """The sides at which a railway cell's track goes on, 0 for the north, clockwise."""
    x, y = position(cell)
    there = [(x + east, y + south) for east, south in _STEPS]
    sides = [
        side
        for side, place in enumerate(there)
        if is_on_board(*place) and rails >> cell_at(*place) & 1
    ]
    return tuple(sides) if len(sides) > 1 else (*sides, *_ways_out(x, y, sides))


def _ways_out(x: int, y: int, sides: list[int]) -> tuple[int, ...]:
    """Where the track of a cell with one neighbour at most leaves the board: one side, or none."""
    rims = [side for side, at in enumerate((y, WIDTH - 1 - x, HEIGHT - 1 - y, x)) if not at]
    ahead = [side for side in rims if side + 2 in sides or side - 2 in sides]
    return tuple((ahead or rims)[:1])


def railway(rails: int) -> Railway:
    """The track on a set of cells."""
    drawn = [(corner(cell), joined_sides(rails, cell)) for cell in cells_of(rails)]
    tracks = "".join(_track(*at, sides) for at, sides in drawn)
    buffers = "".join(_ends(*at, sides) for at, sides in drawn)
    return Railway(tracks, buffers)


def _track(x: int, y: int, sides: tuple[int, ...]) -> str:
    """The track on one cell."""
    if len(sides) < 2:
        side = sides[0] if sides else 3
        east, south = _STEPS[side]
        start = _at_side(x, y, side) if sides else (x + _HALF - _END, y + _HALF)
        long = _HALF + _END if sides else 2 * _END
        return _moved(*start) + _line(-east * long, -south * long)
    pairs = [(one, other) for one in sides for other in sides if one < other]
    straight = [pair for pair in pairs if pair[1] - pair[0] == 2]
    bends = [pair for pair in pairs if pair not in straight] if len(sides) < 4 else []
    return "".join(_way(x, y, *pair) for pair in (*straight, *bends))


def _way(x: int, y: int, one: int, other: int) -> str:
    """The track from one side of a cell to another one: a line or a bow."""
    (x1, y1), (x2, y2) = _at_side(x, y, one), _at_side(x, y, other)
    if other - one == 2:
        return _moved(x1, y1) + _line(x2 - x1, y2 - y1)
    bend = f"{x + _HALF - x1} {y + _HALF - y1} {x2 - x1} {y2 - y1}"
    return _moved(x1, y1) + f"q{bend}".replace(" -", "-")


def _at_side(x: int, y: int, side: int) -> Point:
    """The middle of a side of a cell."""
    east, south = _STEPS[side]
    return x + _HALF + _HALF * east, y + _HALF + _HALF * south


def _ends(x: int, y: int, sides: tuple[int, ...]) -> str:
    """The buffers of a cell where the track ends."""
    if len(sides) > 1:
        return ""
    ways = [_STEPS[side - 2] for side in sides] or [_STEPS[1], _STEPS[3]]
    return "".join(_buffer(x + _HALF, y + _HALF, *way) for way in ways)


def _buffer(x: int, y: int, east: int, south: int) -> str:
    start = x + _END * east - _BUFFER * abs(south), y + _END * south - _BUFFER * abs(east)
    return _moved(*start) + _line(2 * _BUFFER * abs(south), 2 * _BUFFER * abs(east))


def _moved(x: int, y: int) -> str:
    return f"M{x} {y}"


def _line(east: int, south: int) -> str:
    return f"h{east}" if east else f"v{south}"
