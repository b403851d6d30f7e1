"""Looking back on a finished game: by taps, by keys, and on to another line."""

import re

from playwright.sync_api import Page, expect

from .fingers import tap
from .layout import box
from .looking_back import judged_again_until_stopped, look_back, looked_through
from .positions import open_link, played
from .table import Table
from .visits import SIZES, Visit


def review(visit: Visit, *, touch: bool = True) -> Table:
    """A finished game, and the review of it from the button beside the result."""
    match = played(["Ann", "bot:random"], 2, lambda match: False)
    table = open_link(visit.page, visit.site.address, match, touch=touch)
    look_back(visit.page)
    return table


def tiles(page: Page) -> int:
    return page.locator('[id^="tile-at-"]').count()


def test_the_game_is_looked_through_and_the_turns_that_mattered_are_listed(phone: Visit) -> None:
    table, page = review(phone), phone.page
    expect(page.locator("#review-working")).to_contain_text("Hard bot goes through the game")
    looked_through(page)
    table.settle()
    points = page.locator(".point")
    assert points.count() > 2
    assert page.locator(".chance-line").count() == 2
    expect(page.locator(".chances")).to_have_attribute("aria-label", re.compile("Ann (0|100)%"))
    tap(points.first)
    table.settle()
    expect(page.locator("#turn-title")).to_be_focused()
    expect(page.locator("#turn-title")).to_be_in_viewport()
    expect(points.first).to_have_attribute("aria-current", "step")


def test_what_would_have_been_better_is_told_and_marked_on_the_map(phone: Visit) -> None:
    table, page = review(phone), phone.page
    looked_through(page)
    better = page.locator(".point", has_text="better move")
    assert better.count() > 0, "two who play at random leave something to be told"
    tap(better.first)
    table.settle()
    told = page.locator(".better").first
    expect(told).to_contain_text("points better; chance to win +")
    expect(told.locator("figcaption")).to_have_text(["Played", "Better"])
    expect(told).to_be_in_viewport()
    if told.locator(".compared-map").count() == 2:
        expect(page.locator("#chosen-land .hinted")).to_be_attached()


def test_the_slider_steps_through_the_game_by_keys(desk: Visit) -> None:
    table, page = review(desk, touch=False), desk.page
    slider = page.get_by_role("slider", name="Turn")
    slider.focus()
    whole = tiles(page)
    page.keyboard.press("ArrowLeft")
    table.settle()
    expect(slider).to_be_focused()
    assert tiles(page) == whole - 1
    page.keyboard.press("Home")
    table.settle()
    assert tiles(page) == 1
    expect(page.locator("#step-back")).to_be_disabled()
    expect(page.locator("#turn-title")).to_have_text("The beginning")
    page.keyboard.press("ArrowRight")
    table.settle()
    assert tiles(page) == 2
    expect(page.locator("#turn-title")).to_have_text(re.compile("Turn 1: "))
    assert "Turn 1: " in (slider.get_attribute("aria-valuetext") or "")


def test_a_tap_on_the_graph_goes_to_its_turn_and_the_table_tells_the_same(desk: Visit) -> None:
    table, page = review(desk, touch=False), desk.page
    looked_through(page)
    for size in SIZES.values():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        points = page.locator(".chance-point")
        for place in (0, points.count() - 1):
            told = page.locator(".point b[title]").nth(place).inner_text().split(":")[0]
            point = box(points.nth(place))
            page.mouse.click(point["x"] + point["width"] / 2, point["y"] + point["height"] / 2)
            table.settle()
            expect(page.locator("#turn-title")).to_have_text(re.compile(f"{told}: "))
    page.get_by_text("All turns in numbers").click()
    row = page.locator("tr[aria-current]")
    expect(row).to_contain_text(f"{told}: ")
    for chance in page.locator(".standing > li > b").all_inner_texts():
        expect(row).to_contain_text(chance)


def test_it_can_be_stopped_and_shows_what_it_knows(phone: Visit) -> None:
    table, page = review(phone), phone.page
    tap(page.get_by_role("button", name="Stop here"))
    expect(page.locator("#review-working progress")).to_have_count(0)
    tap(page.locator("#step-back"))
    table.settle()
    expect(page.locator("#turn-title")).to_be_visible()


def test_another_line_is_a_practice_game_from_before_that_turn(phone: Visit) -> None:
    table, page = review(phone), phone.page
    tap(page.get_by_role("button", name="Stop here"))
    table.settle()
    before = page.url
    for _ in range(3):
        tap(page.locator("#step-back"))
        table.settle()
    shown = tiles(page)
    table.tap(page.get_by_role("button", name="Play on from before this turn"))
    assert page.url != before
    record = table.kept()["record"]
    assert record["practice"]
    assert record["result"] is None
    assert tiles(page) >= shown - 1


def test_a_stronger_bot_looks_again_while_taps_are_answered_until_it_is_stopped(
    phone: Visit,
) -> None:
    table, page = review(phone), phone.page
    looked_through(page)
    judged_again_until_stopped(table)
    expect(page.locator(".chances")).to_have_attribute("aria-label", re.compile("Expert bot"))
