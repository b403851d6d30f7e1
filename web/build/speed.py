"""What the engine's work costs in the page's own Python, beside what it costs in this one.

Both are measured by the wall clock. The page's Python has no other: even its `process_time` is the
wall clock, and beside CPU time here it told of 8 times as long on a busy machine, where the
processor's own account is 2 times.
"""

import html
import json
import shutil
import statistics
import zipfile
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Playwright

from okanagan.games.okanagan.lab.bot_timing import costs

from . import archives, browser, page, runtime
from .console import Problem, step
from .hurrying import SLOWER
from .paths import DIST, ROOT, WEB, WORK
from .spreads import spread
from .static_server import site

PAGES = WEB / "build" / "bench_pages"
MEASURES = (
    *(f"okanagan/lab/{name}.py" for name in ("__init__", "timing")),
    *(f"okanagan/games/okanagan/lab/{name}.py" for name in ("__init__", "timing", "bot_timing")),
    *(f"web/build/{name}.py" for name in ("__init__", "dispatching", "hurrying")),
)
"""What measures; the page is shipped without it."""
ROUNDS = 3
LIMIT = 300
"""Seconds that the page may take."""
WAIT_GOAL = 100
"""Milliseconds within which a person is to be answered, on a slow machine too."""
GOAL = 2.5
"""The page's Python takes at most so many times as long."""

Costs = dict[str, float]


def compare(playwright: Playwright) -> dict[str, Costs]:
    """Print and return milliseconds by kind of work: here, in the page, their ratio; medians.

    In turn, as the machine may be slower or quicker in a minute.
    """
    rounds = [_round(playwright, number) for number in range(1, ROUNDS + 1)]
    found = {
        name: {
            column: statistics.median(one[name][column] for one in rounds)
            for column in ("here", "in the page", "ratio")
        }
        for name in rounds[0]
    }
    _report(found)
    return found


def _round(playwright: Playwright, number: int) -> dict[str, Costs]:
    step(f"The engine's work here and in the page's Python, round {number} of {ROUNDS}")
    here, there = costs(perf_counter), in_the_page(playwright, "work")
    return {
        name: {"here": here[name], "in the page": there[name], "ratio": there[name] / here[name]}
        for name in here
    }


def _report(found: dict[str, Costs]) -> None:
    for name, cost in found.items():
        here, there, ratio = cost["here"], cost["in the page"], cost["ratio"]
        goal = f"{ratio:>6.2f} ×   (goal: at most {GOAL})"
        print(f"    {name:<28}{here:>10.4f} ms here{there:>10.4f} ms in the page{goal}")


def hurry(playwright: Playwright) -> dict[str, list[float]]:
    """Play a long game against three experts in the page's Python, slowed down; print the waits."""
    step(f"A game against three experts, on a machine {SLOWER:.0f} times as slow as this")
    waits: dict[str, list[float]] = in_the_page(playwright, "hurry")
    for name, times in waits.items():
        late = sum(time > WAIT_GOAL for time in times)
        print(f"    {name:<24}{spread(times)}; {late} of {len(times)} over {WAIT_GOAL}")
    return waits


def in_the_page(playwright: Playwright, what: str) -> Any:
    """Return what a function of `bench_pages/speed.py` returns there."""
    with site(_own_site()) as address:
        opened = browser.launch(playwright)
        tab = opened.new_page()
        tab.goto(f"{address}speed.html#{what}")
        told = tab.locator("html[data-speed]")
        told.wait_for(state="attached", timeout=LIMIT * 1000)
        answer = told.get_attribute("data-speed") or ""
        opened.close()
    if answer.startswith("failed"):
        raise Problem(f"The engine's speed in the page could not be measured: {answer}")
    return json.loads(answer)


def _own_site() -> Path:
    """Make a copy of the site with one more page, which has a worker of its own."""
    folder = WORK / "bench-speed"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST, folder)
    _add_measures(folder / _only(folder, "engine/okanagan.*.pack"))
    for name in ("speed.js", "speed.py"):
        shutil.copyfile(PAGES / name, folder / name)
    filling = {
        "pyscript": _only(folder, "engine/pyscript/core-*.js"),
        "py-config": runtime.configuration(_only(folder, "engine/interpreter.*.mjs")),
        "mpy-config": runtime.without_plugins(),
    }
    frame = (PAGES / "speed.html").read_text(encoding="utf-8")
    filled = page.HOLE.sub(lambda hole: html.escape(filling[hole[1]]), frame)
    (folder / "speed.html").write_text(filled, encoding="utf-8")
    return folder


def _add_measures(shipped: Path) -> None:
    """Put what measures into our archive."""
    archive = WORK / "bench-speed.zip"
    archive.write_bytes(archives.bytes_of(shipped))
    with zipfile.ZipFile(archive, "a") as engine:
        engine.writestr("web/__init__.py", "")
        for name in MEASURES:
            engine.write(ROOT / name, name)
    shipped.write_bytes(archives.as_shipped(archive))


def _only(folder: Path, pattern: str) -> str:
    return next(folder.glob(pattern)).relative_to(folder).as_posix()
