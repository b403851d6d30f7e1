"""The cells of the board as a grid over it: what is tapped, focused and read aloud."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from simple_html import Node, SafeString

from okanagan.oregon.board import HEIGHT, WIDTH, position
from okanagan.page.oregon.drawing.cells import CELL, moved
from okanagan.page.widgets.svg import Attributes, fixed, g, rect


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as it is shown.

    Attributes:
        cell: its number on the board.
        name: all that there is to say of it.
        legal: whether what is to be placed may go there.
        tried: whether it lies there on trial.
        stop: whether the tab key stops here; one cell of the board has it.
    """

    cell: int
    name: str
    legal: bool = False
    tried: bool = False
    stop: bool = False


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
        verb = "tap-cell" if cell.legal else "inspect"
        attributes |= {"data-do": verb, "data-x": str(x), "data-y": str(y)}
    if cell.legal:
        attributes |= {"data-legal": None, "aria-selected": "true" if cell.tried else "false"}
    area = rect({"class": "area", "width": str(CELL), "height": str(CELL)})
    return fixed(g(attributes, area))
