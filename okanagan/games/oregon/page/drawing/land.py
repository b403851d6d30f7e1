"""The printed board: prairie, lakes, mountains, railway, and edges with symbols; and the emblem.

The light comes from the upper left in either orientation.
"""

from collections.abc import Collection
from functools import cache, lru_cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import (
    ALL,
    CELL,
    EDGE,
    MARGIN,
    WIDE,
    Orientation,
    Point,
    view_box,
)
from okanagan.games.oregon.page.drawing.outlines import along, natural, railway
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at, sign_id
from okanagan.games.oregon.page.drawing.ranges import ranges
from okanagan.games.oregon.page.drawing.trail import trail
from okanagan.games.oregon.rules.board import Board, as_mask, cell_at, usual_board
from okanagan.games.oregon.rules.terms import Building, Symbol, Terrain
from okanagan.page.widgets.svg import Attributes, fixed, g, path, rect, svg, use_boxed

_DRAWN = (Terrain.WATER, Terrain.MOUNTAIN, Terrain.RAILWAY)
# The insets of a lake's bank, its shore, its shallow water and its depth
_BANK, _SHORE, _SHALLOW, _DEEP = -2, 8, 17, 26
_REED = "l-4-13m4 13v-20m0 20l5-15m9 13l-3-12m3 12l2-18m-2 18l6-12"
_RULE = 8  # from a line around the edges to the fine rule inside it
_KNOT = 11  # half the diagonal of an ornament between two symbols
MARK = EDGE - 2 * _RULE  # the size of a symbol at an edge, inside the rule
_WHOLE = EDGE + MARGIN
_BEFORE = (_WHOLE - MARK) // 2
_OUTSIDE = 400  # how far the bands of kept edges go beyond the frame


def printed(board: Board, orientation: Orientation = WIDE) -> Node:
    """The whole board without a piece, and its edges."""
    edges = _edges(*orientation.symbols(board), orientation)
    _, _, width, height = orientation.board
    rim = path({"class": "o-neatline", "d": f"M0 0h{width}v{height}h-{width}z"})
    parts = *_paper(orientation), land(board, orientation=orientation), rim, edges
    return g({"class": "o-board"}, *parts)


def land(board: Board, only: int = ALL, orientation: Orientation = WIDE) -> SafeString:
    """The land alone, cut off at the rim of the board; lakes and the like only in these cells."""
    return _land(board.terrain, only, orientation)


@lru_cache(16)
def _land(terrain: tuple[Terrain, ...], only: int, orientation: Orientation) -> SafeString:
    _, _, width, height = orientation.board
    box: Attributes = {"width": str(width), "height": str(height)}
    ground, light = (rect({"fill": f"url(#o-{name})", **box}) for name in ("prairie", "light"))
    water, mountain, rails = (_set(terrain, which) & only for which in _DRAWN)
    cells, *sections = _lines(orientation)
    layers = (
        path({"class": "o-fields", "d": _fields(orientation)}),
        *_trail([orientation.place(cell) for cell in trail(terrain)]),
        *ranges(mountain, orientation),
        *_tracks(rails, orientation),
        cells,
        *_lakes(water, orientation),
        *sections,  # also across lakes
    )
    # A picture within the picture shows nothing that lies beyond its box.
    return fixed(svg({"class": "o-land", **box}, ground, *layers, light))


