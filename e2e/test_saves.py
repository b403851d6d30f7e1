"""What is kept: the very same screen after a reload; damage and refusals lose nothing."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.game import check_record
from web.build.browser import LIGHT, installed, options

from .brake import Brake
from .fingers import tap
from .firefox import bridge_to
from .players import Tapper, in_reach
from .positions import asked_late, open_link, played
from .serving import Site
from .table import GAME, START, Table, go_to, kept_games, open_start, when_idle
from .visits import PHONE, Visit, visiting, visiting_with

FILL = """() => {
  for (let size = 2 ** 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (let i = 0; ; i += 1) localStorage.setItem(`elsewhere:${size}:${i}`, "x".repeat(size));
    } catch {}
  }
}"""
BLOCK_ALL_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What Chromium writes into a profile when a person forbids sites to store anything."""
FORBID_ALL_SITE_DATA = ("network.cookie.cookieBehavior", 2)
"""The same in Firefox."""


def in_the_middle(visit: Visit) -> Table:
    """A game that has gone on for a while, Ann to place a tile."""
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 25))
    return open_link(visit.page, visit.site.address, match)


def in_a_quick_game(visit: Visit) -> Tapper:
    """The same where bots move at once, and nothing can be stored any more."""
    table = in_the_middle(visit)
    table.set_speed("instant")
    visit.page.evaluate(FILL)
    return Tapper(table, seed=9)


@pytest.mark.every_browser
@pytest.mark.real_engine
def test_a_reload_shows_the_very_same_screen(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.tap(table.all(".cell.legal")[0])
    table.build(1)
    before, lying = table.regions(), phone.page.locator("#trial").inner_html()
    land = phone.page.locator(".land").inner_html()
    phone.page.reload()
    table.settle()
    assert table.regions() == before
    assert "trial-tile" in lying
    assert phone.page.locator("#trial").inner_html() == lying
    assert phone.page.locator(".land").inner_html() == land


def test_the_last_screen_is_there_before_the_engine(phone: Visit) -> None:
    table = in_the_middle(phone)
    land = phone.page.locator(".land").inner_html()
    Brake(phone)
    leave_and_return(phone)
    assert phone.page.locator("html").get_attribute("data-engine") == "starting"
    assert phone.page.locator(".land").inner_html() == land
    assert table.prompt


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
    tap(games.nth(1).locator("a.continue"))
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
    tap(phone.page.locator(".games a.continue"))
    phone.page.locator("#table").wait_for()
    table.settle()
    assert table.kept()["record"] == json.loads(good)["record"]


@pytest.mark.every_browser
def test_a_forged_move_is_refused_by_name_and_the_save_is_set_aside(phone: Visit) -> None:
    table = in_the_middle(phone)
    good_id = table.game_id
    forged = table.kept()
    places = [move for move in forged["record"]["moves"] if move[0] == "place"]
    places[1][2:4] = [30, 30]
    number = forged["record"]["moves"].index(places[1])
    put(phone.page, "bad", json.dumps(forged))
    open_start(phone.page, f"{phone.site.address}?again")
    tap(phone.page.locator('.games a[href="#/game/bad"]'))
    expect(phone.page.locator("#notices")).to_contain_text("can’t be opened")
    expect(phone.page.locator("#notices")).to_contain_text(str(number))
    when_idle(phone.page)
    assert table.download('.aside [data-do="download-aside"]') == json.dumps(forged)
    assert list(kept_games(phone.page)) == [good_id]


def put(page: Page, name: str, text: str) -> None:
    """Put something among the kept games, behind the page's back."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + name, text])


def test_full_storage_is_said_and_the_game_goes_on(phone: Visit) -> None:
    tapper = in_a_quick_game(phone)
    table = tapper.table
    moves = len(table.kept()["record"]["moves"])
    try_a_place(table)
    expect(phone.page.locator("#notices:visible")).to_contain_text("full")
    json.loads(table.download('#notices [data-do="download-record"]'))
    close_notice(table)
    table.tap(phone.page.locator("#cancel"))
    play_on(tapper, 5)
    table.open_sheet("more")
    record = json.loads(table.download('#more [data-do="download-record"]'))
    assert len(check_record(record).moves) > moves
    assert len(table.kept()["record"]["moves"]) == moves, "the last save that fitted is whole"


def test_room_again_in_full_storage_keeps_the_game_again(phone: Visit) -> None:
    tapper = in_a_quick_game(phone)
    table = tapper.table
    try_a_place(table)
    close_notice(table)
    table.tap(phone.page.locator("#cancel"))
    play_on(tapper, 3)
    moves = len(table.kept()["record"]["moves"])
    phone.page.evaluate("""() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("elsewhere:")) localStorage.removeItem(key);
      }
    }""")
    play_on(tapper, 4)
    assert len(table.kept()["record"]["moves"]) > moves


@pytest.mark.every_browser
@pytest.mark.real_engine
def test_a_browser_that_stores_nothing_says_so_and_the_game_goes_on(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    with storing_nothing(browser, site, tmp_path) as phone:
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


@contextmanager
def storing_nothing(browser: Browser, site: Site, folder: Path) -> Iterator[Visit]:
    """A visit by a person who forbids sites to store anything."""
    if bridge := bridge_to(browser):
        bridge.set_preference(*FORBID_ALL_SITE_DATA)
        with visiting(browser, site, **PHONE) as visit:
            visit.watch.forgive("Storage access is restricted")  # Firefox's own remark
            yield visit
        bridge.set_preference(FORBID_ALL_SITE_DATA[0], None)
        return
    if not installed():
        pytest.skip(f"{LIGHT[0]} has no settings: this takes a whole Chromium")
    preferences = folder / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(BLOCK_ALL_SITE_DATA), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(folder, **options(), **PHONE)
    with visiting_with(context, site) as visit:
        yield visit


def try_a_place(table: Table) -> None:
    """A tile on trial is kept as well, so this is the first thing that can't be stored."""
    cell, at = in_reach(table)[0]
    table.tap_at(cell, at)


