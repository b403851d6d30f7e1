"""The rules: the search, the addresses of chapters, and the way there and back from a game."""

from playwright.sync_api import Locator, Page, expect

from .players import tab_to
from .table import Table, open_start, reload
from .visits import Visit

MARKED = "() => [...(CSS.highlights.get('search') ?? [])].map((range) => range.toString())"


def chapters(page: Page) -> Locator:
    """The visible chapters."""
    return page.locator("[data-search-part]").locator("visible=true")


def test_the_search_ignores_accents_and_capitals(desk: Visit) -> None:
    page = desk.page
    open_start(page, f"{desk.site.address}#/okanagan/rules")
    every = chapters(page).count()
    tab_to(page, "#rules-search")
    page.keyboard.type("NÜGGÉT tied")
    message = page.locator("[data-search-said]")
    expect(message).to_contain_text("Found in")
    matching = chapters(page).count()
    assert 0 < matching < every
    chapter = "chapter" if matching == 1 else "chapters"
    assert message.inner_text() == f"Found in {matching} {chapter}"
    assert {text.lower() for text in page.evaluate(MARKED)} == {"nugget", "tied"}
    assert page.locator("[data-search-for]").locator("visible=true").count() == matching
    page.keyboard.press("Enter")
    expect(chapters(page).first.locator("h2")).to_be_focused()
    page.locator("#rules-search").fill("xyzzy")
    expect(message).to_have_text("Nothing found")
    expect(chapters(page)).to_have_count(0)
    expect(page.locator(".contents")).to_be_hidden()
    page.locator("#rules-search").fill("")
    expect(chapters(page)).to_have_count(every)
    expect(page.locator(".contents")).to_be_visible()
    expect(message).to_have_text("")


def test_a_search_unfolds_and_ends_with_the_way_to_a_hidden_chapter(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/okanagan/rules")
    fold = page.locator("#fine-choose")
    assert not fold.evaluate("(details) => details.open")
    page.locator("#rules-search").fill("shuffled")
    expect(fold.get_by_text("shuffled")).to_be_visible()
    page.locator("#rules-search").fill("xyzzy")
    expect(chapters(page)).to_have_count(0)
    page.evaluate("location.hash = '#/okanagan/rules/scoring'")
    expect(page.locator("#scoring")).to_be_focused()
    expect(page.locator("#scoring")).to_be_in_viewport()
    expect(page.locator("#rules-search")).to_have_value("")


def test_a_chapter_is_reached_by_its_address_and_from_the_contents(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/okanagan/rules/scoring")
    expect(page.locator("#scoring")).to_be_focused()
    expect(page.locator("#scoring")).to_be_in_viewport()
    Table(page).tap(page.locator('.contents a[href="#/okanagan/rules/ties"]'))
    expect(page.locator("#ties")).to_be_focused()
    assert page.url.endswith("#/okanagan/rules/ties")
    reload(page)
    expect(page.locator("#ties")).to_be_focused()


def test_from_the_table_to_the_rules_and_back(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "human Bo"])
    table.tap(page.locator('[data-do="uncover"]'))
    table.tap(page.locator('#decision [data-do="pick"]').first)
    question, picked = table.prompt, page.locator('#decision [aria-pressed="true"]')
    table.tap(page.locator("#help-button"))
    expect(page.locator("#help-title")).to_have_text("Objectives")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#help-button")).to_be_focused()
    table.tap(page.locator("#help-button"))
    table.tap(page.locator("#help a.button"))
    expect(page.locator("#objectives")).to_be_focused()
    table.tap(page.locator("a.back"))
    assert table.prompt == question
    expect(picked).to_have_count(1)
