"""Texts name Oregon's cells by letters only where the board has coordinates."""

import re
from random import Random

import pytest
from simple_html import SafeString

from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.page.core.protocol import Centre, Focus
from tests.games.oregon.page.oregon_page import Page
from tests.page.markup_tree import Element, tree

SAYING = ("log-", "decision", "prompt", "land-card")
"""The regions that say something about cells."""
CELL_NAME = re.compile(r"\b[A-O]\d+\b")


@pytest.mark.parametrize(
    ("coordinates", "place"), [("no", r"\w+ row, \w+ column"), ("yes", r"[A-O]\d+")]
)
def test_the_news_names_a_place_as_the_board_shows_it_and_leads_there(
    coordinates: str, place: str
) -> None:
    page, rng = Page("human", "bot:normal"), Random(4)
    page.send("set", name="coordinates", value=coordinates)
    while page.game.match.state.round < 2 or not isinstance(page.game.decision, PlayCards):
        page.step(rng)
    assert re.search(f"Bo: an? [a-z ]+, {place}", page.regions["prompt"])
    (news,) = tree(SafeString(page.regions["prompt"])).all("button", data_do="look")
    seen = [each.text for each in news.all("span") if "aria-hidden" in each.attributes]
    assert [bool(CELL_NAME.search(text)) for text in seen] == [coordinates == "yes"]
    assert re.match(r"Bo (places a farmer|builds an? [a-z ]+)", seen[0])
    (button,) = re.findall(r'data-do="look"[^>]*', page.regions["prompt"])
    answer = page.send("look", **dict(re.findall(r'data-([xy])="(\d+)"', button)))
    assert [type(effect) for effect in answer.effects] == [Centre, Focus]


def names_of_cells(part: Element) -> set[bool]:
    """For each name of a cell by letters, whether a map without coordinates has it in sight."""
    spoken = {*map(id, part.having("with-letters")), *map(id, part.having("visually-hidden"))}
    in_titles = {
        True for each in part.all() if CELL_NAME.search(each.attributes.get("title") or "")
    }
    return in_titles | {
        not any(id(around) in spoken for around in (each, *each.above))
        for each in part.all()
        for text in each.content
        if isinstance(text, str) and CELL_NAME.search(text)
    }


def test_log_recap_and_forecast_leave_the_names_of_cells_to_a_map_with_coordinates() -> None:
    page, rng = Page("human", "bot:normal"), Random(4)
    named: set[str] = set()
    while "forecast" not in named and page.game.decision is not None:
        page.step(rng)
        regions = {name: text for name, text in page.regions.items() if name.startswith(SAYING)}
        if page.game.ways is not None and page.game.ways.asks_cards:
            for at in page.game.ways.places(Plan()):
                page.do("tap-cell", x=at[0], y=at[1])
                if "closings" in page.regions["prompt"]:
                    regions["forecast"] = page.regions["prompt"]
                page.do("cancel")
        for name, text in regions.items():
            found = names_of_cells(tree(SafeString(text)))
            assert True not in found, text
            named |= {name} if found else set()
    assert {"forecast", "log-since", "decision"} < named


def test_the_start_tile_has_its_hint_and_its_places_in_words_that_the_board_shows() -> None:
    page = Page("human", "bot:normal")
    while page.game.decision is None or page.game.asked is None:
        page.do("tick")
    page.send("rest")
    assert names_of_cells(tree(SafeString(page.regions["places"]))) == {False}
    page.do("hint")
    while page.game.state.hint is None:
        page.do("tick")
    card = tree(SafeString(page.regions["land-card"]))
    assert True not in names_of_cells(card)
    (seen,) = card.having("without-letters")
    assert re.search(r"Choose: \w+ row, \w+ column, \w+ \w+\.", seen.text)
