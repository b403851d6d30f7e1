"""The outlines of sets of cells, straight or natural for lakes and mountains; and the railway.

An outline goes clockwise around its cells, so holes are left out. Two cells that touch only by a
corner have separate outlines.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from okanagan.games.oregon.page.drawing.cells import CELL, WIDE, Orientation, Point, corner

Loop = tuple[Point, ...]  # the corners along an outline, in cells

_SIDES: tuple[tuple[Point, Point, Point], ...] = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)
"""For each side of a cell the neighbour there, and the corners from which and to which it goes."""
_BEYOND = -30  # the inset at the rim of the board, where the outline is cut off
_ROUND = 4  # makes corners rounder
_WAVER = (0, 3, -2, 4, -4, 1, -3)  # the deviations of a shore from a straight line, by place


@lru_cache(64)
def loops(cells: int, orientation: Orientation = WIDE) -> tuple[Loop, ...]:
    """The outlines of a set of cells."""
    steps = dict[Point, list[Point]]()
    for start, end in _edges(orientation.places(cells)):
        steps.setdefault(start, []).append(end)
    outlines = []
    while steps:
        outlines.append(_loop(steps))
    return tuple(outlines)


def _edges(places: Collection[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides at which the set ends, each clockwise around its cell."""
    inside = frozenset(places)
    for x, y in places:
        for (right, down), (x1, y1), (x2, y2) in _SIDES:
            if (x + right, y + down) not in inside:
                yield (x + x1, y + y1), (x + x2, y + y2)


def _loop(steps: dict[Point, list[Point]]) -> Loop:
    # No two cells touch by a corner alone in the uppermost place that is left.
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


def straight(cells: int, orientation: Orientation = WIDE) -> str:
    """The outline along the cells' sides, as path data."""
    return "".join(_polygon(loop) for loop in loops(cells, orientation))


def _polygon(loop: Loop) -> str:
    corners = [corner(at) for before, at, after in _threes(loop) if _turns(before, at, after)]
    (x, y), *rest = corners
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise([(x, y), *rest])]
    return f"M{x} {y}" + "".join(f"h{dx}" if dx else f"v{dy}" for dx, dy in steps) + "z"


def rounded(cells: int, inset: int, radius: int, orientation: Orientation = WIDE) -> str:
    """The outline along the cells' sides, moved into the cells, with round corners; path data."""
    return "".join(_rounded(loop, inset, radius) for loop in loops(cells, orientation))


def _rounded(loop: Loop, inset: int, radius: int) -> str:
    steps = []
    for before, at, after in _threes(loop):
        if _turns(before, at, after):
            (x1, y1), (x, y), (x2, y2) = before, at, after
            # Along the clockwise outline, the cells are to the right.
            corner_x = x * CELL + inset * (y1 - y + y - y2)
            corner_y = y * CELL + inset * (x - x1 + x2 - x)
            start = corner_x - radius * (x - x1), corner_y - radius * (y - y1)
            end = corner_x + radius * (x2 - x), corner_y + radius * (y2 - y)
            steps.append("{} {}Q{} {} {} {}".format(*start, corner_x, corner_y, *end))
    return "M" + "L".join(steps) + "z"


def natural(cells: int, inset: int, orientation: Orientation = WIDE) -> str:
    """An irregular outline with round corners, as path data; it wavers more the farther inside.

    It is a spline. Its points are in the middle between the controls, so the curves join smoothly.
    """
    shore = _Shore(inset, orientation.size)
    return "".join(_spline(shore.controls(loop)) for loop in loops(cells, orientation))


def _spline(controls: list[Point]) -> str:
    middles = [_middle(*pair) for pair in pairwise([*controls, controls[0]])]
    return _bows([middles[-1], *middles], controls[0]) + "z"


def along(places: Sequence[Point]) -> str:
    """A winding line over at least two places, from rim to rim of the board; path data."""
    points = [_wavered(place) for place in places]
    # One more point before and after them, far enough beyond the rim.
    ends = [points[0], points[1]], [points[-1], points[-2]]
    (before, after) = [(4 * x - 3 * x1, 4 * y - 3 * y1) for (x, y), (x1, y1) in ends]
    return _bows([_middle(*pair) for pair in pairwise([before, *points, after])], points[0])


def _wavered(place: Point) -> Point:
    x, y = place
    aside = [6 * _waver(place, turn) for turn in (0, 3)]
    return x * CELL + CELL // 2 + aside[0], y * CELL + CELL // 2 + aside[1]


def _bend(before: Point, at: Point, after: Point) -> int:
    """How much more an outline is moved into its cells at a corner; negative at an inner one."""
    (x1, y1), (x, y), (x2, y2) = before, at, after
    return _ROUND * ((x - x1) * (y2 - y) - (y - y1) * (x2 - x))


def _waver(place: Point, turn: int = 0) -> int:
    return _WAVER[(3 * place[0] + 5 * place[1] + turn) % len(_WAVER)]


