"""The lesson by taps and by keys, left and gone on with; nothing of it among the kept games."""

import pytest
from playwright.sync_api import Page, expect

from .keyboard import tab_to
from .layout import box
from .players import Tapper
from .table import START, Table, go_to, kept_games, open_start, when_idle
from .visits import Visit

LEAST_MAP, MOST_COACH = 1 / 2, 1 / 4
"""Of the height of a phone, at every step."""
ANSWER = '#decision :is([data-do="act"], [data-do="collect"], [data-do="pick"][id^="plus"])'
"""An answer, or one more token."""
FARM_IN_THE_LAKE = '#trial [data-option="5"]'


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


def share(page: Page, selector: str) -> float:
    """How much of the screen's height a part has."""
    screen = page.viewport_size
    assert screen is not None
    return box(page.locator(selector))["height"] / screen["height"]


def test_the_lesson_by_taps_ends_with_points_and_a_first_game(phone: Visit) -> None:
    table, page = begin(phone, touch=True), phone.page
    coach, shares = page.locator("#coach"), []

    def looked() -> None:
        shares.append((share(page, ".coach"), share(page, ".map-area")))

    looked()
    table.tap(page.locator(".cell:not([data-legal])[data-cell='2,-2']"))
    expect(coach).to_contain_text("the lake would stay open")
    expect(page.locator("#announce")).to_contain_text("the lake would stay open")
    looked()
    table.tap(page.locator(".cell.legal"))
    looked()
    table.tap(page.locator('#trial [data-option="4"]'))
    expect(coach).to_contain_text("does not win you the lake")
    looked()
    table.tap(page.locator(FARM_IN_THE_LAKE))
    looked()
    table.tap(page.locator("#confirm"))
    tapper = Tapper(table, 1)
    for _ in range(40):
        if is_over(page):
            break
        looked()
        tapper.step()
    assert max(coach for coach, _ in shares) <= MOST_COACH
    assert min(map_ for _, map_ in shares) >= LEAST_MAP
    expect(page.locator("#lesson-end-title")).to_be_focused()
    expect(page.locator("#lesson-end-title")).to_contain_text("You scored")
    assert page.locator(".lesson-end button").count() == 2
    assert kept_games(page) == {}
    table.tap(page.locator('[data-do="first-game"]'))
    assert list(kept_games(page)) == [table.game_id]


@pytest.mark.every_browser
def test_the_lesson_by_keys(desk: Visit) -> None:
    table, page = begin(desk, touch=False), desk.page
    expect(page.locator(".coach-step")).to_contain_text("Step 1")
    tab_to(page, "#grid [data-cell]")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    table.settle()
    page.keyboard.press("6")
    table.settle()
    page.keyboard.press("Enter")
    table.settle()
    expect(page.locator(".coach-step")).to_contain_text("Step 3")
    for _ in range(60):
        if is_over(page):
            break
        tab_to(page, ANSWER)
        page.keyboard.press("Enter")
        table.settle()
    expect(page.locator("#lesson-end-title")).to_be_focused()


def test_the_lesson_can_be_left_and_goes_on_later(phone: Visit) -> None:
    table, page = begin(phone, touch=True), phone.page
    table.tap(page.locator(".cell.legal"))
    asked = page.locator(".coach-ask").inner_text()
    page.reload()
    when_idle(page)
    expect(page.locator(".coach-ask")).to_have_text(asked)
    table.tap(page.locator(".home"))
    expect(page.locator(".start")).to_be_visible()
    go_to(page, "#/learn")
    expect(page.locator(".coach-ask")).to_have_text(asked)
