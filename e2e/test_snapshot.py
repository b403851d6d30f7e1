"""Later visits start from a snapshot of the engine's memory; if it is bad, the start is normal."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from tests.page.plugin_bots.wheels import wheel
from tests.thorough import sample

from .players import TouchPlayer
from .serving import Site, serving
from .snapshots import (
    PLAIN_FILE,
    QUICK_SECONDS,
    QUIET,
    TRYING,
    damage,
    entries,
    is_restored,
    makers,
    open_and_keep,
    renew,
    restores,
    wait_until_kept,
)
from .table import START, Table, go_to, kept_games, open_start, when_idle
from .test_add_bot import PACKAGE, add, begin
from .touch import tap
from .visits import DESK, PHONE, SAVE_DATA, Visit, visiting

pytestmark = pytest.mark.real_engine

POLL = 100
"""Milliseconds."""
LEAVES_ONCE = """
  const { mark } = performance;
  performance.mark = (name, ...more) => {
    const leaves = name === "okanagan:ready" && !sessionStorage.left;
    if (!leaves) return mark.call(performance, name, ...more);
    sessionStorage.left = "yes";
    location = "about:blank";
    throw new Error("left");
  };
"""
"""The player leaves when the engine is restored, before its first message."""
FIRST_WORKER_STUCK = """
  const every = setTimeout;
  const shorter = (time) => (time > 9999 ? time / 5 : time);
  globalThis.setTimeout = (work, time, ...more) => every(work, shorter(time), ...more);
  const { Worker } = globalThis;
  let made = 0;
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      let silent = false;
      const silence = (event) => {
        if (silent) event.stopImmediatePropagation();
        silent ||= event.data?.okanagan?.step === "restoring";
      };
      if (!made++) super.addEventListener("message", silence);
    }
  };
"""
"""The first worker's last message is that it restores; timeouts end in a fifth of the time."""
DAMAGE: dict[str, dict[str, str | int]] = {
    "flipped byte": {"change": "bytes[bytes.length >> 1] ^= 1"},
    "of another version": {"name": "snapshot of=another-version"},
    "without a memory": {
        "change": "bytes.fill(0, 1 << 12, bytes.length - (1 << 16))",
        "hashed": True,
    },
    "cut": {"length": 10_000_000},
    "not Pyodide's": {"change": "bytes[0] ^= 1", "hashed": True},
    "long": {"change": "bytes.fill(1, bytes.length - 8)", "hashed": True},
}
RANDOM_BOT = """
import decimal, email.message, os, random, statistics
class Reports:
    def choose(self, view, legal, rng):
        raise ValueError(f"<{random.random()} {os.urandom(8).hex()} {rng.random()}>")
"""


@pytest.fixture(scope="module")
def made(browser: Browser, real_site: Site) -> Iterator[Visit]:
    """A visit that has made a snapshot."""
    with visiting(browser, real_site, snapshots=True, **PHONE) as visit:
        page = open_and_keep(visit)
        page.goto(real_site.address + PLAIN_FILE)
        renew(page)
        yield visit


@pytest.fixture
def kept(made: Visit) -> Iterator[Visit]:
    """Another tab of that visit with the original snapshot, and without the page."""
    visit = Visit(made.site, made.context, made.another_page(), made.monitor)
    visit.page.goto(made.site.address + PLAIN_FILE)
    renew(visit.page)
    yield visit
    visit.page.close()
    visit.monitor.check()


def starts_from_it(visit: Visit) -> bool:
    """Open the page; returns whether it started from the snapshot."""
    open_start(visit.page, visit.site.address)
    return is_restored(visit.page)


def plays(page: Page) -> None:
    TouchPlayer(Table.begin(page, ["human Ann", "bot:random"]), seed=6).steps(2)


