"""The printed board: prairie, lakes, mountains, railway, and edges with symbols; and the emblem."""

from functools import cache, lru_cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import (
    ALL,
    BAND_HEIGHT,
    BAND_WIDTH,
    BOARD,
    CELL,
    EDGE,
    MARGIN,
    WHOLE,
    corner,
    view_box,
)
from okanagan.games.oregon.page.drawing.outlines import natural, railway
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at, sign_id
from okanagan.games.oregon.rules.board import (
    COLUMNS_IN_BAND,
    HEIGHT,
    ROWS_IN_BAND,
    SIDE_NEIGHBOURS,
    WIDTH,
    Board,
    as_mask,
    cell_at,
    cells_of,
    position,
    usual_board,
)
from okanagan.games.oregon.rules.terms import Building, Symbol, Terrain
from okanagan.page.widgets.svg import Attributes, fixed, g, path, rect, svg, use_at, use_boxed

PEAKS = 3  # the number of pictures of a peak: `o-peak-0` and so on
_DRAWN = (Terrain.WATER, Terrain.MOUNTAIN, Terrain.RAILWAY)
_LAKE, _DEEP = 8, 22  # the insets of a lake's shore and of its deep water
_FOOT, _RISE = 4, 16  # the same for the foot of a mountain and its slope
_BOUND = 6  # between the symbols at the edges and the lines around them
_MARK = EDGE - 2 * _BOUND


def printed(board: Board) -> Node:
    """The whole board without a piece, and its edges."""
    edges = _edges(board.rows, board.columns)
    return g({"class": "o-board"}, _paper(), land(board), grid(), edges)


def land(board: Board, only: int = ALL) -> SafeString:
    """The land alone, cut off at the rim of the board; lakes and the like only in these cells."""
    return _land(board.terrain, only)


@lru_cache(16)
def _land(terrain: tuple[Terrain, ...], only: int) -> SafeString:
    _, _, width, height = BOARD
    box: Attributes = {"width": str(width), "height": str(height)}
    ground = rect({"fill": "url(#o-grass)", **box})
    water, mountain, rails = (_set(terrain, which) & only for which in _DRAWN)
    layers = (*_lakes(water), *_mountains(mountain))
    tracks = _tracks(rails)
    # A picture within the picture shows nothing that lies beyond its box.
    return fixed(svg({"class": "o-land", **box}, ground, *layers, *tracks))


def _set(terrain: tuple[Terrain, ...], which: Terrain) -> int:
    return as_mask(cell for cell, kind in enumerate(terrain) if kind is which)


def _lakes(cells: int) -> list[Node]:
    return [
        path({"class": "o-shallow", "d": natural(cells, _LAKE)}),
        path({"fill": "url(#o-water)", "d": natural(cells, _DEEP)}),
    ]


def _mountains(cells: int) -> list[Node]:
    """The ground of the mountains, the hills between the peaks, and the peaks."""
    hills = [use_at("o-hill", *_between(cell, other)) for cell, other in _joined(cells)]
    peaks = [use_at(f"o-peak-{_which(cell)}", *corner(cell)) for cell in cells_of(cells)]
    return [
        path({"class": "o-foot", "d": natural(cells, _FOOT)}),
        path({"class": "o-mountain", "d": natural(cells, _RISE)}),
        *hills,
        *peaks,
    ]


def _joined(cells: int) -> list[tuple[int, int]]:
    """The pairs of cells that touch by a side."""
    pairs = ((cell, cells_of(SIDE_NEIGHBOURS[cell] & cells)) for cell in cells_of(cells))
    return [(cell, other) for cell, others in pairs for other in others if other > cell]


def _between(cell: int, other: int) -> tuple[int, int]:
    (x1, y1), (x2, y2) = corner(cell), corner(other)
    return (x1 + x2) // 2, (y1 + y2) // 2


def _which(cell: int) -> int:
    """The number of the peak on a cell; adjacent cells have different ones."""
    x, y = position(cell)
    return (x + 2 * y) % PEAKS


def _tracks(cells: int) -> list[Node]:
    rails, buffers = railway(cells)
    looks = ("o-sleepers", "o-rails", "o-between-rails")
    tracks: list[Node] = [path({"class": look, "d": rails}) for look in looks]
    return [*tracks, path({"class": "o-buffers", "d": buffers})]


def _paper() -> Node:
    x, y, width, height = WHOLE
    corners: Attributes = {"x": str(x), "y": str(y), "rx": str(MARGIN)}
    return rect({"class": "o-paper", **corners, "width": str(width), "height": str(height)})


@cache
def grid() -> SafeString:
    """The lines between cells, and those between sections, which continue through the edges."""
    width, height = WIDTH * CELL, HEIGHT * CELL
    cells = [f"M0 {y * CELL}h{width}" for y in range(1, HEIGHT) if y % ROWS_IN_BAND]
    cells += [f"M{x * CELL} 0v{height}" for x in range(1, WIDTH) if x % COLUMNS_IN_BAND]
    rows = [f"M{-EDGE} {y}h{width + EDGE}" for y in range(BAND_HEIGHT, height, BAND_HEIGHT)]
    columns = [f"M{x} {-EDGE}v{height + EDGE}" for x in range(BAND_WIDTH, width, BAND_WIDTH)]
    frame = [
        f"M{-EDGE} 0v{height}h{width + EDGE}V{-EDGE}H0v{height + EDGE}M{-EDGE} 0h{width + EDGE}"
    ]
    looks = {"o-cells": cells, "o-sections": [*rows, *columns], "o-frame": frame}
    return fixed([path({"class": look, "d": "".join(lines)}) for look, lines in looks.items()])


@cache
def _edges(rows: tuple[Symbol, ...], columns: tuple[Symbol, ...]) -> SafeString:
    at = -EDGE + _BOUND
    left = [_mark(symbol, at, _middle(band, BAND_HEIGHT)) for band, symbol in enumerate(rows)]
    top = [_mark(symbol, _middle(band, BAND_WIDTH), at) for band, symbol in enumerate(columns)]
    compass = use_boxed("o-compass", at, at, _MARK)
    return fixed(g({"class": "o-edges"}, compass, *left, *top))


def _middle(band: int, length: int) -> int:
    """The start of a symbol in the middle of a band of this length."""
    return band * length + (length - _MARK) // 2


def _mark(symbol: Symbol, x: int, y: int) -> Node:
    return use_boxed(sign_id(symbol), x, y, _MARK)


_FARMERS: dict[tuple[int, int], tuple[int, str]] = {
    (5, 3): (0, "O"),
    (7, 3): (1, "R"),
    (8, 3): (0, "O"),
    (4, 2): (3, "N"),
    (4, 5): (2, "E"),
    (2, 5): (1, "R"),
    (7, 6): (2, "E"),
    (9, 6): (1, "R"),
}
"""Farmers by column and row: the seat's colour, and its letter."""
_BUILDINGS: dict[tuple[int, int], Building] = {
    (6, 3): Building.HARBOUR,
    (8, 4): Building.STATION,
    (3, 5): Building.CHURCH,
    (4, 1): Building.POST_OFFICE,
    (8, 1): Building.GOLD_MINE,
    (8, 6): Building.WAREHOUSE,
    (1, 4): Building.COAL_MINE,
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
    pieces += [farmer_at(cell_at(*at), *seat) for at, seat in _FARMERS.items()]
    return fixed(svg(attributes, land(usual_board(), cells), grid(), *pieces))
