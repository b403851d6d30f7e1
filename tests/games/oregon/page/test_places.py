"""The list of the places that the picked cards reach."""

from random import Random

import pytest
from simple_html import SafeString

from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.page.table.ways import rank
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.forecast import Forecast, forecasts
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.view import View
from okanagan.games.oregon.wording.names import bands_words, spot_words
from okanagan.page import words
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import Element, tree


@pytest.fixture
def page() -> Page:
    page, rng = Page("human", "bot:normal"), Random(4)
    while page.game.match.state.round < 2 or not isinstance(page.game.decision, PlayCards):
        page.step(rng)
    page.bots_move()
    page.send("rest")
    return page


def region(page: Page, name: str) -> Element:
    return tree(SafeString(page.regions[name]))


def test_before_a_card_is_picked_a_button_says_so_and_opens_no_list(page: Page) -> None:
    (button,) = region(page, "decision").all("button", id_="places-button")
    assert button.text == "Pick two cards"
    assert button.attributes["aria-disabled"] == "true"
    assert "popovertarget" not in button.attributes
    assert not region(page, "places").all("button")
    page.do("next-place")
    assert page.game.state.plan.at is not None, "keys still go from place to place"


@pytest.mark.parametrize("count", [1, 2])
def test_every_place_of_the_list_has_its_own_name_under_its_section(page: Page, count: int) -> None:
    ways = page.game.ways
    assert ways is not None
    play = max(ways.cells, key=lambda play: ways.cells[play].bit_count())
    assert play is not None
    for card in ways.with_play(Plan(), play).cards[:count]:
        page.do("pick-card", card=card)
    page.send("rest")
    places, board = region(page, "places"), page.game.match.state.board
    buttons = places.all("button", data_do="try-place")
    listed = [tuple(map(int, (each.attributes["data-value"] or "").split(","))) for each in buttons]
    assert sorted(listed) == sorted(ways.places(page.game.state.plan))
    assert len({button.text for button in buttons}) == len(buttons)
    heads = [head.text for head in places.all("h3")]
    assert len(set(heads)) == len(heads)
    for (x, y), button in zip(listed, buttons, strict=True):
        section, spot = bands_words(x, y, board, words), spot_words(x, y, words)
        assert f"{section}, {spot}" in button.text
        assert section in map(str.lower, heads)
        assert len(button.having("o-spot")) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_the_places_that_bring_most_come_first(page: Page, count: int) -> None:
    ways, seen = page.game.ways, page.game.view(0)
    assert ways is not None
    most = {play: max(points(forecast_of(seen, play))) for play in ways.cells if play}
    play = max(most, key=most.__getitem__)
    assert most[play]
    for card in ways.with_play(Plan(), play).cards[:count]:
        page.do("pick-card", card=card)
    page.send("rest")
    places = region(page, "places")
    assert places.all("h3")[0].text == "Brings most"
    model = page.table.model()
    assert set(model.places) == set(ways.places(page.game.state.plan))
    sums = [rank(model.places[at], 0) for at in listed(places)]
    (best, *_) = places.having("places")
    first = len(best.all("button"))
    assert first == sums.count(max(sums)) < len(sums)
    assert sums[:first] == [max(sums)] * first
    shown = [int(each.text) for each in places.having("o-brought") if each.text]
    assert shown[0] == max(result.points(0) for result in model.places.values())


def forecast_of(seen: View, play: Play) -> list[Forecast]:
    return list(forecasts(seen, play).values())


def points(results: list[Forecast]) -> list[int]:
    return [result.points(0) for result in results if not result.tokens] or [0]


def listed(places: Element) -> list[tuple[int, int]]:
    values = [each.attributes["data-value"] or "" for each in places.all("button")]
    return [(int(x), int(y)) for x, y in (value.split(",") for value in values)]


def test_a_cell_is_named_by_its_place_in_its_section_as_the_board_stands() -> None:
    wide = [spot_words(x, y, words) for y in range(2) for x in range(3)]
    assert wide == [f"{row} {column}" for row in ("top", "bottom") for column in COLUMNS]
    tall = [spot_words(x, y, words, turned=True) for x in range(3) for y in range(2)]
    assert tall == [f"{row} {column}" for row in ROWS for column in ("left", "right")]
    assert spot_words(14, 9, words) == spot_words(14, 9, words, turned=True) == "bottom right"


COLUMNS = "left", "middle", "right"
ROWS = "top", "middle", "bottom"
