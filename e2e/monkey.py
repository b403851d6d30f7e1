"""A monkey at the page: taps, keys, ways back, other sizes, no network, reloads, a second tab.

`python -m e2e.monkey 3600` lets it in for an hour; the tests do for a minute.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import ceil
from random import Random
from typing import Any

from playwright.sync_api import Error, Page, sync_playwright

from okanagan.games.okanagan.rules.game import check_record as check_okanagan
from okanagan.games.oregon.rules.game import check_record as check_oregon
from okanagan.games.oregon.spec import SPEC as OREGON_SPEC
from web.build.browser import launch
from web.build.paths import DIST

from .serving import serving
from .storm import Storm
from .table import START, kept_games, open_start
from .visits import PATIENCE, PHONE, SIZES, Visit, visiting
from .watch import LOST_NETWORK

ADDRESSES = (
    "#/",
    "#/settings",
    "#/okanagan/rules",
    "#/okanagan/learn",
    "#/oregon",
    "#/oregon/learn",
    "#/about",
    "#/nowhere",
)
LINKS = """(which) => {
  const all = [...document.querySelectorAll("a[href^='#']")].filter((one) => one.checkVisibility());
  all[Math.floor(which * all.length)]?.click();
}"""

STAY = """addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (link && link.origin !== location.origin) event.preventDefault();
}, true);
window.prompt = () => null;"""
"""The credits lead to other sites; no test asks those for anything. And a tab that asks for
something just as it is left could never be answered: it stood still for good."""
AT_REST = 'html:is([data-engine="idle"], [data-engine="pausing"])'
"""Bots may play on among themselves."""
NOT_ARRIVED = '#trouble:has([data-detail]:text("fetch")) [data-shell="reload"]'
"""How to try again where a part of the game has not come, in any language."""
UNDONE = 60
"""The most moves that undo takes back at a time: a turn and those of bots before it."""


def record_of(text: str) -> dict[str, Any]:
    """The record of a kept game."""
    record: dict[str, Any] = json.loads(text)["record"]
    return record


def moves_of(record: dict[str, Any]) -> int:
    """How many moves a kept game has, each of them checked."""
    check = check_oregon if record["format"] == OREGON_SPEC.record_format else check_okanagan
    return len(check(record).moves)


@contextmanager
def suppress_leaving() -> Iterator[None]:
    """What is done amid a change of pages can't be done."""
    try:
        yield
    except Error as error:
        if "navigation" not in str(error):
            raise


