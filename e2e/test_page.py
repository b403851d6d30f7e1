"""The page as a whole: its policy, addresses, settings, and lists that are in use."""

import re

from playwright.sync_api import Page, expect

from web.build.page import POLICY

from .positions import at_decision, open_link, played
from .table import open_start, when_idle
from .touch import tap
from .visits import Visit

CHOOSE_WITHOUT_CHANGE = """(index) => {
  const list = document.getElementById("speed");
  list.focus();
  list.selectedIndex = index;
  document.getElementById("influence-switch").click();
}"""


def test_the_policy_allows_no_other_origin(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    meta = phone.page.locator('meta[http-equiv="Content-Security-Policy"]')
    policy = meta.get_attribute("content") or ""
    assert policy == POLICY
    assert not re.search(r"https?:|\*", policy)
    request = "fetch('https://example.com/').then(() => 'answered', () => 'refused')"
    phone.monitor.allow("example.com")
    assert phone.page.evaluate(request) == "refused"


def test_a_refused_number_in_a_folded_part_is_shown(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    refused = page.locator("#setup input[type=number]").first
    expect(refused).to_be_hidden()
    refused.evaluate("(input) => (input.value = -1)")
    tap(page.locator("#setup [type=submit].primary"))
    expect(refused).to_be_visible()
    expect(refused).to_be_focused()


def test_settings_apply_at_once_and_are_stored(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/settings")
    tap(page.locator('label[for="theme-dark"]'))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = background(page)
    page.reload()
    assert background(page) == dark, "before the engine has started"
    when_idle(page)
    expect(page.locator("#theme-dark")).to_be_checked()
    tap(page.locator('label[for="theme-light"]'))
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert background(page) != dark


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_an_answer_does_not_reset_a_list_in_use(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 20))
    table = open_link(phone.page, phone.site.address, match)
    table.open_sheet("more")
    speed = phone.page.locator("#speed")
    before = speed.evaluate("list => list.selectedIndex")
    phone.page.evaluate(CHOOSE_WITHOUT_CHANGE, before + 1)
    expect(phone.page.locator("#influence-switch")).to_have_attribute("aria-pressed", "true")
    table.settle()
    expect(speed).to_have_js_property("selectedIndex", before + 1)
