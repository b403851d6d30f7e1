"""The outlines of sets of cells: straight ones, and natural ones for lakes and mountains.

An outline goes clockwise round its cells, so a hole in them is left out by itself. Where two cells
touch by a corner alone, each keeps an outline of its own.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from okanagan.games.oregon.page.drawing.cells import CELL, Point
from okanagan.games.oregon.rules.board import (
    HEIGHT,
    WIDTH,
    cell_at,
    cells_of,
    is_on_board,
    position,
)

Loop = tuple[Point, ...]
"""The corners of cells along an outline, in cells; each is a step from the one before."""

_SIDES: tuple[tuple[Point, Point, Point], ...] = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)
"""For each side of a cell the neighbour there, and the corners from which and to which it goes."""
_BEYOND = -30
"""How far inside its cells an outline lies where they end with the board: it is cut off there."""
_WAVER = (0, 3, -2, 4, -4, 1, -3)
"""By how much a shore strays from a straight line, by its place."""


@lru_cache(64)
def loops(cells: int) -> tuple[Loop, ...]:
    """The outlines of a set of cells."""
    steps = dict[Point, list[Point]]()
    for start, end in _edges(cells):
        steps.setdefault(start, []).append(end)
    found = []
    while steps:
        found.append(_loop(steps))
    return tuple(found)


def _edges(cells: int) -> Iterator[tuple[Point, Point]]:
    """The sides at which the set ends, each going clockwise round its cell."""
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
    """The corner to the right: round the same cell."""
    (x1, y1), (x2, y2) = before, at
    return x2 - (y2 - y1), y2 + (x2 - x1)


def _taken(steps: dict[Point, list[Point]], start: Point, end: Point) -> Point:
    """The end of a step, which is struck off the list."""
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
    """An outline with round corners, which strays a little, as path data.

    It is a spline: its points lie in the middle between the `controls`, so that every bow goes on
    smoothly from the one before.
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


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _listed(numbers: list[Point]) -> str:
    return " ".join(f"{x} {y}" for x, y in numbers).replace(" -", "-")


def _control(before: Point, at: Point, after: Point, inset: int) -> Point:
    """Where the corner of an outline lies; in even numbers, as its middles are whole then."""
    if _turns(before, at, after):
        return _inside(before, at, after, inset)
    return _inside(before, at, after, inset + 2 * _WAVER[(3 * at[0] + 5 * at[1]) % len(_WAVER)])


def _inside(before: Point, at: Point, after: Point, inset: int) -> Point:
    """The corner moved into the cells; where they end with the board, out of it."""
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
