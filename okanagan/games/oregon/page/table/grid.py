"""The grid of cells over the board: what players tap and screen readers read."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import CELL, Point
from okanagan.games.oregon.page.table.plan import Position
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import CELLS, Board, cell_at, position
from okanagan.games.oregon.wording import names
from okanagan.games.oregon.wording.names import a_building, a_piece, farmer_words, filled_words
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.widgets.svg import Attributes, fixed, g, rect
from okanagan.page.words import t

Ground = tuple[str, str]
"""The place and the terrain of a cell in words."""


class Cell(NamedTuple):
    """One cell as it is shown."""

    at: Position
    place: Point  # the column and row as drawn
    ground: Ground
    piece: str  # what stands there, in words; empty for nothing
    legal: bool = False  # whether the piece may be placed there
    trial: str | None = None  # the piece on trial there; empty while its cards are not chosen
    stop: bool = False  # whether it is the one cell that the tab key reaches


def grid_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    columns, rows = model.orientation.size
    yield "grid", lazy(grid_frame, rows)
    cells = _cells(model)
    for number in range(rows):
        yield f"row-{number}", lazy(row, tuple(islice(cells, columns)))


def _cells(model: ViewModel) -> Iterator[Cell]:
    """The cells as drawn, row by row."""
    ways, chosen = model.ways, model.plan.at
    legal = ways.lit(model.plan) if ways is not None and model.wants_cell else 0
    stop = chosen or (model.pieces[-1].at if model.pieces else (0, 0))
    grounds = ground_words(model)
    pieces, trial = _pieces(model), _trial_words(model)
    columns, rows = model.orientation.size
    for place in ((column, row) for row in range(rows) for column in range(columns)):
        at = model.orientation.turned(place)
        cell = cell_at(*at)
        tried = trial if at == chosen else None
        may = bool(legal >> cell & 1)
        yield Cell(at, place, grounds[cell], pieces.get(at, ""), may, tried, at == stop)


def ground_words(model: ViewModel) -> list[Ground]:
    """The words for every cell of the board."""
    return _grounds(model.view.board, model.tall, words.language())


@lru_cache(4)
def _grounds(board: Board, tall: bool, language: str) -> list[Ground]:
    return [
        (names.place_words(*at, board, words, turned=tall), names.ground_words(*at, board, words))
        for at in map(position, range(CELLS))
    ]


def _pieces(model: ViewModel) -> dict[Position, str]:
    farmers = [farmer_words(player, model.audience) for player in range(len(model.seats))]
    return {
        each.at: farmers[each.player] if each.building is None else a_building(each.building, words)
        for each in model.pieces
    }


def _trial_words(model: ViewModel) -> str:
    ways = model.ways
    if ways is None or not ways.is_ready(model.plan):
        return ""
    return a_piece(ways.building(ways.play(model.plan)), words)


def grid_frame(rows: int) -> list[Node]:
    """The rows of the grid as drawn, from the top."""
    return [g({"id": f"row-{number}", "role": "row"}) for number in range(rows)]


def row(cells: Sequence[Cell]) -> list[Node]:
    return [_cell(cell, words.language()) for cell in cells]


def _name(cell: Cell) -> str:
    """The place of a cell, its terrain and piece, and what the player may do there."""
    text = filled_words(*cell.ground, cell.piece, words)
    if cell.trial:
        return t("{cell}; on trial: {piece}.", cell=text, piece=cell.trial)
    if cell.trial is not None:
        return t("{cell}; chosen.", cell=text)
    return t("{cell}; you can place here.", cell=text) if cell.legal else t("{cell}.", cell=text)


@lru_cache(1024)
def _cell(cell: Cell, language: str) -> SafeString:
    (x, y), (column, row), tried = cell.at, cell.place, cell.trial is not None
    look = "cell tried" if tried else "cell legal" if cell.legal else "cell"
    attributes: Attributes = {"id": f"cell-{x}-{y}", "class": look, "role": "gridcell"}
    attributes |= {"aria-label": _name(cell), "data-cell": f"{column},{row}"}
    place = f"translate({column * CELL} {row * CELL})"
    attributes |= {"tabindex": "0" if cell.stop else "-1", "transform": place}
    if not tried:
        # Without it the Enter key goes on to the button that confirms.
        attributes |= {"data-do": "tap-cell", "data-x": str(x), "data-y": str(y)}
    if cell.legal:
        attributes |= {"data-legal": None, "aria-selected": "true" if tried else "false"}
    area = rect({"class": "area", "width": str(CELL), "height": str(CELL)})
    return fixed(g(attributes, area))
