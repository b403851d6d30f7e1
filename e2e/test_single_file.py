"""`okanagan.html` opened from the disk, with the network off: the whole game in one file."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.game import check_record, load_match
from web.build import single

from .firefox import bridge_to
from .markup import faults
from .players import Tapper
from .positions import keep_instead, nearly_over
from .table import START, Table, go_to, kept_games, open_start, when_idle
from .test_sharing_shell import handed_picture
from .visits import CLICKS, DESK, PATIENCE
from .watch import Watch

pytestmark = [pytest.mark.every_browser, pytest.mark.real_engine]

WORDS = {
    "en": "okanagan.html: the whole game in one file",
    "fr": "okanagan.html : tout le jeu en un seul fichier",
    "nl": "okanagan.html: het hele spel in één bestand",
}
NOTHING_KEPT = """
  Object.defineProperty(globalThis, "localStorage", {
    get: () => { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
"""
"""A browser that keeps nothing for files."""
MOVES = 6
"""How many are made at the beginning."""
LEFT = 6
"""How many answers are the person's at the end; what lies between is played beside the browser."""


@pytest.fixture(scope="session")
def address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file's address: in a folder whose name is not plain."""
    folder = tmp_path_factory.mktemp("on a stick, été #1")
    single.make(built, folder / "okanagan.html")
    return (folder / "okanagan.html").as_uri()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page that has nothing but the file, and asks for nothing else."""
    if bridge := bridge_to(browser):
        bridge.prefer(reduced_motion=None, color_scheme=None, has_touch=None)
    context = browser.new_context(**DESK, accept_downloads=True, offline=True)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(CLICKS)
    watch, asked = Watch(), set[str]()
    watch.follow(context, address)
    context.on("request", lambda request: asked.add(request.url.partition("#")[0]))
    try:
        yield context.new_page()
        watch.check()
        # Firefox tells of no request to the disk; of one to anywhere else the watch has told.
        assert {url for url in asked if url.startswith("file:")} <= {address}
    finally:
        context.close()


def after(moves: int, table: Table) -> Callable[[], bool]:
    return lambda: len(table.kept()["record"]["moves"]) >= moves


@pytest.mark.long
def test_a_game_is_begun_kept_and_played_to_its_end(page: Page, address: str) -> None:
    open_start(page, address)
    assert faults(page) == []
    table = Table.begin(page, ["human Ann", "bot:easy"], touch=False)
    Tapper(table, seed=1).play(until=after(MOVES, table))
    before = table.kept()["record"]
    page.reload()
    when_idle(page)
    assert table.kept()["record"] == before
    keep_instead(page, nearly_over(load_match(before), LEFT))
    page.reload()
    when_idle(page)
    Tapper(table, seed=1).play()
    table.tap(page.locator('#result a[href*="#/share/"]'))
    record = json.loads(table.download('main [data-do="download-record"]'))
    assert check_record(record).over
    assert record["moves"][: len(before["moves"])] == before["moves"]


def test_the_other_game_is_in_it_too(page: Page, address: str) -> None:
    open_start(page, address)
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Oregon").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Oregon", timeout=START)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/okanagan.html#/game/*")
    when_idle(page)
    assert page.locator("html").get_attribute("data-wears") == "oregon"
    assert faults(page) == []
    page.reload()
    when_idle(page)
    [kept] = kept_games(page).values()
    assert '"format": "oregon-record"' in kept
    expect(page.locator("#table")).to_be_visible()


def test_it_says_what_it_is_in_every_language(page: Page, address: str) -> None:
    open_start(page, address)
    for language, words in WORDS.items():
        page.locator(f"#speak-{language}").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("footer .one-file")).to_have_text(words, timeout=START)
        expect(page.locator("footer .one-file")).to_be_visible()
    expect(page.locator("footer .ready")).to_have_count(0)


def test_what_only_a_site_can_do_is_not_offered(page: Page, address: str) -> None:
    open_start(page, address)
    expect(page.locator(".add-bot")).to_be_hidden()
    table = Table.begin(page, ["human Ann", "human Bob"], touch=False)
    table.open_sheet("more")
    expect(page.locator('[data-do="download-record"]')).to_be_visible()
    expect(page.locator('[data-do="copy-link"]')).to_be_hidden()
    go_to(page, "#/about")
    expect(page.get_by_text("asks nothing of any network")).to_be_visible()
    expect(page.get_by_text("only asks its own site")).to_be_hidden()


def test_the_licences_open_from_within(page: Page, address: str) -> None:
    open_start(page, address)
    go_to(page, "#/about")
    with page.context.expect_page() as opening:
        page.get_by_role("link", name="All licences in full").click()
    expect(opening.value.locator("body")).to_contain_text("Third-party notices")


def test_where_nothing_is_kept_it_says_so_and_plays_on(page: Page, address: str) -> None:
    page.add_init_script(NOTHING_KEPT)
    open_start(page, address)
    table = Table.begin(page, ["human Ann", "human Bob"], touch=False)
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("This browser lets the page keep nothing")
    assert table.prompt


def test_a_game_is_shared_as_a_picture_or_a_file_not_by_a_link(page: Page, address: str) -> None:
    open_start(page, address)
    Table.begin(page, ["human Ann", "human Bob"], touch=False)
    go_to(page, page.url.partition("#")[2].replace("/game/", "#/replay/"))
    assert handed_picture(page).startswith(b"\x89PNG")
    go_to(page, page.url.partition("#")[2].replace("/replay/", "#/share/"))
    expect(page.locator("main [data-qr]")).to_be_hidden()
    expect(page.get_by_role("button", name="Download the game")).to_be_visible()
