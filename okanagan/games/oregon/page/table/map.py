"""The board as a picture in layers.

The land never changes. The pieces are in layers of a few each, in the order of placing, so only the
last layer changes.
"""

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import (
    CELL,
    Orientation,
    reached,
    section_of,
    view_box,
)
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import kept_edges, printed
from okanagan.games.oregon.page.drawing.lights import (
    Chip,
    chosen,
    hinted,
    legal,
    lit,
    lit_edges,
    placed,
    rated,
    shining,
)
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at, farmer_id, tile_id
from okanagan.games.oregon.page.table.chips import brought, place_chips
from okanagan.games.oregon.page.table.game import Piece
from okanagan.games.oregon.page.table.hint import foreseen
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import (
    HEIGHT,
    WIDTH,
    Board,
    as_mask,
    cell_at,
    cells_of,
)
from okanagan.games.oregon.rules.terms import Building, Symbol
from okanagan.games.oregon.wording.names import (
    column_letter,
    row_number,
)
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.coordinates import coordinates
from okanagan.page.play.history import placed_since_own
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.skeleton import KEYS_HINT
from okanagan.page.play.thinking import Hint
from okanagan.page.widgets.svg import Attributes, fixed, g, svg
from okanagan.page.words import t

_SPARE = 4  # the pixels around the board
LAYER = 8  # the number of pieces in a layer
LAYERS = 12  # more than any game's pieces need: 56 farmers, 28 tiles, 4 start tiles

Looks = tuple[SeatLook, ...]

_LETTERS = tuple((x, column_letter(x)) for x in range(WIDTH))
_NUMBERS = tuple((y, row_number(y)) for y in range(HEIGHT))


def board_frame() -> Node:
    """The empty board: a container for each of its layers."""
    layers = [g({"id": f"pieces-{number}"}) for number in range(LAYERS)]
    # The picture's own box is one cell, and it shows what lies beyond, as the shell's map has it.
    grid: Attributes = {"id": "grid", "role": "grid", "data-roving": None, "data-act": "land"}
    hidden: Attributes = {"aria-hidden": "true"}
    pictured: Attributes = {**hidden, "data-pictured": None}
    return svg(
        {"class": "board-picture", "viewBox": f"0 0 {CELL} {CELL}", "role": "presentation"},
        g({"id": "printed", "class": "land", **pictured}),
        g({"id": "reached", "class": "o-lights", **hidden}),
        g({"id": "groups", "data-act": "land", **pictured}),
        g({"id": "newest", "data-act": "land", **hidden}),
        g({"class": "o-pieces", "data-act": "land", **pictured}, *layers),
        g({"id": "last-placed", "aria-hidden": "true", "data-act": "start"}),
        g({"id": "lights", "aria-hidden": "true", "class": "o-lights"}),
        g({"id": "closer", "aria-hidden": "true"}),
        g({**grid, "aria-label": t("Map"), "aria-describedby": KEYS_HINT}),
        g({"id": "trial", "class": "o-trial", "data-scaled": None, "data-act": "start", **hidden}),
    )


def board_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    orientation, board, pieces = model.orientation, model.view.board, tuple(model.pieces)
    yield "printed", lazy(_printed, board, orientation)
    names = (_NUMBERS, _LETTERS) if orientation.is_tall else (_LETTERS, _NUMBERS)
    yield "coordinates", coordinates(model.settings, *names)
    yield "groups", lazy(groups, model.farmers, orientation)
    for number in range(LAYERS):
        layer = pieces[number * LAYER : (number + 1) * LAYER]
        yield f"pieces-{number}", lazy(_layer, layer, model.seats, orientation)
    yield from news(placed_since_own(pieces, model.watcher), model.seats, orientation)
    faces = _shown_faces(model)
    area = 0 if model.ways is None else reached(board, faces)
    cells = 0 if model.ways is None or not model.wants_cell else model.ways.lit(model.plan)
    symbols = tuple(Symbol(face) for face in faces if face < len(Symbol))
    worth = tuple(place_chips(model))
    at = None if model.plan.at is None else cell_at(*model.plan.at)
    free = cells if at is None else cells & ~as_mask([at])  # no mark below the piece on trial
    yield "reached", lazy(_reached, board, symbols, area, orientation)
    yield "lights", lazy(_lights, free, worth, orientation)
    yield "closer", lazy(_closer, cells or area, at, orientation)
    yield "edges", lazy(kept_edges, board, symbols, orientation)
    yield "trial", lazy(_trial, model, model.hint)


