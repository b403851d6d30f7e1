"""The outlines of sets of cells, straight or natural for lakes and mountains; and the railway.

An outline goes clockwise around its cells, so holes are left out. Two cells that touch only by a
corner have separate outlines.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from okanagan.games.oregon.page.drawing.cells import CELL, Point, corner
from okanagan.games.oregon.rules.board import (
    HEIGHT,
    WIDTH,
    cell_at,
    cells_of,
    is_on_board,
    position,
)

Loop = tuple[Point, ...]  # the corners along an outline, in cells

_SIDES: tuple[tuple[Point, Point, Point], ...] = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)
"""For each side of a cell the neighbour there, and the corners from which and to which it goes."""
_BEYOND = -30  # the inset at the rim of the board, where the outline is cut off
_WAVER = (0, 3, -2, 4, -4, 1, -3)  # the deviations of a shore from a straight line, by place


@lru_cache(64)
def loops(cells: int) -> tuple[Loop, ...]:
    """The outlines of a set of cells."""
    steps = dict[Point, list[Point]]()
    for start, end in _edges(cells):
        steps.setdefault(start, []).append(end)
    outlines = []
    while steps:
        outlines.append(_loop(steps))
    return tuple(outlines)


def _edges(cells: int) -> Iterator[tuple[Point, Point]]:
    """The sides at which the set ends, each clockwise around its cell."""
    for cell in cells_of(cells):
        x, y = position(cell)
        for (east, south), (x1, y1), (x2, y2) in _SIDES:
            there = x + east, y + south
            if not is_on_board(*there) or not cells >> cell_at(*there) & 1:
                yield (x + x1, y + y1), (x + x2, y + y2)


def _loop(steps: dict[Point, list[Point]]) -> Loop:
    # No two cells touch by a corner alone in the northernmost place that is left.
    start = min(steps, key=lambda corner: (corner[1], corner[0]))
    loop, at = [start], _taken(steps, start, steps[start][0])
    while at != start:
        before, loop = loop[-1], [*loop, at]
        at = _taken(steps, at, _right(before, at) if len(steps[at]) > 1 else steps[at][0])
    return tuple(loop)


def _right(before: Point, at: Point) -> Point:
    """The corner to the right, around the same cell."""
    (x1, y1), (x2, y2) = before, at
    return x2 - (y2 - y1), y2 + (x2 - x1)


def _taken(steps: dict[Point, list[Point]], start: Point, end: Point) -> Point:
    """The end of a step, which is removed from the steps."""
    steps[start].remove(end)
    if not steps[start]:
        del steps[start]
    return end


def straight(cells: int, inset: int = 0) -> str:
    """The outline along the cells' sides, as path data."""
    return "".join(_polygon(loop, inset) for loop in loops(cells))


def _polygon(loop: Loop, inset: int) -> str:
    corners = [_inside(*three, inset) for three in _threes(loop) if _turns(*three)]
    (x, y), *rest = corners
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise([(x, y), *rest])]
    return f"M{x} {y}" + "".join(f"h{dx}" if dx else f"v{dy}" for dx, dy in steps) + "z"


def natural(cells: int, inset: int) -> str:
    """An irregular outline with round corners, as path data.

    It is a spline. Its points are in the middle between the controls, so the curves join smoothly.
    """
    return "".join(
        _spline([_control(*three, inset) for three in _threes(loop)]) for loop in loops(cells)
    )


def _spline(controls: list[Point]) -> str:
    middles = [_middle(*pair) for pair in pairwise([*controls, controls[0]])]
    (x, y), (x1, y1) = middles[-1], controls[0]
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise([(x, y), *middles])]
    bows = _listed(steps[1:])
    return f"M{x} {y}q{_listed([(x1 - x, y1 - y), steps[0]])}t{bows}z"


def _middle(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) // 2, (start[1] + end[1]) // 2


def _listed(numbers: list[Point]) -> str:
    return " ".join(f"{x} {y}" for x, y in numbers).replace(" -", "-")


