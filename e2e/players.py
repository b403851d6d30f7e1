"""Players that take whatever the screen offers, at random but always the same for one seed."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator

from .table import Table

NONE_IN_REACH = """() => [...document.querySelectorAll(".cell.legal")].every((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return !cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
IN_REACH = """(cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return cell.contains(hit);
}"""
"""Whether the middle of a cell can be tapped: of one beyond all tiles only the edge may be seen."""
CARD = ".land-card [data-key=Escape]"
"""What closes a card that lies over the map."""
LIMIT = 600
"""More decisions than any game has."""


class Tapper:
    """Plays by taps: cells, the tile itself, the spots on it, buttons."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.chance = Random(seed)
        self.used: set[str] = set()

    def play(self, *, until: Callable[[], bool] | None = None) -> None:
        """Play to the end, or until the condition holds before a decision."""
        for _ in range(LIMIT):
            if self.table.over or (until is not None and until()):
                return
            self.step()
        raise AssertionError("the game does not end")

    def step(self) -> None:
        """Take one decision."""
        assert self.table.prompt, "the prompt must say what is asked"
        if self.table.has(".peek") and self.chance.random() < 0.3:
            self._any(".peek", "peek")
        ways: dict[str, Callable[[], None]] = {
            '[data-do="uncover"].primary': self._uncover,
            '#decision [data-do="pick"]': self._pick,
            '#decision [data-do="act"]': self._act,
            "#decision .bar-build": self._build,
            ".cell.legal": self._place,
        }
        offered = self.table.among(*ways)
        assert offered, f"nothing can be tapped, but: {self.table.prompt}"
        ways[offered[0]]()

    def _tap(self, target: Locator, kind: str) -> None:
        self.used.add(kind)
        self.table.tap(target)

    def _any(self, selector: str, kind: str) -> None:
        self._tap(self.chance.choice(self.table.all(selector)), kind)

    def _uncover(self) -> None:
        self._any('[data-do="uncover"].primary', "uncover")

    def _act(self) -> None:
        self._any('#decision [data-do="act"]', "act")

    def _pick(self) -> None:
        """Put parts together until the answer can be given; then give it, or pass."""
        for _ in range(40):
            ready = self.table.all('#decision [data-do="act"]')
            if ready:
                self._tap(self.chance.choice(ready), "act")
                return
            self._any('#decision [data-do="pick"]', "pick")
        raise AssertionError("picking never comes to an answer")

    def _place(self) -> None:
        self._see_all()
        cells = [cell for cell in self.table.all(".cell.legal") if cell.evaluate(IN_REACH)]
        assert cells or self.table.all(".cell.legal"), "a tile in hand fits somewhere"
        self._tap(self.chance.choice(cells or self.table.all(".cell.legal")), "cell")
        # Whatever the deal, everything that can be tapped is tapped once in a game.
        for _ in range(self.chance.randrange(3) if "turn" in self.used else 1):
            self._turn()
        if not {"spot", "building"} <= self.used or self.chance.random() < 0.8:
            self._choose_building()
        self._tap(self.table.page.locator("#confirm"), "confirm")

    def _see_all(self) -> None:
        """A card may lie over cells, or the map has come closer, as to a tile on trial."""
        if self.table.has(CARD):
            self._tap(self.table.page.locator(CARD), "close")
        if self.table.page.evaluate(NONE_IN_REACH):
            self._tap(self.table.page.locator('.map-tools [data-shell="fit"]'), "fit")

    def _turn(self) -> None:
        """Turn the tile by its button, or by a tap on it, where it can be turned."""
        button = self.table.page.locator("#turn:not([disabled])")
        if button.count():
            self._tap(button, "turn")

    def _choose_building(self) -> None:
        """By its spot on the tile where a finger can hit that, else by its button."""
        spots = [spot for spot in self.table.all("#trial .spot") if _is_large(spot)]
        if spots and ("spot" not in self.used or self._now_and_then("building")):
            self._tap(self.chance.choice(spots), "spot")
        else:
            self._any("#decision .building", "building")

    def _now_and_then(self, other: str) -> bool:
        """Every other time, once the other way has been used too."""
        return other in self.used and self.chance.random() < 0.5

    def _build(self) -> None:
        self._any("#decision .building", "building")


def _is_large(spot: Locator) -> bool:
    box = spot.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= 24
