"""The page on paper: complete, dark on light, without controls."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .positions import finished, go_to_link
from .screens import SCREENS
from .table import open_start, when_reviewed
from .visits import Visit, begin_with_settings

PAGE = re.compile(rb"/Type /Page\b")
PAPER = """() => {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const { color, backgroundColor } = getComputedStyle(document.documentElement);
  const isCut = (element) =>
    getComputedStyle(element).overflowY !== "visible" &&
    !element.closest("svg, .visually-hidden") &&
    element.scrollHeight > element.clientHeight + 1;
  return {
    ink: color,
    paper: backgroundColor,
    controls: shown("button:not(.point), input, select").map((element) => element.outerHTML),
    cut: shown("#screen *").filter(isCut).map((element) => element.className),
  };
}"""
"""The colours, the visible controls, and the elements of which a part can't be seen."""
OUTSIDE = """() => {
  const box = (element) => element.getBoundingClientRect();
  const frame = box(document.querySelector("#map"));
  return [...document.querySelectorAll("[id^=tile-at-]")].map(box).filter((tile) =>
    tile.left < frame.left - EDGE || tile.right > frame.right + EDGE ||
    tile.top < frame.top - EDGE || tile.bottom > frame.bottom + EDGE).length;
}""".replace("EDGE", "3")
"""The number of tiles that are not on the map; their drawn edges may be outside."""

pytestmark = pytest.mark.only_chromium("only Chromium writes PDF files")


@pytest.fixture
def page(desk: Visit) -> Page:
    """The start screen in the dark theme."""
    begin_with_settings(desk, theme="dark")
    open_start(desk.page, desk.site.address)
    return desk.page


def sheets(page: Page) -> int:
    return len(PAGE.findall(page.pdf(format="A4")))


def check_paper(page: Page) -> None:
    """It is dark on white, has no controls, and nothing of it is cut."""
    page.emulate_media(media="print")
    facts: dict[str, Any] = page.evaluate(PAPER)
    assert facts["paper"] == "rgb(255, 255, 255)"
    assert max(map(int, re.findall(r"\d+", facts["ink"]))) < 60
    assert facts["controls"] == facts["cut"] == []


def test_a_result_is_printed_on_two_pages_at_most(page: Page) -> None:
    SCREENS["result"](page)
    assert 1 <= sheets(page) <= 2
    check_paper(page)
    expect(page.locator(".final-map")).to_be_visible()


def test_a_review_is_printed_on_two_pages_at_most_with_the_whole_map(page: Page) -> None:
    go_to_link(page, finished(["Ann", "bot:random"], 2))
    page.locator('.result-buttons a[href^="#/review/"]').click()
    when_reviewed(page)
    page.locator("#map").hover()
    page.mouse.wheel(0, -600)
    assert 1 <= sheets(page) <= 2
    before = page.locator("#map > svg").get_attribute("viewBox")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    check_paper(page)
    assert page.evaluate(OUTSIDE) == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("#map > svg").get_attribute("viewBox") == before


def test_the_rules_are_printed_as_a_booklet_with_everything_unfolded(page: Page) -> None:
    SCREENS["rules"](page)
    assert 4 <= sheets(page) <= 9
    check_paper(page)
    expect(page.locator(".contents")).to_be_visible()
    assert page.locator(".fine:not([open])").count() > 3
    expect(page.locator(".fine li").first).to_be_visible()
