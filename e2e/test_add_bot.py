"""A bot from a file of one's own: it plays, is kept, is removed, and can't spoil a game."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from okanagan.page.play.thinking import ADDED_BUDGET
from tests.page.plugin_bots.wheels import file_name, wheel

from .serving import serving
from .table import START, Table, go_to, kept_games, open_start, unfold, when_idle
from .visits import DESK, Visit, visiting

pytestmark = pytest.mark.real_engine

PACKAGE = "my_bots"
SAVES = """count => new Promise((done) => {
  const { setItem } = Storage.prototype, saved = [];
  Storage.prototype.setItem = function (...entry) {
    if (entry[0].startsWith("okanagan:game:")) saved.push(performance.now());
    if (saved.length === count) done(saved);
    setItem.apply(this, entry);
  };
})"""
"""Milliseconds at which a game was saved, as after every move: the next so many times."""
QUICK_SECONDS = """
  const every = setInterval;
  globalThis.setInterval = (work, time, ...more) => every(work, time / 4, ...more);
"""
"""What the page counts second by second, as the time that a bot may take, is over in a quarter."""
CHOICE = '#kind-1 option[value="bot:mine"]'


def add(page: Page, content: bytes, name: str = file_name(PACKAGE)) -> None:
    """Add a wheel, as a person does, and wait for what is said of it."""
    if page.locator("#setup-change[open]").count() == 0:
        unfold(page)
    if page.locator("#add-bot[open]").count() == 0:
        page.locator("#add-bot > summary").click()
    file: FilePayload = {"name": name, "mimeType": "application/zip", "buffer": content}
    page.locator("#add-bot-file").set_input_files(file)
    page.get_by_role("button", name="Add it").click()
    page.locator("#notice-plugin-bot").wait_for(timeout=START)
    when_idle(page)


def with_bot(visit: Visit, made: str) -> Page:
    """The start screen, with the bot `mine` of this kind added."""
    open_start(visit.page, visit.site.address)
    add(visit.page, wheel(PACKAGE, {"mine": made}))
    expect(visit.page.locator("#notice-plugin-bot")).to_contain_text("A bot is added: mine")
    return visit.page


def begin(page: Page, *kinds: str) -> Table:
    """Begin a game in which the first of these seats begins; nobody's move is waited for."""
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


def moves(table: Table) -> int:
    """How many moves the kept game has."""
    return len(table.kept()["record"]["moves"])


@pytest.mark.parametrize("desk", ["ordinary", "restored"], indirect=True)
def test_it_plays_a_whole_game_is_there_after_a_reload_and_can_be_removed(desk: Visit) -> None:
    page = with_bot(desk, "Last")
    table = begin(page, "bot:mine", "bot:mine")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#prompt .ask.over")).to_be_attached(timeout=START)
    table.settle()
    assert table.truth().over
    expect(page.locator("#notice-plugin-bot.urgent")).to_have_count(0)
    open_start(page, desk.site.address)
    expect(page.locator(CHOICE)).to_have_count(1)
    unfold(page)
    page.locator("#add-bot > summary").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(CHOICE)).to_have_count(0)
    page.reload()
    when_idle(page)
    expect(page.locator(CHOICE)).to_have_count(0)
    expect(page.locator("#added-bots")).to_have_count(0)


def test_a_game_goes_on_with_it_after_a_reload(desk: Visit) -> None:
    table = Table.begin(with_bot(desk, "Last"), ["human Ann", "bot:mine"], touch=False)
    before = moves(table)
    desk.page.reload()
    when_idle(desk.page)
    table.tap(table.all('#decision [data-do="pick"]')[0])
    table.tap(table.all('#decision [data-do="pick"]')[1])
    assert moves(table) >= before
    expect(desk.page.locator("#notice-plugin-bot")).to_have_count(0)


def test_what_it_is_made_with_may_be_any_of_the_standard_library(desk: Visit) -> None:
    source = "import statistics, decimal, heapq, email.message, html.parser, importlib.resources\n"
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {"mine": "Last"}, "okanagan>=0.1", source=source))
    expect(desk.page.locator("#notice-plugin-bot")).to_contain_text("A bot is added: mine")


def test_what_can_not_be_added_is_refused_with_the_reason(desk: Visit) -> None:
    page = desk.page
    open_start(page, desk.site.address)
    for content, reason in (
        (b"This is no wheel.", "File is not a zip file"),
        (wheel(PACKAGE, {}), "has no bot for this game"),
        (wheel(PACKAGE, {"mine": "Mute"}), "it has no `choose"),
        (
            wheel(PACKAGE, {"mine": "Last"}, "nowhere-to-be-had>=2"),
            "needs what this page does not have: 'nowhere-to-be-had>=2'",
        ),
    ):
        add(page, content)
        expect(page.locator("#notice-plugin-bot")).to_contain_text(reason)
        page.locator("#notice-plugin-bot button").click()
        expect(page.locator("#notice-plugin-bot")).to_have_count(0)
    expect(page.locator(CHOICE)).to_have_count(0)


