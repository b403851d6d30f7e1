"""A map that stays where it is during a turn, and a tile that is dragged over it."""

from itertools import product

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.thorough import sample

from .oregon_players import OregonTouchPlayer, begin
from .players import CLOSE_CARD, TouchPlayer
from .positions import at_decision, open_link, played
from .screens import SCREENS
from .table import box, open_start
from .visits import TWO_FRAMES, Visit, begin_with_settings

pytestmark = pytest.mark.moving

OUTSIDE = 5, 5
"""A point beside the map."""
PHONES = (360, 640), (390, 844)
TIPS = "yes", "no"
SMALL = 0.04
"""A change of scale, as a fraction, that is no reason to move the map."""
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
PLACED = "(picture) => [picture.style.transform, picture.parentElement.dataset.distance]"
GLIDES = "(picture) => picture.getAnimations().length"
WATCH = """(picture) => {
  globalThis.changes = [];
  const observer = new MutationObserver((changed) => {
    const isMoved = changed.some(({ attributeName, oldValue }) =>
      attributeName === "style" && oldValue !== picture.getAttribute("style"));
    const { distance } = picture.parentElement.dataset;
    const isRedrawn = changed.some(({ attributeName, oldValue }) =>
      attributeName === "data-distance" && oldValue !== distance);
    if (isMoved || isRedrawn) globalThis.changes.push([isMoved, isRedrawn]);
  });
  const options = { attributeFilter: ["style", "data-distance"], attributeOldValue: true };
  for (const element of [picture, picture.parentElement]) observer.observe(element, options);
}"""
"""Notes whenever the map is moved, or drawn with other details."""
CHANGES = "globalThis.changes.splice(0)"
A_WHILE = sample(1000, 2000)
"""Milliseconds in which a player looks at the map before the next tap."""


def middle(area: FloatRect) -> tuple[float, float]:
    return area["x"] + area["width"] / 2, area["y"] + area["height"] / 2


def tried(page: Page) -> str | None:
    return page.locator(".cell.tried").get_attribute("data-cell")


def test_a_tile_is_tried_where_it_is_dragged(desk: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 25))
    table, page = open_link(desk.page, desk.site.address, match, touch=False), desk.page
    table.rest()
    cells = page.locator(".cell.legal .area")
    places = [middle(box(cell)) for cell in cells.all()[:2]]
    names = [cell.get_attribute("data-cell") for cell in page.locator(".cell.legal").all()[:2]]
    before = box(page.locator("#cell-0-0 .area"))
    mouse = page.mouse
    mouse.move(*middle(box(page.locator(".tile-to-place"))))
    mouse.down()
    for place, name in zip(places, names, strict=True):
        mouse.move(*place, steps=6)
        expect(page.locator(".cell.tried")).to_have_attribute("data-cell", name or "")
    assert box(page.locator("#cell-0-0 .area")) == before, "the map waits for the finger"
    mouse.up()
    table.settle()
    table.rest()
    assert tried(page) == names[1]
    expect(page.locator(".dragged")).to_have_count(0)
    # From the map, and lifted elsewhere: it is taken back.
    mouse.move(*middle(box(page.locator("#trial-tile .area"))))
    mouse.down()
    mouse.move(*OUTSIDE, steps=6)
    expect(page.locator(".dragged")).to_be_visible()
    mouse.up()
    expect(page.locator("#trial-tile")).to_have_count(0)


def close_to(area: FloatRect) -> object:
    return pytest.approx(area, abs=1)


def test_a_phone_that_is_turned_and_turned_back_shows_the_same_at_once(phone: Visit) -> None:
    match = played(["Ann", "bot:hard"], 8, at_decision("PlaceTile", 70))
    page, table = phone.page, open_link(phone.page, phone.site.address, match)
    picture, upright = page.locator("#map > svg"), page.viewport_size
    assert upright

    def turn_and_turn_back() -> None:
        table.rest()
        before = picture.evaluate(PLACED)
        page.set_viewport_size(ON_ITS_SIDE)
        table.rest()
        page.set_viewport_size(upright)
        page.evaluate(TWO_FRAMES)
        assert picture.evaluate(GLIDES) == 0
        assert picture.evaluate(PLACED) == before
        table.rest()
        assert picture.evaluate(PLACED) == before

    turn_and_turn_back()
    for opener in ("#hint-button", ".cell:has([data-spot])"):
        table.tap(page.locator(opener).first)
        turn_and_turn_back()
        table.tap(page.locator(CLOSE_CARD))
        turn_and_turn_back()
    table.tap(page.locator(".cell.legal").first)
    turn_and_turn_back()


