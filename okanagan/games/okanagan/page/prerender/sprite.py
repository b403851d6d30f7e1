"""All symbols and patterns that the page uses, drawn once, in hidden pictures atop the document.

The chart under the tiles has faint contour lines and a graticule. It repeats every four tiles, and
moves and grows with the map.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise, product
from math import cos, pi, sin

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point
from okanagan.games.okanagan.page.drawing.tiles import KIND_GLYPHS, tile_drawing, token_id
from okanagan.games.okanagan.page.prerender.cover import cover
from okanagan.games.okanagan.page.prerender.finish import closed_land
from okanagan.games.okanagan.page.prerender.land import lands
from okanagan.games.okanagan.page.prerender.valley import valley_patterns
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets import svg
from okanagan.page.widgets.icons import icon_symbols, seat_symbols

PERIOD = 400  # the units after which the pattern repeats
_CELLS = 16  # the squares along a side; contours are found square by square
_HEIGHTS = (-1.4, -0.8, -0.2, 0.4, 1.0, 1.6)

Step = tuple[Point, Point]


def chart_pattern() -> Node:
    size, half = str(PERIOD), PERIOD // 2
    cross = f"M{half - 6} {half}h12M{half} {half - 6}v12"
    ticks = "".join(f"M{at} 0v5M0 {at}h5" for at in range(0, PERIOD, PERIOD // 4))
    lines = "".join(_written(line) for height in _HEIGHTS for line in _joined(_steps(height)))
    return svg.pattern(
        {"id": "chart-pattern", "width": size, "height": size, "patternUnits": "userSpaceOnUse"},
        svg.path({"class": "contour", "d": lines}),
        svg.path({"class": "graticule", "d": f"M0 0h{PERIOD}M0 0v{PERIOD}"}),
        svg.path({"class": "graticule-ticks", "d": cross + ticks}),
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
    for each, other in zip(triangle, triangle[1:] + triangle[:1], strict=True):
        (x1, y1), (x2, y2) = sorted((each, other))  # the same point, from either side of a line
        low, high = _height(x1, y1) - height, _height(x2, y2) - height
        if (low < 0) != (high < 0):
            share, scale = low / (low - high), PERIOD / _CELLS
            yield (x1 + (x2 - x1) * share) * scale, (y1 + (y2 - y1) * share) * scale


def _joined(steps: Iterable[Step]) -> Iterator[list[Point]]:
    left = list(steps)
    while left:
        line = list(left.pop())
        for _end in range(2):
            while (point := _next(left, line[-1])) is not None:
                line.append(point)
            line.reverse()
        yield line[::-1]


def _next(left: list[Step], end: Point) -> Point | None:
    for at, (each, other) in enumerate(left):
        if end in (each, other):
            del left[at]
            return other if end == each else each
    return None


def _written(line: list[Point]) -> str:
    """The line through the middles of its steps, rounded off at its points."""
    kept = [line[0], *line[1:-1:2], line[-1]]
    data = f"M{svg.number(kept[0][0])} {svg.number(kept[0][1])}"
    for (x, y), (x2, y2) in pairwise(kept[1:]):
        data += f"Q{round(x)} {round(y)} {round((x + x2) / 2)} {round((y + y2) / 2)}"
    return f"{data}L{round(kept[-1][0])} {round(kept[-1][1])}"


def lost_pattern() -> Node:
    box: svg.Attributes = {"width": "12", "height": "12", "patternUnits": "userSpaceOnUse"}
    hatch: svg.Attributes = {"id": "lost-pattern", "patternTransform": "rotate(45)"}
    return svg.pattern({**hatch, **box}, svg.path({"class": "lost-line", "d": "M0 0v12"}))


_SIGNS = ("M0 0h24", "M0 0v24", "M6 6h.1M18 18h.1", "M0 0h24M0 0v24")
"""What is drawn on a seat's tint, so that colour alone never tells whose it is."""


