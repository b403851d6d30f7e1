"""Milliseconds from inputs to their answers on the screen, and between frames, on a phone."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Playwright, Position

from e2e.players import TouchPlayer
from e2e.positions import at_decision, open_link, played
from e2e.serving import serving
from e2e.table import Table, open_start
from e2e.touch import Frames, drag_and_pinch, finger_tap
from e2e.visits import PHONE, visiting

from .. import browser
from ..console import step
from ..paths import DIST
from . import summary

RECORDER = Path(__file__).parent / "inputs.js"
SEATS = ("human Ann", "bot:hard", "bot:hard", "bot:hard")
PAUSE = 150
"""Milliseconds before each tap: no player taps sooner after an answer."""
LARGE_MAP = 130
"""The number of moves after which nearly all tiles are on the map."""
GOALS = {0: 56, 2: 100}
"""The 95th percentile of the input times, by the number of busy processes."""


class PacedPlayer(TouchPlayer):
    """Taps with a finger, and pauses before each tap."""

    def _tap(self, target: Locator, kind: str, at: Position | None = None) -> None:
        self.used.add(kind)
        self.table.page.wait_for_timeout(PAUSE)
        self.table.tap(target, lambda element: finger_tap(element, at))


def measure(playwright: Playwright) -> dict[str, Any]:
    """Measure on an idle machine and beside two busy processes; print and return the times."""
    result = {}
    for busy, goal in GOALS.items():
        name = f"beside {busy} busy processes"
        step(f"Taps and frames {name}")
        with _busy_processes(busy):
            result[name] = times = _measure(playwright)
        inputs, tasks = [time for _, time in times["inputs"]], times["long tasks"]
        longest = max(tasks, default=0)
        print(f"    {len(inputs)} inputs: {summary(inputs)} (goal: 95th percentile at most {goal})")
        print(f"    {len(tasks)} tasks over 50 ms on the main thread, {longest:.0f} at most")
        print(f"    frames while a large map moves: {summary(times['frames moving'])};", end="")
        print(f" {times['frame ratio']:.2f} × those of the page at rest")
    return result


@contextmanager
def _busy_processes(count: int) -> Iterator[None]:
    command = [sys.executable, "-c", "while True: pass"]
    processes = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def _measure(playwright: Playwright) -> dict[str, Any]:
    """Play a game by taps, then move a large map with two fingers."""
    chromium = browser.launch(playwright)
    with serving(DIST) as site, visiting(chromium, site, **PHONE) as visit:
        visit.context.add_init_script(path=RECORDER)
        open_start(visit.page, site.address)
        table = Table.begin(visit.page, list(SEATS))
        begun: float = visit.page.evaluate("performance.now()")
        PacedPlayer(table, seed=1).play()
        recorded: dict[str, Any] = visit.page.evaluate("globalThis.recorded")
        names = ["Ann", "bot:random", "bot:random", "bot:random"]
        match = played(names, 1, at_decision("PlaceTile", LARGE_MAP))
        open_link(visit.page, site.address, match)
        frames: Frames = drag_and_pinch(visit.page)
    chromium.close()
    return {
        "inputs": [(entry["name"], entry["duration"]) for entry in recorded["inputs"]],
        "long tasks": [task["duration"] for task in recorded["longTasks"] if task["at"] > begun],
        "frames moving": frames.moving,
        "frames resting": frames.resting,
        "frame ratio": frames.ratio,
    }
