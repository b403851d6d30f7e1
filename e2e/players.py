"""Players that take whatever the screen offers, at random but always the same for one seed."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Position

from .table import Table

IN_REACH = """(cells) => cells.map((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.12, 0.88];
  const points = parts.flatMap((down) => parts.map((across) => [across * width, down * height]));
  const hit = ([across, down]) => cell.contains(document.elementFromPoint(x + across, y + down));
  const point = points.find(hit);
  return point === undefined ? null : { x: point[0], y: point[1] };
})"""
"""Where on each cell a finger hits it, or null: of one beyond all tiles only the edge is seen."""
LEGAL = ".cell.legal"
CARD = ".land-card [data-key=Escape]"
"""What closes a card that lies over the map."""
LIMIT = 600
"""More decisions than any game has."""


def in_reach(table: Table) -> list[tuple[Locator, Position]]:
    """The places for a tile that a finger hits, and where on them."""
    table.rest()
    cells = table.page.locator(LEGAL)
    found: list[Position | None] = cells.evaluate_all(IN_REACH)
    return [(cells.nth(number), at) for number, at in enumerate(found) if at is not None]


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
            LEGAL: self._place,
        }
        offered = self.table.among(*ways)
        assert offered, f"nothing can be tapped, but: {self.table.prompt}"
        ways[offered[0]]()

    def _tap(self, target: Locator, kind: str, at: Position | None = None) -> None:
        """Tap a target of this kind, in its middle or at a point from its upper left corner."""
        self.used.add(kind)
        if at is None:
            self.table.tap(target)
        else:
            self.table.tap_at(target, at)

    def _any(self, selector: str, kind: str) -> None:
        self._tap(self.chance.choice(self.table.all(selector)), kind)

    def _uncover(self) -> None:
        self._any('[data-do="uncover"].primary', "uncover")

    def _act(self) -> None:
        self._any('#decision [data-do="act"]', "act")

    def _pick(self) -> None:
        """Put parts together until the answer can be given; then give it, or pass."""
        for _ in range(40):
            ready = self.table.all('#decision :is([data-do="act"], [data-do="collect"])')
            if ready:
                self._tap(self.chance.choice(ready), "act")
                return
            self._any('#decision [data-do="pick"]', "pick")
        raise AssertionError("picking never comes to an answer")

    def _place(self) -> None:
        cell, position = self.chance.choice(self._cells())
        self._tap(cell, "cell", position)
        # Whatever the deal, everything that can be tapped is tapped once in a game.
        for _ in range(self.chance.randrange(3) if "turn" in self.used else 1):
            self._turn()
        if not {"spot", "building"} <= self.used or self.chance.random() < 0.8:
            self._choose_building()
        self._tap(self.table.page.locator("#confirm"), "confirm")

    def _cells(self) -> list[tuple[Locator, Position]]:
        """The places in reach, and where: a card may lie over them, or the map be close."""
        if self.table.has(CARD):
            self._tap(self.table.page.locator(CARD), "close")
        cells = in_reach(self.table)
        if not cells:
            self._tap(self.table.page.locator('.map-tools [data-shell="fit"]'), "fit")
            cells = in_reach(self.table)
        assert cells, "a tile in hand fits somewhere, and a finger can reach it"
        return cells

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
            self._of_all_ways()

    def _now_and_then(self, other: str) -> bool:
        """Every other time, once the other way has been used too."""
        return other in self.used and self.chance.random() < 0.5

    def _build(self) -> None:
        self._of_all_ways()

    def _of_all_ways(self) -> None:
        self._tap(self.table.page.locator("#ways"), "ways")
        self._any("#buildings .building", "building")


def _is_large(spot: Locator) -> bool:
    box = spot.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= 24
