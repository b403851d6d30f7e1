"""The cells of the board as a grid over it: what is tapped, focused and read aloud."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import CELL, moved
from okanagan.games.oregon.page.table.map.board import wants_cell
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import CELLS, HEIGHT, WIDTH, cell_at, position
from okanagan.games.oregon.wording.names import a_piece
from okanagan.games.oregon.wording.places import cell_words
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.widgets.svg import Attributes, fixed, g, rect
from okanagan.page.words import t


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as it is shown."""

    cell: int  # its number on the board
    name: str  # all that there is to say of it
    legal: bool = False  # whether what is to be placed may go there
    tried: bool = False  # whether it is chosen
    stop: bool = False  # whether the tab key stops here; one cell of the board has it


def grid_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The grid, and each of its rows."""
    yield "grid", lazy(grid_frame)
    for number, cells in enumerate(rows(list(_cells(model)))):
        yield f"row-{number}", lazy(row, cells)


def _cells(model: ViewModel) -> Iterator[Cell]:
    ways, chosen = model.ways, model.plan.at
    legal = ways.lit(model.plan) if ways is not None and wants_cell(model) else 0
    last = model.pieces[-1].at if model.pieces else (0, 0)
    stop, tried = cell_at(*(chosen or last)), None if chosen is None else cell_at(*chosen)
    for cell in range(CELLS):
        may = bool(legal >> cell & 1)
        name = _name(model, cell, may=may, tried=cell == tried)
        yield Cell(cell, name, may, cell == tried, cell == stop)


def _name(model: ViewModel, cell: int, *, may: bool, tried: bool) -> str:
    """Where a cell lies, what it shows, what stands there, and what may be done."""
    told = cell_words(*position(cell), model.view, model.audience)
    ways = model.ways
    if tried and ways is not None and ways.is_ready(model.plan):
        piece = a_piece(ways.building(ways.play(model.plan)), words)
        return t("{cell}; on trial: {piece}.", cell=told, piece=piece)
    if tried:
        return t("{cell}; chosen.", cell=told)
    return t("{cell}; you can place here.", cell=told) if may else t("{cell}.", cell=told)


def grid_frame() -> list[Node]:
    """The rows of the grid, `row-0` in the north, for an element with the role `grid`."""
    return [g({"id": f"row-{number}", "role": "row"}) for number in range(HEIGHT)]


def rows(cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """All cells of the board, in their order, as rows from the north."""
    return [tuple(cells[start : start + WIDTH]) for start in range(0, len(cells), WIDTH)]


def row(cells: Sequence[Cell]) -> list[Node]:
    """The content of a row."""
    return [_cell(cell) for cell in cells]


@lru_cache(512)
def _cell(cell: Cell) -> SafeString:
    x, y = position(cell.cell)
    look = "cell tried" if cell.tried else "cell legal" if cell.legal else "cell"
    attributes: Attributes = {"id": f"cell-{x}-{y}", "class": look, "role": "gridcell"}
    attributes |= {"aria-label": cell.name, "data-cell": f"{x},{y}"}
    attributes |= {"tabindex": "0" if cell.stop else "-1", "transform": moved(cell.cell)}
    if not cell.tried:
        # Without it the Enter key goes on to the button that confirms.
        attributes |= {"data-do": "tap-cell", "data-x": str(x), "data-y": str(y)}
    if cell.legal:
        attributes |= {"data-legal": None, "aria-selected": "true" if cell.tried else "false"}
    area = rect({"class": "area", "width": str(CELL), "height": str(CELL)})
    return fixed(g(attributes, area))
