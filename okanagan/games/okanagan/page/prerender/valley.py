"""The ground of the valley: one pattern for each terrain, in the coordinates of the map.

A pattern repeats every two tiles, not every tile: its four phases are for the cells with even and
odd columns and rows. So a field or a shallow goes on over the edges of the tiles.
"""

from collections.abc import Iterator
from itertools import product
from math import cos, hypot, pi, sin

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point
from okanagan.games.okanagan.page.prerender.motifs import LAYERS, UNDERGROWTH
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets import svg

PERIOD = 2 * TILE_SIZE

Layers = dict[str, str]
"""The path data of each layer, by its class."""


def valley_patterns() -> Iterator[Node]:
    layers = {
        Terrain.FOREST: _forest(),
        Terrain.LAKE: _lake(),
        Terrain.PLAINS: _plains(),
        Terrain.MOUNTAIN: _mountain(),
    }
    box: svg.Attributes = {"width": str(PERIOD), "height": str(PERIOD)}
    for terrain, drawn in layers.items():
        name = f"valley-{terrain.text}"
        paths = [svg.path({"class": look, "d": data}) for look, data in drawn.items()]
        yield svg.pattern({"id": name, **box, "patternUnits": "userSpaceOnUse"}, *paths)
        for phase, (x, y) in enumerate([(1, 0), (0, 1), (1, 1)], 1):
            place: svg.Attributes = {"x": str(x * TILE_SIZE), "y": str(y * TILE_SIZE)}
            yield svg.pattern({"id": f"{name}-{phase}", "href": f"#{name}", **place})


def _chance(*seed: int) -> float:
    """A number from 0 to 1 that looks random and is always the same."""
    value = 0
    for part in seed:
        value = (value * 31 + part + 7) * 2654435761 % 2**32
        value ^= value >> 15
    return value / 2**32


def _around(x: float, y: float, reach: float) -> Iterator[Point]:
    """A point, and where it shows again beyond the edges of the pattern."""
    for dx, dy in product((-PERIOD, 0, PERIOD), repeat=2):
        if all(-reach < value < PERIOD + reach for value in (x + dx, y + dy)):
            yield x + dx, y + dy


def _scattered(count: int, seed: int) -> Iterator[Point]:
    """Points spread evenly (Roberts’ sequence R2)."""
    for step in range(count):
        yield (seed * 37 + step * 150.975534) % PERIOD, (seed * 61 + step * 113.968058) % PERIOD


def _blob(x: float, y: float, size: float, seed: int) -> str:
    """A soft patch, wider than high."""
    ring = [
        (
            x + size * 1.5 * cos(turn * pi / 3) * (0.75 + 0.5 * _chance(seed, turn)),
            y + size * sin(turn * pi / 3) * (0.75 + 0.5 * _chance(seed, turn, 1)),
        )
        for turn in range(6)
    ]
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
    ]
    data = f"M{round(middles[-1][0])} {round(middles[-1][1])}"
    for (cx, cy), (mx, my) in zip(ring, middles, strict=True):
        data += f"Q{round(cx)} {round(cy)} {round(mx)} {round(my)}"
    return data + "z"


def _blobs(count: int, size: float, seed: int) -> str:
    return "".join(
        _blob(*at, size * (0.6 + 0.8 * _chance(seed, place)), seed + place)
        for place, (x, y) in enumerate(_scattered(count, seed))
        for at in _around(x, y, 2.2 * size)
    )


def _strewn(count: int, seed: int, *marks: str) -> str:
    """Small marks, as relative path data, all over the ground."""
    return "".join(
        f"M{round(at_x)} {round(at_y)}{marks[int(_chance(seed, place) * len(marks))]}"
        for place, (x, y) in enumerate(_scattered(count, seed))
        for at_x, at_y in _around(x, y, 12)
    )


def _forest() -> Layers:
    trees = [(*at, UNDERGROWTH[place % 2]) for place, at in enumerate(_scattered(28, 7))]
    under = {
        f"{layer}-forest": "".join(
            f"M{round(at_x)} {round(at_y)}{tree.layers[place]}"
            for x, y, tree in sorted(trees, key=lambda tree: tree[1])
            for at_x, at_y in _around(x, y, 12)
            if tree.layers[place]
        )
        for place, layer in enumerate(LAYERS)
    }
    return {
        "grain-dark-forest": _blobs(12, 14, 3),
        "grain-light-forest": _blobs(9, 9, 8),
        "grain-tuft-forest": _strewn(44, 5, "l1.4-2.2m0 2.2l1.3-2", "l.9-1.8m.8 1.8l.8-1.6"),
        **under,
    }


