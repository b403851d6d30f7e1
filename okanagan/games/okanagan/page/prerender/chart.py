"""The pattern of the chart under the tiles: faint contour lines and a graticule.

It repeats every four tiles; it moves and grows with the map.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from math import cos, pi, sin

from simple_html import Node

from okanagan.games.okanagan.page.drawing.spots import Point
from okanagan.page.widgets.svg import Attributes, number, path, pattern, rect

PERIOD = 400
"""The units after which the pattern repeats."""
_CELLS = 16
"""The squares along a side; contours are found square by square."""
_HEIGHTS = (-1.4, -0.8, -0.2, 0.4, 1.0, 1.6)

Step = tuple[Point, Point]


def chart_pattern() -> Node:
    """The pattern `chart-pattern`."""
    size, half = str(PERIOD), PERIOD // 2
    cross = f"M{half - 6} {half}h12M{half} {half - 6}v12"
    ticks = "".join(f"M{at} 0v5M0 {at}h5" for at in range(0, PERIOD, PERIOD // 4))
    lines = "".join(_written(line) for height in _HEIGHTS for line in _joined(_steps(height)))
    return pattern(
        {"id": "chart-pattern", "width": size, "height": size, "patternUnits": "userSpaceOnUse"},
        path({"class": "contour", "d": lines}),
        path({"class": "graticule", "d": f"M0 0h{PERIOD}M0 0v{PERIOD}"}),
        path({"class": "graticule-ticks", "d": cross + ticks}),
    )


def _height(column: int, row: int) -> float:
    """The height of the ground: waves that repeat with the pattern."""
    x, y = (2 * pi * place / _CELLS for place in (column, row))
    waves = sin(x + 0.8) + 0.8 * cos(y - 0.4) + 0.7 * sin(x + 2 * y + 1)
    return waves + 0.5 * cos(2 * x - y + 2) + 0.35 * sin(3 * y - 2 * x)


def _steps(height: float) -> Iterator[Step]:
    """Short lines at this height, one or two in each triangle that it crosses."""
    for column, row in product(range(_CELLS), repeat=2):
        near, far = (column, row), (column + 1, row + 1)
        for triangle in ([near, (column + 1, row), far], [near, far, (column, row + 1)]):
            if ends := list(_crossings(triangle, height)):
                yield ends[0], ends[1]


def _crossings(triangle: list[tuple[int, int]], height: float) -> Iterator[Point]:
    for one, other in zip(triangle, triangle[1:] + triangle[:1], strict=True):
        (x1, y1), (x2, y2) = sorted((one, other))  # the same point, from either side of a line
        low, high = _height(x1, y1) - height, _height(x2, y2) - height
        if (low < 0) != (high < 0):
            share, scale = low / (low - high), PERIOD / _CELLS
            yield (x1 + (x2 - x1) * share) * scale, (y1 + (y2 - y1) * share) * scale


def _joined(steps: Iterable[Step]) -> Iterator[list[Point]]:
    left = list(steps)
    while left:
        line = list(left.pop())
        for _end in range(2):
            while (found := _next(left, line[-1])) is not None:
                line.append(found)
            line.reverse()
        yield line[::-1]


def _next(left: list[Step], end: Point) -> Point | None:
    for at, (one, other) in enumerate(left):
        if end in (one, other):
            del left[at]
            return other if end == one else one
    return None


def _written(line: list[Point]) -> str:
    """The line through the middles of its steps, rounded off at its points."""
    kept = [line[0], *line[1:-1:2], line[-1]]
    data = f"M{number(kept[0][0])} {number(kept[0][1])}"
    for (x, y), (x2, y2) in pairwise(kept[1:]):
        data += f"Q{round(x)} {round(y)} {round((x + x2) / 2)} {round((y + y2) / 2)}"
    return f"{data}L{round(kept[-1][0])} {round(kept[-1][1])}"


def lost_pattern() -> Node:
    """The pattern `lost-pattern`: a hatch over land that can't close any more."""
    box: Attributes = {"width": "12", "height": "12", "patternUnits": "userSpaceOnUse"}
    hatch: Attributes = {"id": "lost-pattern", "patternTransform": "rotate(45)"}
    return pattern({**hatch, **box}, path({"class": "lost-line", "d": "M0 0v12"}))


_SIGNS = ("M0 0h24", "M0 0v24", "M6 6h.1M18 18h.1", "M0 0h24M0 0v24")
"""What is drawn on a seat's tint, so that colour alone never tells whose it is."""


def tint_patterns() -> list[Node]:
    """The patterns `tint-0` to `tint-3` of the seats, and `tint-tied`."""
    box: Attributes = {"width": "24", "height": "24", "patternUnits": "userSpaceOnUse"}
    ground: Attributes = {"width": "24", "height": "24"}
    slant: Attributes = {"patternTransform": "rotate(45)"}
    seats = [
        pattern(
            {"id": f"tint-{seat}", "class": f"seat-{seat}", **box, **slant},
            rect({"class": "tint-ground", **ground}),
            path({"class": "tint-sign", "d": sign, "stroke-linecap": "round"}),
        )
        for seat, sign in enumerate(_SIGNS)
    ]
    tied = rect({"class": "tint-tied", **ground})
    return [*seats, pattern({"id": "tint-tied", **box}, tied)]
