"""Oregon's board stands tall on a phone in portrait, and wide on its side."""

import pytest
from playwright.sync_api import Page, expect

from . import oregon_screens
from .oregon_players import CARDS, UNPICKED
from .players import tab_to
from .positions import go_to_link
from .table import Table, box, open_start, when_idle
from .visits import HeldEngine, Visit, begin_with_settings, resize

ROWS = "#grid > [role=row]"
PICKED = "#hand [aria-pressed=true]"
HIDDEN = """() => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A phone that shows another app: the page keeps its last picture."""


def opened(visit: Visit) -> Table:
    """The page in the middle of a game of Oregon, where a person plays cards."""
    open_start(visit.page, visit.site.address)
    go_to_link(visit.page, oregon_screens.position("PlayCards", 40))
    return Table(visit.page)


def turn(page: Page, size: str, rows: int) -> None:
    resize(page, size)
    when_idle(page)
    expect(page.locator(ROWS)).to_have_count(rows)


def test_arrow_keys_go_the_way_that_is_seen(phone: Visit) -> None:
    page = opened(phone).page
    for size, rows in (("phone", 15), ("phone-on-its-side", 10)):
        turn(page, size, rows)
        tab_to(page, "#grid [data-cell]")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowUp")
        for key, right, down in (("ArrowRight", 1, 0), ("ArrowDown", 0, 1), ("ArrowLeft", -1, 0)):
            before = box(page.locator(":focus"))
            page.keyboard.press(key)
            after, side = box(page.locator(":focus")), before["width"]
            assert round((after["x"] - before["x"]) / side) == right, key
            assert round((after["y"] - before["y"]) / side) == down, key


def test_turning_the_phone_turns_the_board_and_keeps_the_trial(phone: Visit) -> None:
    table, page = opened(phone), phone.page
    for card in (CARDS, UNPICKED):
        table.tap(page.locator(card).first)
    table.tap(page.locator(".cell[data-legal]").first)
    tried = page.locator(".cell.tried")
    name, picked = tried.get_attribute("id"), page.locator(PICKED).count()
    cells = []
    for size, rows in (("phone", 15), ("phone-on-its-side", 10), ("phone", 15)):
        turn(page, size, rows)
        assert tried.get_attribute("id") == name
        assert page.locator(PICKED).count() == picked
        frame, cell = box(page.locator("#map")), box(tried)
        assert frame["x"] <= cell["x"] <= frame["x"] + frame["width"] - cell["width"]
        assert frame["y"] <= cell["y"] <= frame["y"] + frame["height"] - cell["height"]
        cells.append(cell)
    assert cells[0] == pytest.approx(cells[2], abs=1), "the map shows the same again"


def test_a_restored_game_stands_as_the_phone_is_held(phone: Visit) -> None:
    page = opened(phone).page
    expect(page.locator(ROWS)).to_have_count(15)
    page.evaluate(HIDDEN)
    engine = HeldEngine(phone)
    page.reload()
    expect(page.locator(ROWS)).to_have_count(15)  # the last picture, before the engine is there
    resize(page, "phone-on-its-side")
    page.reload()
    expect(page.locator("#screen h1")).to_be_visible()
    expect(page.locator(ROWS)).to_have_count(0)
    engine.release()
    when_idle(page)
    expect(page.locator(ROWS)).to_have_count(10)


@pytest.mark.parametrize("coordinates", ["no", "yes"])
def test_texts_name_cells_by_letters_if_the_board_shows_these(
    phone: Visit, coordinates: str
) -> None:
    begin_with_settings(phone, coordinates=coordinates)
    table = opened(phone)
    table.tap(phone.page.locator("#hint-button"))
    table.tap(phone.page.locator("#land-card summary"))
    letters = phone.page.locator(".land-card .with-letters")
    expect(letters).to_be_attached()
    shown = box(letters)["width"] > 1
    assert (shown, phone.page.locator(".land-card .without-letters").is_visible()) == (
        coordinates == "yes",
        coordinates == "no",
    )
