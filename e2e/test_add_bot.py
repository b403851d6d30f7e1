"""A bot from a file: it plays in Pyodide, is kept and removed, and cannot damage a game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.page.plugin_bots.wheels import file_name, wheel
from tests.thorough import sample

from .serving import serving
from .snapshots import QUICK_SECONDS
from .table import (
    START,
    Table,
    expect_over,
    go_to,
    kept_games,
    open_start,
    reload,
    unfold,
    when_idle,
)
from .visits import DESK, Visit, visiting

pytestmark = pytest.mark.real_engine

PACKAGE = "my_bots"
CHOICE = '#kind-1 option[value="bot:mine"]'
NOTICE = "#notice-plugin-bot"


def add(page: Page, content: bytes, name: str = file_name(PACKAGE)) -> None:
    """Add a wheel on the start screen, and wait for the notice."""
    if page.locator("#setup-change[open]").count() == 0:
        unfold(page)
    if page.locator("#add-bot[open]").count() == 0:
        page.locator("#add-bot > summary").click()
    file: FilePayload = {"name": name, "mimeType": "application/zip", "buffer": content}
    page.locator("#add-bot-file").set_input_files(file)
    page.get_by_role("button", name="Add it").click()
    page.locator(NOTICE).wait_for(timeout=START)
    when_idle(page)


def with_bot(visit: Visit, kind: str) -> Page:
    """The start screen, with a bot `mine` of a class of the test wheels."""
    open_start(visit.page, visit.site.address)
    add(visit.page, wheel(PACKAGE, {"mine": kind}))
    expect(visit.page.locator(NOTICE)).to_contain_text("A bot is added: mine")
    return visit.page


def begin(page: Page, *kinds: str) -> Table:
    """Begin a game of these seats, the first of which moves first."""
    if not page.locator("#setup-change[open]").count():
        unfold(page)
    for place, kind in enumerate(kinds):
        page.locator(f"#kind-{place}").select_option(kind)
    if not page.locator("#first").is_visible():
        page.locator("summary", has_text="first player").click()
    page.locator("#first").select_option("0")
    page.get_by_role("button", name="Play now").click()
    page.locator("#table").wait_for(timeout=START)
    return Table(page, touch=False)


@pytest.mark.parametrize("desk", sample(["ordinary"], ["ordinary", "restored"]), indirect=True)
def test_it_plays_a_whole_game_is_kept_and_can_be_removed(desk: Visit) -> None:
    page = with_bot(desk, "Last")
    table = begin(page, "bot:mine", "bot:mine")
    page.get_by_role("button", name="Skip").click()
    expect_over(page)
    assert table.match().over
    expect(page.locator(f"{NOTICE}.urgent")).to_have_count(0)
    open_start(page, desk.site.address)
    expect(page.locator(CHOICE)).to_have_count(1)
    unfold(page)
    page.locator("#add-bot > summary").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(CHOICE)).to_have_count(0)
    reload(page)
    expect(page.locator(CHOICE)).to_have_count(0)
    expect(page.locator("#added-bots")).to_have_count(0)


def test_it_may_use_the_standard_library_but_no_other_package(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {"mine": "Last"}, "nowhere-to-be-had>=2"))
    reason = "needs packages that this page does not have: 'nowhere-to-be-had>=2'"
    expect(desk.page.locator(NOTICE)).to_contain_text(reason)
    expect(desk.page.locator(CHOICE)).to_have_count(0)
    desk.page.locator(f"{NOTICE} button").click()
    expect(desk.page.locator(NOTICE)).to_have_count(0)
    source = "import statistics, decimal, heapq, email.message, html.parser, importlib.resources\n"
    add(desk.page, wheel(PACKAGE, {"mine": "Last"}, "okanagan>=0.1", source=source))
    expect(desk.page.locator(NOTICE)).to_contain_text("A bot is added: mine")


@pytest.mark.parametrize(
    ("desk", "kind"),
    [
        ("ordinary", "Loops"),
        ("restored", "Aborts"),
        *sample([], [("ordinary", kind) for kind in ("Aborts", "Floods", "Hoards")]),
    ],
    indirect=["desk"],
)
def test_a_bot_that_never_returns_costs_no_game(desk: Visit, kind: str) -> None:
    desk.monitor.allow("fatal error", "abort", "Abort", "unreachable")  # Pyodide's reports
    desk.context.add_init_script(QUICK_SECONDS)
    page = with_bot(desk, kind)
    begin(page, "bot:mine", "human")
    # A quick machine runs out of memory before the bot's time is over.
    reported = re.compile("“mine” did not answer" + "|MemoryError" * (kind == "Hoards"))
    expect(page.locator(NOTICE)).to_contain_text(reported, timeout=START)
    when_idle(page)
    assert len(kept_games(page)) == 1
    reload(page)
    assert Table(page, touch=False).all("#decision button")


def test_a_bot_that_forges_messages_and_changes_its_arguments_only_moves(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {"forges": "Forges", "spoils": "Spoils"}))
    go_to(desk.page, "#/")
    table = begin(desk.page, "bot:forges", "bot:spoils")
    desk.page.get_by_role("button", name="Skip").click()
    expect_over(desk.page)
    assert table.match().over
    assert desk.page.get_by_text("forged").count() == 0
    expect(desk.page.locator(f"{NOTICE}.urgent")).to_have_count(0)


def test_a_bot_that_loops_when_it_is_tried_is_not_added(desk: Visit) -> None:
    desk.context.add_init_script(QUICK_SECONDS)
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {"mine": "LoopsAtOnce"}))
    expect(desk.page.locator(NOTICE)).to_contain_text("did not answer")
    expect(desk.page.locator(CHOICE)).to_have_count(0)


def test_a_bot_of_oregon_plays_there_also_after_a_reload(desk: Visit) -> None:
    """After the reload, the game's code and then the bot are loaded again."""
    page = desk.page
    open_start(page, f"{desk.site.address}#/oregon")
    add(page, wheel(PACKAGE, {}, oregon={"mine": "Last", "raises": "Raises"}))
    expect(page.locator(NOTICE)).to_contain_text("2 bots are added: mine, raises")
    expect(page.locator(CHOICE)).to_have_count(1)
    go_to(page, "#/")
    expect(page.locator(CHOICE)).to_have_count(0)
    go_to(page, "#/oregon")
    begin(page, "bot:mine", "bot:raises")
    expect(page.locator(NOTICE)).to_contain_text("ZeroDivisionError: of zero")
    page.reload()
    page.get_by_role("button", name="Skip").click(timeout=START)
    expect_over(page)
    expect(page.locator(NOTICE)).to_have_count(0)


def test_after_the_first_bot_bots_play_and_are_added_without_a_network(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, **DESK) as desk:
        page = with_bot(desk, "Last")
        expect(page.locator("footer .ready")).to_be_visible(timeout=START)
        site.stop()
        reload(page)
        add(page, wheel("others", {"other": "Last"}), file_name("others"))
        expect(page.locator(NOTICE)).to_contain_text("A bot is added: other")
        table = begin(page, "bot:mine", "human")
        table.settle()
        assert table.match().moves[0].player == 0
        expect(page.locator(NOTICE)).to_have_count(0)


def test_the_first_bot_needs_a_network(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **DESK) as desk:
        desk.monitor.allow("ERR_CONNECTION_REFUSED")
        open_start(desk.page, site.address)
        expect(desk.page.locator("footer .ready")).to_be_visible(timeout=START)
        site.stop()
        add(desk.page, wheel(PACKAGE, {"mine": "Last"}))
        expect(desk.page.locator(NOTICE)).to_contain_text("could not be downloaded")