def tint_patterns() -> list[Node]:
    box: svg.Attributes = {"width": "24", "height": "24", "patternUnits": "userSpaceOnUse"}
    ground: svg.Attributes = {"width": "24", "height": "24"}
    slant: svg.Attributes = {"patternTransform": "rotate(45)"}
    return [
        svg.pattern(
            {"id": f"tint-{seat}", "class": f"seat-{seat}", **box, **slant},
            svg.rect({"class": "tint-ground", **ground}),
            svg.path({"class": "tint-sign", "d": sign, "stroke-linecap": "round"}),
        )
        for seat, sign in enumerate(_SIGNS)
    ]


_OUTLINES: dict[Shape, Node] = {
    Shape.HEXAGON: svg.path({"d": "M16 1.2l12.8 7.4v14.8l-12.8 7.4-12.8-7.4v-14.8z"}),
    Shape.CIRCLE: svg.circle({"cx": "16", "cy": "16", "r": "14"}),
    Shape.SQUARE: svg.rect({"x": "3", "y": "3", "width": "26", "height": "26", "rx": "2.5"}),
}
# Half the side of the square for the glyph: as large as the shape allows.
_GLYPH_HALF = {Shape.HEXAGON: 9.6, Shape.CIRCLE: 9.6, Shape.SQUARE: 10.4}
# Glyphs of thin lines, drawn a little bolder for small screens.
_THIN = {"hook", "pick", "pitchfork", "wheat"}

# One large motif for each terrain, in the inks of its texture.
_SWATCHES: dict[Terrain, dict[str, str]] = {
    Terrain.FOREST: {
        "ink-forest": "M16 4l6 8h-3.5l6 7h-4l5.5 7h-20l5.5-7h-4l6-7h-3.5z",
        "shade-forest": "M16 4l6 8h-3.5l6 7h-4l5.5 7h-7.5l-4-7 2-5z",
    },
    Terrain.LAKE: {
        "ink-lake": "M5 11q5.5-5.5 11 0t11 0M5 17q5.5-5.5 11 0t11 0M5 23q5.5-5.5 11 0t11 0"
    },
    Terrain.PLAINS: {
        "swatch-rows": "M9 26v-17m-4 3l4 4 4-4m-8 6l4 4 4-4M23 26v-17m-4 3l4 4 4-4m-8 6l4 4 4-4"
    },
    Terrain.MOUNTAIN: {
        "ink-mountain": "M3 26l13-20 13 20z",
        "ink-2-mountain": "M16 6l5 8-3-1.5-2 3-2-2.5-3 1z",
        "shade-mountain": "M16 6l13 20h-11l1-7-3-5z",
    },
}
# The outline of each building, and its roof.
_BUILDINGS: dict[Structure, tuple[str, str]] = {
    Structure.FARM: (
        "M4 30v-13.5h-2l5-9.5 9-5.5 9 5.5 5 9.5h-2v13.5z",
        "M2 16.5l5-9.5 9-5.5 9 5.5 5 9.5h-4l-3.5-6.5-6.5-4-6.5 4-3.5 6.5z",
    ),
    Structure.WAREHOUSE: ("M2 29v-19l9-6v6l9-6v6l10-6v25z", "M2 14.5v-4.5l9-6v6l9-6v6l10-6v10.5z"),
    Structure.SILO: ("M6.5 30v-19a9.5 9 0 0 1 19 0v19z", "M6.5 12v-1a9.5 9 0 0 1 19 0v1z"),
}
# The special actions (rules 7) that name no shape or kind: `special-<id>`.
_SPECIALS: dict[str, str] = {
    "collect_first": "M3 12h13M11 6.5l6 5.5-6 5.5M21 4v16",
    "nugget": "M3 17l3-8 6-4 7 2 2 7-4 6h-10zM8 11l3 2 4-4M11 13v4",
    "new_objectives": "M4 5h9v15h-9zM17 4v8M13 8h8M16 16v4h-3",
    "tribute": "M4 15l4-1 4 3h5M4 20h11l6-5M12 3v8M8.5 8l3.5 3.5 3.5-3.5",
    "trade": "M3 8h16M15 4l4 4-4 4M21 16h-16M9 12l-4 4 4 4",
    "refresh": "M19.5 10a8 8 0 0 0-14.5-3M4.5 14a8 8 0 0 0 14.5 3M5 2.5v5h5M19 21.5v-5h-5",
    "swap_shape": "M3 4h7v7h-7zM17.5 13.5a3.7 3.7 0 1 0 .1 0M14 6h4q2 0 2 4M10 18h-4q-2 0-2-4",
    "swap_colour": "M7 3.5a3.7 3.7 0 1 0 .1 0M17 13a3.7 3.7 0 1 0 .1 0M14.5 17h5"
    "M14 6h4q2 0 2 4M10 18h-4q-2 0-2-4",
}  # fmt: skip
# A gold nugget card: a lump of gold on a card.
_NUGGET = {
    "nugget-card": "M7 2h18q3 0 3 3v22q0 3-3 3h-18q-3 0-3-3v-22q0-3 3-3z",
    "nugget": "M9 20l1.5-7 5-4 6 2.5 2.5 7-3 5h-8z",
    "nugget-facets": "M10.5 13l5 2.5 6-4M15.5 15.5l1 4.5 7.5-1.5M16.5 20l-7.5 0M16.5 20l4 3.5",
}


