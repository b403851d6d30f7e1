"""What holds on every screen: policy, language, ids, settings, undo; and nothing from elsewhere."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from web.build.page import POLICY

from .foretold import STAND_STILL
from .players import Tapper
from .positions import asked_late, open_link, played
from .table import Table, open_start, when_idle
from .visits import Visit

SCREENS = ("#/", "#/rules", "#/about", "#/settings")
IDS = "() => [...document.querySelectorAll('[id]')].map((element) => element.id)"
NAMELESS = """() => [...document.querySelectorAll('button, a[href], input, select, textarea')]
  .filter((one) => one.checkVisibility())
  .filter((one) => !(one.innerText?.trim() || one.ariaLabel || one.title || one.labels?.length))
  .map((one) => one.outerHTML.slice(0, 120))"""
BROKEN_USES = """() => [...document.querySelectorAll('use')]
  .map((use) => use.getAttribute('href'))
  .filter((href) => !document.getElementById(href.slice(1)))"""


@pytest.mark.real_engine
def test_the_policy_is_in_the_page_and_allows_no_other_origin(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    found = phone.page.locator('meta[http-equiv="Content-Security-Policy"]')
    policy = found.get_attribute("content") or ""
    assert policy == POLICY
    assert not re.search(r"https?:|\*", policy)
    refused = "fetch('https://example.com/').then(() => 'answered', () => 'refused')"
    phone.watch.forgive("example.com")
    assert phone.page.evaluate(refused) == "refused"


@pytest.mark.real_engine
def test_nothing_is_asked_of_other_origins_on_any_screen(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    for address in (*SCREENS, "#/learn"):
        phone.page.goto(f"{phone.site.address}{address}")
        when_idle(phone.page)
    go(phone, "result")
    phone.page.locator('.result-buttons a[href^="#/review/"]').tap()
    expect(phone.page.get_by_role("heading", name="Looking back")).to_be_visible()
    assert phone.site.asked
    assert phone.watch.foreign == []


@pytest.mark.parametrize("address", [*SCREENS, "table", "result"])
def test_ids_are_unique_controls_named_and_pictures_there(phone: Visit, address: str) -> None:
    go(phone, address)
    counts = Counter(phone.page.evaluate(IDS))
    assert [name for name, count in counts.items() if count > 1] == []
    assert phone.page.evaluate(NAMELESS) == []
    assert phone.page.evaluate(BROKEN_USES) == []
    assert phone.page.locator("main").count() == 1
    assert phone.page.locator("h1").count() == 1


def go(visit: Visit, address: str) -> None:
    """Show one of the screens."""
    if address == "table":
        match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 30))
        table = open_link(visit.page, visit.site.address, match)
        table.tap(table.all(".cell.legal")[0])
    elif address == "result":
        match = played(["Ann", "bot:random"], 8, lambda match: False)
        open_link(visit.page, visit.site.address, match)
    else:
        open_start(visit.page, f"{visit.site.address}{address}")


def test_the_page_says_its_language_and_its_title(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    assert phone.page.locator("html").get_attribute("lang") == "en"
    assert "Okanagan" in phone.page.title()
    phone.page.goto(f"{phone.site.address}#/rules")
    expect(phone.page).to_have_title(re.compile("Rules"))


def test_the_way_back_leads_where_the_person_was(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:random"])
    phone.page.goto(f"{phone.site.address}#/rules")
    expect(phone.page.locator("h1")).to_contain_text("Rules")
    phone.page.go_back()
    expect(phone.page.locator("#table")).to_be_visible()
    phone.page.go_back()
    expect(phone.page.locator("#setup")).to_be_visible()


def test_somebody_in_a_hurry_arrives_at_the_last_place(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    for address in (*SCREENS, *SCREENS):
        phone.page.evaluate("(hash) => (location.hash = hash)", address)
    expect(phone.page.locator("h1")).to_have_text("Settings")
    when_idle(phone.page)
    assert phone.page.url.endswith("#/settings")
    expect(phone.page.locator("h1")).to_have_text("Settings")


def test_settings_take_effect_at_once_and_are_kept(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/settings")
    page.locator('label[for="theme-dark"]').tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = background(page)
    page.reload()
    assert background(page) == dark, "already before the engine is there"
    when_idle(page)
    expect(page.locator("#theme-dark")).to_be_checked()
    page.locator('label[for="theme-light"]').tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert background(page) != dark


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_a_move_is_taken_back_until_something_unseen_shows(phone: Visit) -> None:
    match = played(["Ann", "Bo"], 8, asked_late("PlaceTile", 20))
    table = open_link(phone.page, phone.site.address, match)
    table.tap(phone.page.locator('[data-do="uncover"]'))
    before, moves = table.regions(), len(match.moves)
    table.tap(table.all(".cell.legal")[0])
    table.tap(phone.page.locator("#confirm"))
    assert len(table.kept()["record"]["moves"]) == moves + 1
    table.tap(phone.page.locator("#undo"))
    assert len(table.kept()["record"]["moves"]) == moves
    assert table.regions()["prompt"] == before["prompt"]
    expect(phone.page.locator("#undo")).to_be_disabled()


def test_in_a_practice_game_moves_of_bots_are_taken_back_too(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 25))
    table = open_link(phone.page, phone.site.address, match)
    table.set_speed("instant")
    table.open_sheet("more")
    table.tap(phone.page.locator('[data-do="practise"]'))
    table.close_sheet("more")
    moves = len(match.moves)
    Tapper(table, seed=1).play(until=lambda: len(table.kept()["record"]["moves"]) > moves + 8)
    for _ in range(20):
        if len(table.kept()["record"]["moves"]) <= moves:
            break
        table.tap(phone.page.locator("#undo"))
    assert len(table.kept()["record"]["moves"]) <= moves
    assert table.kept()["record"].get("practice") is True


def test_bots_moves_are_shown_and_can_be_skipped(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    page = phone.page
    page.locator("#kind-0").select_option("bot:random")
    page.locator('label[for="players-3"]').tap()
    page.locator("#kind-1").select_option("human")
    page.locator("#setup-more summary").tap()
    page.locator("#first").select_option("0")
    # The bot would have moved before a slow machine has tapped.
    page.evaluate(STAND_STILL)
    page.get_by_role("button", name="Start the game").tap()
    page.locator('[data-do="skip"]').tap()
    when_idle(page)
    expect(page.locator("#prompt .yours")).to_be_visible()


def test_a_list_with_the_focus_gets_what_it_offers_next(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 20))
    table, places = (
        open_link(phone.page, phone.site.address, match),
        phone.page.locator("#place-list"),
    )
    expect(places.locator('[value=""]')).to_have_count(1)
    places.focus()
    places.select_option(index=1)
    table.settle()
    places.focus()
    expect(places.locator('[value=""]')).to_have_count(0)
    phone.page.locator("#cancel").evaluate("button => button.click()")
    expect(places.locator('[value=""]')).to_have_count(1)
    # What is being chosen stays while something else is answered.
    phone.page.evaluate("""() => {
      const list = document.getElementById("place-list");
      list.focus();
      list.selectedIndex = 1;
      document.getElementById("influence-switch").click();
    }""")
    expect(phone.page.locator("#influence-switch")).to_have_attribute("aria-pressed", "true")
    table.settle()
    expect(places).to_have_js_property("selectedIndex", 1)
