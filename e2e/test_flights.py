"""Tiles, tokens and points fly from their place to their place, and counts change after them."""

import pytest
from playwright.sync_api import expect

from .animations import PAUSE_ANIMATIONS
from .positions import at_decision, gaining, link_to, open_link, played
from .screens import SCREENS
from .table import START, Table, box, open_start
from .visits import Visit

pytestmark = pytest.mark.moving
FLIGHT = """() => {
  const piece = document.querySelector(".stage-flight");
  const [flight] = piece.getAnimations();
  const { delay, duration } = flight.effect.getTiming();
  return Array.from({ length: 20 }, (_, place) => {
    flight.currentTime = delay + duration * place / 20;
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
}"""
RECORD_TILE_FLIGHT = """
  new MutationObserver(() => {
    const piece = document.querySelector(".stage-flight.stage-tile");
    const [flight] = piece?.getAnimations() ?? [];
    if (!flight || globalThis.tileFlight) return;
    const { delay, duration } = flight.effect.getTiming();
    const heights = Array.from({ length: 20 }, (_, place) => {
      flight.currentTime = delay + duration * place / 20;
      return piece.getBoundingClientRect().bottom;
    });
    const bar = document.querySelector(".action-bar").getBoundingClientRect().top;
    globalThis.tileFlight = { heights, bar };
  }).observe(document, { subtree: true, childList: true });
"""
"""Where the lower edge of a flying tile is at twenty moments, and the bar's upper edge."""
PIECE = 12
"""Half the least size of a piece, in pixels."""
BOXES = """(selectors) => selectors.map((selector) => {
  const element = document.querySelector(selector);
  const { x, y, width, height } = element.getBoundingClientRect();
  const points = [...element.querySelectorAll("b")].map((b) => b.textContent);
  return { x, y, width, height, points };
})"""
RECORD_SUMS = """
  globalThis.sums = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.className?.includes?.("stage-sum")) sums.push(node.textContent);
  }).observe(document, { subtree: true, childList: true });
"""
"""The numbers that pieces of animations show."""
RECORD_CAPTIONS = """
  globalThis.captions = [];
  new MutationObserver(() => {
    const caption = document.querySelector("[data-caption]")?.dataset.caption ?? "";
    if (caption !== (captions.at(-1) ?? "")) captions.push(caption);
  }).observe(document, { subtree: true, attributes: true, childList: true });
"""
"""The captions of the steps, and an empty one after them."""
SAME_PLACE = """(selectors) => {
  for (const animation of document.getAnimations()) animation.currentTime = 1e4;
  const [a, b] = selectors.map((s) => document.querySelector(s).getBoundingClientRect());
  return Math.hypot(a.left - b.left, a.top - b.top, a.width - b.width) < 1;
}"""


def trying(visit: Visit) -> Table:
    """A game in which a tile is on trial."""
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    visit.context.add_init_script(PAUSE_ANIMATIONS)
    table = open_link(visit.page, visit.site.address, match)
    table.tap(table.all(".cell.legal")[0])
    table.build(0)
    return table


def test_a_tile_lands_exactly_in_its_cell(phone: Visit) -> None:
    table = trying(phone)
    cell = phone.page.locator(".cell.tried").get_attribute("id") or ""
    table.rest()
    tried = box(phone.page.locator(f"#{cell} .area"))
    phone.page.locator("#confirm").click()
    phone.page.locator(".stage-tile").wait_for(state="attached")
    assert phone.page.evaluate(SAME_PLACE, [".stage-tile", f"#{cell} .area"])
    assert box(phone.page.locator(f"#{cell} .area")) == tried, "the camera stays with the tile"
    expect(phone.page.locator(".cell.legal .place-mark:visible")).to_have_count(0)


def test_a_tile_that_is_laid_does_not_show_yet_who_leads_there(phone: Visit) -> None:
    trying(phone)
    phone.page.locator("#confirm").click()
    ends = phone.page.locator(".stage-tile").locator(".held, .closed")
    expect(ends.first).to_be_attached()
    expect(ends.locator("visible=true")).to_have_count(0)


def show_gains(visit: Visit) -> None:
    visit.page.goto(f"{visit.site.address}{link_to(gaining())}")


def test_a_tile_that_is_taken_flies_to_the_hand(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("ChooseTile", 12))
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    table = open_link(phone.page, phone.site.address, match)
    hand = box(phone.page.locator(".tab-hand"))
    x, y = flight(table)[-1]
    assert hand["x"] < x < hand["x"] + hand["width"]
    assert hand["y"] < y < hand["y"] + hand["height"]


def test_a_token_that_is_taken_at_the_edge_flies_within_the_window(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    open_start(phone.page, phone.site.address)
    SCREENS["take"](phone.page)
    width = phone.page.evaluate("innerWidth")
    places = flight(Table(phone.page, touch=True))
    assert all(PIECE < x < width - PIECE for x, _ in places)


def flight(table: Table) -> list[tuple[float, float]]:
    """Give the first answer: the middle of the piece that flies, at twenty moments."""
    table.select().click()
    table.page.locator(".stage-flight").first.wait_for(state="attached")
    places: list[tuple[float, float]] = table.page.evaluate(FLIGHT)
    return places


def test_what_a_bots_turn_brings_flies_to_the_objectives_below_the_map(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    page = phone.page
    show_gains(phone)
    page.locator(".goals").wait_for(timeout=START)
    # On a busy machine the bot's next move may end the animation between two calls.
    before, within, around = page.evaluate(BOXES, ["#map", ".goals", ".action-bar"])
    assert around["y"] <= within["y"]
    assert within["y"] + within["height"] <= around["y"] + around["height"] + 1
    open_to_all, *objectives = within["points"]
    assert (open_to_all, objectives) == ("10", ["9", "3", "0"])
    page.keyboard.press("Shift")
    assert page.evaluate(BOXES, ["#map"]) == [before]


def test_what_others_take_does_not_cross_the_bar(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    # On a busy machine the bot's next move may end the animation before a call to the page sees it.
    phone.context.add_init_script(RECORD_TILE_FLIGHT)
    show_gains(phone)
    seen = phone.page.wait_for_function("globalThis.tileFlight", timeout=START).json_value()
    assert max(seen["heights"]) < seen["bar"]


def test_each_objective_shows_its_gain_and_the_head_the_sum(phone: Visit) -> None:
    page = phone.page
    page.add_init_script(RECORD_SUMS)
    show_gains(phone)
    page.locator("#prompt-question", has_text="Place your tile.").wait_for(timeout=START)
    [*parts, whole] = page.evaluate("sums")
    assert parts
    assert whole == f"+{sum(map(int, parts))}"


def test_each_step_has_a_caption_until_the_question(phone: Visit) -> None:
    page = phone.page
    page.add_init_script(RECORD_CAPTIONS)
    show_gains(phone)
    page.locator("#prompt-question", has_text="Place your tile.").wait_for(timeout=START)
    *shown, last = page.evaluate("captions")
    assert any(caption.startswith("You collect") for caption in shown)
    assert shown[-1] == "Bo takes the next tile."
    assert not last, "the question is in sight"