def close_notice(table: Table) -> None:
    """It was read, and lies over the map and the tile on trial."""
    table.tap(table.page.locator('#notices [data-do="close-notice"]').locator("visible=true"))


def play_on(tapper: Tapper, decisions: int) -> None:
    """Take some decisions."""
    for _ in range(decisions):
        tapper.step()


@pytest.mark.real_engine
def test_nothing_is_kept_but_under_our_own_names(phone: Visit) -> None:
    in_the_middle(phone)
    phone.watch.forgive("404")  # the browser wants an icon for a text
    phone.page.goto(f"{phone.site.address}third-party.txt")
    names = phone.page.evaluate("indexedDB.databases().then((all) => all.map((one) => one.name))")
    assert names == ["okanagan:copies"]
    assert phone.page.evaluate("document.cookie") == ""
    keys = phone.page.evaluate("Object.keys(localStorage)")
    assert [key for key in keys if not key.startswith("okanagan:")] == []


def test_a_downloaded_game_can_be_brought_in_elsewhere(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.open_sheet("more")
    text = table.download('#more [data-do="download-record"]')
    phone.page.goto(f"{phone.site.address}#/")
    tap(phone.page.locator("#import summary"))
    phone.page.locator("#import-file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    tap(phone.page.locator("#import-form button"))
    phone.page.locator("#table").wait_for(timeout=START)
    table.settle()
    assert table.kept()["record"] == json.loads(text)
    assert len(kept_games(phone.page)) == 2


@pytest.mark.every_browser
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


def test_who_plays_on_in_two_tabs_has_two_games(phone: Visit) -> None:
    """Nobody's moves are lost: the tab that comes second goes on with a game of its own."""
    table = in_the_middle(phone)
    shared = table.game_id
    second = phone.another_page()
    second.goto(phone.page.url)
    when_idle(second)
    Tapper(Table(second), seed=1).step()
    there = kept_games(second)[shared]
    Tapper(table, seed=1).step()
    own = table.game_id
    assert own != shared
    here = kept_games(phone.page)
    assert here[shared] == there
    for page in (phone.page, second):
        page.reload()
        when_idle(page)
    assert kept_games(phone.page) == here
    assert table.game_id == own
