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

from .. import browser, node
from ..console import Problem, run, step
from ..paths import DIST, WORK
from .start_times import CACHE

VERSION = "12.8.2"
FOLDER = WORK / "lighthouse"
RUNS = 5
PORT = 9333
"""Chromium's debugging port, which Playwright and Lighthouse share."""
TIMES = {
    "first paint": "first-contentful-paint",
    "largest paint": "largest-contentful-paint",
    "blocking": "total-blocking-time",
}
GOALS = "(goals: performance 95, the others 100, first paint 1800)"
OFFLINE = ("--disable-storage-reset", "--throttling-method=devtools")
"""Options for a page that the service worker serves: no simulated network."""

Figures = dict[str, float]


def measure(playwright: Playwright) -> dict[str, list[Figures]]:
    """Audit the start screen and the table of a saved game; print medians, return each run."""
    step("Lighthouse on a phone with a slow network and a slow processor")
    nodejs = node.find()
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        FOLDER.mkdir(parents=True, exist_ok=True)
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(FOLDER)]
        install = [*nodejs.npm, "install", *options, f"lighthouse@{VERSION}"]
        run(install, "Installing Lighthouse from npm", cwd=FOLDER)
    runs: dict[str, list[Figures]] = {"the start screen": [], "the table of a saved game": []}
    with serving(DIST, cache=CACHE) as site:
        for _ in range(RUNS):
            with _chromium(playwright):
                runs["the start screen"].append(_audit(nodejs, site.address))
            with _chromium(playwright) as context:
                address = _save_game(context, site)
                runs["the table of a saved game"].append(_audit(nodejs, address, *OFFLINE))
    for name, figures in runs.items():
        medians = {key: median(figure[key] for figure in figures) for key in figures[0]}
        print(f"    {name}: " + ", ".join(f"{key} {value:.0f}" for key, value in medians.items()))
    print(f"    {GOALS}")
    return runs


@contextmanager
def _chromium(playwright: Playwright) -> Iterator[BrowserContext]:
    options = browser.options()
    options["args"] = [*options["args"], f"--remote-debugging-port={PORT}"]
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(Path(profile), **options)
        yield context
        context.close()


def _save_game(context: BrowserContext, site: Site) -> str:
    """Start a game, wait for the page's snapshot, and leave the game; return its address."""
    tab = context.new_page()
    open_start(tab, site.address)
    tab.locator("#setup > [type=submit]").click()
    Table(tab).settle()
    wait_until_kept(tab)
    address = tab.url
    tab.goto("about:blank")
    return address


def _audit(nodejs: node.Node, address: str, *options: str) -> Figures:
    program = str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js")
    arguments = [address, f"--port={PORT}", "--output=json", "--quiet", *options]
    environment = {**os.environ, "CHROME_PATH": browser.installed() or ""}
    command = [*nodejs.node, program, *arguments]
    report = json.loads(run(command, "Lighthouse", cwd=FOLDER, env=environment))
    scores = {name: 100 * (part["score"] or 0) for name, part in report["categories"].items()}
    audits = {name: report["audits"][key] for name, key in TIMES.items()}
    errors = [audit.get("errorMessage") for audit in audits.values() if "numericValue" not in audit]
    if errors:
        raise Problem(f"Lighthouse failed: {errors[0]}")
    return scores | {name: audit["numericValue"] for name, audit in audits.items()}