@cache
def sprite() -> Node:
    """The patterns, and the picture of every symbol but the glyphs, which the build adds to it.

    A pattern paints only what its own picture is laid out with; symbols are spared that, as their
    thousands of shapes would slow down every change of the page.
    """
    return [
        _hidden(
            "patterns",
            svg.defs(chart_pattern(), lost_pattern(), *tint_patterns(), *valley_patterns()),
        ),
        _symbols(),
    ]


def _symbols() -> Node:
    return _hidden(
        "sprite",
        svg.defs(*lands(), *closed_land()),
        cover(),
        [_symbol(f"tile-{tile.id}", *tile_drawing(tile, 0), size=TILE_SIZE) for tile in TILES],
        [
            _symbol(f"shape-{each.text}", svg.g({"class": "shape"}, _OUTLINES[each]))
            for each in Shape
        ],
        [_token(kind) for kind in Kind],
        [_swatch(terrain) for terrain in Terrain],
        [_building(which, *_BUILDINGS[which]) for which in Structure],
        seat_symbols(),
        _symbol("nugget", *_paths(_NUGGET)),
        icon_symbols(),
        icon_symbols(_SPECIALS, "special"),
    )


def _hidden(look: str, *nodes: Node) -> Node:
    return svg.svg({"class": look, "width": "0", "height": "0", "aria-hidden": "true"}, *nodes)


def _symbol(symbol_id: str, *nodes: Node, size: int = 32) -> Node:
    return svg.symbol({"id": symbol_id, "viewBox": f"0 0 {size} {size}"}, *nodes)


def _paths(data: dict[str, str]) -> list[Node]:
    return [svg.path({"class": look, "d": d}) for look, d in data.items()]


def _token(kind: Kind) -> Node:
    half, outline = _GLYPH_HALF[kind.shape], _OUTLINES[kind.shape]
    name, *_ = KIND_GLYPHS[kind]
    glyph = svg.use_boxed(f"glyph-{name}", 16 - half, 16 - half, 2 * half)
    weight = svg.g({"class": "glyph-bold" if name in _THIN else "glyph"}, glyph)
    disc = svg.g({"class": f"disc disc-{kind.terrain.text}"}, outline, weight)
    return _symbol(token_id(kind), svg.g({"class": "disc-shadow"}, outline), disc)


def _swatch(terrain: Terrain) -> Node:
    look = f"swatch land-{terrain.text}"
    land = svg.rect({"class": look, "x": "1", "y": "1", "width": "30", "height": "30", "rx": "7"})
    inks = _paths(_SWATCHES[terrain])
    return _symbol(f"terrain-{terrain.text}", svg.g({"class": "terrain-swatch"}, land, *inks))


def _building(which: Structure, outline: str, roof: str) -> Node:
    return _symbol(which.text, *_paths({"halo": outline, "wall": outline, "roof": roof}))
