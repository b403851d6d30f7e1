"""Lighthouse's scores of the built page on a phone.

Lighthouse is installed on first use, because only the bench needs it.
"""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright

from e2e.serving import Site, serving
from e2e.snapshots import wait_until_kept
from e2e.table import Table, open_start
from e2e.visits import PHONE

from .. import browser, node
from ..console import Problem, run, step
from ..paths import DIST, WORK
from .start_times import CACHE

VERSION = "12.8.2"
FOLDER = WORK / "lighthouse"
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
RUNS = 5
PORT = 9333
"""Chromium's debugging port, which Playwright and Lighthouse share."""
TIMES = {
    "first paint": "first-contentful-paint",
    "largest paint": "largest-contentful-paint",
    "blocking": "total-blocking-time",
}
OFFLINE = ("--disable-storage-reset", "--throttling-method=devtools")
"""Options for a page that the service worker serves: no simulated network."""

Figures = dict[str, float]


def measure(playwright: Playwright) -> dict[str, list[Figures]]:
    """Audit the start screen and the table of a saved game; print medians, return each run."""
    step("Lighthouse on a phone with a slow network and a slow processor")
    nodejs = node.find()
    if not PROGRAM.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(FOLDER)]
        install = [*nodejs.npm, "install", *options, f"lighthouse@{VERSION}"]
        run(install, "Installing Lighthouse from npm", cwd=FOLDER)
    start, table = list[Figures](), list[Figures]()
    with serving(DIST, cache=CACHE) as site:
        for _ in range(RUNS):
            with _chromium(playwright):
                start.append(_audit(nodejs, site.address))
            with _chromium(playwright) as context:
                table.append(_audit(nodejs, _save_game(context, site), *OFFLINE))
    runs = {"the start screen": start, "the table of a saved game": table}
    for name, figures in runs.items():
        medians = {key: median(figure[key] for figure in figures) for key in figures[0]}
        print(f"    {name}: " + ", ".join(f"{key} {value:.0f}" for key, value in medians.items()))
    print("    (goals: performance 95, the others 100, first paint 1800)")
    return runs


@contextmanager
def _chromium(playwright: Playwright) -> Iterator[BrowserContext]:
    port = f"--remote-debugging-port={PORT}"
    with tempfile.TemporaryDirectory() as profile:
        context = browser.launch_with_profile(playwright, Path(profile), port)
        yield context
        context.close()


def _save_game(context: BrowserContext, site: Site) -> str:
    """Start a game, wait for the page's snapshot, and leave the game; return its address.

    The window is a phone's: the page keeps the picture of a game for windows of its shape only.
    """
    tab = context.new_page()
    tab.set_viewport_size(PHONE["viewport"])
    open_start(tab, site.address)
    tab.locator("#setup > [type=submit]").click()
    Table(tab).settle()
    wait_until_kept(tab)
    address = tab.url
    tab.goto("about:blank")
    return address


def _audit(nodejs: node.Node, address: str, *options: str) -> Figures:
    environment = {**os.environ, "CHROME_PATH": browser.installed() or ""}
    arguments = [address, f"--port={PORT}", "--output=json", "--quiet", *options]
    command = [*nodejs.node, str(PROGRAM), *arguments]
    report = json.loads(run(command, "Lighthouse", cwd=FOLDER, env=environment))
    scores: Figures = {
        name: 100.0 * (part["score"] or 0) for name, part in report["categories"].items()
    }
    for name, key in TIMES.items():
        audit = report["audits"][key]
        if "numericValue" not in audit:
            raise Problem(f"Lighthouse failed: {audit.get('errorMessage')}")
        scores[name] = audit["numericValue"]
    return scores
