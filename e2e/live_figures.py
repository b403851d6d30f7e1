"""`python -m e2e.live_figures okanagan`: a whole game by taps at a live table, and its figures.

Two browsers play: Chromium and Chromium, or what `--host` and `--guest` name. With `--guests 4` the
others only watch.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from web.build import browser as browsers
from web.build.paths import DIST

from . import firefox
from .cpython_engine import engines, with_cpython_engine
from .serving import Site, serving
from .table import Table, open_start
from .test_live import CODE, code_on, connect, host, take_turns, to_table
from .test_play_by_link import GAMES, Friend
from .visits import PHONE, visiting

RECORD_TIMES = """
  globalThis.clicked = 0;
  globalThis.stored = {};
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", () => (clicked = now()), { capture: true });
  addEventListener("pointerdown", () => (clicked = 0), { capture: true });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    if (!key.startsWith("okanagan:game:")) return;
    const { moves } = JSON.parse(text).record;
    if (moves.length) stored[moves.length] ??= { clicked, at: now() };
    clicked = 0;
  };
"""
"""The page stores a game when its screen has changed."""
PROCESSES = ("chrom", "firefox", "Web", "Isolated")
"""How the names of the browsers' processes begin."""
MODULES = f"""document.querySelector("{CODE} svg").getAttribute("viewBox")"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m e2e.live_figures", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    for role in ("host", "guest"):
        parser.add_argument(f"--{role}", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--guests", type=int, default=1, help="how many devices join")
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        engines() as connections,
        serving(with_cpython_engine(DIST, Path(folder) / "dist"), engines=connections) as site,
        sync_playwright() as playwright,
        launched(playwright, chosen.host) as first,
        launched(playwright, chosen.guest) as second,
        ExitStack() as stack,
    ):
        make = partial(friend, stack, site, chosen.game)
        ann = make(first, 0)
        guests = [make(second, seed) for seed in range(1, chosen.guests + 1)]
        play(chosen.game, ann, guests)


@contextmanager
def launched(playwright: Playwright, name: str) -> Iterator[Browser]:
    if name == "firefox":
        with firefox.launched(playwright) as opened:
            yield opened
    else:
        with browsers.launch(playwright, light=True) as opened:
            yield opened


def friend(stack: ExitStack, site: Site, game: str, browser: Browser, seed: int) -> Friend:
    visit = stack.enter_context(visiting(browser, site, **PHONE))
    visit.context.add_init_script(RECORD_TIMES)
    open_start(visit.page, site.address)
    return Friend(visit, GAMES[game](Table(visit.page), seed=seed))


def play(game: str, ann: Friend, guests: list[Friend]) -> None:
    page, before = host(ann, game, "Ann", "Bo"), memory()
    tell("offer", f"{len(code_on(page)) - len('#/j/')} characters, {page.evaluate(MODULES)}")
    for number, guest in enumerate(guests):
        if number:
            page.locator("[data-do=live-invite][data-seat='']").click()
        begin = time.monotonic()
        answer = connect(page, guest.visit.page)
        tell("answer", f"{len(answer) - len('#/j/')} characters")
        tell("from both codes to the board", f"{time.monotonic() - begin:.1f} s")
    tell("memory of the browsers", f"{before:.0f} MB, then {memory():.0f} MB")
    to_table(ann)
    players = (ann, guests[0])
    for each in players:
        each.player.table.set_speed("instant")
    take_turns(*players)
    assert ann.totals() == guests[0].totals()
    for guest in guests:
        assert guest.player.table.moves == ann.player.table.moves
    delays = sorted(delays_between(ann.visit.page, guests[0].visit.page))
    tell("moves", f"{len(ann.player.table.moves)}, of which {len(delays)} are compared")
    p95 = delays[int(len(delays) * 0.95)]
    tell("from the tap to the other screen",
         f"median {statistics.median(delays):.0f} ms, p95 {p95:.0f} ms")  # fmt: skip


def delays_between(*pages: Page) -> Iterator[float]:
    """Milliseconds of each move, from the tap on one page to the changed other page."""
    first, second = (page.evaluate("stored") for page in pages)
    for moves in first.keys() & second.keys():
        sender, receiver = sorted((first[moves], second[moves]), key=lambda time: float(time["at"]))
        if sender["clicked"]:
            yield receiver["at"] - sender["clicked"]


def memory() -> float:
    """The proportional share of memory of both browsers, in MB."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True)
    parents = dict(line.split() for line in listed.stdout.splitlines())
    own = str(os.getpid())
    return sum(share(pid) for pid in parents if own in ancestors(pid, parents)) / 1024


def ancestors(pid: str, parents: dict[str, str]) -> Iterator[str]:
    while pid := parents.get(pid, ""):
        yield pid


def share(pid: str) -> int:
    """In KB; 0 for a process that is no browser's, or has ended."""
    with suppress(OSError):
        if (
            Path(f"/proc/{pid}/comm")
            .read_text()
            .startswith(("chrom", "firefox", "Web", "Isolated"))
        ):
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return 0


def tell(what: str, text: str) -> None:
    print(f"{what}: {text}", flush=True)  # noqa: T201 - a command


if __name__ == "__main__":
    main()