def test_the_map_moves_and_changes_its_details_at_once_and_then_rests(phone: Visit) -> None:
    match = played(["Ann", "bot:hard"], 8, at_decision("PlaceTile", 70))
    page, table = phone.page, open_link(phone.page, phone.site.address, match)
    table.rest()
    page.locator("#map > svg").evaluate(WATCH)

    def changes_after_a_tap(selector: str) -> list[tuple[bool, bool]]:
        table.tap(page.locator(selector).first)
        changes: list[list[bool]] = page.evaluate(CHANGES)
        page.wait_for_timeout(A_WHILE)
        assert not page.evaluate(CHANGES), f"later than the tap on {selector}"
        return [(is_moved, is_redrawn) for is_moved, is_redrawn in changes]

    for selector in (".cell.legal", "#cancel"):
        assert changes_after_a_tap(selector) == [(True, True)]
    for opener in ("#hint-button", ".cell:has([data-spot])"):
        for selector in (opener, ".land-card summary", CLOSE_CARD):
            assert not any(is_redrawn for _, is_redrawn in changes_after_a_tap(selector))


def test_the_map_stays_in_place_during_a_turn_with_tips(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    page = phone.page
    begin_with_settings(phone, tips="yes")
    table = open_link(page, phone.site.address, match)
    table.rest()
    frame = box(page.locator("#map"))
    x, y = (page.locator(".cell.legal").first.get_attribute(f"data-{name}") for name in "xy")
    table.tap(page.locator(f"#cell-{x}-{y}"))
    table.rest()
    tile = page.locator("#trial-tile rect.area")
    chosen = box(tile)
    expect(page.locator(".first-tip")).to_be_visible()
    table.tap(page.locator("#tips-off"))
    table.rest()
    assert box(tile) == close_to(chosen)
    table.turn()
    assert box(tile) == close_to(chosen)
    table.build(0)
    table.rest()
    assert box(tile) == close_to(chosen)
    assert box(page.locator("#map")) == frame
    player = TouchPlayer(table, 1)
    side = chosen["width"]
    for _ in range(sample(5, 12)):
        player.step()
        assert box(page.locator("#map")) == frame
        before, side = side, box(page.locator("#cell-0-0 .area"))["width"]
        assert abs(side / before - 1) < 0.001 or abs(side / before - 1) > SMALL, "no little zoom"


@pytest.mark.parametrize(
    ("size", "tips"), sample([*zip(PHONES, TIPS, strict=True)], [*product(PHONES, TIPS)])
)
def test_the_board_stays_in_place_during_oregons_turns(
    phone: Visit, size: tuple[int, int], tips: str
) -> None:
    page, (width, height) = phone.page, size
    page.set_viewport_size({"width": width, "height": height})
    begin_with_settings(phone, tips=tips)
    open_start(page, phone.site.address)
    table = begin(page, ["human Ann", "bot:random"])
    table.rest()
    expect(page.locator(".first-tip")).to_have_count(int(tips == "yes"))
    frame, cell = box(page.locator("#map")), box(page.locator("#cell-0-0 .area"))
    player = OregonTouchPlayer(table, 1)
    for _ in range(sample(6, 14)):
        player.step()
        table.rest()
        assert box(page.locator("#map")) == frame
        assert box(page.locator("#cell-0-0 .area")) == close_to(cell)


@pytest.mark.parametrize("size", PHONES)
def test_the_hand_stays_in_place_where_a_forecast_replaces_the_news(
    phone: Visit, size: tuple[int, int]
) -> None:
    page, (width, height) = phone.page, size
    page.set_viewport_size({"width": width, "height": height})
    begin_with_settings(phone, tips="yes")
    open_start(page, phone.site.address)
    SCREENS["oregon-hand"](page)
    news, hand = page.locator(".news"), page.locator("#hand")
    expect(news).to_be_visible()
    before = box(hand)
    SCREENS["oregon-trial"](page)
    expect(page.locator(".forecast-line")).to_be_visible()
    expect(news).to_be_hidden()
    assert box(hand) == close_to(before)
