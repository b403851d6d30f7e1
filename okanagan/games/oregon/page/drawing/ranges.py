"""The mountains: joined ranges on rocky ground, which shows exactly where they are.

The mountains of a row share one crest, with a high peak in each cell and lower ones beside it.
"""

from collections.abc import Iterator
from itertools import pairwise
from operator import add

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import CELL, Orientation, Point
from okanagan.games.oregon.page.drawing.outlines import natural
from okanagan.page.widgets.svg import path

Triple = tuple[Point, Point, Point]  # a peak between the ends of its two slopes

_GROUND = 5  # the inset of the rocky ground
_FOOT = 90  # where mountains stand, from the top of their cell
_FOREST = 97  # the same for hills and trees in front of them
_VALLEY = 62  # the depth of the crest between two cells
_SNOW, _SNOWY = 26, 20  # the height of a cap of snow, and the least height of a peak with snow

_CRESTS: tuple[tuple[Point, ...], ...] = (
    ((40, 4), (66, 46), (78, 32)),
    ((16, 40), (26, 54), (54, 0)),
    ((26, 22), (44, 52), (62, 6)),
    ((36, 12), (54, 42), (70, 20)),
    ((14, 46), (22, 56), (42, 2), (68, 56), (76, 42)),
)
"""The peaks and valleys of one cell, from its upper left corner."""
_HILL = "q48-30 96 0"
_PINES = (
    "m4 0l8-21 8 21zm14 1l6-15 6 15z",
    "m66 0l8-21 8 21z",
    "m30 0l7-18 7 18zm40-1l8-22 8 22z",
    "m6 0l8-22 8 22z",
    "m48 0l7-19 7 19z",
)


def ranges(cells: int, orientation: Orientation) -> list[Node]:
    """The ground of all ranges, their mountains with snow, and trees before them."""
    places = orientation.places(cells)
    crests = [_crest(run, row) for row, run in _runs(places)]
    peaks = [peak for crest in crests for peak in _peaks(crest)]
    starts = [f"M{x * CELL + 2} {y * CELL + _FOREST}" for x, y in places]
    pines = [_PINES[(x + 2 * y) % len(_PINES)] for x, y in places]
    layers = {
        "o-rocks": [natural(cells, _GROUND, orientation)],
        "o-range": map(_polygon, crests),
        "o-slope": map(_sunny, peaks),
        "o-snow": map(_snow, peaks),
        "o-foot": [start + _HILL for start in starts],
        "o-pine": map(add, starts, pines),
    }
    return [path({"class": look, "d": "".join(parts)}) for look, parts in layers.items()]


def _runs(places: list[Point]) -> Iterator[tuple[int, list[int]]]:
    """Each row with each run of its columns, without gaps."""
    run = list[Point]()
    for place in places:
        if run and place != (run[-1][0] + 1, run[-1][1]):
            yield run[0][1], [x for x, _ in run]
            run = []
        run.append(place)
    if run:
        yield run[0][1], [x for x, _ in run]


def _crest(run: list[int], row: int) -> list[Point]:
    """The line over the mountains of a run, from foot to foot."""
    line = [(CELL * run[0] + 3, _FOOT)]
    for column in run:
        left, right, down = CELL * column, _chance(column, row) % 9, _chance(row, column) % 11
        crest = _CRESTS[(column + 2 * row) % len(_CRESTS)]
        line += [(left + x + right, y + down) for x, y in crest]
        line.append((left + CELL, _VALLEY + down))
    return [(x, CELL * row + y) for x, y in (*line[:-1], (CELL * (run[-1] + 1) - 3, _FOOT))]


def _chance(x: int, y: int) -> int:
    """A number that differs from place to place, and is the same on every visit."""
    return (31 * x + 57 * y + 13 * x * y) % 101


def _peaks(crest: list[Point]) -> Iterator[Triple]:
    for before, at, after in zip(crest, crest[1:], crest[2:], strict=False):
        if at[1] < min(before[1], after[1]):
            yield before, at, after


def _sunny(peak: Triple) -> str:
    """The slope to the left of a peak, down to the foot along a winding ridge."""
    before, (x, y), _ = peak
    foot = y // CELL * CELL + _FOOT
    third = (foot - y) // 3
    ridge = [(x + 6, y + third), (x - 1, y + 2 * third), (x + 2, foot)]
    return _polygon([before, (x, y), *ridge, (before[0] + 8, foot)])


def _snow(peak: Triple) -> str:
    """A cap with a jagged lower edge."""
    (x1, y1), (x, y), (x2, y2) = peak
    height = min(y1, y2) - y
    if height < _SNOWY:
        return ""
    deep = min(_SNOW, height * 6 // 10)
    left, right = (x1 - x) * deep // (y1 - y), (x2 - x) * deep // (y2 - y)
    edge = [(right, deep), (3, deep * 4 // 3), (-3, deep * 2 // 3)]
    return _polygon([(x, y), *((x + aside, y + down) for aside, down in (*edge, (left, deep)))])


def _polygon(points: list[Point]) -> str:
    """A filled area; its last side, at the foot of mountains, has no line."""
    steps = [f"{x2 - x1} {y2 - y1}" for (x1, y1), (x2, y2) in pairwise(points)]
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps)}".replace(" -", "-")
