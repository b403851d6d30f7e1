"""The list of the places that the picked cards reach, by section, and the button that opens it."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from simple_html import Node, SafeString, b, h3, span, ul

from okanagan.games.oregon.page.drawing.cells import CELL, ORIENTATIONS, Point, corner, view_box
from okanagan.games.oregon.page.drawing.pieces import sign_id
from okanagan.games.oregon.page.table.chips import place_forecasts
from okanagan.games.oregon.page.table.plan import Position, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.board import cell_at
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
PlaceForecast = tuple[Position, Forecast | None]
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
    """The legal cells by section; with two cards picked, the most valuable first."""
    ways = model.ways
    if ways is None or not model.wants_cell:
        return ""
    sections: dict[Section, list[PlaceForecast]] = defaultdict(list)
    for at, result in _listed(model, ways):
        sections[bands(*at, model.view.board, turned=model.tall)].append((at, result))
    return [_section(model, section, places) for section, places in sections.items()]


def _listed(model: ViewModel, ways: Ways) -> Iterator[PlaceForecast]:
    results = place_forecasts(model, ways)
    if not results:
        yield from ((at, None) for at in ways.places(model.plan))
        return
    order = sorted(results, key=lambda at: (-sum(results[at].worth(ways.player)), cell_at(*at)))
    yield from ((at, results[at]) for at in order)


def _section(model: ViewModel, section: Section, places: list[PlaceForecast]) -> Node:
    at, _ = places[0]
    symbols = [picture(sign_id(symbol), "o-symbol") for symbol in section]
    title = capital(bands_words(*at, model.view.board, words, turned=model.tall))
    heading = h3({"class": "o-section"}, symbols, title)
    return [heading, ul({"class": "places"}, [_place(model, *place) for place in places])]


def _place(model: ViewModel, at: Position, result: Forecast | None) -> Node:
    """A cell by its place in the section, and what it brings; its name has the section too."""
    section = bands_words(*at, model.view.board, words, turned=model.tall)
    spot = b(spot_words(*at, words, turned=model.tall))
    content: list[Node] = [lettered(f"{cell_name(*at)}, "), unseen(f"{section}, "), spot]
    if result is not None and result.gaining:
        gains = verdict_words(result, model.audience)
        content += [unseen(": "), span({"class": "o-place-gains"}, gains)]
    whole = fixed(span({"class": "o-place"}, content))
    return place_button(at, spot_drawing(at, tall=model.tall), whole, chosen=at == model.plan.at)


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
