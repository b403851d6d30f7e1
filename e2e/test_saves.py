"""The storage: the same screen after a reload; damage and refusals lose nothing."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from okanagan.games.okanagan.rules.game import check_record
from web.build.browser import LIGHT, installed, options

from .firefox import bridge_to
from .players import TouchPlayer, tappable_cells
from .positions import at_decision, open_link, played
from .serving import Site
from .table import GAME, Table, go_to, kept_games, open_start, reload, store, when_idle
from .touch import tap
from .visits import PHONE, HeldEngine, Visit, visiting, visiting_with

FILL_STORAGE = """() => {
  for (let size = 2 ** 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (let i = 0; ; i += 1) localStorage.setItem(`elsewhere:${size}:${i}`, "x".repeat(size));
    } catch {}
  }
}"""
FREE_STORAGE = """() => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("elsewhere:")) localStorage.removeItem(key);
  }
}"""
TAP_GOES_THROUGH = """() => {
  const { left, top } = document.querySelector("#notice-storage p").getBoundingClientRect();
  return Boolean(document.elementFromPoint(left + 5, top + 5).closest("#map"));
}"""
BLOCK_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's preferences that forbid sites to store anything."""
BLOCK_IN_FIREFOX = ("network.cookie.cookieBehavior", 2)


def in_the_middle(visit: Visit) -> Table:
    """A game in which Ann is to place a tile."""
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 25))
    return open_link(visit.page, visit.site.address, match)