def _control(before: Point, at: Point, after: Point, inset: int) -> Point:
    """The control point at a corner; its coordinates are even, so that middles are integers."""
    if _turns(before, at, after):
        return _inside(before, at, after, inset)
    return _inside(before, at, after, inset + 2 * _WAVER[(3 * at[0] + 5 * at[1]) % len(_WAVER)])


def _inside(before: Point, at: Point, after: Point, inset: int) -> Point:
    """The corner moved into the cells, or out of the board at its rim."""
    moves = dict.fromkeys((_inward(before, at, inset), _inward(at, after, inset)))
    x, y = (sum(parts) for parts in zip(*moves, strict=True))
    return CELL * at[0] + x, CELL * at[1] + y


def _inward(start: Point, end: Point, inset: int) -> Point:
    (x1, y1), (x2, y2) = start, end
    is_rim = x1 == x2 in (0, WIDTH) or y1 == y2 in (0, HEIGHT)
    far = _BEYOND if inset and is_rim else inset
    return (y1 - y2) * far, (x2 - x1) * far


def _threes(loop: Loop) -> list[tuple[Point, Point, Point]]:
    """Each corner between the one before it and the one after."""
    return list(zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False))


def _turns(before: Point, at: Point, after: Point) -> bool:
    return before[0] != after[0] and before[1] != after[1]


_STEPS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
_HALF = CELL // 2
_END = 34  # the length of a track's end from the middle of its cell
_BUFFER = 24  # half the width of a buffer


def joined_sides(rails: int, cell: int) -> tuple[int, ...]:
    """The sides at which a railway cell's track continues, 0 for the north, clockwise."""
    x, y = position(cell)
    there = [(x + east, y + south) for east, south in _STEPS]
    sides = [
        side
        for side, place in enumerate(there)
        if is_on_board(*place) and rails >> cell_at(*place) & 1
    ]
    return tuple(sides) if len(sides) > 1 else (*sides, *_ways_out(x, y, sides))


def _ways_out(x: int, y: int, sides: list[int]) -> tuple[int, ...]:
    """The side at which the track of a cell with at most one neighbour leaves the board, if any."""
    rims = [side for side, at in enumerate((y, WIDTH - 1 - x, HEIGHT - 1 - y, x)) if not at]
    ahead = [side for side in rims if side + 2 in sides or side - 2 in sides]
    return tuple((ahead or rims)[:1])


def railway(rails: int) -> tuple[str, str]:
    """The tracks on these cells, and the buffers where they end within the board; path data."""
    drawn = [(corner(cell), joined_sides(rails, cell)) for cell in cells_of(rails)]
    tracks = "".join(_track(*at, sides) for at, sides in drawn)
    buffers = "".join(_ends(*at, sides) for at, sides in drawn)
    return tracks, buffers


def _track(x: int, y: int, sides: tuple[int, ...]) -> str:
    if len(sides) < 2:
        side = sides[0] if sides else 3
        east, south = _STEPS[side]
        start = _at_side(x, y, side) if sides else (x + _HALF - _END, y + _HALF)
        long = _HALF + _END if sides else 2 * _END
        return _moved(*start) + _line(-east * long, -south * long)
    pairs = [(first, last) for first in sides for last in sides if first < last]
    straight = [pair for pair in pairs if pair[1] - pair[0] == 2]
    bends = [pair for pair in pairs if pair not in straight] if len(sides) < 4 else []
    return "".join(_way(x, y, *pair) for pair in (*straight, *bends))


def _way(x: int, y: int, side: int, other: int) -> str:
    """The track from one side of a cell to another: a line or a curve."""
    (x1, y1), (x2, y2) = _at_side(x, y, side), _at_side(x, y, other)
    if other - side == 2:
        return _moved(x1, y1) + _line(x2 - x1, y2 - y1)
    bend = f"{x + _HALF - x1} {y + _HALF - y1} {x2 - x1} {y2 - y1}"
    return _moved(x1, y1) + f"q{bend}".replace(" -", "-")


def _at_side(x: int, y: int, side: int) -> Point:
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
