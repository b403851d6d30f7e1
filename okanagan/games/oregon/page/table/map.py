"""The board as a picture in layers, and the grid of cells over it.

The land never changes. The pieces are in layers of a few each, in the order of placing, so only the
last layer changes. The grid on top is what players tap and screen readers read.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, islice
from typing import NamedTuple

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import (
    CELL,
    WIDE,
    Orientation,
    Point,
    reached,
    section_of,
    view_box,
)
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import kept_edges, printed
from okanagan.games.oregon.page.drawing.lights import (
    Gain,
    chosen,
    gains,
    hinted,
    legal,
    lit,
    lit_edges,
    placed,
    rated,
)
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.page.table.game import Piece
from okanagan.games.oregon.page.table.hint import foreseen
from okanagan.games.oregon.page.table.plan import Position, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import LayStart
from okanagan.games.oregon.rules.board import (
    CELLS,
    HEIGHT,
    NEIGHBOURS,
    WIDTH,
    Board,
    as_mask,
    cell_at,
    cells_of,
    position,
)
from okanagan.games.oregon.rules.forecast import Forecast, forecasts
from okanagan.games.oregon.rules.terms import Building, Symbol
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording import names
from okanagan.games.oregon.wording.names import (
    a_building,
    a_piece,
    column_letter,
    farmer_words,
    filled_words,
    row_number,
)
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.coordinates import coordinates
from okanagan.page.play.history import placed_since_own
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.skeleton import KEYS_HINT
from okanagan.page.play.thinking import Hint
from okanagan.page.widgets.svg import Attributes, fixed, g, rect, svg
from okanagan.page.words import t

_TOKENS = {
    Building.COAL_MINE: ("o-coal",),
    Building.GOLD_MINE: ("o-gold",),
    Building.WAREHOUSE: ("o-joker",),
    Building.STATION: ("o-extra",),
}
_MINES = Building.GOLD_MINE, Building.COAL_MINE


def chips(view: View, seats: Sequence[SeatLook], forecast: Forecast) -> list[Gain]:
    """A farmer's gains on the buildings beside it; a building's gains on the farmers beside it."""
    if forecast.building is None:
        return _on_buildings(forecast)
    return _on_farmers(view, seats, forecast, forecast.building)


def _on_buildings(forecast: Forecast) -> list[Gain]:
    points: dict[int, int] = defaultdict(int)
    kinds: dict[int, Building] = {}
    for gain in forecast.gains:
        if gain.building is not None:
            points[cell_at(*gain.at)] += gain.points
            kinds[cell_at(*gain.at)] = gain.building
    for tokens in forecast.tokens:
        if tokens.count:
            kinds[cell_at(*tokens.at)] = tokens.mine
    return [
        Gain(cell, f"+{points[cell]}" if points[cell] else "", _TOKENS.get(kind, ()))
        for cell, kind in kinds.items()
    ]


def _on_farmers(
    view: View, seats: Sequence[SeatLook], forecast: Forecast, building: Building
) -> list[Gain]:
    gains = []
    for player, seat in enumerate(seats):
        own = [
            cell for cell in NEIGHBOURS[cell_at(*forecast.at)] if view.farmers[player] >> cell & 1
        ]
        each = forecast.points(player) // len(own) if own else 0
        drawn = forecast.tokens_of(player, building)
        for place, cell in enumerate(own):
            tokens = _TOKENS.get(building, ()) if each or place < drawn else ()
            if each or tokens:
                gains.append(Gain(cell, f"+{each}" if each else "", tokens, seat.colour))
    return gains


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
        g({"id": "groups", "data-act": "land", **pictured}),
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
    newest = placed_since_own(pieces, model.watcher)
    yield "last-placed", lazy(news, newest, model.seats, orientation)
    faces = model.ways.faces(model.plan) if model.ways and model.marks else ()
    area = 0 if model.ways is None else reached(board, faces)
    cells = 0 if model.ways is None or not wants_cell(model) else model.ways.lit(model.plan)
    symbols = tuple(Symbol(face) for face in faces if face < len(Symbol))
    worth: tuple[Gain, ...] = ()
    if model.ways is not None and model.plan.at is None:  # a trial shows its own gains
        worth = tuple(_worth(place_forecasts(model, model.ways), model.ways))
    at = None if model.plan.at is None else cell_at(*model.plan.at)
    free = cells if at is None else cells & ~as_mask([at])  # no mark below the piece on trial
    yield "lights", lazy(_lights, board, area, symbols, free, worth, orientation)
    yield "closer", lazy(_closer, cells or area, at, orientation)
    yield "edges", lazy(kept_edges, board, symbols, orientation)
    yield "trial", lazy(_trial, model, model.hint)


def wants_cell(model: ViewModel) -> bool:
    """Whether legal cells are marked: cards are picked, or none need to be."""
    picked = model.ways is not None and (bool(model.plan.cards) or not model.ways.asks_cards)
    return picked and model.marks


def _printed(board: Board, orientation: Orientation) -> Node:
    fit = f"{view_box(orientation.whole)} {_SPARE}"
    facts: Attributes = {"data-fit": fit, "data-clear": _clear(orientation)}
    facts |= {"data-turned": None} if orientation.is_tall else {}
    return [g(facts), printed(board, orientation)]


def _clear(orientation: Orientation) -> str:
    """The places that no button may cover: the edge at the top, and the cells below its end."""
    columns, _ = orientation.size
    top = [(column, -1) for column in range(-1, columns)]
    return " ".join(f"{x},{y}" for x, y in (*top, *((columns - 1, row) for row in range(4))))


def _layer(layer: tuple[Piece, ...], seats: Looks, orientation: Orientation) -> list[Node]:
    return [_piece(piece, seats, orientation) for piece in layer]


@cache
def _piece(piece: Piece, seats: Looks, orientation: Orientation) -> SafeString:
    cell = cell_at(*piece.at)
    if piece.building is not None:
        drawing: Node = building_at(cell, piece.building, orientation=orientation)
    else:
        seat = seats[piece.player]
        drawing = farmer_at(cell, seat.colour, seat.letter, orientation=orientation)
    column, row = orientation.place(cell)
    return fixed(g({"id": f"piece-at-{column}-{row}"}, drawing))


def news(pieces: tuple[Piece, ...], seats: Looks, orientation: Orientation = WIDE) -> Node:
    """Marks of the last pieces; a building's has the mark of its player's seat."""
    cells = [
        (cell_at(*piece.at), None if piece.building is None else seats[piece.player].colour)
        for piece in pieces
    ]
    return placed(cells, orientation)


def _lights(
    board: Board,
    area: int,
    symbols: tuple[Symbol, ...],
    cells: int,
    worth: tuple[Gain, ...],
    orientation: Orientation,
) -> list[Node]:
    marks = lit(area, orientation), lit_edges(board, symbols, orientation)
    plain = cells & ~as_mask(gain.cell for gain in worth)
    return [*marks, legal(plain, orientation), rated(worth, orientation)]


def place_forecasts(model: ViewModel, ways: Ways) -> dict[Position, Forecast]:
    """The forecast of each place; empty if the player wants none, or while cards are missing.

    A start tile brings nothing, so it has none.
    """
    play = ways.play(model.plan)
    chosen = play is not None or not ways.asks_cards
    enabled = model.foretells and model.rates and ways.kind is not LayStart
    seen = chosen and enabled and model.view.player == ways.player
    return forecasts(model.view, play) if seen else {}


def _worth(results: Mapping[Position, Forecast], ways: Ways) -> Iterator[Gain]:
    """What each place brings the player: points, and a picture of the most valuable token."""
    for at, result in results.items():
        points = result.points(ways.player)
        mines = {each.mine for each in result.tokens if each.count and each.player == ways.player}
        tokens = [token for mine in _MINES if mine in mines for token in _TOKENS[mine]]
        tokens += [f"o-{each.token}" for each in result.woken if each.player == ways.player]
        if points or tokens:
            yield Gain(cell_at(*at), f"+{points}" if points else "", tuple(tokens[:1]))


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
        return [ghost(model, result.player, result.building, cell), hinted(cell, orientation)]
    advised = model.advised_at
    if ways is None or at is None:
        return "" if advised is None else hinted(cell_at(*advised), orientation)
    cell, drawing = cell_at(*at), [chosen(cell_at(*at), orientation)]
    if ways.is_ready(model.plan):
        building = ways.building(ways.play(model.plan))
        drawing = [ghost(model, ways.player, building, cell), *drawing]
    if model.forecast is not None:
        drawing.append(gains(chips(model.view, model.seats, model.forecast), orientation))
    return drawing


def ghost(model: ViewModel, player: int, building: Building | None, cell: int) -> Node:
    """A piece that is not on the board yet; a building of None is a farmer."""
    if building is not None:
        return building_at(cell, building, "o-ghost", model.orientation)
    seat = model.seats[player]
    return farmer_at(cell, seat.colour, seat.letter, "o-ghost", model.orientation)


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
    legal = ways.lit(model.plan) if ways is not None and wants_cell(model) else 0
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
