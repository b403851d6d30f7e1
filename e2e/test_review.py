"""The review of a finished game, and a replay, by touch and by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from okanagan.kernel.codes.links import link
from tests.kernel.codes.old_codes import OLD
from tests.thorough import sample

from . import oregon_screens
from .okanagan_screens import show_story, well_played
from .positions import finished, open_link
from .table import CUT, REVIEW, Table, box, open_start, when_idle, when_reviewed
from .touch import tap
from .visits import SIZES, TWO_FRAMES, Visit, resize


def review(visit: Visit, *, touch: bool = True) -> Table:
    """Open the review of a finished game by the button beside the result."""
    match = finished(["Ann", "bot:random"], 2)
    table = open_link(visit.page, visit.site.address, match, touch=touch)
    visit.page.locator('.result-buttons a[href^="#/review/"]').click()
    expect(visit.page.get_by_role("heading", name="Looking back")).to_be_focused()
    return table


def tiles(page: Page) -> int:
    return page.locator('[id^="tile-at-"]').count()


def test_taps_on_turns_are_answered_also_during_a_second_review(phone: Visit) -> None:
    """A tap in the list moves the focus to its turn."""
    table, page = review(phone), phone.page
    when_reviewed(page)
    table.settle()
    points = page.locator(".point")
    assert points.count() > 2
    tap(points.first)
    table.settle()
    expect(page.locator("#turn-title")).to_be_focused()
    expect(page.locator("#turn-title")).to_be_in_viewport()
    expect(points.first).to_have_attribute("aria-current", "step")
    expect(page.locator(".judges")).to_contain_text("Judged by: Hard bot")
    tap(page.get_by_role("button", name="Look again: Expert bot"))
    working, stop = page.locator("#review-working"), page.get_by_role("button", name="Stop here")
    expect(working).to_contain_text("Expert bot goes through the game")
    expect(stop).to_be_focused()
    before = page.locator("#turn-title").inner_text()
    tap(page.locator("#step-on"))
    expect(page.locator("#turn-title")).not_to_have_text(before)
    expect(working.locator("progress")).not_to_have_attribute("value", "0", timeout=REVIEW)
    tap(stop)
    expect(page.locator("#look-again")).to_be_focused()
    expect(page.locator(".judges")).to_contain_text("Judged by: Expert bot up to “Turn")
    table.settle()


def test_the_slider_and_the_graph_go_to_their_turns(desk: Visit) -> None:
    """The slider by keys, and the graph by clicks, in any size."""
    table, page = review(desk, touch=False), desk.page
    slider = page.get_by_role("slider", name="Turn")
    slider.focus()
    whole, start_tile = tiles(page), page.locator("#tile-at-0-0")
    from_afar = box(start_tile)["width"]
    page.keyboard.press("ArrowLeft")
    table.settle()
    expect(slider).to_be_focused()
    assert tiles(page) == whole - 1
    page.keyboard.press("Home")
    table.settle()
    assert tiles(page) == 1
    assert box(start_tile)["width"] > 1.5 * from_afar, "few tiles are shown large"
    expect(page.locator("#step-back")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    table.settle()
    assert tiles(page) == 2
    expect(page.locator("#turn-title")).to_have_text(re.compile("Turn 1 of "))
    assert "Turn 1 of " in (slider.get_attribute("aria-valuetext") or "")
    when_reviewed(page)
    for size in sample(("narrow", "desk"), SIZES):
        resize(page, size)
        points = page.locator(".chance-point")
        for place in (0, points.count() - 1):
            turn = page.locator(".point b[title]").nth(place).inner_text().split(":")[0]
            point = box(points.nth(place))
            page.mouse.click(point["x"] + point["width"] / 2, point["y"] + point["height"] / 2)
            table.settle()
            expect(page.locator("#turn-title")).to_have_text(re.compile(f"{turn}: "))
    page.get_by_text("All turns in numbers").click()
    row = page.locator("tr[aria-current]")
    expect(row).to_contain_text(f"{turn}: ")
    for chance in page.locator(".standing > li > b").all_inner_texts():
        expect(row).to_contain_text(chance)


def test_a_replay_steps_by_buttons_and_keys_and_runs(desk: Visit) -> None:
    page = desk.page
    page.goto(f"{desk.site.address}{link(OLD[0])}")
    about = page.locator("#review-about")
    about.get_by_text("Move 138 of 138").wait_for()
    page.locator("#step-back").click()
    about.get_by_text("Move 137 of 138").wait_for()
    page.locator("#move-slider").press("Home")
    about.get_by_text("Move 0 of 138").wait_for()
    page.locator("#pace").select_option("fast")
    page.locator("#run").click()
    about.get_by_text("Move 3 of 138").wait_for()
    page.locator("#run").click()
    when_idle(page)


def test_oregons_board_is_large_in_its_review(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    oregon_screens.SCREENS["oregon-review"](page)
    board, frame = box(page.locator("#printed")), box(page.locator("#map"))
    assert frame["height"] - board["height"] < 12, "the board fills the height"
    assert box(page.locator("#cell-0-0 .area"))["width"] >= 24
    expect(page.locator("#turn-title")).to_be_in_viewport()


@pytest.mark.parametrize("is_named", [False, True])
def test_every_button_of_the_postcard_is_in_sight(phone: Visit, *, is_named: bool) -> None:
    """The question for the player's name leaves them in sight, too."""
    page = phone.page
    open_start(page, phone.site.address)
    show_story(page, well_played() if is_named else finished(["You", "bot:random"], 2))
    buttons = page.locator(".postcard :is(button, a)")
    expect(buttons).to_have_count(3)
    for width, height in ((390, 844), (360, 640), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        page.locator(".postcard").scroll_into_view_if_needed()
        expect(page.locator("#own-name:visible")).to_have_count(int(not is_named))
        assert not buttons.evaluate_all(CUT), width
