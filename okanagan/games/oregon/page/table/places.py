"""The list of the places that the picked cards reach, by section, and the button that opens it."""

from collections import defaultdict
from functools import cache
from typing import Any

from simple_html import Node, SafeString, b, h3, span, ul

from okanagan.games.oregon.page.drawing.cells import CELL, ORIENTATIONS, Point, corner, view_box
from okanagan.games.oregon.page.drawing.pieces import sign_id
from okanagan.games.oregon.page.table.plan import Position, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.page.table.ways import gain_words, rank, shares
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import Board
from okanagan.games.oregon.rules.forecast import Forecast
from okanagan.games.oregon.rules.terms import Symbol
from okanagan.games.oregon.wording.forecast import verdict_words
from okanagan.games.oregon.wording.names import (
    bands,
    bands_words,
    cell_name,
    spot_words,
)
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.buttons import place_button
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.pieces import unseen
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import push_button, with_icon
from okanagan.page.widgets.svg import Attributes, fixed, picture, rect, svg
from okanagan.page.words import n, t

Section = tuple[Symbol, Symbol]
"""The symbols of its row and its column, as the board is drawn."""
_GAP = 10  # around each cell in the drawing of a section


def places_button(model: ViewModel, ways: Ways, *, in_words: bool) -> Node:
    """The button that opens the list of places, with their number, or `in_words`.

    Before a card is picked there is no list: the button says which cards to pick.
    """
    about: dict[str, Any] = {"id_": "places-button", "also": {"popovertarget": "places-picker"}}
    if not model.wants_cell:
        # Not `disabled`, so that it takes the focus and screen readers find it.
        about["also"] = {"aria-disabled": "true"}
        is_marked = isinstance(model.advised, Play)  # the cards of a hint, or of an answer
        text = t("Pick the marked cards") if is_marked else t("Pick two cards")
        return push_button(text, kind="place-picker wide", **about)
    count = ways.lit(model.plan).bit_count()
    title = n("{n} place", "{n} places", count)
    if in_words:
        return push_button(*with_icon("place", title), kind="place-picker wide", **about)
    return push_button(icon("place"), str(count), kind="place-picker", label=title, **about)


def place_buttons(model: ViewModel) -> Node:
    """The legal cells: those that bring most, then the others by section, the best first."""
    ways = model.ways
    if ways is None or not model.wants_cell:
        return ""
    # In reading order as the board is drawn; equal places keep it.
    places = sorted(ways.places(model.plan), key=lambda at: model.orientation.turned(at)[::-1])
    gains = {at: _rank(model, ways, at) for at in places}
    ranked = sorted(gains, key=gains.__getitem__, reverse=True)
    best = [at for at in ranked if gains[ranked[-1]] < gains[at] == gains[ranked[0]]]
    sections: dict[Section, list[Position]] = defaultdict(list)
    for at in ranked[len(best) :]:
        sections[bands(*at, model.view.board, turned=model.tall)].append(at)
    lists = [_list(model, ways, _title(model, each[0]), each) for each in sections.values()]
    if not best:
        return lists
    named = [
        _place(model, ways, at, _symbols(model.view.board, at, tall=model.tall)) for at in best
    ]
    return [h3({"class": "o-section"}, t("Brings most")), ul({"class": "places"}, named), lists]


def _rank(model: ViewModel, ways: Ways, at: Position) -> tuple[int, int]:
    result = model.places.get(at)
    return rank(result, ways.player) if result else (0, 0)


def _title(model: ViewModel, at: Position) -> list[Node]:
    title = bands_words(*at, model.view.board, words, turned=model.tall)
    return [*_symbols(model.view.board, at, tall=model.tall), capital(title)]


def _symbols(board: Board, at: Position, *, tall: bool) -> list[Node]:
    """The symbols of its row and its column."""
    symbols = bands(*at, board, turned=tall)
    return [picture(sign_id(symbol), "o-symbol") for symbol in symbols]


def place_signs(board: Board, at: Position, *, tall: bool) -> list[Node]:
    """A cell in pictures: the symbols of its section, and its place there."""
    return [*_symbols(board, at, tall=tall), spot_drawing(at, tall=tall)]


def _list(model: ViewModel, ways: Ways, title: list[Node], places: list[Position]) -> Node:
    items = [_place(model, ways, at) for at in places]
    return [h3({"class": "o-section"}, title), ul({"class": "places"}, items)]


def _place(model: ViewModel, ways: Ways, at: Position, symbols: list[Node] | None = None) -> Node:
    """A cell by its place in the section, and what it brings; its name has the section too."""
    section = bands_words(*at, model.view.board, words, turned=model.tall)
    spot = b(spot_words(*at, words, turned=model.tall))
    content: list[Node] = [lettered(f"{cell_name(*at)}, "), unseen(f"{section}, "), spot]
    if result := model.places.get(at):
        content += _gains(model, ways, result)
    content += [span({"class": "o-pair"}, symbols)] if symbols else []
    whole = fixed(span({"class": "o-place"}, content))
    return place_button(at, spot_drawing(at, tall=model.tall), whole, chosen=at == model.plan.at)


def _gains(model: ViewModel, ways: Ways, result: Forecast) -> list[Node]:
    """What a place brings, like its chip on the board: also to others, if the piece is known."""
    if ways.is_sure(model.plan):
        players = result.gaining
        said = verdict_words(result, model.audience)
    else:
        players = tuple(player for player in result.gaining if player == ways.player)
        said = t("at best {gains}", gains=gain_words(result, ways.player))
    if not players:
        return []
    return [
        unseen(f": {said}"),
        *shares(model.seats, result, players),
    ]


@cache
def spot_drawing(at: Position, *, tall: bool) -> SafeString:
    """The cells of a section, of which one is filled."""
    orientation = ORIENTATIONS[tall]
    width, height = orientation.section
    columns, rows = width // CELL, height // CELL
    column, row = orientation.turned(at)
    chosen = column % columns, row % rows
    cells = [
        _spot(place, chosen=place == chosen)
        for place in ((column, row) for row in range(rows) for column in range(columns))
    ]
    look: Attributes = {"class": "o-spots", "aria-hidden": "true"}
    return fixed(svg({**look, "viewBox": view_box((0, 0, width, height))}, cells))


def _spot(place: Point, *, chosen: bool) -> Node:
    x, y = corner(place)
    side = str(CELL - 2 * _GAP)
    look: Attributes = {"class": "o-spot"} if chosen else {}
    return rect({**look, "x": str(x + _GAP), "y": str(y + _GAP), "width": side, "height": side})