def _lake() -> Layers:
    return {
        "grain-dark-lake": _blobs(7, 24, 5),
        "grain-deep-lake": _blobs(6, 12, 11),
        "grain-line-lake": _strewn(42, 2, "q3-2 6 0t6 0", "h7", "q2-1.4 4 0t4 0", "h4"),
        "grain-glint-lake": _strewn(22, 9, "h3.4m1.4 2h2.6", "h2.2", "m0-1.6v3.2m-1.6-1.6h3.2"),
    }


def _mountain() -> Layers:
    facets = {"grain-dark-mountain": "", "grain-light-mountain": ""}
    for place, (x, y) in enumerate(_scattered(24, 6)):
        wide, high = 7 + 9 * _chance(6, place), 5 + 7 * _chance(7, place)
        for at_x, at_y in _around(x, y, 20):
            start = f"M{round(at_x)} {round(at_y)}"
            facets["grain-light-mountain"] += f"{start}l-{wide:.0f} {high:.0f} {wide * 0.7:.0f} 1z"
            facets["grain-dark-mountain"] += f"{start}l{wide * 0.7:.0f} {high:.0f}-{wide:.0f} 1z"
    stones = _strewn(40, 4, "h1.6l.6 1h-2.6z", "l1.2-.8 1 1.1-1 .6z", "h1v.8h-1.2z")
    return {**facets, "grain-stone-mountain": stones}


_COLUMNS, _ROWS = 5, 6
_FURROW = 5.0
_SLOPES = ((1.0, 0.1), (0.25, 1.0), (1.0, -0.75), (0.7, 1.0))
Quad = tuple[Point, Point, Point, Point]


def _plains() -> Layers:
    """Fields side by side, each with the colour and the direction of its crop."""
    layers = {f"field-{crop}": "" for crop in range(3)} | {"furrow": "", "hedge": ""}
    for column, row in product(range(_COLUMNS), range(_ROWS)):
        crop = int(3 * _chance(column, row, 5))
        slope = _SLOPES[int(len(_SLOPES) * _chance(column, row, 9))]
        for dx, dy in product((0, -PERIOD), repeat=2):
            corners = [_corner(column + x, row + y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
            quad = tuple((x + dx, y + dy) for x, y in corners)
            if all(x < 0 for x, _ in quad) or all(y < 0 for _, y in quad):
                continue
            outline = "L".join(f"{round(x)} {round(y)}" for x, y in quad)
            layers[f"field-{crop}"] += f"M{outline}z"
            layers["hedge"] += f"M{outline}z"
            layers["furrow"] += "".join(_furrows(quad, slope))
    return layers


def _corner(column: int, row: int) -> Point:
    """A corner of four fields."""
    inner = column % _COLUMNS, row % _ROWS
    x = (
        column * PERIOD / _COLUMNS
        + 20 * (_chance(*inner) - 0.5)
        + 9 * sin(inner[1] * 2 * pi / _ROWS)
    )
    y = (
        row * PERIOD / _ROWS
        + 13 * (_chance(*inner, 1) - 0.5)
        + 11 * cos(inner[0] * 2 * pi / _COLUMNS)
    )
    return x + 20, y + 20


def _furrows(quad: tuple[Point, ...], slope: Point) -> Iterator[str]:
    """Lines of a direction across a field."""
    long = hypot(*slope)
    across = -slope[1] / long, slope[0] / long
    heights = [x * across[0] + y * across[1] for x, y in quad]
    height = min(heights) + _FURROW
    while height < max(heights) - 1:
        ends = sorted(set(_cut(quad, heights, height)))
        if len(ends) > 1:
            (x1, y1), (x2, y2) = ends[0], ends[-1]
            if hypot(x2 - x1, y2 - y1) > 4:
                yield f"M{round(x1)} {round(y1)}L{round(x2)} {round(y2)}"
        height += _FURROW


def _cut(quad: tuple[Point, ...], heights: list[float], height: float) -> Iterator[Point]:
    sides = zip(quad, quad[1:] + quad[:1], heights, heights[1:] + heights[:1], strict=True)
    for (x1, y1), (x2, y2), low, high in sides:
        if (low < height) != (high < height):
            share = (height - low) / (high - low)
            yield x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
