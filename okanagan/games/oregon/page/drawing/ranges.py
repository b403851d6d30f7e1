"""The mountains: joined ranges on rocky ground, which shows exactly where they are.

The mountains of a row share one crest, with a high peak with snow in each cell, and lower ones
beside it. Low peaks are green hills.
"""

from collections.abc import Collection, Iterator
from itertools import groupby, pairwise
from operator import itemgetter

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import CELL, Orientation, Point
from okanagan.games.oregon.page.drawing.outlines import natural
from okanagan.page.widgets.svg import path

Triple = tuple[Point, Point, Point]  # a peak between the ends of its two slopes

_GROUND = 5  # the inset of the rocky ground
_FOOT = 90  # where mountains stand, from the top of their cell
_FOREST = 97  # the same for hills and trees in front of them
_VALLEY = 66  # the depth of the crest between two cells
_RISE = 24  # how much higher mountains are before others
_SNOW, _SNOWY = 34, 34  # the height of a cap of snow, and the least height of a peak with snow

_CRESTS: tuple[tuple[Point, ...], ...] = (
    ((42, 2), (60, 52), (66, 40)),
    ((30, 46), (34, 54), (62, 18)),
    ((34, 8), (56, 56), (66, 38)),
    ((20, 52), (28, 60), (58, 0)),
    ((24, 16), (46, 60), (66, 46)),
)
"""The peaks and valleys of one cell, from its upper left corner."""
_HILL = "q48-30 96 0"
_HALF = 30  # half the width of a foothill
_PINES = (
    "m9 0l8-23 8 23z",
    "m66 0l8-21 8 21z",
    "m30 0l7-18 7 18z",
    "m6 0l8-22 8 22z",
    "m8 0l7-19 7 19z",
)


def ranges(cells: int, orientation: Orientation) -> list[Node]:
    """The ground of all ranges; then, row by row, their mountains with snow and trees."""
    places = orientation.places(cells)
    rocks: Node = path({"class": "o-rocks", "d": natural(cells, _GROUND, orientation)})
    rows = [list(row) for _, row in groupby(places, itemgetter(1))]
    return [rocks, *(part for row in rows for part in _row(row, places))]


def _row(row: list[Point], places: Collection[Point]) -> list[Node]:
    """The mountains of a row, which stand before those above it."""
    crests = [_crest(run, places) for run in _runs(row)]
    starts = [(x * CELL + 2, y * CELL + _FOREST) for x, y in row]
    foot, peaks = row[0][1] * CELL + _FOOT, [peak for crest in crests for peak in _peaks(crest)]
    high = [peak for peak in peaks if _height(peak) >= _SNOWY]
    low = [peak for peak in peaks if peak not in high]
    layers = {
        "o-range": map(_polygon, crests),
        "o-slope": [_sunny(peak, foot) for peak in high],
        "o-snow": map(_snow, high),
        "o-foot": [_foothill(peak, foot) for peak in low] + [f"M{x} {y}{_HILL}" for x, y in starts],
        "o-pine": [f"M{x} {y}{_PINES[(x + 2 * y) // CELL % len(_PINES)]}" for x, y in starts],
    }
    return [path({"class": look, "d": "".join(parts)}) for look, parts in layers.items()]


def _runs(row: list[Point]) -> list[list[Point]]:
    """The places of a row that have no gap between them."""
    runs = list[list[Point]]()
    for x, y in row:
        if runs and runs[-1][-1] == (x - 1, y):
            runs[-1].append((x, y))
        else:
            runs.append([(x, y)])
    return runs


def _crest(run: list[Point], places: Collection[Point]) -> list[Point]:
    """The line over the mountains of a run, from foot to foot; higher where others are behind."""
    (first, top), (last, _) = run[0], run[-1]
    line = [(CELL * first + 3, _FOOT)]
    for column, row in run:
        left, right, down = CELL * column, _chance(column, row) % 9, _chance(row, column) % 11
        rise = _RISE if (column, row - 1) in places else 0
        crest = _CRESTS[_chance(row, column) % len(_CRESTS)]
        line += [(left + x + right, y + down - rise * (_FOOT - y) // _FOOT) for x, y in crest]
        line.append((left + CELL, _VALLEY + down))
    line[-1] = CELL * (last + 1) - 3, _FOOT
    return [(x, CELL * top + y) for x, y in line]


def _chance(x: int, y: int) -> int:
    """A number that differs from place to place, and is the same on every visit."""
    return (31 * x + 57 * y + 13 * x * y) % 101


def _peaks(crest: list[Point]) -> Iterator[Triple]:
    for before, at, after in zip(crest, crest[1:], crest[2:], strict=False):
        if at[1] < min(before[1], after[1]):
            yield before, at, after


def _sunny(peak: Triple, foot: int) -> str:
    """The slope to the left of a peak, down to the foot along a winding ridge."""
    before, (x, y), _ = peak
    ridge = [(x + 6, (y + foot) // 2), (x + 2, foot)]
    return _polygon([before, (x, y), *ridge, (before[0] + 8, foot)])


def _height(peak: Triple) -> int:
    """The height above the higher one of the valleys beside it."""
    (_, before), (_, at), (_, after) = peak
    return min(before, after) - at


def _foothill(peak: Triple, foot: int) -> str:
    """A green hill over a low peak."""
    _, (x, y), _ = peak
    return f"M{x - _HALF} {foot}q{_HALF}{2 * (y - foot)} {2 * _HALF} 0"


def _snow(peak: Triple) -> str:
    """A cap with a jagged lower edge."""
    (x1, y1), (x, y), (x2, y2) = peak
    deep = min(_SNOW, _height(peak) * 6 // 10)
    left, right = (x1 - x) * deep // (y1 - y), (x2 - x) * deep // (y2 - y)
    edge = [(right, deep), (3, deep * 4 // 3), (-3, deep * 2 // 3)]
    return _polygon([(x, y), *((x + aside, y + down) for aside, down in (*edge, (left, deep)))])


def _polygon(points: list[Point]) -> str:
    """A filled area; its last side, at the foot of mountains, has no line."""
    steps = [f"{x2 - x1} {y2 - y1}" for (x1, y1), (x2, y2) in pairwise(points)]
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps)}".replace(" -", "-")
