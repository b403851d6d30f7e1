"""`build.py bench`: the built page in a real browser, side by side with a bare Pyodide page.

Machines differ and are noisy; so each round measures both, one right after the other, and what
counts is the ratio of the two. Times are in milliseconds from the start of the navigation.
"""

import json
import platform
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from e2e.snapshots import wait_until_kept

from . import browser, speed
from .console import Problem, detail, step
from .lighthouse import lighthouse
from .pacing import pace
from .paths import BENCH, DIST, MODULES, WEB, WORK
from .static_server import site

PAGES = WEB / "build" / "bench_pages"
BARE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
POLL = 0.05
"""Seconds between two looks at a page."""
LIMIT = 120
"""Seconds that a page may take."""
CACHE = "max-age=600"
"""As GitHub Pages sends it."""
GOALS = {"cold": 0.52, "warm": 0.35, "again": 0.35}

KEPT = "navigator.serviceWorker.ready.then(() => true)"
"""Resolves once everything is on the device."""
RESTED = "(document.documentElement.dataset.engine ?? 'idle') === 'idle'"
"""Whether the page has also been opened: a person does not leave before."""
KNOWN = {
    "first-contentful-paint": "paint",
    "okanagan:usable": "usable",
    "okanagan:ready": "ready",
    "okanagan:restored": "answered",
}
"""What the browser and the pages call the moments, and what the report does."""

Sample = dict[str, float]


def bench(rounds: int) -> int:
    """Measure, print the medians and ratios, and write them to `bench/page.json`."""
    if not (DIST / "index.html").is_file():
        raise Problem("There is no built page in dist/ yet: run `python3 build.py build` first.")
    with sync_playwright() as playwright:
        browser.make_sure(playwright)
        samples = [_round(playwright, number, rounds) for number in range(1, rounds + 1)]
        _report(samples)
        work = speed.compare(playwright)
        waits = speed.hurry(playwright)
        quick = pace(playwright)
        audits = lighthouse(playwright)
    more = {"milliseconds of work": work, "waits": waits, "pace": quick, "lighthouse": audits}
    _write(samples, more)
    return 0


def _round(playwright: Playwright, number: int, rounds: int) -> Sample:
    step(f"Round {number} of {rounds}")
    bare = _visits(playwright, _bare_site(), "bare", offline=False)
    ours = _visits(playwright, DIST, "ours", offline=True)
    sample = bare | ours
    for visit in ("cold", "warm", "again"):
        sample[f"ratio {visit}"] = sample[f"ours {visit}: ready"] / sample[f"bare {visit}: ready"]
    detail(", ".join(f"{name} {value:.2f}" for name, value in sample.items() if "ratio" in name))
    return sample


def _visits(playwright: Playwright, folder: Path, name: str, *, offline: bool) -> Sample:
    """Visit a site with an empty profile, twice more, then, if asked, with its server gone.

    The first visit lasts until the page has had its snapshot made. The second is the first that
    the service worker serves, and that starts from the snapshot; the third is what all later ones
    are like.
    """
    with tempfile.TemporaryDirectory() as profile:
        context = browser.launch_with_profile(playwright, Path(profile))
        tab = context.new_page()
        with site(folder, cache=CACHE) as address:
            sample = _visit(tab, address, f"{name} cold")
            if offline:
                tab.evaluate(KEPT)
                wait_until_kept(tab)
            sample |= _visit(tab, address, f"{name} warm")
            sample |= _visit(tab, address, f"{name} again")
        if offline:
            sample |= _visit(tab, address, f"{name} offline")
        context.close()
    return sample


def _visit(tab: Page, address: str, name: str) -> Sample:
    tab.goto("about:blank")
    tab.goto(address, wait_until="commit")
    deadline = time.monotonic() + LIMIT
    marks = _marks(tab)
    while "okanagan:ready" not in marks:
        if time.monotonic() > deadline:
            raise Problem(f"{address} ({name}) was not ready within {LIMIT} seconds.")
        time.sleep(POLL)
        marks = _marks(tab)
    tab.wait_for_function(RESTED, timeout=LIMIT * 1000)
    marks = _marks(tab)
    return {f"{name}: {KNOWN[mark]}": at for mark, at in marks.items() if mark in KNOWN}


def _marks(tab: Page) -> Sample:
    look = "performance.getEntries().map(entry => [entry.name, entry.startTime])"
    return dict(tab.evaluate(look))


def _bare_site() -> Path:
    folder = WORK / "bench-bare"
    folder.mkdir(parents=True, exist_ok=True)
    for name in BARE_FILES:
        shutil.copyfile(MODULES / "pyodide" / name, folder / name)
    shutil.copyfile(PAGES / "bare.html", folder / "index.html")
    shutil.copyfile(PAGES / "bare.js", folder / "bare.js")
    return folder


def _medians(samples: list[Sample]) -> Sample:
    names = dict.fromkeys(name for sample in samples for name in sample)
    # A browser may report no paint for a page that was painted before it was asked.
    return {name: statistics.median(s[name] for s in samples if name in s) for name in names}


def _report(samples: list[Sample]) -> None:
    for name, value in _medians(samples).items():
        print(f"    {name:<24}{value:>10.2f}{_goal(name)}")


def _write(samples: list[Sample], more: dict[str, Any]) -> None:
    BENCH.mkdir(exist_ok=True)
    result = {"machine": platform.platform(), "medians": _medians(samples), "rounds": samples}
    file = BENCH / "page.json"
    file.write_text(json.dumps(result | more, indent=2) + "\n", encoding="utf-8")
    step(f"Written to {file.relative_to(BENCH.parent)}")


def _goal(name: str) -> str:
    visit = name.removeprefix("ratio ")
    return f"   (goal: at most {GOALS[visit]})" if visit in GOALS else ""
