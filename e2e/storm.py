"""Somebody whose fingers never wait: random taps, double taps and keys, faster than any answer."""

from random import Random

from playwright.sync_api import Page

from .table import when_idle

TARGETS = """() => [...document.querySelectorAll(
    "#screen button, #screen select, #screen .cell, #screen [data-do], #screen [role=gridcell]")]
  .filter((one) => one.checkVisibility() && !one.closest("a, [data-do^=download]"))
  .map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
  .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""
KEYS = (
    "Enter", "Space", "Escape", "Tab", "Shift+Tab",
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
    "n", "p", "r", "u", "1", "2", "+", "-", "0", "?",
)  # fmt: skip
REGIONS = """(names) => Object.fromEntries(names.map((name) =>
  [name, document.getElementById(name).innerText.replace(/\\s+/g, " ").trim()]))"""
LOOK_EVERY = 50
"""Milliseconds."""
SHOWN = ("seats", "prompt", "decision", "players")
"""Regions that tell the whole of the present state."""


class Storm:
    """Random input at random moments, without ever waiting for the page."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.chance = Random(seed)

    def rage(self, gusts: int) -> None:
        """So many bursts of taps and keys; then the page comes to rest."""
        self.gusts(gusts)
        when_idle(self.page)

    def gusts(self, count: int) -> None:
        """So many bursts of taps and keys."""
        for _ in range(count):
            self._gust()

    def _gust(self) -> None:
        if self.chance.random() < 0.3:
            for _ in range(self.chance.randrange(1, 5)):
                self.page.keyboard.press(self.chance.choice(KEYS))
            return
        # A browser may lose a tab: to evaluate there would wait for ever.
        found = self.page.wait_for_function(TARGETS, polling=LOOK_EVERY)
        places: list[list[float]] = found.json_value()
        if places:
            x, y = self.chance.choice(places)
            self.page.mouse.click(x, y, click_count=self.chance.choice((1, 1, 2, 3)))

    def shown(self) -> dict[str, str]:
        """What the page tells of the game."""
        found: dict[str, str] = self.page.evaluate(REGIONS, list(SHOWN))
        return found