def test_one_that_raises_or_cheats_is_named_and_the_game_goes_on(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    bots = {"raises": "Raises", "cheats": "Cheats", "interrupts": "Interrupts"}
    reasons = ("ZeroDivisionError: of zero", "a free nugget", "KeyboardInterrupt: of everything")
    add(desk.page, wheel(PACKAGE, bots))
    for name, reason in zip(bots, reasons, strict=True):
        go_to(desk.page, "#/")
        table = begin(desk.page, f"bot:{name}", "human")
        expect(desk.page.locator("#notice-plugin-bot")).to_contain_text(reason)
        table.settle()
        assert table.all("#decision button")


def test_one_that_thinks_for_ever_moves_when_its_time_is_over(desk: Visit) -> None:
    """And not before: it has a third of the usual time where bots are to think shortly."""
    page = with_bot(desk, "Thinks")
    go_to(page, "#/settings")
    page.locator('label[for="thinking-short"]').click()
    go_to(page, "#/")
    begin(page, "bot:mine", "bot:mine")
    _begun, *moved = page.evaluate(SAVES, 4)
    took = [(later - earlier) / 1000 for earlier, later in pairwise(moved)]
    assert min(took) >= 0.8 * ADDED_BUDGET / 3


@pytest.mark.parametrize(
    ("desk", "made"),
    [
        *(("ordinary", made) for made in ("Loops", "Floods", "Hoards", "Aborts")),
        ("restored", "Aborts"),
    ],
    indirect=["desk"],
)
def test_one_that_never_returns_costs_no_game(desk: Visit, made: str) -> None:
    desk.watch.forgive("fatal error", "abort", "Abort", "unreachable")  # what Pyodide tells of it
    desk.context.add_init_script(QUICK_SECONDS)
    page = with_bot(desk, made)
    begin(page, "bot:mine", "human")
    expect(page.locator("#notice-plugin-bot")).to_contain_text(
        "“mine” did not answer", timeout=START
    )
    when_idle(page)
    assert len(kept_games(page)) == 1
    page.reload()
    when_idle(page)
    assert Table(page, touch=False).all("#decision button")


def test_one_that_forges_messages_and_spoils_what_it_is_given_has_its_move_alone(
    desk: Visit,
) -> None:
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {"forges": "Forges", "spoils": "Spoils"}))
    go_to(desk.page, "#/")
    table = begin(desk.page, "bot:forges", "bot:spoils")
    desk.page.get_by_role("button", name="Skip").click()
    expect(desk.page.locator("#prompt .ask.over")).to_be_attached(timeout=START)
    table.settle()
    assert table.truth().over
    assert desk.page.get_by_text("forged").count() == 0
    expect(desk.page.locator("#notice-plugin-bot.urgent")).to_have_count(0)


def test_one_that_loops_when_it_is_tried_is_not_added(desk: Visit) -> None:
    desk.context.add_init_script(QUICK_SECONDS)
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {"mine": "LoopsAtOnce"}))
    expect(desk.page.locator("#notice-plugin-bot")).to_contain_text("did not answer")
    expect(desk.page.locator(CHOICE)).to_have_count(0)


def test_one_for_oregon_plays_there_alone_and_is_replaced_where_it_fails(desk: Visit) -> None:
    """Also after a reload, for which the game and then the bot come again."""
    page = desk.page
    open_start(page, f"{desk.site.address}#/oregon")
    add(page, wheel(PACKAGE, {}, oregon={"mine": "Last", "raises": "Raises"}))
    expect(page.locator("#notice-plugin-bot")).to_contain_text("2 bots are added: mine, raises")
    expect(page.locator(CHOICE)).to_have_count(1)
    go_to(page, "#/")
    expect(page.locator(CHOICE)).to_have_count(0)
    go_to(page, "#/oregon")
    begin(page, "bot:mine", "bot:raises")
    expect(page.locator("#notice-plugin-bot")).to_contain_text("ZeroDivisionError: of zero")
    page.reload()
    page.get_by_role("button", name="Skip").click(timeout=START)
    expect(page.locator("#prompt .ask.over")).to_be_attached(timeout=START)
    expect(page.locator("#notice-plugin-bot")).to_have_count(0)


def test_one_for_oregon_is_not_added_to_okanagan(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    add(desk.page, wheel(PACKAGE, {}, oregon={"mine": "Last"}))
    expect(desk.page.locator("#notice-plugin-bot")).to_contain_text("but one for Oregon: choose")
    expect(desk.page.locator(CHOICE)).to_have_count(0)


def test_once_one_was_added_bots_play_and_are_added_without_a_network(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, **DESK) as desk:
        page = with_bot(desk, "Last")
        expect(page.locator("footer .ready")).to_be_visible(timeout=START)
        site.stop()
        page.reload()
        when_idle(page)
        add(page, wheel("others", {"other": "Last"}), file_name("others"))
        expect(page.locator("#notice-plugin-bot")).to_contain_text("A bot is added: other")
        table = begin(page, "bot:mine", "human")
        table.settle()
        assert table.truth().moves[0].player == 0
        expect(page.locator("#notice-plugin-bot")).to_have_count(0)


def test_the_first_one_needs_a_network_and_that_is_said(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **DESK) as desk:
        desk.watch.forgive("ERR_CONNECTION_REFUSED")
        open_start(desk.page, site.address)
        expect(desk.page.locator("footer .ready")).to_be_visible(timeout=START)
        site.stop()
        add(desk.page, wheel(PACKAGE, {"mine": "Last"}))
        expect(desk.page.locator("#notice-plugin-bot")).to_contain_text("did not arrive")
