"""Monkey tests: random taps, keys, addresses, sizes, reloads, a second tab, and no network.

`python -m e2e.monkey 3600` takes an hour; the tests take a minute.
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
from .table import START, kept_games, open_start
from .visits import LOST_NETWORK, PATIENCE, PHONE, SIZES, Visit, visiting

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
LINKS = """(chance) => {
  const all = [...document.querySelectorAll("a[href^='#']")].filter((a) => a.checkVisibility());
  all[Math.floor(chance * all.length)]?.click();
}"""

STAY = """addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (link && link.origin !== location.origin) event.preventDefault();
}, true);
window.prompt = () => null;"""
"""Links to other sites are not followed. A prompt in a tab that is closing would block it."""
AT_REST = 'html:is([data-engine="idle"], [data-engine="pausing"])'
"""Bots may still play against each other."""
NOT_ARRIVED = '#trouble:has([data-detail]:text("fetch")) [data-shell="reload"]'
"""The button to try again if a part of the game could not be downloaded, in any language."""
UNDONE = 60
"""The most moves that one undo takes back: a turn, and the moves of bots before it."""
TARGETS = """() => [...document.querySelectorAll(
    "#screen button, #screen select, #screen .cell, #screen [data-do], #screen [role=gridcell]")]
  .filter((target) => target.checkVisibility() && !target.closest("a, [data-do^=download]"))
  .map((target) => target.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
  .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""
KEYS = (
    "Enter", "Space", "Escape", "Tab", "Shift+Tab",
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
    "n", "p", "r", "u", "1", "2", "+", "-", "0", "?",
)  # fmt: skip
POLL = 50
"""Milliseconds between looks for targets."""


def random_input(page: Page, random: Random, bursts: int) -> None:
    """Bursts of taps and keys, without waiting for the page."""
    for _ in range(bursts):
        if random.random() < 0.3:
            for _ in range(random.randrange(1, 5)):
                page.keyboard.press(random.choice(KEYS))
            continue
        # If a tab crashes, `evaluate` would wait for ever.
        targets = page.wait_for_function(TARGETS, polling=POLL)
        places: list[list[float]] = targets.json_value()
        if places:
            x, y = random.choice(places)
            page.mouse.click(x, y, click_count=random.choice((1, 1, 2, 3)))


def checked_moves(record: dict[str, Any]) -> int:
    """The number of moves of a record, which must be a legal game."""
    check = check_oregon if record["format"] == OREGON_SPEC.record_format else check_okanagan
    return len(check(record).moves)


@contextmanager
def suppress_navigation() -> Iterator[None]:
    """Ignore what cannot be done while the page changes."""
    try:
        yield
    except Error as error:
        if "navigation" not in str(error):
            raise


class Monkey:
    """Acts at random; every kept game must stay legal. `done` counts its actions by name."""

    def __init__(self, visit: Visit, seed: int) -> None:
        self.visit, self.random, self.done = visit, Random(seed), Counter[str]()
        self._pages = [visit.page]
        self._moves: dict[str, int] = {}
        visit.monitor.allow(*LOST_NETWORK)
        visit.context.add_init_script(STAY)

    def run(self, seconds: float) -> None:
        """Act for some time; then a game must still start."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._act()
            if sum(self.done.values()) % 5 == 0:
                self._check()
        self._finish()

    def _act(self) -> None:
        acts: dict[str, tuple[int, Callable[[Page], object]]] = {
            "taps and keys": (12, lambda page: random_input(page, self.random, 6)),
            "a link": (3, lambda page: page.evaluate(LINKS, self.random.random())),
            "an address": (2, self._go),
            "back": (2, lambda page: page.evaluate("history.back()")),
            "another size": (2, self._resize),
            "a reload": (1, lambda page: page.reload()),
            "the network on or off": (1, self._switch_network),
            "another tab": (1, self._other_tab),
        }
        weights = [weight for weight, _ in acts.values()]
        [name] = self.random.choices(list(acts), weights)
        with suppress_navigation():
            acts[name][1](self._pages[-1])
        self.done[name] += 1
        self._return(self._pages[-1])

    def _return(self, page: Page) -> None:
        """Return to the page, if a link or the history led out of it."""
        page.wait_for_load_state()
        if page.url.partition("#")[0].partition("?")[0] != self.visit.site.address:
            self.visit.context.set_offline(False)
            page.goto(self.visit.site.address)
            self.done["a return"] += 1

    def _go(self, page: Page) -> None:
        page.evaluate("(hash) => (location.hash = hash)", self.random.choice(ADDRESSES))

    def _resize(self, page: Page) -> None:
        width, height = self.random.choice(list(SIZES.values()))
        page.set_viewport_size({"width": width, "height": height})

    def _switch_network(self, page: Page) -> None:
        self.visit.context.set_offline(self.random.random() < 0.5)

    def _other_tab(self, page: Page) -> None:
        """Open a second tab at the same place, or close it again."""
        if len(self._pages) > 1:
            self._pages.pop().close()
            return
        self._pages.append(self.visit.another_page())
        try:
            self._pages[-1].goto(page.url)
        except Error:  # there is no network, and nothing is stored yet
            self.visit.context.set_offline(False)
            self._pages[-1].goto(page.url)

    def _check(self) -> None:
        """Wait for every page; kept games must be legal and have lost no move."""
        for page in self._pages:
            self._wait(page)
        for name, text in kept_games(self._pages[-1]).items():
            record = json.loads(text)["record"]
            moves, before = checked_moves(record), self._moves.get(name, 0)
            assert record.get("practice") or moves >= before - UNDONE, (
                f"{name}: {before} moves, then {moves}"
            )
            self._moves[name] = moves

    def _wait(self, page: Page) -> None:
        """Wait until the page has answered; it may be about to change."""
        for _ in range(START // PATIENCE):
            self._return(page)
            self._try_again(page)
            with suppress(Error):
                page.locator(AT_REST).wait_for(state="attached")
                return
        raise AssertionError(f"{page.url} is never idle")

    def _try_again(self, page: Page) -> None:
        """Load a page again that lost the network in its first visit."""
        again = page.locator(NOT_ARRIVED)
        if again.is_visible():
            self.visit.context.set_offline(False)
            again.click()
            self.done["a start after a lost network"] += 1

    def _finish(self) -> None:
        self.visit.context.set_offline(False)
        self._check()
        page = self.visit.page
        open_start(page, f"{self.visit.site.address}?after")
        page.locator("#setup > [type=submit]").click()
        page.locator("#table #prompt *").first.wait_for(timeout=START)


def main() -> int:
    """Run one monkey after the other, and report."""
    parser = argparse.ArgumentParser(prog="python -m e2e.monkey", description=__doc__)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.seconds <= ROUND:
        return _run(arguments.seconds, arguments.seed)
    rounds = range(arguments.seed, arguments.seed + ceil(arguments.seconds / ROUND))
    ends = Counter(_run_process(seed) for seed in rounds)
    print(f"rounds of {ROUND} s each: {dict(ends)}")  # noqa: T201 - it is a command
    return 1 if ends[BROKE] else 0


ROUND = 120
"""Seconds of one monkey, in a browser of its own."""
PASSED, BROKE, LOST = "nothing broke", "something broke", "the driver lost the browser"


def _run_process(seed: int) -> str:
    """Run one monkey in a process of its own.

    Sometimes the driver gets no acknowledgement of a click on a link, and waits for ever.
    """
    command = [sys.executable, "-m", "e2e.monkey", str(ROUND), "--seed", str(seed)]
    with subprocess.Popen(command, start_new_session=True) as process:
        try:
            return BROKE if process.wait(ROUND + 2 * START / 1000) else PASSED
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            print(f"seed {seed}: {LOST}")  # noqa: T201 - it is a command
            return LOST


def _run(seconds: float, seed: int) -> int:
    """Run one monkey in one browser; returns 1 if something broke."""
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
