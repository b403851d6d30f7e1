"""What Lighthouse says of the built page on a phone, from a server that is as GitHub Pages is.

It is fetched when it is first wanted: the tests and the build do without it.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Playwright

from e2e.serving import Site, serving
from e2e.snapshots import wait_until_kept
from e2e.table import Table, open_start

from . import browser, node
from .console import Problem, step
from .paths import DIST, WORK
from .processes import run

VERSION = "12.8.2"
FOLDER = WORK / "lighthouse"
RUNS = 5
PORT = 9333
"""The browser's tools listen there, for both Playwright and Lighthouse."""
SECONDS = 180
TIMES = {
    "first paint": "first-contentful-paint",
    "largest paint": "largest-contentful-paint",
    "blocking": "total-blocking-time",
}
GOALS = "(goals: performance 95, the others 100, first paint 1800)"

Figures = dict[str, float]


def lighthouse(playwright: Playwright) -> dict[str, list[Figures]]:
    """Audit the start screen, and the table of a saved game; print medians, return each run."""
    step("Lighthouse on a phone, with a slow network and a slow processor")
    found = node.find()
    _install(found)
    with serving(DIST, cache="max-age=600") as site:
        start = [_fresh(playwright, found, site.address) for _ in range(RUNS)]
        table = [_at_a_table(playwright, found, site) for _ in range(RUNS)]
    runs = {"the start screen": start, "a saved game's table": table}
    for name, figures in runs.items():
        told = ", ".join(f"{key} {median(one[key] for one in figures):.0f}" for key in figures[0])
        print(f"    {name}: {told}")
    print(f"    {GOALS}")
    return runs


def _install(found: node.Node) -> None:
    if (FOLDER / "node_modules" / "lighthouse").is_dir():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    package = f"lighthouse@{VERSION}"
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(FOLDER)]
    run([*found.npm, "install", *options, package], f"Installing {package} from npm", cwd=FOLDER)


def _fresh(playwright: Playwright, found: node.Node, address: str) -> Figures:
    with _browser(playwright):
        return _audit(found, address)


def _at_a_table(playwright: Playwright, found: node.Node, site: Site) -> Figures:
    """A game is begun and left, as by somebody who comes back to it.

    The page has come to rest before: else it would have its snapshot made while it is audited.
    """
    with _browser(playwright) as context:
        tab = context.new_page()
        open_start(tab, site.address)
        tab.locator("#setup > [type=submit]").click()
        Table(tab).settle()
        wait_until_kept(tab)
        address = tab.url
        tab.goto("about:blank")
        # It comes from the service worker: without a network to reckon with, it is timed.
        return _audit(found, address, "--disable-storage-reset", "--throttling-method=devtools")


@contextmanager
def _browser(playwright: Playwright) -> Iterator[Any]:
    options = browser.options()
    options["args"] = [*options["args"], f"--remote-debugging-port={PORT}"]
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(Path(profile), **options)
        yield context
        context.close()


def _audit(found: node.Node, address: str, *more: str) -> Figures:
    command = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    asked = [address, f"--port={PORT}", "--output=json", "--quiet", *more]
    environment = {**os.environ, "CHROME_PATH": browser.installed() or ""}
    done = subprocess.run(
        [*found.node, command, *asked],
        capture_output=True, text=True, check=False, timeout=SECONDS, env=environment,
    )  # fmt: skip
    if done.returncode:
        raise Problem(f"Lighthouse failed: {done.stderr.strip()[-500:]}")
    report = json.loads(done.stdout)
    scores = {name: 100 * (one["score"] or 0) for name, one in report["categories"].items()}
    times = {name: _time(report["audits"][audit]) for name, audit in TIMES.items()}
    return scores | times


def _time(audit: dict[str, Any]) -> float:
    """Milliseconds; an audit without them has failed, and says why."""
    if "numericValue" not in audit:
        raise Problem(f"Lighthouse could not tell {audit['title']}: {audit.get('errorMessage')}")
    return float(audit["numericValue"])