def _bows(middles: list[Point], control: Point) -> str:
    """A smooth line through these points; `control` is the first control point."""
    (x, y), (x1, y1) = middles[0], control
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(middles)]
    return f"M{x} {y}q{_listed([(x1 - x, y1 - y), steps[0]])}t{_listed(steps[1:])}"


def _middle(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) // 2, (start[1] + end[1]) // 2


def _listed(numbers: list[Point]) -> str:
    return " ".join(f"{x} {y}" for x, y in numbers).replace(" -", "-")


@dataclass(frozen=True, slots=True)
class _Shore:
    """An outline that is moved into its cells, or out of the board at its rim."""

    inset: int
    size: Point  # the columns and rows of the board

    def controls(self, loop: Loop) -> list[Point]:
        """The control points at the corners and in the middle of the sides.

        Their coordinates are even, so that middles are integers.
        """
        points = list[Point]()
        for before, at, after in _threes(loop):
            waver = _bend(before, at, after) or _waver(at)
            points.append(self._moved(at, at, {(before, at), (at, after)}, waver))
            points.append(self._moved(at, after, {(at, after)}, abs(_waver(after, 2))))
        return points

    def _moved(self, at: Point, after: Point, sides: set[tuple[Point, Point]], waver: int) -> Point:
        """The middle of two corners, moved inwards from these sides."""
        inset = self.inset + 2 * waver + self.inset * waver // 10
        ways = {self._inward(*side, inset - inset % 2) for side in sides}
        x, y = (sum(parts) for parts in zip(*ways, strict=True))
        half = CELL // 2
        return half * (at[0] + after[0]) + x, half * (at[1] + after[1]) + y

    def _inward(self, start: Point, end: Point, inset: int) -> Point:
        (x1, y1), (x2, y2) = start, end
        columns, rows = self.size
        is_rim = x1 == x2 in (0, columns) or y1 == y2 in (0, rows)
        far = _BEYOND if is_rim else inset
        return (y1 - y2) * far, (x2 - x1) * far


def _threes(loop: Loop) -> list[tuple[Point, Point, Point]]:
    """Each corner between the one before it and the one after."""
    return list(zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False))


def _turns(before: Point, at: Point, after: Point) -> bool:
    return before[0] != after[0] and before[1] != after[1]


_STEPS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left
_HALF = CELL // 2
_END = 34  # the length of a track's end from the middle of its cell
_BUFFER = 24  # half the width of a buffer


def joined_sides(rails: Collection[Point], place: Point, size: Point) -> tuple[int, ...]:
    """The sides at which a track on these places continues, 0 for the upper one, clockwise."""
    x, y = place
    there = [(x + right, y + down) for right, down in _STEPS]
    sides = [side for side, other in enumerate(there) if other in rails]
    return tuple(sides) if len(sides) > 1 else (*sides, *_ways_out(place, sides, size))


def _ways_out(place: Point, sides: list[int], size: Point) -> tuple[int, ...]:
    """The side at which the track of a cell with at most one neighbour leaves the board, if any."""
    (x, y), (columns, rows) = place, size
    rims = [side for side, at in enumerate((y, columns - 1 - x, rows - 1 - y, x)) if not at]
    ahead = [side for side in rims if side + 2 in sides or side - 2 in sides]
    return tuple((ahead or rims)[:1])


def railway(rails: int, orientation: Orientation = WIDE) -> tuple[str, str]:
    """The tracks on these cells, and the buffers where they end within the board; path data."""
    places, size = orientation.places(rails), orientation.size
    drawn = [(corner(place), joined_sides(places, place, size)) for place in places]
    tracks = "".join(_track(*at, sides) for at, sides in drawn)
    buffers = "".join(_ends(*at, sides) for at, sides in drawn)
    return tracks, buffers


def _track(x: int, y: int, sides: tuple[int, ...]) -> str:
    if len(sides) < 2:
        side = sides[0] if sides else 3
        right, down = _STEPS[side]
        start = _at_side(x, y, side) if sides else (x + _HALF - _END, y + _HALF)
        long = _HALF + _END if sides else 2 * _END
        return _moved(*start) + _line(-right * long, -down * long)
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
    right, down = _STEPS[side]
    return x + _HALF + _HALF * right, y + _HALF + _HALF * down


def _ends(x: int, y: int, sides: tuple[int, ...]) -> str:
    """The buffers of a cell where the track ends."""
    if len(sides) > 1:
        return ""
    ways = [_STEPS[side - 2] for side in sides] or [_STEPS[1], _STEPS[3]]
    return "".join(_buffer(x + _HALF, y + _HALF, *way) for way in ways)


def _buffer(x: int, y: int, right: int, down: int) -> str:
    start = x + _END * right - _BUFFER * abs(down), y + _END * down - _BUFFER * abs(right)
    return _moved(*start) + _line(2 * _BUFFER * abs(down), 2 * _BUFFER * abs(right))


def _moved(x: int, y: int) -> str:
    return f"M{x} {y}"


def _line(right: int, down: int) -> str:
    return f"h{right}" if right else f"v{down}"
