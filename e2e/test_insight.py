"""The card of a territory and the influence on the map: by touch, by keys, and in every size."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from tests.thorough import sample

from .positions import at_decision, open_link, played
from .screens import SCREENS
from .serving import Site
from .table import AT_REST, Table, box, open_start
from .touch import tap_point
from .visits import SIZES, Visit, visiting


def in_play(visit: Visit, *, touch: bool) -> Table:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 60))
    return open_link(visit.page, visit.site.address, match, touch=touch)


def card(table: Table) -> Locator:
    return table.page.locator(".land-card")


def at_rest(table: Table) -> None:
    table.rest()
    table.page.wait_for_function(AT_REST)


def test_tags_keep_their_size_while_the_map_is_zoomed(desk: Visit) -> None:
    table = in_play(desk, touch=False)
    places = table.page.locator(".cell .place-mark").count()
    table.tap(table.page.locator("#influence-switch"))
    assert places == table.page.locator(".cell .place-mark:visible").count()
    tag = table.page.locator("#influence .influence-face").first
    table.tap(table.page.locator('[data-shell="zoom-out"]'))  # close by, tags grow a little
    at_rest(table)
    before, tile = box(tag), box(table.page.locator("#cell-0-0 .area"))
    table.tap(table.page.locator('[data-shell="zoom-out"]'))
    at_rest(table)
    assert box(table.page.locator("#cell-0-0 .area"))["width"] < 0.9 * tile["width"]
    assert abs(box(tag)["width"] - before["width"]) < 0.05 * before["width"]


def test_the_key_to_the_influence_covers_no_place(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    SCREENS["late"](phone.page)
    table = Table(phone.page, touch=True)
    at_rest(table)
    lowest = table.page.locator(".cell.legal .area").last
    before = box(lowest)
    table.tap(table.page.locator("#influence-switch"))
    at_rest(table)
    key = box(table.page.locator(".influence-key"))
    place = box(lowest)
    assert place["y"] + place["height"] < key["y"] < before["y"] + before["height"]


def test_a_tap_on_land_opens_its_card_and_another_replaces_it(phone: Visit) -> None:
    table = in_play(phone, touch=True)
    for height, terrain in ((0.16, "Forest"), (0.84, "Plains")):
        at_rest(table)
        area = box(table.page.locator("#cell-0-0 .area"))
        x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] * height
        tap_point(table.page, x, y)
        expect(card(table)).to_contain_text(terrain)
        expect(table.page.locator("#chosen-land path").first).to_be_attached()
        table.settle()
    table.tap(table.page.locator("#close-land"))
    expect(card(table)).to_have_count(0)
    expect(table.page.locator("#chosen-land path")).to_have_count(0)


def test_everything_by_keys(desk: Visit) -> None:
    table = in_play(desk, touch=False)
    keys = table.page.keyboard
    table.page.locator("#cell-0-0").focus()
    keys.press("i")
    expect(table.page.locator("#influence-switch")).to_have_attribute("aria-pressed", "true")
    for terrain in ("Forest", "Lake", "Plains", "Mountain"):
        keys.press("Enter")
        expect(card(table)).to_have_accessible_name(re.compile(f"^{terrain} "))
    expect(table.page.locator("#announce")).to_contain_text("The mountain of")
    keys.press("Escape")
    expect(card(table)).to_have_count(0)
    expect(table.page.locator("#cell-0-0")).to_be_focused()


@pytest.mark.parametrize("size", sample(("narrow", "phone-on-its-side", "desk"), SIZES))
def test_the_card_hides_neither_the_question_nor_its_gap(
    browser: Browser, site: Site, size: str
) -> None:
    width, height = SIZES[size]
    device: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    with visiting(browser, site, **device, reduced_motion="reduce") as visit:
        table = in_play(visit, touch=False)
        gaps = table.page.locator('.cell[data-do="inspect"]:not(:has([data-spot]))')
        for number in range(min(4, gaps.count())):
            gap = gaps.nth(number)
            gap.evaluate("cell => cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            expect(card(table)).to_be_visible()
            table.settle()
            at_rest(table)
            over, bar = box(card(table)), box(table.page.locator(".action-bar"))
            assert not overlap(over, bar)
            frame, cell = box(table.page.locator("#map")), box(gap.locator(".area"))
            assert not overlap(over, cell), "the gap is beside its card"
            assert overlap(frame, cell), "and in sight"
            table.tap(table.page.locator("#close-land"))


def overlap(a: FloatRect, b: FloatRect) -> bool:
    """Whether two boxes share more than a pixel at their edges."""
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 1 and down > 1
