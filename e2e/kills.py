"""`python -m e2e.kills 50`: how many moves are lost when a browser is killed a second later.

Each time a person with a fresh profile begins a game, takes three decisions, waits for a second,
and the browser is killed outright, as by a phone in need of memory.
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

from .players import Tapper
from .quick import engines, with_quick_engine
from .serving import Site, serving
from .table import Table, kept_games, open_start
from .visits import CLICKS

DECISIONS = 3
PAUSE = 1000
"""Milliseconds from the last decision to the end."""
ONLY_LOCAL_STORAGE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined })"


def main() -> int:
    """Kill and look; the status says whether anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m e2e.kills", description=__doc__)
    parser.add_argument("count", type=int, help="how often")
    parser.add_argument("--without-copies", action="store_true", help="with localStorage alone")
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        engines() as found,
        sync_playwright() as playwright,
    ):
        site = with_quick_engine(DIST, Path(folder) / "dist")
        with serving(site, engines=found) as served:
            lost = [
                _lost(playwright, served, Path(folder) / str(number), not chosen.without_copies)
                for number in range(chosen.count)
            ]
    told = f"{chosen.count} kills: {sum(map(bool, lost))} with loss, {sum(lost)} moves in all"
    print(told)  # noqa: T201 - it is a command
    return 1 if any(lost) else 0


def _lost(playwright: Playwright, site: Site, profile: Path, copies: bool) -> int:
    """How many moves are gone after a kill."""
    page = _opened(playwright, site, profile, copies)
    table = Table.begin(page, ["human Ann", "bot:random"], touch=False)
    tapper = Tapper(table, seed=1)
    for _ in range(DECISIONS):
        tapper.step()
    page.wait_for_timeout(PAUSE)
    before = len(table.kept()["record"]["moves"])
    _kill(profile)
    again = _opened(playwright, site, profile, copies)
    games = [json.loads(text)["record"]["moves"] for text in kept_games(again).values()]
    _kill(profile)
    return before - max(map(len, games), default=0)


def _opened(playwright: Playwright, site: Site, profile: Path, copies: bool) -> Page:
    context = launch_with_profile(playwright, profile)
    context.add_init_script(CLICKS)
    if not copies:
        context.add_init_script(ONLY_LOCAL_STORAGE)
    page = context.new_page()
    open_start(page, site.address)
    return page


def _kill(profile: Path) -> None:
    """End every process of the browser with this profile, without a word."""
    search = ["pgrep", "-f", f"user-data-dir={profile}"]
    found = subprocess.run(search, capture_output=True, text=True, check=False)
    for pid in map(int, found.stdout.split()):
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
