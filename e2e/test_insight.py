"""The map explains itself, by finger, mouse and keys; what opens over it hides nothing asked."""

from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from okanagan.games.okanagan.rules.prospects import Fate, prospects
from okanagan.games.okanagan.rules.view import view

from .fingers import tap_point
from .layout import box
from .positions import asked_late, open_link, played
from .serving import Site
from .table import Table
from .visits import SIZES, Visit, visiting


def in_play(visit: Visit, *, touch: bool) -> Table:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 60))
    return open_link(visit.page, visit.site.address, match, touch=touch)


def card(table: Table) -> Locator:
    return table.page.locator(".land-card")


def gaps_of_others(table: Table) -> Locator:
    """The gaps where the tile in hand does not fit."""
    return table.page.locator('.cell[data-do="inspect"]:not(:has([data-spot]))')


def test_influence_is_switched_on_and_off_by_its_button_and_stays(phone: Visit) -> None:
    table = in_play(phone, touch=True)
    switch = table.page.locator("#influence-switch")
    expect(table.page.locator("#influence .chip")).to_have_count(0)
    table.tap(switch)
    expect(switch).to_have_attribute("aria-pressed", "true")
    seen = view(table.truth().state, 0)
    now = prospects(seen)
    fought_for = [
        one for one in seen.territories() if any(one.influence) and now.fate(one) is Fate.OPEN
    ]
    assert fought_for
    expect(table.page.locator("#influence .chip")).to_have_count(len(fought_for))
    table.tap(table.page.locator(".cell.legal").first)
    table.tap(table.page.locator("#confirm"))
    table.build(0)
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.page.reload()
    expect(table.page.locator("#influence .chip").first).to_be_attached()
    table.settle()
    table.tap(switch)
    expect(table.page.locator("#influence .chip")).to_have_count(0)


def test_chips_keep_their_size_while_the_map_is_zoomed(desk: Visit) -> None:
    table = in_play(desk, touch=False)
    table.tap(table.page.locator("#influence-switch"))
    chip = table.page.locator("#influence .chip:has(.chip-far .chip-plate) .chip-far").first
    at_rest(table)
    before, tile = box(chip), box(table.page.locator("#cell-0-0 .area"))
    table.tap(table.page.locator('[data-shell="zoom-out"]'))
    at_rest(table)
    assert box(table.page.locator("#cell-0-0 .area"))["width"] < 0.9 * tile["width"]
    assert abs(box(chip)["width"] - before["width"]) < 0.05 * before["width"]


def at_rest(table: Table) -> None:
    table.rest()
    table.page.wait_for_function("() => document.getAnimations().length === 0")


def test_a_tap_on_land_opens_its_card_and_another_closes_it(phone: Visit) -> None:
    table = in_play(phone, touch=True)
    start = table.page.locator("#cell-0-0")
    area = box(start.locator(".area"))
    tap_point(table.page, area["x"] + area["width"] / 2, area["y"] + area["height"] * 0.16)
    expect(card(table)).to_contain_text("Forest")
    expect(table.page.locator("#chosen-land path").first).to_be_attached()
    table.settle()
    at_rest(table)
    area = box(start.locator(".area"))
    tap_point(table.page, area["x"] + area["width"] / 2, area["y"] + area["height"] * 0.84)
    expect(card(table)).to_contain_text("Plains")
    table.tap(table.page.locator("#close-land"))
    expect(card(table)).to_have_count(0)
    expect(table.page.locator("#chosen-land path")).to_have_count(0)


def test_a_tap_on_a_gap_tells_what_fits_and_the_ways_lead_on(desk: Visit) -> None:
    table = in_play(desk, touch=False)
    gap = gaps_of_others(table).first
    x, y = (int(part) for part in (gap.get_attribute("data-cell") or "").split(","))
    table.tap(gap)
    now = prospects(view(table.truth().state, 0))
    fits = now.gaps[x, y].fits
    expect(card(table)).to_contain_text(
        f"{len(fits)} of {len(now.left)}" if fits else "Nothing can fit here"
    )
    table.tap(card(table).locator(".land-button").first)
    expect(card(table).locator(".land-fate")).to_be_visible()
    way = card(table).locator(".gap-button")
    if way.count():
        table.tap(way.first)
        expect(card(table)).to_contain_text("What fits here")


def test_everything_by_keys(desk: Visit) -> None:
    table = in_play(desk, touch=False)
    keys = table.page.keyboard
    table.page.locator("#cell-0-0").focus()
    keys.press("i")
    expect(table.page.locator("#influence-switch")).to_have_attribute("aria-pressed", "true")
    for terrain in ("Forest", "Lake", "Plains", "Mountain"):
        keys.press("Enter")
        expect(card(table).locator("h2")).to_have_text(terrain)
    expect(table.page.locator("#announce")).to_contain_text("The mountain of")
    keys.press("Escape")
    expect(card(table)).to_have_count(0)
    expect(table.page.locator("#cell-0-0")).to_be_focused()


def test_a_row_of_the_table_shows_its_territory(phone: Visit) -> None:
    table = in_play(phone, touch=True)
    sheet = table.open_sheet("territories")
    table.tap(sheet.locator("tbody .look").first)
    expect(sheet).to_be_hidden()
    expect(card(table)).to_be_visible()
    expect(table.page.locator("#chosen-land path").first).to_be_attached()


@pytest.mark.parametrize("size", SIZES)
def test_the_card_hides_neither_the_question_nor_what_it_tells_of(
    browser: Browser, site: Site, size: str
) -> None:
    width, height = SIZES[size]
    device: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    with visiting(browser, site, **device, reduced_motion="reduce") as visit:
        table = in_play(visit, touch=False)
        gaps = gaps_of_others(table)
        for number in range(min(4, gaps.count())):
            gap = gaps.nth(number)
            gap.evaluate("cell => cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            expect(card(table)).to_be_visible()
            table.settle()
            at_rest(table)
            over, bar = box(card(table)), box(table.page.locator(".action-bar"))
            assert not overlap(over, bar)
            frame, cell = box(table.page.locator("#map")), box(gap.locator(".area"))
            assert not overlap(over, cell), "the gap lies beside its card"
            assert overlap(frame, cell), "and in sight"
            table.tap(table.page.locator("#close-land"))


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share more than a pixel at their edges."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1