@pytest.mark.every_browser_if_thorough
@pytest.mark.real_engine
def test_a_reload_shows_the_same_screen(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.tap(table.all(".cell.legal")[0])
    table.build(1)
    before, trial = table.regions(), phone.page.locator("#trial").inner_html()
    land = phone.page.locator(".land").inner_html()
    phone.page.reload()
    table.settle()
    assert table.regions() == before
    assert "trial-tile" in trial
    assert phone.page.locator("#trial").inner_html() == trial
    assert phone.page.locator(".land").inner_html() == land


def test_a_game_is_renamed_deleted_and_brought_back_by_keyboard(phone: Visit) -> None:
    table, page = in_the_middle(phone), phone.page
    game = table.game_id
    go_to(page, "#/")
    more = page.locator(f"#more-{game}")
    more.focus()
    page.keyboard.press("Enter")
    page.locator("#game-title").wait_for()
    page.locator("#game-title").focus()
    page.keyboard.type("Rainy Sunday")
    page.keyboard.press("Enter")
    expect(page.locator(f"#kept-{game} .game-title")).to_have_text("Rainy Sunday")
    reload(page)
    expect(page.locator(f"#kept-{game} .game-title")).to_have_text("Rainy Sunday")
    more.focus()
    page.keyboard.press("Enter")
    page.locator('#game-tools [data-do="delete"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#kept-{game}")).to_have_count(0)
    expect(page.locator('#notices [data-do="restore"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"#kept-{game} a")).to_be_focused()
    assert list(kept_games(page)) == [game]


def test_a_kept_game_says_that_it_is_of_today_or_yesterday_and_else_its_date(
    phone: Visit,
) -> None:
    in_the_middle(phone)
    page = phone.page
    for days, said in (
        (0, r"today, \d?\d:\d\d"),
        (1, "yesterday"),
        (3, r"\d?\d [A-Z]\w+( \d{4})?"),
        (400, r"\d?\d [A-Z]\w+ \d{4}"),
    ):
        page.clock.set_fixed_time(datetime.now().astimezone() + timedelta(days))
        go_to(page, "#/")
        reload(page)
        expect(page.locator(".game time")).to_have_text(re.compile(f"^{said}$"))


def test_a_dialog_that_an_answer_moves_stays_above_the_page(phone: Visit) -> None:
    table, page = in_the_middle(phone), phone.page
    game = table.game_id
    go_to(page, "#/")
    page.locator(f"#more-{game}").click()
    dialog = page.locator("#game-tools")
    page.locator("#game-title").fill("Rainy Sunday")
    dialog.evaluate("(dialog) => dialog.parentElement.prepend(dialog)")
    page.locator("#game-title").press("Enter")
    expect(page.locator(f"#kept-{game} .game-title")).to_have_text("Rainy Sunday")
    assert dialog.evaluate("(dialog) => dialog.matches(':modal')")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_last_screen_appears_before_the_engine_has_started(phone: Visit) -> None:
    table = in_the_middle(phone)
    land = phone.page.locator(".land").inner_html()
    HeldEngine(phone)
    phone.page.reload(wait_until="domcontentloaded")
    phone.page.locator("#table").wait_for()
    assert phone.page.locator("html").get_attribute("data-engine") == "starting"
    assert phone.page.locator(".land").inner_html() == land
    assert table.prompt


def test_a_forged_move_is_reported_and_the_save_is_set_aside(phone: Visit) -> None:
    table = in_the_middle(phone)
    good_id, forged = table.game_id, table.save()
    moves = forged["record"]["moves"]
    number = [index for index, move in enumerate(moves) if move[0] == "place"][1]
    moves[number][2:4] = [30, 30]
    store(phone.page, f"{GAME}bad", json.dumps(forged))
    open_start(phone.page, f"{phone.site.address}?again")
    tap(phone.page.locator('.games a[href="#/game/bad"]'))
    expect(phone.page.locator("#notices")).to_contain_text("can’t be opened")
    expect(phone.page.locator("#notices")).to_contain_text(str(number))
    when_idle(phone.page)
    assert table.download('.aside [data-do="download-aside"]') == json.dumps(forged)
    assert list(kept_games(phone.page)) == [good_id]


def test_with_full_storage_the_game_goes_on_and_is_kept_once_there_is_room(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.set_speed("instant")
    phone.page.evaluate(FILL_STORAGE)
    player, moves = TouchPlayer(table, seed=9), len(table.moves)
    cell, at = tappable_cells(table)[0]
    table.tap_at(cell, at)  # a tile on trial is stored, too
    expect(phone.page.locator("#notices:visible")).to_contain_text("second copy")
    json.loads(table.download('#notices [data-do="download-record"]'))
    assert phone.page.evaluate(TAP_GOES_THROUGH)
    close_notice(table)
    expect(phone.page.locator("#unsaved")).to_be_visible()
    table.tap(phone.page.locator("#cancel"))
    player.steps(5)
    assert len(table.moves) == moves, "the last save that fitted is whole"
    table.open_sheet("more")
    record = json.loads(table.download('#more [data-do="download-record"]'))
    assert len(check_record(record).moves) > moves
    table.close_sheet("more")
    phone.page.evaluate(FREE_STORAGE)
    player.steps(4)
    assert len(table.moves) > len(record["moves"])
    expect(phone.page.locator("#unsaved")).to_have_count(0)


def test_with_full_storage_a_setting_is_stored_once_there_is_room(phone: Visit) -> None:
    table = in_the_middle(phone)
    phone.page.evaluate(FILL_STORAGE)
    table.set_speed("instant")
    close_notice(table)
    phone.page.evaluate(FREE_STORAGE)
    TouchPlayer(table, seed=9).steps(2)
    expect(phone.page.locator("#unsaved")).to_have_count(0)
    reload(phone.page)
    assert phone.page.locator("#speed").input_value() == "instant"


@pytest.mark.every_browser_if_thorough
@pytest.mark.real_engine
def test_a_browser_that_stores_nothing_is_reported_and_the_game_goes_on(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    with blocking_storage(browser, site, tmp_path) as phone:
        open_start(phone.page, phone.site.address)
        table = Table.begin(phone.page, ["human Ann", "bot:random"])
        expect(phone.page.locator("#notices:visible")).to_contain_text("store anything")
        close_notice(table)
        TouchPlayer(table, seed=2).steps(4)
        table.open_sheet("more")
        record = json.loads(table.download('#more [data-do="download-record"]'))
        assert len(check_record(record).moves) >= 4
        go_to(phone.page, "#/")
        assert "Ready offline" not in phone.page.locator("body").inner_text()


@contextmanager
def blocking_storage(browser: Browser, site: Site, folder: Path) -> Iterator[Visit]:
    """A visit in a browser that forbids sites to store anything."""
    if bridge := bridge_to(browser):
        bridge.set_preference(*BLOCK_IN_FIREFOX)
        with visiting(browser, site, **PHONE) as visit:
            visit.monitor.allow("Storage access is restricted")  # Firefox's own message
            yield visit
        bridge.set_preference(BLOCK_IN_FIREFOX[0], None)
        return
    if not installed():
        pytest.skip(f"{LIGHT[0]} has no settings: this needs a complete Chromium")
    preferences = folder / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(BLOCK_SITE_DATA), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(folder, **options(), **PHONE)
    with visiting_with(context, site) as visit:
        yield visit


def close_notice(table: Table) -> None:
    table.tap(table.page.locator('#notices [data-do="close-notice"]').locator("visible=true"))


@pytest.mark.real_engine
def test_all_stored_names_are_our_own(phone: Visit) -> None:
    in_the_middle(phone)
    phone.monitor.allow("404")  # the browser requests an icon for a text file
    phone.page.goto(f"{phone.site.address}third-party.txt")
    databases = "indexedDB.databases().then((all) => all.map(({ name }) => name))"
    assert phone.page.evaluate(databases) == ["okanagan:copies"]
    assert phone.page.evaluate("document.cookie") == ""
    keys = phone.page.evaluate("Object.keys(localStorage)")
    assert [key for key in keys if not key.startswith("okanagan:")] == []


@pytest.mark.every_browser_if_thorough
def test_two_tabs_with_one_game_lose_no_moves(phone: Visit) -> None:
    table = in_the_middle(phone)
    second = phone.another_page()
    second.goto(phone.page.url)
    when_idle(second)
    player = TouchPlayer(Table(second), seed=1)
    player.step()
    there = kept_games(second)[table.game_id]
    notice = phone.page.locator("#notices:visible")
    expect(notice).to_contain_text("another tab")
    table.tap(phone.page.locator('#notices [data-do="take-elsewhere"]'))
    assert kept_games(phone.page)[table.game_id] == there
    assert table.regions()["prompt"] == Table(second).regions()["prompt"]
    # If the player moves here nevertheless, the tab continues with a game of its own.
    shared = table.game_id
    player.step()
    there = kept_games(second)[shared]
    expect(notice).to_contain_text("another tab")
    TouchPlayer(table, seed=1).step()
    assert table.game_id != shared
    assert kept_games(phone.page)[shared] == there
    here, own = kept_games(phone.page), table.game_id
    for page in (phone.page, second):
        reload(page)
    assert kept_games(phone.page) == here
    assert table.game_id == own
