"""The ways back: the browser's own, and the arrows of the page, which make no loops with it."""

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.page.puzzles.pages import PUZZLES
from okanagan.games.okanagan.rules.frames.turn import PlaceTile

from .positions import finished, link_to
from .puzzle_screens import first_of, open_puzzle, solve
from .table import Table, go_to, hash_of, open_start, when_idle
from .touch import tap
from .visits import Visit

SCREENS = ("#/", "#/rules", "#/about", "#/settings")


def test_the_browsers_history_leads_back(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    Table.begin(page, ["human Ann", "bot:random"])
    page.goto(f"{phone.site.address}#/rules")
    expect(page.locator("h1")).to_contain_text("Rules")
    page.go_back()
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    expect(page.locator("#setup")).to_be_visible()
    for address in (*SCREENS, *SCREENS):
        page.evaluate("(hash) => (location.hash = hash)", address)
    expect(page.locator("h1")).to_have_text("Settings")
    when_idle(page)
    assert page.url.endswith("#/settings"), "the last of several addresses in a row"
    expect(page.locator("h1")).to_have_text("Settings")


def test_the_way_back_closes_what_is_open_first(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "bot:random"])
    game = page.url
    sheet = table.open_sheet("more")
    page.go_back()
    expect(sheet).to_be_hidden()
    table.tap(table.open_sheet("more").get_by_role("button", name="Settings"))
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    page.go_back()
    expect(settings).to_be_hidden()
    assert page.url == game
    table.open_sheet("log")
    table.close_sheet("log")
    table.tap(table.open_sheet("more").get_by_role("link", name="Rules"))
    expect(page.locator("h1")).to_contain_text("Rules")
    page.go_back()
    expect(page.locator("#table")).to_be_visible()
    assert page.url == game
    page.go_back()
    expect(page.locator("#setup")).to_be_visible()


@pytest.mark.parametrize("name", ["rules", "about", "settings", "statistics", "puzzles"])
def test_an_arrow_goes_back_in_the_history(phone: Visit, name: str) -> None:
    """The browser's way back then leads to what was before, not to the page that was left."""
    page = phone.page
    open_start(page, f"{phone.site.address}#/about")
    go_to(page, "#/")
    tap(page.locator(f'a[href$="/{name}"]').first)
    expect(page.locator(".masthead")).to_be_hidden()
    tap(page.locator("a.back"))
    expect(page.locator("#setup")).to_be_attached()
    page.go_back()
    expect(page.locator("h1")).to_contain_text("About")


@pytest.mark.parametrize(
    ("name", "step"),
    # A story goes on from its first turn once the chances are known.
    [("review", "#step-back:enabled, #step-on:enabled"), ("story", "#step-on")],
)
def test_the_arrow_of_a_review_goes_back_to_the_result(phone: Visit, name: str, step: str) -> None:
    """After steps in it, too; then the browser's way back leads on to the start."""
    page = phone.page
    open_start(page, phone.site.address)
    go_to(page, link_to(finished(["Ann", "bot:random"], 2)))
    table, game = Table(page), hash_of(page)
    table.tap(page.locator(f'.result-buttons a[href^="#/{name}/"]'))
    expect(page.locator("#review")).to_be_visible()
    table.tap(page.locator(step).first)
    table.tap(page.locator("a.back"))
    expect(page.locator("#result h2")).to_be_visible()
    assert hash_of(page) == game
    page.go_back()
    expect(page.locator("#setup")).to_be_attached()


def test_the_arrow_of_a_puzzle_passes_the_puzzles_before_it(phone: Visit) -> None:
    page, first = phone.page, first_of(PlaceTile)
    open_start(page, phone.site.address)
    tap(page.locator(".by-oneself a").last)
    expect(page.locator("h1")).to_have_text("Puzzles")
    open_puzzle(page, first)
    solve(page, first, touch=True)
    table = Table(page)
    table.tap(page.locator("#decision").get_by_role("link", name="Next puzzle"))
    table.settle()
    assert hash_of(page) != f"#{PUZZLES.address_of(first)}"
    table.open_sheet("more")
    table.close_sheet("more")
    table.tap(page.locator("a.home"))
    expect(page.locator("h1")).to_have_text("Puzzles")
    page.go_back()
    expect(page.locator("#setup")).to_be_attached()


def test_an_arrow_without_its_screen_in_the_history_replaces_the_page(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#{PUZZLES.address_of(PUZZLES.every[0])}")
    entries = page.evaluate("history.length")
    tap(page.locator("a.home"))
    expect(page.locator("h1")).to_have_text("Puzzles")
    tap(page.locator("a.back"))
    expect(page.locator("#setup")).to_be_attached()
    assert page.evaluate("history.length") == entries
