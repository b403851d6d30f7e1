"""The list of places: every cell that may be chosen now, with what it would bring."""

from collections.abc import Iterator

from simple_html import Node, li, p, ul

from okanagan.games.oregon.page.table.map.board import wants_cell
from okanagan.games.oregon.page.table.plan import Position, Ways
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.actions import LayStart, Play
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.forecast import Forecast, forecasts
from okanagan.games.oregon.wording.forecast import verdict_words
from okanagan.games.oregon.wording.places import place_words
from okanagan.page import words
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, push_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t


def places_button(model: ViewModel, ways: Ways) -> Node:
    """The button that opens the list; it tells how many places there are."""
    count = ways.lit(model.plan).bit_count()
    title = n("{n} place", "{n} places", count)
    also: Attributes = {"popovertarget": "places-picker"}
    shown = icon("place"), str(count)
    return push_button(*shown, kind="place-picker", id_="places-button", label=title, also=also)


def place_buttons(model: ViewModel) -> Node:
    """Every cell as a button; once two cards are picked, those that bring most come first."""
    ways = model.ways
    if ways is None:
        return ""
    if not wants_cell(model):
        return p(t("Pick cards first: then the places that they reach are listed here."))
    return ul({"class": "places"}, [_place(model, at, found) for at, found in _listed(model, ways)])


def _listed(model: ViewModel, ways: Ways) -> Iterator[tuple[Position, Forecast | None]]:
    play = ways.play(model.plan)
    if not _foretells(model, ways, play):
        yield from ((at, None) for at in ways.places(model.plan))
        return
    found = forecasts(model.view, play)
    order = sorted(found, key=lambda at: (-sum(found[at].worth(ways.player)), cell_at(*at)))
    yield from ((at, found[at]) for at in order)


def _foretells(model: ViewModel, ways: Ways, play: Play | None) -> bool:
    """Whether each place tells what it would bring: two cards are picked, and their holder looks.

    A start tile brings nobody anything.
    """
    chosen = play is not None or not ways.asks_cards
    wanted = model.settings["hints"] == "yes" and ways.kind is not LayStart
    return chosen and wanted and model.view.player == ways.player


def _place(model: ViewModel, at: Position, found: Forecast | None) -> Node:
    where = place_words(*at, model.view.board, words)
    text = where
    if found is not None and found.gaining:
        text = t("{where}: {gains}", where=where, gains=verdict_words(found, model.audience))
    value = f"{at[0]},{at[1]}"
    chosen = at == model.plan.at
    return li(do_button("try-place", text, pressed=chosen, shell="close-dialog", value=value))
