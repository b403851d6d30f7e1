"""The report of `build.py bench` on how quick the page is in the hand."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Playwright

from e2e.pace import Pace, measure
from e2e.serving import serving

from . import browser
from .console import step
from .dispatching import LATE, Sample, game
from .paths import DIST
from .spreads import spread

INPUT_GOALS = {"alone": 50, "beside two busy processes": 100}
"""Milliseconds from an input to the changed picture, for 95 of 100."""
BUSY = (sys.executable, "-c", "while True: pass")
TASK_GOAL = 50
"""Milliseconds that no task may keep the page from answering."""
DISPATCH_GOAL = 8
"""Milliseconds for the answer to a tap late in a game of four, on this Python."""
SLOWEST = 8
"""How many of the slowest are listed."""


def pace(playwright: Playwright) -> dict[str, Any]:
    """Play a game of four by taps in the built page, and one without a browser; report both."""
    measured = {}
    for where, others in zip(INPUT_GOALS, (0, 2), strict=True):
        step(f"A game of four by real taps, and a large map under two fingers, {where}")
        with _busy(others):
            measured[where] = _by_taps(playwright)
        _print_pace(measured[where], INPUT_GOALS[where])
    step("The same without a browser: what the page's Python takes on this machine")
    samples = game()
    _print_dispatch(samples)
    by_taps = {where: _as_json(one) for where, one in measured.items()}
    return by_taps | {"dispatch": [[s.verb, s.tiles, s.took, s.size] for s in samples]}


@contextmanager
def _busy(count: int) -> Iterator[None]:
    """So many processes that take all the time they get."""
    others = [subprocess.Popen(BUSY) for _ in range(count)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def _by_taps(playwright: Playwright) -> Pace:
    opened = browser.launch(playwright)
    with serving(DIST) as site:
        measured = measure(opened, site)
    opened.close()
    return measured


def _print_pace(measured: Pace, goal: int) -> None:
    took = [time for _, time in measured.inputs]
    print(f"    {len(took)} inputs: {spread(took)} (goal: 95th percentile at most {goal})")
    print(f"    of that, an empty page takes: {spread(measured.bare)}")
    slowest = sorted(measured.inputs, key=lambda one: -one[1])[:SLOWEST]
    print("    slowest: " + ", ".join(f"{what} {time:.0f}" for what, time in slowest))
    tasks = sorted((time for _, time in measured.long_tasks), reverse=True)
    listed = ", ".join(f"{time:.0f}" for time in tasks[:SLOWEST]) or "none"
    print(f"    tasks over {TASK_GOAL} ms on the main thread: {len(tasks)} ({listed})")
    frames = measured.frames
    print(
        f"    frames while two fingers move a map of 40 tiles: {spread(frames.moving)}; "
        f"{frames.ratio:.2f} × those of the page at rest"
    )


def _print_dispatch(samples: list[Sample]) -> None:
    for verb in dict.fromkeys(sample.verb for sample in samples):
        late = [s for s in samples if s.verb == verb and s.tiles >= LATE]
        if len(late) > 1:
            sizes = median(s.size for s in late)
            print(f"    {verb:<10} late: {spread([s.took for s in late])}, {sizes:,.0f} bytes")
    print(f"    (goal: at most {DISPATCH_GOAL} ms for a tap)")


def _as_json(measured: Pace) -> dict[str, Any]:
    document = {
        "inputs": measured.inputs,
        "inputs of an empty page": measured.bare,
        "long tasks": measured.long_tasks,
        "frames moving": measured.frames.moving,
        "frames resting": measured.frames.resting,
    }
    return dict(json.loads(json.dumps(document)))
