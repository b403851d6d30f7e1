"""Cells in words: where they lie, what they show, and what stands on them."""

from okanagan.games.oregon.rules.board import COLUMNS_IN_BAND, ROWS_IN_BAND, Board, cell_at
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.names import a_building, column_name, row_name, terrain_name
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.words import Words


def column_letter(x: int) -> str:
    """The letter of a column; `A` is the westernmost."""
    return chr(ord("A") + x)


def row_number(y: int) -> str:
    """The number of a row; `1` is the northernmost."""
    return str(y + 1)


def cell_name(x: int, y: int) -> str:
    """The name of a cell, its column and its row: `C4`."""
    return column_letter(x) + row_number(y)


def bands_words(x: int, y: int, board: Board, say: Words) -> str:
    """The section of a cell: `wagon row, bison column`."""
    row, column = board.rows[y // ROWS_IN_BAND], board.columns[x // COLUMNS_IN_BAND]
    return say.t("{row}, {column}", row=row_name(row, say), column=column_name(column, say))


def place_words(x: int, y: int, board: Board, say: Words) -> str:
    """For the ear: `C4, wagon row, bison column`."""
    bands = bands_words(x, y, board, say)
    return say.t("{cell}, {bands}", cell=cell_name(x, y), bands=bands)


def ground_words(x: int, y: int, board: Board, say: Words) -> str:
    """What a cell shows: `mountain`, or `land by the water`, where a harbour may stand."""
    cell = cell_at(x, y)
    if board.may_build[Building.HARBOUR] >> cell & 1:
        return say.t("land by the water")
    return terrain_name(board.terrain[cell], say)


def piece_words(x: int, y: int, view: View, to: Audience) -> str:
    """What stands on a cell: `a church`, `Bo’s farmer`; nothing on an empty one."""
    cell = cell_at(x, y)
    if kind := view.cells[cell]:
        return a_building(Building(kind - 1), to.say)
    for player, farmers in enumerate(view.farmers):
        if farmers >> cell & 1:
            about = to.about(player)
            return about.either(about.t("your farmer"), about.t("{name}’s farmer"))
    return ""


def cell_words(x: int, y: int, view: View, to: Audience) -> str:
    """All of a cell for the ear: `C4, wagon row, bison column: land, Bo’s farmer`."""
    say = to.say
    place, ground = place_words(x, y, view.board, say), ground_words(x, y, view.board, say)
    if piece := piece_words(x, y, view, to):
        return say.t("{place}: {ground}, {piece}", place=place, ground=ground, piece=piece)
    return say.t("{place}: {ground}", place=place, ground=ground)
