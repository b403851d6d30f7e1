"""A piece of the board with pieces on it: the head of the start screen, and a small picture."""

from functools import cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import CELL, Box, view_box
from okanagan.games.oregon.page.drawing.land import grid, land
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.rules.board import CELLS, as_mask, cell_at, position, usual_board
from okanagan.games.oregon.rules.terms import Building
from okanagan.page.widgets.svg import Attributes, fixed, svg

_HEAD: Box = (CELL, CELL, 9 * CELL, 6 * CELL)
_SMALL: Box = (4 * CELL, 2 * CELL, 4 * CELL, 3 * CELL)
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
    """A picture for the head of the start screen."""
    return _picture(_HEAD, "emblem")


@cache
def small_emblem() -> SafeString:
    """A small picture of the game, for where games are chosen."""
    return _picture(_SMALL, "game-picture")


def _picture(box: Box, look: str) -> SafeString:
    attributes: Attributes = {"class": look, "viewBox": view_box(box), "aria-hidden": "true"}
    attributes["preserveAspectRatio"] = "xMidYMid slice"
    shown = _near(box)
    return fixed(svg(attributes, land(usual_board(), shown), grid(), *_pieces(shown)))


def _near(box: Box) -> int:
    """The cells in a part of the board, and those beside it: their shores end out of sight."""
    west, north, width, height = (part // CELL for part in box)
    there = ((cell, *position(cell)) for cell in range(CELLS))
    return as_mask(
        cell
        for cell, x, y in there
        if west - 1 <= x <= west + width and north - 1 <= y <= north + height
    )


def _pieces(shown: int) -> list[Node]:
    farmers = [(cell_at(*at), farmer_at(cell_at(*at), *who)) for at, who in _FARMERS.items()]
    buildings = [
        (cell_at(*at), building_at(cell_at(*at), which)) for at, which in _BUILDINGS.items()
    ]
    return [node for cell, node in (*buildings, *farmers) if shown >> cell & 1]
