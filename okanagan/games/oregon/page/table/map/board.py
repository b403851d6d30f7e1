"""The board as a picture, in layers, so that a move touches little.

The land never changes. The pieces lie in the order of placing in layers of a few each: only the
last one changes. What is picked lights up above them, and the grid that is tapped and read lies on
top of all (see `grid`).
"""

from collections.abc import Iterator
from functools import cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.areas import reached
from okanagan.games.oregon.page.drawing.cells import CELL, WHOLE, view_box
from okanagan.games.oregon.page.drawing.land import printed
from okanagan.games.oregon.page.drawing.lights import (
    chosen,
    gains,
    hinted,
    legal,
    lit,
    lit_edges,
    placed,
)
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.page.table.history import Piece
from okanagan.games.oregon.page.table.map.chips import chips
from okanagan.games.oregon.page.table.plan import Position
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import HEIGHT, WIDTH, Board, cell_at
from okanagan.games.oregon.rules.terms import Symbol
from okanagan.games.oregon.wording.places import column_letter, row_number
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.coordinates import coordinates
from okanagan.page.play.history import placed_since_own
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.skeleton import KEYS_HINT
from okanagan.page.widgets.svg import Attributes, fixed, g, svg
from okanagan.page.words import t

LAYER = 8
"""How many pieces a layer holds."""
LAYERS = 12
"""More than any game's pieces need: 56 farmers, 28 tiles, 4 start tiles."""

Looks = tuple[SeatLook, ...]

_EDGES = " ".join([*(f"{x},-1" for x in range(-1, WIDTH)), *(f"{WIDTH - 1},{y}" for y in range(4))])
"""Where no button is to lie, as the shell has it: on the symbols, and on the cells below them."""


_COLUMNS = tuple((x, column_letter(x)) for x in range(WIDTH))
_ROWS = tuple((y, row_number(y)) for y in range(HEIGHT))


def board_frame() -> Node:
    """The empty board: a container for each of its layers."""
    layers = [g({"id": f"pieces-{number}"}) for number in range(LAYERS)]
    # The picture's own box is one cell, and it shows what lies beyond, as the shell's map has it.
    grid: Attributes = {"id": "grid", "role": "grid", "data-roving": None}
    pictured: Attributes = {"aria-hidden": "true", "data-pictured": None}
    return svg(
        {"class": "board-picture", "viewBox": f"0 0 {CELL} {CELL}", "role": "presentation"},
        g({"data-fit": view_box(WHOLE), "data-clear": _EDGES, "aria-hidden": "true"}),
        g({"id": "printed", "class": "land", **pictured}),
        g({"class": "o-pieces", **pictured}, *layers),
        g({"id": "last-placed", "aria-hidden": "true"}),
        g({"id": "lights", "aria-hidden": "true", "class": "o-lights"}),
        g({**grid, "aria-label": t("Map"), "aria-describedby": KEYS_HINT}),
        g({"id": "trial", "aria-hidden": "true", "class": "o-trial"}),
    )


def board_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The layers of the picture."""
    yield "printed", lazy(printed, model.view.board)
    yield "coordinates", coordinates(model.settings, _COLUMNS, _ROWS)
    pieces = tuple(model.pieces)
    for number in range(LAYERS):
        layer = pieces[number * LAYER : (number + 1) * LAYER]
        yield f"pieces-{number}", lazy(_layer, layer, model.seats)
    yield "last-placed", lazy(news, placed_since_own(pieces, model.watcher), model.seats)
    faces = () if model.ways is None else model.ways.faces(model.plan)
    area = 0 if model.ways is None else reached(model.view.board, faces)
    cells = 0 if model.ways is None or not wants_cell(model) else model.ways.lit(model.plan)
    symbols = tuple(Symbol(face) for face in faces if face < len(Symbol))
    yield "lights", lazy(_lights, model.view.board, area, symbols, cells)
    yield "trial", lazy(_trial, model)


def wants_cell(model: ViewModel) -> bool:
    """Whether the cells that may be chosen are marked: cards are picked, or none are asked for."""
    return model.ways is not None and (bool(model.plan.cards) or not model.ways.asks_cards)


def _layer(layer: tuple[Piece, ...], seats: Looks) -> list[Node]:
    return [_piece(piece, seats) for piece in layer]


@cache
def _piece(piece: Piece, seats: Looks) -> SafeString:
    cell = cell_at(*piece.at)
    if piece.building is not None:
        drawing: Node = building_at(cell, piece.building)
    else:
        drawing = farmer_at(cell, seats[piece.player].colour, seats[piece.player].letter)
    return fixed(g({"id": f"piece-at-{piece.at[0]}-{piece.at[1]}"}, drawing))


def news(pieces: tuple[Piece, ...], seats: Looks) -> Node:
    """Brackets round these pieces, the newest last."""
    return placed([(cell_at(*piece.at), seats[piece.player].colour) for piece in pieces])


def _lights(board: Board, area: int, symbols: tuple[Symbol, ...], cells: int) -> list[Node]:
    return [lit(area), lit_edges(board, symbols), legal(cells)]


def _trial(model: ViewModel) -> Node:
    """The piece on trial with what it brings, or what a hint advises."""
    ways, at = model.ways, model.plan.at
    if model.hint is not None and model.hint.shown.at is not None:
        return hinted(cell_at(*model.hint.shown.at))
    if ways is None or at is None:
        return ""
    cell, drawing = cell_at(*at), [chosen(cell_at(*at))]
    if ways.is_ready(model.plan):
        drawing = [*_ghost(model, cell, at), *drawing]
    if model.forecast is not None:
        drawing.append(gains(chips(model.view, model.seats, model.forecast)))
    return drawing


def _ghost(model: ViewModel, cell: int, at: Position) -> Iterator[Node]:
    assert model.ways is not None, "somebody places something"
    building = model.ways.building(model.ways.play(model.plan))
    if building is not None:
        yield building_at(cell, building, "o-ghost")
    else:
        seat = model.seats[model.ways.player]
        yield farmer_at(cell, seat.colour, seat.letter, "o-ghost")
