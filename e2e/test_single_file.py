"""`okanagan.html` opened from the disk, without a network: the whole game in one file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.game import check_record, load_match
from web.build import single

from .audits import markup_faults
from .firefox import bridge_to
from .players import TouchPlayer
from .positions import nearly_over, replace_kept
from .table import (
    START,
    Table,
    arrive_at_table,
    go_to,
    hash_of,
    kept_games,
    open_start,
    reload,
)
from .test_sharing import picture
from .visits import COUNT_CLICKS, DESK, PATIENCE, Monitor

pytestmark = pytest.mark.real_engine

TITLES = {
    "en": "okanagan.html: the whole game in one file",
    "de": "okanagan.html: das ganze Spiel in einer Datei",
    "fr": "okanagan.html : tout le jeu en un seul fichier",
    "nl": "okanagan.html: het hele spel in één bestand",
}
NO_STORAGE = """
  for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(globalThis, name, {
    get: () => { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
"""
"""A browser that stores nothing for files."""
PEOPLE = ["human Ann", "human Bob"]


@pytest.fixture(scope="session")
def address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file's address, with special characters."""
    folder = tmp_path_factory.mktemp("on a stick, été #1")
    single.make(built, folder / "okanagan.html")
    return (folder / "okanagan.html").as_uri()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page without a network, which may request nothing but the file."""
    if bridge := bridge_to(browser):
        bridge.prefer(reduced_motion=None, color_scheme=None, has_touch=None)
    context = browser.new_context(**DESK, accept_downloads=True, offline=True)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(COUNT_CLICKS)
    monitor, requests = Monitor(), set[str]()
    monitor.follow(context, address)
    context.on("request", lambda request: requests.add(request.url.partition("#")[0]))
    try:
        yield context.new_page()
        monitor.check()
        # Firefox reports no requests for files.
        assert {url for url in requests if url.startswith("file:")} <= {address}
    finally:
        context.close()


@pytest.mark.long
@pytest.mark.every_browser_if_thorough
def test_a_game_is_begun_kept_and_played_to_its_end(page: Page, address: str) -> None:
    open_start(page, address)
    assert markup_faults(page) == []
    table = Table.begin(page, ["human Ann", "bot:easy"], touch=False)
    player = TouchPlayer(table, seed=1)
    player.play(until=lambda: len(table.moves) >= 6)
    before = table.save()["record"]
    reload(page)
    assert table.save()["record"] == before
    replace_kept(page, nearly_over(load_match(before), turns=2))
    reload(page)
    player.play()
    table.tap(page.locator('#result a[href*="#/share/"]'))
    record = json.loads(table.download('main [data-do="download-record"]'))
    assert check_record(record).over
    assert record["moves"][: len(before["moves"])] == before["moves"]


def test_the_other_game_is_in_it_too(page: Page, address: str) -> None:
    open_start(page, address)
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Oregon").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Oregon", timeout=START)
    page.get_by_role("button", name="Play now").click()
    arrive_at_table(page)
    assert page.locator("html").get_attribute("data-wears") == "oregon"
    assert markup_faults(page) == []
    reload(page)
    [save] = kept_games(page).values()
    assert '"format": "oregon-record"' in save
    expect(page.locator("#table")).to_be_visible()


def test_it_says_what_it_is_in_every_language_and_has_the_licences(
    page: Page, address: str
) -> None:
    open_start(page, address)
    for language in ("de", "fr", "nl", "en"):
        page.locator(f"#speak-{language}").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("footer .one-file")).to_have_text(TITLES[language], timeout=START)
        expect(page.locator("footer .one-file")).to_be_visible()
    expect(page.locator("footer .ready")).to_have_count(0)
    go_to(page, "#/about")
    expect(page.get_by_text("uses no network")).to_be_visible()
    expect(page.get_by_text("only asks its own site")).to_be_hidden()
    with page.context.expect_page() as opening:
        page.get_by_role("link", name="All licences in full").click()
    expect(opening.value.locator("body")).to_contain_text("Third-party notices")


def test_it_shares_pictures_and_files_but_no_links(page: Page, address: str) -> None:
    open_start(page, address)
    expect(page.locator(".add-bot")).to_be_hidden()
    table = Table.begin(page, PEOPLE, touch=False)
    table.open_sheet("more")
    expect(page.locator('[data-do="download-record"]')).to_be_visible()
    expect(page.locator('[data-do="copy-link"]')).to_be_hidden()
    go_to(page, hash_of(page).replace("game", "replay"))
    assert picture(page).startswith(b"\x89PNG")
    go_to(page, hash_of(page).replace("replay", "share"))
    expect(page.locator("main [data-qr]")).to_be_hidden()
    expect(page.get_by_role("button", name="Download the game")).to_be_visible()


@pytest.mark.every_browser_if_thorough
def test_without_storage_it_says_so_and_plays_on(page: Page, address: str) -> None:
    page.add_init_script(NO_STORAGE)
    open_start(page, address)
    table = Table.begin(page, PEOPLE, touch=False)
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("This browser does not let the page store anything")
    assert table.prompt
