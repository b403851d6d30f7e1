"""How quick the page is in the hand: a whole game of four by real taps, each of them timed.

`build.py bench` runs it. Times are milliseconds from the input to the changed picture.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Position

from .gestures import Frames, drag_and_pinch, finger_tap
from .players import Tapper
from .positions import asked_late, open_link, played
from .serving import Site
from .table import Table, open_start
from .visits import PHONE, visiting

NOTES = Path(__file__).parent.parent / "web" / "build" / "bench_pages" / "pace.js"
SEATS = ("human Ann", "bot:hard", "bot:hard", "bot:hard")
GLANCE = 150
"""Milliseconds from what one has seen to the next tap, at the least: nobody's hand is quicker."""
BARE_TAPS = 40
BARE = """<!doctype html><meta name="viewport" content="width=device-width">
<button>0</button>
<script>
  globalThis.times = [];
  const { port1, port2 } = new MessageChannel();
  let at = 0;
  port1.onmessage = () => times.push(performance.now() - at);
  addEventListener("click", ({ timeStamp, target }) => {
    at = timeStamp;
    target.textContent = times.length;
    requestAnimationFrame(() => port2.postMessage(null));
  });
</script>"""
LARGEST = 130
"""Moves after which a game of four has nearly all its tiles on the map."""


@dataclass(frozen=True)
class Pace:
    """What a game was like.

    Attributes:
        inputs: what was done, and how long its answer took to be seen, in the order of the game.
        long_tasks: tasks over 50 ms on the main thread since the table was shown: when, how long.
        frames: how the map moved under the fingers with nearly all tiles on it.
        bare: the same taps' times in a page that has but one button and changes one word: what
            browser and machine take by themselves.
    """

    inputs: list[tuple[str, float]]
    long_tasks: list[tuple[float, float]]
    frames: Frames
    bare: list[float]


class Onlooking(Tapper):
    """Taps with a finger what it has seen: not what was put there in the same moment."""

    def _tap(self, target: Locator, kind: str, at: Position | None = None) -> None:
        self.used.add(kind)
        self.table.page.wait_for_timeout(GLANCE)
        self.table.tap(target, lambda element: finger_tap(element, at))


def measure(browser: Browser, site: Site, seed: int = 1) -> Pace:
    """Play a game by taps, then move a large map about."""
    with visiting(browser, site, **PHONE) as visit:
        visit.context.add_init_script(path=NOTES)
        open_start(visit.page, site.address)
        table = Table.begin(visit.page, list(SEATS))
        begun: float = visit.page.evaluate("performance.now()")
        Onlooking(table, seed).play()
        notes: dict[str, Any] = visit.page.evaluate("globalThis.pace")
        return Pace(
            [(note["what"], note["took"]) for note in notes["inputs"]],
            [(n["at"] - begun, n["took"]) for n in notes["longTasks"] if n["at"] > begun],
            _on_a_large_map(visit.page, site),
            _bare_taps(visit.another_page()),
        )


def _on_a_large_map(page: Page, site: Site) -> Frames:
    names = ["Ann", "bot:random", "bot:random", "bot:random"]
    match = played(names, 1, asked_late("PlaceTile", LARGEST))
    open_link(page, site.address, match)
    return drag_and_pinch(page)


def _bare_taps(page: Page) -> list[float]:
    page.set_content(BARE)
    for _ in range(BARE_TAPS):
        page.wait_for_timeout(GLANCE)
        finger_tap(page.locator("button"))
    page.wait_for_timeout(GLANCE)
    times: list[float] = page.evaluate("globalThis.times")
    return times