def _shown_faces(model: ViewModel) -> tuple[int, ...]:
    """The faces whose reach is lit: the picked ones, or those that a lesson asks for."""
    ways, asked = model.ways, model.advised
    if ways is None or not model.marks:
        return ()
    picked = ways.faces(model.plan)
    is_open = not picked and model.plan.at is None and model.hint is None
    return (asked.first, asked.second) if is_open and isinstance(asked, Play) else picked


def _printed(board: Board, orientation: Orientation) -> Node:
    facts: Attributes = {"data-fit": f"{view_box(orientation.whole)} {_SPARE}"}
    facts |= {"data-turned": None} if orientation.is_tall else {}
    return [g(facts), printed(board, orientation)]


def _layer(layer: tuple[Piece, ...], seats: Looks, orientation: Orientation) -> list[Node]:
    return [_piece(piece, seats, orientation) for piece in layer]


@cache
def _piece(piece: Piece, seats: Looks, orientation: Orientation) -> SafeString:
    cell = cell_at(*piece.at)
    if piece.building is not None:
        drawing: Node = building_at(cell, piece.building, orientation=orientation)
    else:
        seat = seats[piece.player]
        drawing = farmer_at(cell, seat.colour, orientation=orientation)
    column, row = orientation.place(cell)
    return fixed(g({"id": f"piece-at-{column}-{row}"}, drawing))


def news(
    pieces: tuple[Piece, ...], seats: Looks, orientation: Orientation
) -> Iterator[tuple[str, Region]]:
    """Marks of the last pieces; a building's has the mark of its player's seat."""
    drawn, marks = list[tuple[int, str]](), list[tuple[int, int | None]]()
    for piece in pieces:
        cell, colour, kind = cell_at(*piece.at), seats[piece.player].colour, piece.building
        drawn.append((cell, farmer_id(colour) if kind is None else tile_id(kind)))
        marks.append((cell, None if kind is None else colour))
    yield "newest", lazy(shining, tuple(drawn), orientation)
    yield "last-placed", lazy(placed, tuple(marks), orientation)


def _reached(
    board: Board, symbols: tuple[Symbol, ...], area: int, orientation: Orientation
) -> list[Node]:
    """The light below the pieces, at the edges, too: it cuts off no piece beside them."""
    return [lit(area, orientation), lit_edges(board, symbols, orientation)]


def _lights(cells: int, worth: tuple[Chip, ...], orientation: Orientation) -> list[Node]:
    plain = cells & ~as_mask(chip.cell for chip in worth)
    return [legal(plain, orientation), rated(worth, orientation)]


def _closer(cells: int, at: int | None, orientation: Orientation) -> Node:
    """What the view closer to the map shows: the cell in question, or lit cells.

    Of several areas the shell shows the first one that leaves the cells large.
    """
    if at is not None:
        areas = [orientation.reach([at])]
    elif cells:
        lit = sorted(cells_of(cells), key=section_of)
        parts = [list(part) for _, part in groupby(lit, section_of)]
        largest = max(parts, key=lambda part: len(part))
        areas = [orientation.reach(lit), orientation.reach(largest)]
    else:
        return ""
    return g({"data-closer": ",".join(map(view_box, areas))})


def _trial(model: ViewModel, hint: Hint[Advice] | None) -> Node:
    """The piece on trial with its gains, or the piece of a hint."""
    ways, at, orientation = model.ways, model.plan.at, model.orientation
    if hint is not None and hint.shown.at is not None:
        result = foreseen(model.view, hint.shown)
        cell = cell_at(*result.at)
        return hinted(cell, orientation, ghost(model, result.player, result.building, cell))
    advised = model.advised_at
    if ways is None or at is None:
        return "" if advised is None else hinted(cell_at(*advised), orientation)
    cell, piece = cell_at(*at), list[Node]()
    if ways.is_ready(model.plan):
        building = ways.building(ways.play(model.plan))
        piece = [ghost(model, ways.player, building, cell)]
    drawing = chosen(cell, orientation, piece)
    if model.forecast is not None:
        drawing.append(brought(model.view, model.seats, model.forecast, orientation))
    return drawing


def ghost(model: ViewModel, player: int, building: Building | None, cell: int) -> Node:
    """A piece that is not on the board yet; a building of None is a farmer."""
    if building is not None:
        return building_at(cell, building, "o-ghost", model.orientation)
    seat = model.seats[player]
    return farmer_at(cell, seat.colour, "o-ghost", model.orientation)
