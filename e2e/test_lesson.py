"""The lesson by touch and by keys."""

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import sample

from .players import TouchPlayer, tab_to
from .serving import Site
from .table import SELECT, START, Table, assert_room, box, kept_games, open_start
from .visits import PHONE, STILL, Visit, visiting

READY = '#decision [id^="confirm-"][data-do]'

TOO_WIDE = "(boxes) => boxes.some((box) => box.scrollWidth > box.clientWidth)"
IDS = "(elements) => elements.map((element) => CSS.escape(element.id))"


def begin(visit: Visit, *, touch: bool) -> Table:
    """Follow the invitation on the start screen."""
    open_start(visit.page, visit.site.address)
    table = Table(visit.page, touch=touch)
    table.tap(visit.page.locator(".invitation"))
    visit.page.locator("#coach .coach-ask").wait_for(timeout=START)
    table.set_speed("instant")
    return table


def is_over(page: Page) -> bool:
    return page.locator(".lesson-end").count() > 0


@pytest.mark.parametrize(("width", "height"), sample([(360, 640)], [(360, 640), (390, 844)]))
def test_the_lesson_by_touch_shows_every_choice_and_ends_with_a_first_game(
    phone: Visit, width: int, height: int
) -> None:
    phone.page.set_viewport_size({"width": width, "height": height})
    table, page = begin(phone, touch=True), phone.page
    coach = page.locator("#coach")

    def check_room() -> None:
        assert box(page.locator(".coach"))["height"] <= 97
        assert_room(page)

    check_room()
    table.open_sheet("more")
    table.close_sheet("more")
    # The coach's card covers this cell until the map is moved.
    page.locator(".cell:not([data-legal])[data-cell='4,0']").dispatch_event("click")
    table.settle()
    expect(coach).to_contain_text("the lake would stay open")
    expect(page.locator("#announce")).to_contain_text("the lake would stay open")
    check_room()
    table.tap(page.locator(".cell.legal"))
    check_room()
    table.tap(page.locator("#kind-silo"))
    expect(coach).to_contain_text("does not win the lake")
    check_room()
    table.tap(page.locator("#kind-farm"))
    check_room()
    table.tap(page.locator("#confirm"))
    player = TouchPlayer(table, 1)
    for _ in range(40):
        if is_over(page):
            break
        check_room()
        player.step()
    expect(page.locator("#lesson-end-title")).to_be_focused()
    expect(page.locator("#lesson-end-title")).to_have_text("Lesson done")
    assert kept_games(page) == {}
    table.tap(page.locator('[data-do="first-game"]'))
    assert list(kept_games(page)) == [table.game_id]
    expect(page.locator(".strip-hidden").first).to_be_visible()  # beside the points of each player
    assert not page.locator(".strip-counts").evaluate_all(TOO_WIDE)
    page.go_back()
    expect(page.locator("#setup")).to_be_attached()
    expect(page.locator("#table")).to_have_count(0)


@pytest.mark.parametrize("language", sample(["de"], ["de", "fr", "nl"]))
def test_the_lesson_has_room_for_its_words_in_other_languages(
    browser: Browser, site: Site, language: str
) -> None:
    device = PHONE | STILL | {"viewport": {"width": 360, "height": 640}}
    with visiting(browser, site, **device, locale=language) as visit:
        table, page = begin(visit, touch=True), visit.page
        for step in (".cell.legal", "#kind-silo", "#kind-farm", "#confirm"):
            assert_room(page)
            table.tap(page.locator(step))
        player = TouchPlayer(table, 1)
        while not is_over(page):
            assert_room(page)
            player.step()


def test_the_lesson_by_keys(desk: Visit) -> None:
    table, page = begin(desk, touch=False), desk.page
    expect(page.locator(".coach-step")).to_contain_text("Step 1")
    tab_to(page, "#grid [data-cell]")
    page.keyboard.press("n")
    for key in ("Enter", "4", "Enter"):
        page.keyboard.press(key)
        table.settle()
    expect(page.locator(".coach-step")).to_contain_text("Step 3")
    random = Random(1)
    for _ in range(60):
        if is_over(page):
            break
        picks: list[str] = page.locator(SELECT).evaluate_all(IDS)
        tab_to(page, READY if page.locator(READY).count() else f"#{random.choice(picks)}")
        page.keyboard.press("Enter")
        table.settle()
    expect(page.locator("#lesson-end-title")).to_be_focused()
