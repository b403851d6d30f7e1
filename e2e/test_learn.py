"""The lesson by taps and by keys, left and gone on with; nothing of it among the kept games."""

import pytest
from playwright.sync_api import Page, expect

from .keyboard import tab_to
from .players import Tapper
from .table import START, Table, go_to, kept_games, open_start, when_idle
from .visits import Visit

OUTLINED = "() => getComputedStyle(document.querySelector('.action-bar')).outlineStyle"


def begin(visit: Visit, *, touch: bool) -> Table:
    """From the start screen, by its invitation."""
    open_start(visit.page, visit.site.address)
    table = Table(visit.page, touch=touch)
    table.tap(visit.page.locator(".invitation"))
    visit.page.locator("#coach .coach-ask").wait_for(timeout=START)
    table.set_speed("instant")
    return table


def is_over(page: Page) -> bool:
    return page.locator(".lesson-end").count() > 0


@pytest.mark.parametrize("seed", [1, 2])
def test_the_lesson_by_taps_ends_with_a_first_game(phone: Visit, seed: int) -> None:
    table, page = begin(phone, touch=True), phone.page
    Tapper(table, seed).play(until=lambda: is_over(page))
    expect(page.locator("#lesson-end-title")).to_be_focused()
    assert kept_games(page) == {}
    table.tap(page.locator('[data-do="first-game"]'))
    assert list(kept_games(page)) == [table.game_id]


def test_the_lesson_by_keys(desk: Visit) -> None:
    table, page = begin(desk, touch=False), desk.page
    assert page.evaluate(OUTLINED) == "dashed"
    for _ in range(3):
        tab_to(page, '#decision [data-do="pick"][aria-pressed="false"]')
        page.keyboard.press("Space")
        table.settle()
    tab_to(page, '#decision [data-do="act"]')
    page.keyboard.press("Enter")
    table.settle()
    expect(page.locator(".coach-step")).to_contain_text("2")
    expect(page.locator("#announce")).to_contain_text("Lay your tile")
    tab_to(page, "#grid [data-cell]")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    table.settle()
    page.keyboard.press("1")
    table.settle()
    page.keyboard.press("Enter")
    table.settle()
    for _ in range(40):
        if is_over(page):
            break
        tab_to(page, '#decision [data-do="act"]')
        page.keyboard.press("Enter")
        table.settle()
    expect(page.locator("#lesson-end-title")).to_be_focused()


def test_the_lesson_can_be_left_and_goes_on_later(phone: Visit) -> None:
    table, page = begin(phone, touch=True), phone.page
    Tapper(table, 3).step()
    asked = page.locator(".coach-ask").inner_text()
    page.reload()
    when_idle(page)
    expect(page.locator(".coach-ask")).to_have_text(asked)
    table.tap(page.locator("#coach-leave"))
    expect(page.locator(".start")).to_be_visible()
    go_to(page, "#/learn")
    expect(page.locator(".coach-ask")).to_have_text(asked)
    table.tap(page.locator("#coach-back"))
    expect(page.locator(".coach-step")).to_contain_text("1")


def test_the_map_has_room_beside_the_coach(phone: Visit) -> None:
    table, page = begin(phone, touch=True), phone.page
    Tapper(table, 4).step()
    box = page.locator("#map").bounding_box()
    assert box is not None
    assert box["height"] > 200
    assert page.locator(".coach").bounding_box()["y"] < box["y"]  # type: ignore[index]
