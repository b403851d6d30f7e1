"""The rules: addresses of chapters, the search, and the way there and back from a game."""

from playwright.sync_api import Locator, Page, expect

from .keyboard import tab_to
from .table import Table, open_start, when_idle
from .visits import Visit

MARKED = "() => [...(CSS.highlights.get('search') ?? [])].map((range) => range.toString())"


def shown(page: Page) -> Locator:
    """The chapters that are there to be read."""
    return page.locator("[data-search-part]").locator("visible=true")


def test_the_search_finds_whatever_its_accents_and_capitals(desk: Visit) -> None:
    page = desk.page
    open_start(page, f"{desk.site.address}#/okanagan/rules")
    every = shown(page).count()
    tab_to(page, "#rules-search")
    page.keyboard.type("NÜGGÉT tied")
    said = page.locator("[data-search-said]")
    expect(said).to_contain_text("Found in")
    found = shown(page).count()
    assert 0 < found < every
    assert said.inner_text() == f"Found in {found} chapters"
    marked = {text.lower() for text in page.evaluate(MARKED)}
    assert marked == {"nugget", "tied"}
    entries = page.locator("[data-search-for]").locator("visible=true")
    assert entries.count() == found
    page.keyboard.press("Enter")
    expect(shown(page).first.locator("h2")).to_be_focused()
    page.locator("#rules-search").fill("xyzzy")
    expect(said).to_have_text("Nothing found")
    expect(shown(page)).to_have_count(0)
    contents = page.locator(".contents")
    expect(contents).to_be_hidden()
    page.locator("#rules-search").fill("")
    expect(shown(page)).to_have_count(every)
    expect(contents).to_be_visible()
    expect(said).to_have_text("")


def test_what_is_found_in_a_fold_is_unfolded(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/okanagan/rules")
    fold = page.locator("#fine-choose")
    assert not fold.evaluate("(one) => one.open")
    page.locator("#rules-search").fill("shuffled")
    expect(fold.get_by_text("shuffled")).to_be_visible()


def test_a_chapter_is_reached_by_its_address_and_from_the_contents(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/okanagan/rules/scoring")
    expect(page.locator("#scoring")).to_be_focused()
    expect(page.locator("#scoring")).to_be_in_viewport()
    assert "score" in page.title()
    table = Table(page)
    table.tap(page.locator('.contents a[href="#/okanagan/rules/ties"]'))
    expect(page.locator("#ties")).to_be_focused()
    assert page.url.endswith("#/okanagan/rules/ties")
    page.reload()
    when_idle(page)
    expect(page.locator("#ties")).to_be_focused()


def test_from_the_table_to_the_rules_and_back(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "human Bo"])
    table.tap(page.locator('[data-do="uncover"]'))
    table.tap(page.locator('#decision [data-do="pick"]').first)
    asked, picked = table.prompt, page.locator('#decision [aria-pressed="true"]')
    expect(picked).to_have_count(1)
    table.tap(page.locator("#help-button"))
    expect(page.locator("#help")).to_be_visible()
    expect(page.locator("#help-title")).to_have_text("Objectives")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#help-button")).to_be_focused()
    table.tap(page.locator("#help-button"))
    table.tap(page.locator("#help a.button"))
    expect(page.locator("#objectives")).to_be_focused()
    table.tap(page.locator("a.back"))
    assert table.prompt == asked
    expect(picked).to_have_count(1)


def test_the_way_to_a_chapter_ends_a_search_that_hides_it(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/okanagan/rules")
    page.locator("#rules-search").fill("xyzzy")
    expect(shown(page)).to_have_count(0)
    page.evaluate("location.hash = '#/okanagan/rules/scoring'")
    expect(page.locator("#scoring")).to_be_focused()
    expect(page.locator("#scoring")).to_be_in_viewport()
    expect(page.locator("#rules-search")).to_have_value("")