def begun(tabs: list[Page], made: list[list[Worker]]) -> Page:
    """Wait until one of the tabs makes a snapshot; returns that tab."""
    for _ in range(START // POLL):
        for tab, workers in zip(tabs, made, strict=True):
            if workers:
                return tab
        tabs[0].wait_for_timeout(POLL)
    raise AssertionError("no tab makes a snapshot")


@pytest.mark.every_browser_if_thorough
def test_two_tabs_make_one_snapshot_from_which_later_visits_start_without_a_server(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, snapshots=True, **PHONE) as visit:
        visit.context.add_init_script(QUICK_SECONDS)
        tabs = [visit.page, visit.another_page()]
        made = [makers(tab) for tab in tabs]
        for tab in tabs:
            tab.goto(site.address)
        for tab in tabs:
            when_idle(tab)
            assert not is_restored(tab)
        first, second = tabs if begun(tabs, made) is tabs[0] else reversed(tabs)
        wait_until_kept(first)
        second.wait_for_timeout(QUIET)
        assert len(made[0]) + len(made[1]) == 1
        assert len(entries(first)) == 1
        first.close()
        for _ in range(2):
            assert restores(second)
            assert entries(second, "trying") == []
            site.stop()
        plays(second)
        assert len(made[0]) + len(made[1]) == 1
        assert len(entries(second)) == 1


@pytest.mark.parametrize("damaged", sample([*DAMAGE][:3], [*DAMAGE]))
def test_a_bad_snapshot_is_removed_and_the_start_is_normal(kept: Visit, damaged: str) -> None:
    page = kept.page
    damage(page, **DAMAGE[damaged])
    page.add_init_script(SAVE_DATA)  # no other snapshot is made
    assert not starts_from_it(kept)
    assert entries(page) == entries(page, "trying") == []
    tap(page.get_by_role("button", name="Play now"))
    page.locator("#table").wait_for()


def test_a_snapshot_whose_trial_never_ended_is_replaced(kept: Visit) -> None:
    kept.page.evaluate(TRYING)
    assert not starts_from_it(kept)
    assert entries(kept.page, "trying") == []
    wait_until_kept(kept.page)
    assert restores(kept.page)


def test_a_page_that_is_left_at_once_cancels_the_trial(kept: Visit) -> None:
    kept.page.add_init_script(LEAVES_ONCE)
    kept.page.goto(kept.site.address, wait_until="commit")
    kept.page.wait_for_url("about:blank")
    assert starts_from_it(kept)


def test_a_snapshot_that_hangs_is_removed_in_the_same_visit(kept: Visit) -> None:
    kept.page.add_init_script(SAVE_DATA)
    kept.page.add_init_script(FIRST_WORKER_STUCK)
    assert not starts_from_it(kept)
    assert entries(kept.page) == entries(kept.page, "trying") == []
    plays(kept.page)


def test_with_save_data_no_snapshot_is_made(browser: Browser, real_site: Site) -> None:
    with visiting(browser, real_site, **PHONE) as visit:
        visit.context.add_init_script(QUICK_SECONDS)
        made = makers(visit.page)
        open_start(visit.page, real_site.address)
        expect(visit.page.locator("footer .ready")).to_be_visible(timeout=60_000)
        visit.page.wait_for_timeout(QUIET)
        assert made == []
        assert entries(visit.page, "") == []


def test_random_numbers_differ_between_restores(browser: Browser, real_site: Site) -> None:
    with visiting(browser, real_site, snapshots=True, **DESK) as desk:
        page = open_and_keep(desk)
        add(page, wheel(PACKAGE, {"mine": "Reports"}, source=RANDOM_BOT))
        numbers = []
        for _ in range(2):
            go_to(page, "#/")
            assert restores(page)
            begin(page, "bot:mine", "human")
            notice = page.locator("#notice-plugin-bot")
            expect(notice).to_contain_text("ValueError: <")
            numbers.append(notice.inner_text().partition("<")[2].partition(">")[0].split())
        assert all(len({*pair}) == 2 for pair in zip(*numbers, strict=True)), numbers
        games = [json.loads(text)["record"] for text in kept_games(page).values()]
        assert len(games) == 2, "each has an id of its own"
        assert games[0]["setup"] != games[1]["setup"]