def _fields(orientation: Orientation) -> str:
    """Every other section, like the squares of a chequerboard."""
    (_, _, width, height), (wide, high) = orientation.board, orientation.section
    return "".join(
        f"M{x} {y}h{wide}v{high}h-{wide}z"
        for x in range(0, width, wide)
        for y in range(0, height, high)
        if (x // wide + y // high) % 2
    )


def _set(terrain: tuple[Terrain, ...], which: Terrain) -> int:
    return as_mask(cell for cell, kind in enumerate(terrain) if kind is which)


def _trail(places: list[Point]) -> list[Node]:
    way = along(places)
    return [path({"class": look, "d": way}) for look in ("o-trail", "o-ruts", "o-between-ruts")]


def _lakes(cells: int, orientation: Orientation) -> list[Node]:
    bank, shore, shallow, deep = (
        natural(cells, inset, orientation) for inset in (_BANK, _SHORE, _SHALLOW, _DEEP)
    )
    return [
        *(path({"class": f"o-lush {where}", "d": bank}) for where in ("far", "near")),
        path({"class": "o-bank", "d": bank}),
        path({"class": "o-shallow", "d": shore}),
        path({"class": "o-ring", "d": shallow}),
        path({"class": "o-depth", "fill": "url(#o-water)", "d": deep}),
        path({"class": "o-reeds", "d": _reeds(orientation.places(cells))}),
    ]


def _reeds(places: list[Point]) -> str:
    """Reeds at some of the lower shores."""
    shores = [(x, y) for x, y in places if (x, y + 1) not in places and (x + y) % 3]
    return "".join(f"M{x * CELL + 36 + 9 * (y % 4)} {(y + 1) * CELL - 8}{_REED}" for x, y in shores)


def _tracks(cells: int, orientation: Orientation) -> list[Node]:
    rails, buffers = railway(cells, orientation)
    looks = ("o-ballast", "o-sleepers", "o-rails", "o-between-rails")
    tracks: list[Node] = [path({"class": look, "d": rails}) for look in looks]
    return [*tracks, path({"class": "o-buffers", "d": buffers})]


def _paper(orientation: Orientation) -> list[Node]:
    """The sheet, and a frame with a dark and a light part for each cell, as around old maps."""
    x, y, width, height = orientation.whole
    sheet: Attributes = {"x": str(x), "y": str(y), "width": str(width), "height": str(height)}
    (_, _, wide, high) = orientation.board
    around = f"M{-EDGE - 4} {-EDGE - 4}h{wide + EDGE + 8}v{high + EDGE + 8}h{-wide - EDGE - 8}z"
    return [
        rect({"class": "o-paper", **sheet, "rx": str(MARGIN)}),
        *(path({"class": look, "d": around}) for look in ("o-border", "o-border-parts")),
    ]


@cache
def _lines(orientation: Orientation) -> list[Node]:
    """The lines between cells and those between sections, like those of a survey."""
    (_, _, width, height), (wide, high) = orientation.board, orientation.section
    cells = [f"M0 {y}h{width}" for y in range(CELL, height, CELL) if y % high]
    cells += [f"M{x} 0v{height}" for x in range(CELL, width, CELL) if x % wide]
    sections = [f"M0 {y}h{width}" for y in range(high, height, high)]
    sections += [f"M{x} 0v{height}" for x in range(wide, width, wide)]
    looks = {"o-cells": cells, "o-sections-back": sections, "o-sections": sections}
    return [path({"class": look, "d": "".join(lines)}) for look, lines in looks.items()]


@cache
def _edges(
    left: tuple[Symbol, ...], top: tuple[Symbol, ...], orientation: Orientation
) -> SafeString:
    """The symbols on bands of parchment, with an ornament between two of them."""
    at, (wide, high) = -EDGE + _RULE, orientation.section
    (_, _, width, height) = orientation.board
    signs = [_mark(symbol, at, _middle(band, high)) for band, symbol in enumerate(left)]
    signs += [_mark(symbol, _middle(band, wide), at) for band, symbol in enumerate(top)]
    fine = EDGE - 2 * _RULE
    strips = f"M{-EDGE} {-EDGE}h{width + EDGE}v{EDGE}h-{width}v{height}h{-EDGE}z"
    rules = (
        f"M{_RULE} {_RULE - EDGE}h{width - 2 * _RULE}v{fine}h{2 * _RULE - width}z"
        f"M{_RULE - EDGE} {_RULE}h{fine}v{height - 2 * _RULE}h{-fine}z"
    )
    middle = -EDGE // 2
    knots = [(middle, y) for y in range(high, height, high)]
    knots += [(x, middle) for x in range(wide, width, wide)]
    ties = "".join(f"M{-EDGE} {y}h{EDGE}" for y in range(high, height, high))
    ties += "".join(f"M{x} {-EDGE}v{EDGE}" for x in range(wide, width, wide))
    marks = "".join(
        f"M{x} {y - _KNOT}l{_KNOT} {_KNOT}-{_KNOT} {_KNOT}-{_KNOT}-{_KNOT}z" for x, y in knots
    )
    looks = {"o-parchment": strips, "o-rules": rules, "o-ties": ties, "o-knots": marks}
    bands = [path({"class": look, "d": data}) for look, data in looks.items()]
    return fixed(g({"class": "o-edges"}, *bands, use_boxed("o-compass", at, at, MARK), *signs))


def kept_edges(board: Board, lit: Collection[Symbol], orientation: Orientation) -> list[Node]:
    """The symbols alone, for the edges of a frame that shows a part of the board.

    They cover the edges of the board, which are larger: their bands begin outside of the frame.
    """
    (left, top), (wide, high) = orientation.symbols(board), orientation.section
    rows = [
        _kept(symbol, (0, band * high), (_WHOLE, high), (_OUTSIDE, 0), symbol in lit)
        for band, symbol in enumerate(left)
    ]
    columns = [
        _kept(symbol, (band * wide, 0), (wide, _WHOLE), (0, _OUTSIDE), symbol in lit)
        for band, symbol in enumerate(top)
    ]
    corner = _band((-_OUTSIDE, -_OUTSIDE), (_OUTSIDE + _WHOLE, _OUTSIDE + _WHOLE))
    compass = corner, use_boxed("o-compass", _BEFORE, _BEFORE, MARK)
    parts = {"rows": rows, "columns": columns, "corner": compass}
    return [svg({"class": name}, g({}, *content)) for name, content in parts.items()]


def _kept(symbol: Symbol, at: Point, size: Point, outside: Point, is_lit: bool) -> Node:
    (x, y), (width, height), (left, top) = at, size, outside
    middle: Attributes = {"transform": f"translate({x + width // 2} {y + height // 2})"}
    light = _band(at, size, "o-lit-edge") if is_lit else ""
    mark = use_boxed(sign_id(symbol), -MARK // 2, -MARK // 2, MARK)
    band = _band((x - left, y - top), (width + left, height + top))
    return [band, light, g(middle, mark)]


def _band(at: Point, size: Point, look: str = "o-band") -> Node:
    box = zip(("x", "y", "width", "height"), map(str, (*at, *size)), strict=True)
    return rect({"class": look, **dict(box)})


def _middle(band: int, length: int) -> int:
    """The start of a symbol in the middle of a band of this length."""
    return band * length + (length - MARK) // 2


def _mark(symbol: Symbol, x: int, y: int) -> Node:
    return use_boxed(sign_id(symbol), x, y, MARK)


_FARMERS: dict[tuple[int, int], int] = {
    (5, 3): 0,
    (7, 3): 1,
    (8, 3): 0,
    (2, 4): 3,
    (1, 3): 2,
    (2, 3): 1,
}
"""The colours of the farmers' seats, by column and row.

A phone shows the third and fourth row of the picture whole, so no piece is in the rows beside them.
The title lies over the middle of the fourth row, so no piece is there.
"""
_BUILDINGS: dict[tuple[int, int], Building] = {
    (6, 3): Building.HARBOUR,
    (8, 4): Building.STATION,
    (1, 4): Building.GOLD_MINE,
    (4, 1): Building.POST_OFFICE,
    (7, 1): Building.CHURCH,
    (8, 6): Building.WAREHOUSE,
    (5, 1): Building.COAL_MINE,
}


@cache
def emblem() -> SafeString:
    """A part of the board with pieces, for the head of the start screen."""
    box = view_box((CELL, CELL, 9 * CELL, 6 * CELL))
    attributes: Attributes = {"class": "emblem", "viewBox": box, "aria-hidden": "true"}
    attributes["preserveAspectRatio"] = "xMidYMid slice"
    # One more cell on each side, so that shores end outside the picture.
    cells = as_mask(cell_at(x, y) for x in range(11) for y in range(8))
    pieces = [building_at(cell_at(*at), which) for at, which in _BUILDINGS.items()]
    pieces += [farmer_at(cell_at(*at), colour) for at, colour in _FARMERS.items()]
    return fixed(svg(attributes, land(usual_board(), cells), *pieces))
