"""What is kept: the very same screen after a reload; damage and refusals lose nothing."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.valley.game import check_record
from web.build.browser import options

from .players import Tapper
from .positions import asked_late, open_link, played
from .serving import Site
from .table import GAME, START, Table, go_to, kept_games, open_start, when_idle
from .visits import PHONE, Visit, visiting_with

FILL = """() => {
  for (let size = 2 ** 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (let i = 0; ; i += 1) localStorage.setItem(`elsewhere:${size}:${i}`, "x".repeat(size));
    } catch {}
  }
}"""
BLOCK_ALL_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What Chromium writes into a profile when a person forbids sites to store anything."""


def in_the_middle(visit: Visit) -> Table:
    """A game that has gone on for a while, Ann to place a tile."""
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 25))
    return open_link(visit.page, visit.site.address, match)


@pytest.mark.real_engine
def test_a_reload_shows_the_very_same_screen(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.tap(table.all(".cell.legal")[0])
    table.tap(table.all("#decision .building")[1])
    before, lying = table.regions(), phone.page.locator("#trial").inner_html()
    land = phone.page.locator(".land").inner_html()
    phone.page.reload()
    table.settle()
    assert table.regions() == before
    assert "trial-tile" in lying
    assert phone.page.locator("#trial").inner_html() == lying
    assert phone.page.locator(".land").inner_html() == land


@pytest.mark.real_engine
def test_the_last_screen_is_there_before_the_engine(phone: Visit) -> None:
    table = in_the_middle(phone)
    land = phone.page.locator(".land").inner_html()
    hold_engine_back(phone)
    leave_and_return(phone)
    assert phone.page.locator("html").get_attribute("data-engine") == "starting"
    assert phone.page.locator(".land").inner_html() == land
    assert table.prompt


def hold_engine_back(visit: Visit) -> None:
    """From now on the engine never arrives."""
    visit.context.route("**/*.wasm", lambda route: None)


def leave_and_return(visit: Visit) -> None:
    """Load the page again, without waiting for the engine."""
    visit.page.reload(wait_until="domcontentloaded")
    visit.page.locator("#table").wait_for()


def test_picks_survive_a_reload(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = Table.begin(phone.page, ["human Ann", "bot:random"])
    for card in table.all('#decision [data-do="pick"]')[:2]:
        table.tap(card)
    before = table.regions()["decision"]
    phone.page.reload()
    table.settle()
    assert table.regions()["decision"] == before
    assert len(table.all('#decision [aria-pressed="true"]')) == 2


def test_several_games_are_kept_and_listed(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:random"])
    phone.page.goto(f"{phone.site.address}#/")
    Table.begin(phone.page, ["human Bo", "human Cy", "human Di"])
    phone.page.goto(f"{phone.site.address}#/")
    games = phone.page.locator(".games .game")
    expect(games).to_have_count(2)
    expect(games.first).to_contain_text("Di")
    games.nth(1).locator("a.continue").tap()
    expect(phone.page.locator("#seats")).to_contain_text("Ann")


@pytest.mark.parametrize("damage", ["garbage", "cut off", "not ours"])
def test_a_damaged_save_is_set_aside_and_others_survive(phone: Visit, damage: str) -> None:
    table = in_the_middle(phone)
    good_id, good = table.game_id, kept_games(phone.page)[table.game_id]
    bad = {"garbage": "\x00{]", "cut off": good[:500], "not ours": '{"format": "chess"}'}[damage]
    put(phone.page, "bad", bad)
    open_start(phone.page, f"{phone.site.address}?again")
    expect(phone.page.locator("#notices")).to_contain_text("damaged")
    assert table.download('.aside [data-do="download-aside"]') == bad
    assert list(kept_games(phone.page)) == [good_id]
    phone.page.locator(".games a.continue").tap()
    phone.page.locator("#table").wait_for()
    table.settle()
    assert table.kept()["record"] == json.loads(good)["record"]


def test_a_forged_move_is_refused_by_name_and_the_save_is_set_aside(phone: Visit) -> None:
    table = in_the_middle(phone)
    good_id = table.game_id
    forged = table.kept()
    places = [move for move in forged["record"]["moves"] if move[0] == "place"]
    places[1][2:4] = [30, 30]
    number = forged["record"]["moves"].index(places[1])
    put(phone.page, "bad", json.dumps(forged))
    open_start(phone.page, f"{phone.site.address}?again")
    phone.page.locator('.games a[href="#/game/bad"]').tap()
    expect(phone.page.locator("#notices")).to_contain_text("can’t be opened")
    expect(phone.page.locator("#notices")).to_contain_text(str(number))
    when_idle(phone.page)
    assert table.download('.aside [data-do="download-aside"]') == json.dumps(forged)
    assert list(kept_games(phone.page)) == [good_id]


def put(page: Page, name: str, text: str) -> None:
    """Put something among the kept games, behind the page's back."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + name, text])


def test_full_storage_is_said_and_the_game_goes_on(phone: Visit) -> None:
    table = in_the_middle(phone)
    phone.page.evaluate(FILL)
    tapper = Tapper(table, seed=9)
    moves = len(table.kept()["record"]["moves"])
    tapper.step()
    expect(phone.page.locator("#notices:visible")).to_contain_text("full")
    json.loads(table.download('#notices [data-do="download-record"]'))
    close_notice(table)
    play_on(tapper, 5)
    table.open_sheet("more")
    record = json.loads(table.download('#more [data-do="download-record"]'))
    assert len(check_record(record).moves) > moves
    assert len(table.kept()["record"]["moves"]) == moves, "the last save that fitted is whole"


def test_room_again_in_full_storage_keeps_the_game_again(phone: Visit) -> None:
    table = in_the_middle(phone)
    phone.page.evaluate(FILL)
    tapper = Tapper(table, seed=9)
    tapper.step()
    close_notice(table)
    play_on(tapper, 3)
    moves = len(table.kept()["record"]["moves"])
    phone.page.evaluate("""() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("elsewhere:")) localStorage.removeItem(key);
      }
    }""")
    play_on(tapper, 4)
    assert len(table.kept()["record"]["moves"]) > moves


@pytest.mark.real_engine
def test_a_browser_that_stores_nothing_says_so_and_the_game_goes_on(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(BLOCK_ALL_SITE_DATA), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(tmp_path, **options(), **PHONE)
    with visiting_with(context, site) as phone:
        open_start(phone.page, phone.site.address)
        table = Table.begin(phone.page, ["human Ann", "bot:random"])
        expect(phone.page.locator("#notices:visible")).to_contain_text("keep nothing")
        close_notice(table)
        play_on(Tapper(table, seed=2), 4)
        table.open_sheet("more")
        record = json.loads(table.download('#more [data-do="download-record"]'))
        assert len(check_record(record).moves) >= 4
        go_to(phone.page, "#/")
        assert "Ready offline" not in phone.page.locator("body").inner_text()


def close_notice(table: Table) -> None:
    """It was read, and lies over the map."""
    table.tap(table.page.locator('#notices [data-do="close-notice"]').locator("visible=true"))


def play_on(tapper: Tapper, decisions: int) -> None:
    """Take some decisions."""
    for _ in range(decisions):
        tapper.step()


@pytest.mark.real_engine
def test_nothing_is_kept_but_in_local_storage_and_our_caches(phone: Visit) -> None:
    in_the_middle(phone)
    phone.watch.forgive("404")  # the browser wants an icon for a text
    phone.page.goto(f"{phone.site.address}third-party.txt")
    assert phone.page.evaluate("indexedDB.databases()") == []
    assert phone.page.evaluate("document.cookie") == ""
    keys = phone.page.evaluate("Object.keys(localStorage)")
    assert [key for key in keys if not key.startswith("okanagan:")] == []


def test_a_downloaded_game_can_be_brought_in_elsewhere(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.open_sheet("more")
    text = table.download('#more [data-do="download-record"]')
    phone.page.goto(f"{phone.site.address}#/")
    phone.page.locator("#import summary").tap()
    phone.page.locator("#import-file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    phone.page.locator("#import-form button").tap()
    phone.page.locator("#table").wait_for(timeout=START)
    table.settle()
    assert table.kept()["record"] == json.loads(text)
    assert len(kept_games(phone.page)) == 2


def test_a_game_played_on_in_another_tab_is_not_overwritten(phone: Visit) -> None:
    table = in_the_middle(phone)
    second = phone.another_page()
    second.goto(phone.page.url)
    when_idle(second)
    Tapper(Table(second), seed=1).step()
    there = kept_games(second)[table.game_id]
    expect(phone.page.locator("#notices:visible")).to_contain_text("another tab")
    table.tap(phone.page.locator('#notices [data-do="take-elsewhere"]'))
    assert kept_games(phone.page)[table.game_id] == there
    assert table.regions()["prompt"] == Table(second).regions()["prompt"]
