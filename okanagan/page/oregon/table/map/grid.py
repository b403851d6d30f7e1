"""The cells of the board as a grid over it: what is tapped, focused and read aloud."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from simple_html import Node, SafeString

from okanagan.oregon.board import HEIGHT, WIDTH, cell_at
from okanagan.oregon.telling.names import a_piece
from okanagan.oregon.telling.places import cell_words
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.oregon.drawing.cells import CELL, moved
from okanagan.page.oregon.table.map.board import wants_cell
from okanagan.page.oregon.table.plan import Position
from okanagan.page.oregon.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes, fixed, g, rect
from okanagan.page.words import t

Row = tuple["Cell", ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as it is shown."""

    at: Position
    name: str  # all that there is to say of it
    legal: bool  # whether it may be chosen with the cards that are picked
    tried: bool  # whether it is chosen
    stop: bool  # whether the tab key stops here


def grid_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The grid, and each of its rows."""
    yield "grid", lazy(_frame)
    legal = model.ways.lit(model.plan) if model.ways and wants_cell(model) else 0
    stop = model.plan.at or (model.pieces[-1].at if model.pieces else (0, 0))
    for y in range(HEIGHT):
        row = (_cell_of(model, (x, y), legal, stop) for x in range(WIDTH))
        yield f"row-{y}", lazy(_row, tuple(row))


def _frame() -> list[Node]:
    return [g({"id": f"row-{y}", "role": "row"}) for y in range(HEIGHT)]


def _row(row: Row) -> list[Node]:
    return [_cell(cell) for cell in row]


def _cell_of(model: ViewModel, at: Position, legal: int, stop: Position) -> Cell:
    may = bool(legal >> cell_at(*at) & 1)
    tried = at == model.plan.at
    return Cell(at, name(model, at, may=may, tried=tried), may, tried, at == stop)


def name(model: ViewModel, at: Position, *, may: bool, tried: bool) -> str:
    """A cell's name: where it lies, what it shows, what stands there, what may be done."""
    told = cell_words(*at, model.view, model.audience)
    ways = model.ways
    if tried and ways is not None and ways.is_ready(model.plan):
        piece = a_piece(ways.building(ways.play(model.plan)), words)
        return t("{cell}; on trial: {piece}.", cell=told, piece=piece)
    if tried:
        return t("{cell}; chosen.", cell=told)
    return t("{cell}; you can place here.", cell=told) if may else t("{cell}.", cell=told)


@lru_cache(1024)
def _cell(cell: Cell) -> SafeString:
    x, y = cell.at
    look = "tried" if cell.tried else "legal" if cell.legal else ""
    attributes: Attributes = {"id": f"cell-{x}-{y}", "class": f"cell {look}".rstrip()}
    attributes |= {"role": "gridcell", "aria-label": cell.name, "data-cell": f"{x},{y}"}
    attributes |= {"tabindex": "0" if cell.stop else "-1", "transform": moved(cell_at(x, y))}
    if not cell.tried:
        # Without it the Enter key goes on to the button that confirms.
        attributes |= {"data-do": "tap-cell", "data-x": str(x), "data-y": str(y)}
    if cell.legal:
        attributes |= {"data-legal": None, "aria-selected": "true" if cell.tried else "false"}
    return fixed(g(attributes, rect({"class": "area", "width": str(CELL), "height": str(CELL)})))
