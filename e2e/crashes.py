"""`python -m e2e.crashes 50`: counts the moves that are lost if a browser is killed.

Each time, a player with a fresh profile begins a game and takes three decisions. A second later the
browser is killed, as by a phone without memory.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from web.build.browser import launch_with_profile
from web.build.paths import DIST

from .cpython_engine import engines, with_cpython_engine
from .players import TouchPlayer
from .serving import Site, serving
from .table import Table, kept_games, open_start
from .visits import COUNT_CLICKS

DECISIONS = 3
PAUSE = 1000
"""Milliseconds from the last decision to the crash."""
ONLY_LOCAL_STORAGE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined })"


def main() -> int:
    """Report the losses; the status is 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m e2e.crashes", description=__doc__)
    parser.add_argument("count", type=int, help="how often")
    parser.add_argument("--without-copies", action="store_true", help="with localStorage alone")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        engines() as connections,
        sync_playwright() as playwright,
    ):
        built = with_cpython_engine(DIST, Path(folder) / "dist")
        with serving(built, engines=connections) as site:
            lost = [
                _lost(playwright, site, Path(folder) / str(number), not arguments.without_copies)
                for number in range(arguments.count)
            ]
    report = f"{len(lost)} crashes: {sum(map(bool, lost))} with loss, {sum(lost)} moves in all"
    print(report)  # noqa: T201 - it is a command
    return 1 if any(lost) else 0


def _lost(playwright: Playwright, site: Site, profile: Path, copies: bool) -> int:
    """The number of moves that are lost in one crash."""
    page = _opened(playwright, site, profile, copies)
    table = Table.begin(page, ["human Ann", "bot:random"], touch=False)
    TouchPlayer(table, seed=1).steps(DECISIONS)
    page.wait_for_timeout(PAUSE)
    before = len(table.moves)
    _kill(profile)
    again = _opened(playwright, site, profile, copies)
    games = [json.loads(text)["record"]["moves"] for text in kept_games(again).values()]
    _kill(profile)
    return before - max(map(len, games), default=0)


def _opened(playwright: Playwright, site: Site, profile: Path, copies: bool) -> Page:
    context = launch_with_profile(playwright, profile)
    context.add_init_script(COUNT_CLICKS)
    if not copies:
        context.add_init_script(ONLY_LOCAL_STORAGE)
    page = context.new_page()
    open_start(page, site.address)
    return page


def _kill(profile: Path) -> None:
    """Kill every process of the browser with this profile."""
    search = ["pgrep", "-f", f"user-data-dir={profile}"]
    processes = subprocess.run(search, capture_output=True, text=True, check=False)
    for pid in map(int, processes.stdout.split()):
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
