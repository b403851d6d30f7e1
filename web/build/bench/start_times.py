"""Start times in milliseconds, and their ratios to those of a page that only loads Pyodide.

Each round visits both pages, because the speed of a machine varies.
"""

import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright

from e2e.snapshots import wait_until_kept

from .. import browser
from ..console import detail, step
from ..paths import DIST, MODULES, WORK
from ..static_server import site

BARE_PAGE = """<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Only Pyodide</title>
  <p>Only Pyodide</p>
  <script type="module" src="bare.js"></script>
</html>
"""
BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";

await loadPyodide();
performance.mark("okanagan:ready");
"""
LIMIT = 120_000
"""Milliseconds until a visit fails."""
CACHE = "max-age=600"
"""The cache header of GitHub Pages."""
GOALS = {"ratio cold": 0.60, "ratio second": 0.30, "ratio later": 0.30}
SERVICE_WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"
READY = "performance.getEntriesByName('okanagan:ready').length > 0"
IDLE = "(document.documentElement.dataset.engine ?? 'idle') === 'idle'"
MARKS = "performance.getEntries().map(entry => [entry.name, entry.startTime])"
NAMES = {
    "first-contentful-paint": "paint",
    "okanagan:usable": "usable",
    "okanagan:ready": "ready",
    "okanagan:restored": "restored",
}
"""The performance entries of interest, and their names in the report."""

Sample = dict[str, float]


def measure(playwright: Playwright, rounds: int) -> dict[str, Any]:
    """Print and return the medians of all rounds, and each round."""
    samples = [_round(playwright, f"{number} of {rounds}") for number in range(1, rounds + 1)]
    names = dict.fromkeys(name for sample in samples for name in sample)
    # A browser does not always report a paint.
    medians = {name: median(s[name] for s in samples if name in s) for name in names}
    for name, value in medians.items():
        goal = f"   (goal: at most {GOALS[name]})" if name in GOALS else ""
        print(f"    {name:<26}{value:>10.2f}{goal}")
    return {"medians": medians, "rounds": samples}


def _round(playwright: Playwright, number: str) -> Sample:
    step(f"Start times, round {number}")
    bare = WORK / "bench-bare"
    shutil.copytree(MODULES / "pyodide", bare, dirs_exist_ok=True)
    (bare / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    (bare / "bare.js").write_text(BARE_SCRIPT, encoding="utf-8")
    sample = _visits(playwright, bare, "bare") | _visits(playwright, DIST, "ours")
    for visit in ("cold", "second", "later"):
        sample[f"ratio {visit}"] = sample[f"ours {visit}: ready"] / sample[f"bare {visit}: ready"]
    detail(", ".join(f"{name} {sample[name]:.2f}" for name in GOALS))
    return sample


def _visits(playwright: Playwright, folder: Path, name: str) -> Sample:
    """Visit a site three times with a new profile; visit our own once more without its server.

    The first visit to our page lasts until it has saved a snapshot of the engine. The second visit
    is the first one that starts from the service worker and the snapshot.
    """
    is_ours = folder == DIST
    with tempfile.TemporaryDirectory() as profile:
        context = browser.launch_with_profile(playwright, Path(profile))
        tab = context.new_page()
        with site(folder, cache=CACHE) as address:
            sample = _visit(tab, address, f"{name} cold")
            if is_ours:
                tab.evaluate(SERVICE_WORKER_READY)
                wait_until_kept(tab)
            sample |= _visit(tab, address, f"{name} second")
            sample |= _visit(tab, address, f"{name} later")
        if is_ours:
            sample |= _visit(tab, address, f"{name} offline")
        context.close()
    return sample


def _visit(tab: Page, address: str, name: str) -> Sample:
    tab.goto("about:blank")
    tab.goto(address, wait_until="commit")
    for condition in (READY, IDLE):
        tab.wait_for_function(condition, polling=50, timeout=LIMIT)
    marks = dict(tab.evaluate(MARKS))
    return {f"{name}: {NAMES[mark]}": time for mark, time in marks.items() if mark in NAMES}