class Monkey:
    """Does anything at any time; whatever it does, every kept game stays a game.

    Attributes:
        done: how often it has done what.
    """

    def __init__(self, visit: Visit, seed: int) -> None:
        self.visit, self.chance, self.done = visit, Random(seed), Counter[str]()
        self._pages = [visit.page]
        self._moves: dict[str, int] = {}
        visit.watch.forgive(*LOST_NETWORK)
        visit.context.add_init_script(STAY)

    def run(self, seconds: float) -> None:
        """Go on for so long; then see that a game can still be begun and played."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._act()
            if sum(self.done.values()) % 5 == 0:
                self._look()
        self._leave_off()

    def _act(self) -> None:
        acts: dict[str, tuple[int, Callable[[Page], object]]] = {
            "taps and keys": (12, lambda page: Storm(page, self.chance.randrange(10**9)).gusts(6)),
            "a link": (3, lambda page: page.evaluate(LINKS, self.chance.random())),
            "an address": (2, self._go),
            "back": (2, lambda page: page.evaluate("history.back()")),
            "another size": (2, self._resize),
            "a reload": (1, lambda page: page.reload()),
            "a network lost or found": (1, self._switch_network),
            "another tab": (1, self._other_tab),
        }
        weights = [weight for weight, _ in acts.values()]
        [name] = self.chance.choices(list(acts), weights)
        with suppress_leaving():
            acts[name][1](self._pages[-1])
        self.done[name] += 1
        self._come_back(self._pages[-1])

    def _come_back(self, page: Page) -> None:
        """Return from wherever a link or the way back has led, out of the page."""
        page.wait_for_load_state()
        if page.url.partition("#")[0].partition("?")[0] != self.visit.site.address:
            self.visit.context.set_offline(False)
            page.goto(self.visit.site.address)
            self.done["a return"] += 1

    def _go(self, page: Page) -> None:
        page.evaluate("(hash) => (location.hash = hash)", self.chance.choice(ADDRESSES))

    def _resize(self, page: Page) -> None:
        width, height = self.chance.choice(list(SIZES.values()))
        page.set_viewport_size({"width": width, "height": height})

    def _switch_network(self, page: Page) -> None:
        self.visit.context.set_offline(self.chance.random() < 0.5)

    def _other_tab(self, page: Page) -> None:
        """Open a second tab at the same place, or close it again."""
        if len(self._pages) > 1:
            self._pages.pop().close()
            return
        self._pages.append(self.visit.another_page())
        try:
            self._pages[-1].goto(page.url)
        except Error:  # there is no network, and nothing on the device yet
            self.visit.context.set_offline(False)
            self._pages[-1].goto(page.url)

    def _look(self) -> None:
        """Every page comes to rest, and what is kept are games that have lost no move."""
        for page in self._pages:
            self._rest(page)
        for name, text in kept_games(self._pages[-1]).items():
            moves = moves_of(record_of(text))
            before = self._moves.get(name, 0)
            practice = record_of(text).get("practice")
            assert practice or moves >= before - UNDONE, f"{name}: {before} moves, then {moves}"
            self._moves[name] = moves

    def _rest(self, page: Page) -> None:
        """Wait until the page has answered; it may be about to be left, too."""
        for _ in range(START // PATIENCE):
            self._come_back(page)
            self._try_again(page)
            with suppress(Error):
                page.locator(AT_REST).wait_for(state="attached")
                return
        raise AssertionError(f"{page.url} never comes to rest")

    def _try_again(self, page: Page) -> None:
        """A page whose first visit has lost the network says so, and is to be loaded once more."""
        again = page.locator(NOT_ARRIVED)
        if again.is_visible():
            self.visit.context.set_offline(False)
            again.click()
            self.done["a start after a lost network"] += 1

    def _leave_off(self) -> None:
        self.visit.context.set_offline(False)
        self._look()
        page = self.visit.page
        open_start(page, f"{self.visit.site.address}?after")
        page.locator("#setup > [type=submit]").click()
        page.locator("#table #prompt *").first.wait_for(timeout=START)


def main() -> int:
    """Let monkeys in one after the other, and report."""
    parser = argparse.ArgumentParser(prog="python -m e2e.monkey", description=__doc__)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.seconds <= ROUND:
        return _let_in(chosen.seconds, chosen.seed)
    rounds = range(chosen.seed, chosen.seed + ceil(chosen.seconds / ROUND))
    ends = Counter(_apart(seed) for seed in rounds)
    print(f"rounds of {ROUND} s each: {dict(ends)}")  # noqa: T201 - it is a command
    return 1 if ends[BROKE] else 0


ROUND = 120
"""Seconds that one monkey has: each has a browser of its own, and a game that it begins."""
PASSED, BROKE, LOST = "nothing broke", "something broke", "the driver lost the browser"


def _apart(seed: int) -> str:
    """How a round ends, in a process of its own.

    Once in a while a click that leads elsewhere is never acknowledged to the driver, which then
    waits for ever, while the page rests.
    """
    command = [sys.executable, "-m", "e2e.monkey", str(ROUND), "--seed", str(seed)]
    with subprocess.Popen(command, start_new_session=True) as running:
        try:
            return BROKE if running.wait(ROUND + 2 * START / 1000) else PASSED
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            print(f"seed {seed}: {LOST}")  # noqa: T201 - it is a command
            return LOST


def _let_in(seconds: float, seed: int) -> int:
    """One monkey in one browser; 1 if something broke."""
    with sync_playwright() as playwright, serving(DIST) as site:
        browser = launch(playwright, light=True)
        with visiting(browser, site, **PHONE) as visit:
            monkey = Monkey(visit, seed)
            open_start(visit.page, site.address)
            try:
                monkey.run(seconds)
            except (AssertionError, Error) as error:
                print(f"seed {seed}, after {dict(monkey.done)}: {error}")  # noqa: T201 - a command
                return 1
        browser.close()
    print(f"seed {seed}: nothing broke by {dict(monkey.done)}")  # noqa: T201 - it is a command
    return 0


if __name__ == "__main__":
    sys.exit(main())
