"""Attacks, accidents and broken files: the page stays usable, and says what was wrong."""

import json
import re

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.rules.game import load_match
from okanagan.page.core.session import RECORD
from tests.old_links import pack
from tests.thorough import sample

from .players import TouchPlayer
from .positions import at_decision, open_link, played
from .table import GAME, START, Table, go_to, kept_games, open_start, reload, store, when_idle
from .touch import tap
from .visits import HeldEngine, Visit

DEEP = "[" * 5000
SET_OR_REMOVE = """([key, text]) =>
  text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)"""
HOSTILE = """
  const markup = `<p>picture</p><meta http-equiv="refresh" content="0;url=https://example.com/">
    <iframe srcdoc="x"></iframe><a id="hostile" ping="/x" onclick="x()">b</a>`;
  const present = { hash: location.hash, lang: "en", tall: true, title: "x", markup };
  localStorage.setItem("okanagan:painted", JSON.stringify(present));
"""
"""Replaces the picture of the last visit, before any script of the page runs."""
KEEP_COPIES = """() => (IDBObjectStore.prototype.delete = () => {
  throw new Error("The page ends before the copy is removed.");
})"""


def in_play(phone: Visit) -> Table:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    return open_link(phone.page, phone.site.address, match)


@pytest.mark.real_engine
@pytest.mark.parametrize("way", sample(["link", "stored"], ["link", "import", "stored"]))
def test_deeply_nested_lists_do_not_end_the_engine(phone: Visit, way: str) -> None:
    page, address = phone.page, phone.site.address
    if way == "link":
        page.goto(f"{address}#{RECORD}{pack(DEEP)}")
    else:
        open_start(page, address)
    if way == "stored":
        store(page, f"{GAME}bad", DEEP)
        page.goto("about:blank")
        page.goto(address)
    elif way == "import":
        tap(page.locator("#import summary"))
        page.locator("#import-file").set_input_files(
            {"name": "a.json", "mimeType": "application/json", "buffer": DEEP.encode()}
        )
        tap(page.locator("#import-form button"))
    message = page.get_by_text(re.compile("no game in this|50 deep|damaged")).locator(
        "visible=true"
    )
    expect(message.first).to_be_visible(timeout=START)
    when_idle(page)
    Table.begin(page, ["human Ann", "bot:random"])


def test_a_stored_attribute_that_is_no_setting_is_ignored(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    bad = {"hidden": "", "inert": "", "onclick": "x", "data-theme": "dark", "data-motion": 5}
    store(phone.page, "okanagan:attributes", json.dumps(bad))
    reload(phone.page)
    expect(phone.page.locator("html:not([hidden]):not([inert]):not([onclick])")).to_have_count(1)


def test_a_stored_picture_is_harmless(phone: Visit) -> None:
    in_play(phone)
    phone.monitor.allow("inline event", "script-src")  # the policy would forbid it, too
    phone.context.add_init_script(HOSTILE)
    engine = HeldEngine(phone)
    phone.page.reload()
    hostile = phone.page.locator("#hostile")
    expect(hostile).to_be_visible()
    assert hostile.evaluate("(element) => element.getAttributeNames()") == ["id"]
    assert phone.page.locator("#screen :is(meta, iframe)").count() == 0
    engine.release()
    when_idle(phone.page)
    expect(phone.page.locator("#prompt")).to_be_visible()


def test_moves_that_the_browser_has_not_written_yet_are_in_the_copy(phone: Visit) -> None:
    table = in_play(phone)
    key, player = f"{GAME}{table.game_id}", TouchPlayer(table, seed=3)
    early = kept_games(phone.page)[table.game_id]
    player.steps(2)
    late = kept_games(phone.page)[table.game_id]
    for lost in (early, None, late[:100]):
        phone.page.evaluate(SET_OR_REMOVE, [key, lost])
        phone.page.reload()
        table.settle()
        assert kept_games(phone.page)[table.game_id] == late
        assert table.match().moves == load_match(json.loads(late)["record"]).moves


def test_a_deleted_game_does_not_come_back_from_its_copy(phone: Visit) -> None:
    in_play(phone)
    go_to(phone.page, "#/")
    tap(phone.page.locator('[data-do="game-tools"]'))
    when_idle(phone.page)
    phone.page.evaluate(KEEP_COPIES)
    tap(phone.page.locator('#game-tools [data-do="delete"]'))
    expect(phone.page.locator("#notice-deleted")).to_be_visible()
    for _ in range(2):
        reload(phone.page)
        assert kept_games(phone.page) == {}
