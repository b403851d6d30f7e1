"""What holds on every screen: policy, language, ids, settings, undo; and nothing from elsewhere."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.build.page import POLICY

from .fingers import tap
from .foretold import STAND_STILL
from .players import Tapper
from .positions import asked_late, open_link, played
from .table import Table, open_start, unfold, when_idle
from .visits import Visit

SCREENS = ("#/", "#/rules", "#/about", "#/settings")


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
    open_link(phone.page, phone.site.address, played(["Ann", "bot:random"], 8, lambda match: False))
    tap(phone.page.locator('.result-buttons a[href^="#/review/"]'))
    expect(phone.page.get_by_role("heading", name="Looking back")).to_be_visible()
    assert phone.site.asked
    assert phone.watch.foreign == []


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
    tap(page.locator('label[for="theme-dark"]'))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = background(page)
    page.reload()
    assert background(page) == dark, "already before the engine is there"
    when_idle(page)
    expect(page.locator("#theme-dark")).to_be_checked()
    tap(page.locator('label[for="theme-light"]'))
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
    assert phone.page.locator("#trial-tile").count(), "it lies on trial again"
    table.tap(phone.page.locator("#cancel"))
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
    unfold(page)
    page.locator("#kind-0").select_option("bot:random")
    tap(page.locator('label[for="players-3"]'))
    page.locator("#kind-1").select_option("human")
    tap(page.locator("#setup-more summary"))
    page.locator("#first").select_option("0")
    # The bot would have moved before a slow machine has tapped.
    page.evaluate(STAND_STILL)
    tap(page.get_by_role("button", name="Play now"))
    tap(page.locator('[data-do="skip"]'))
    when_idle(page)
    expect(page.locator("#prompt .yours")).to_be_visible()


def test_what_is_being_chosen_from_a_list_stays_while_something_else_is_answered(
    phone: Visit,
) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 20))
    table = open_link(phone.page, phone.site.address, match)
    table.open_sheet("more")
    before = phone.page.locator("#speed").evaluate("list => list.selectedIndex")
    phone.page.evaluate(
        """(index) => {
      const list = document.getElementById("speed");
      list.focus();
      list.selectedIndex = index;
      document.getElementById("influence-switch").click();
    }""",
        before + 1,
    )
    expect(phone.page.locator("#influence-switch")).to_have_attribute("aria-pressed", "true")
    table.settle()
    expect(phone.page.locator("#speed")).to_have_js_property("selectedIndex", before + 1)


def test_the_list_of_places_leads_to_one_of_them(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 20))
    table = open_link(phone.page, phone.site.address, match)
    assert phone.page.locator("#table main select").count() == 0, "lists are behind buttons"
    places = phone.page.locator("#places [data-value]")
    wanted = places.last.get_attribute("data-value") or ""
    table.tap(phone.page.locator("#places-button"))
    expect(phone.page.locator("#places-picker")).to_be_visible()
    table.tap(phone.page.locator(f'#places [data-value="{wanted}"]'))
    expect(phone.page.locator("#places-picker")).to_be_hidden()
    assert ",".join(map(str, table.kept()["sidecar"]["plan"]["at"])) == wanted
    expect(places.last).to_have_attribute("aria-pressed", "true")
