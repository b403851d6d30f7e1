"""Players for tests, who choose at random from what the screen offers: by touch, or by keys.

A seed makes a player's choices the same in each run.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, Position

from .firefox import bridge_of
from .table import Table

LIMIT = 900
"""More decisions than any game has."""
MOST_PICKS = 40
TAP_POINTS = """(cells) => cells.map((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.12, 0.88];
  const points = parts.flatMap((down) => parts.map((across) => [across * width, down * height]));
  const hit = ([across, down]) => cell.contains(document.elementFromPoint(x + across, y + down));
  const point = points.find(hit);
  return point === undefined ? null : { x: point[0], y: point[1] };
})"""
"""A point where each cell can be tapped, or null: a cell beyond all tiles shows only an edge."""
LEGAL = ".cell.legal"
ACT, PICK = '#decision [data-do="act"]', '#decision [data-do="pick"]:not(.then-choice)'
READY = '#decision [id^="confirm-"][data-do]'
CLOSE_CARD = ".land-card [data-key=Escape]"
MOST_STOPS = 200
"""More tab stops than any screen has."""
HAS_FOCUS = "(selector) => document.activeElement?.matches(selector) ?? false"
VISIBLE_IDS = """(elements) => elements.filter((element) => element.checkVisibility())
  .map((element) => `#${CSS.escape(element.id)}`)"""


def tappable_cells(table: Table) -> list[tuple[Locator, Position]]:
    """The legal cells that can be tapped, each with a point."""
    table.rest()
    cells = table.page.locator(LEGAL)
    points: list[Position | None] = cells.evaluate_all(TAP_POINTS)
    return [(cells.nth(number), point) for number, point in enumerate(points) if point is not None]


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until such an element has the focus."""
    for _ in range(MOST_STOPS):
        if page.evaluate(HAS_FOCUS, selector):
            return
        page.keyboard.press("Tab")
        bridge = bridge_of(page)
        if bridge and not page.evaluate("document.hasFocus()"):
            bridge.focus_page()
    raise AssertionError(f"Tab never reaches {selector}")


class Player(ABC):
    """Plays a game on the screen; `used` has the kinds of targets or keys that were used."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.page = table, table.page
        self.random = Random(seed)
        self.used: set[str] = set()

    def play(self, *, until: Callable[[], bool] | None = None) -> None:
        """Play to the end, or until the condition holds before a decision."""
        for _ in range(LIMIT):
            self.table.settle()
            if self.table.over or (until is not None and until()):
                return
            self.step()
        raise AssertionError("the game does not end")

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.step()

    @abstractmethod
    def step(self) -> None:
        """Take one decision."""

    def _tap(self, target: Locator, kind: str, at: Position | None = None) -> None:
        self.used.add(kind)
        if at is None:
            self.table.tap(target)
        else:
            self.table.tap_at(target, at)

    def _tap_any(self, selector: str, kind: str) -> None:
        self._tap(self.random.choice(self.table.all(selector)), kind)

    def _key(self, key: str) -> None:
        self.used.add(key)
        self.page.keyboard.press(key)
        self.table.settle()


class TouchPlayer(Player):
    """Plays Okanagan by taps: on cells, the tile itself, the spots on it, and buttons."""

    def step(self) -> None:
        assert self.table.prompt, "the prompt must ask something"
        if self.table.has(".peek") and self.random.random() < 0.3:
            self._tap_any(".peek", "peek")
        uncover = '[data-do="uncover"].primary'
        answers: dict[str, Callable[[], None]] = {
            uncover: lambda: self._tap_any(uncover, "uncover"),
            PICK: self._pick,
            "#bar-build": self._build,
            LEGAL: self._place,
        }
        offered = self.table.visible_of(*answers)
        assert offered, f"nothing can be tapped, but: {self.table.prompt}"
        answers[offered[0]]()

    def _pick(self) -> None:
        """Pick parts until the answer is complete; then give it, or pass."""
        for _ in range(MOST_PICKS):
            if self.table.has(READY):
                self._tap_any(READY, "act")
                return
            if self.table.has(ACT) and self.random.random() < 0.1:
                self._tap_any(ACT, "pass")
                return
            self._tap_any(PICK, "pick")
        raise AssertionError("picks never complete an answer")

    def _place(self) -> None:
        cell, position = self.random.choice(self._cells())
        self._tap(cell, "cell", position)
        # Each kind of target is tapped at least once in a game.
        for _ in range(self.random.randrange(3) if "turn" in self.used else 1):
            button = self.page.locator("#turn:not([disabled])")
            if button.count():
                self._tap(button, "turn")
        self._build()

    def _build(self) -> None:
        """Choose a building, perhaps the answer to the next question, and confirm."""
        self._choose_building()
        if self.table.has(".then-choice") and self.random.random() < 0.5:
            self._tap_any(".then-choice", "then")
        self._tap(self.page.locator("#confirm"), "confirm")

    def _cells(self) -> list[tuple[Locator, Position]]:
        """The cells that can be tapped, if necessary without a card, and on the whole map."""
        if self.table.has(CLOSE_CARD):
            self._tap(self.page.locator(CLOSE_CARD), "close")
        cells = tappable_cells(self.table)
        if not cells:
            self._tap(self.page.locator('.map-tools [data-shell="fit"]'), "fit")
            cells = tappable_cells(self.table)
        assert cells, "a tile in hand fits somewhere, and a finger can reach it"
        return cells

    def _choose_building(self) -> None:
        """Tap a kind of building and perhaps another spot, or use the list, first of all."""
        chosen = '.build-kind[aria-pressed="true"]'
        # Each way is taken at least once in a game, however few turns ask for a kind of building.
        by_list = "building" not in self.used or (
            "kind" in self.used and self.random.random() < 0.3
        )
        if by_list and not self.table.has(chosen):
            self._tap(self.page.locator("#confirm"), "list")
            self._tap_any("#buildings .building", "building")
        elif not self.table.has(chosen):
            self._tap_any(".build-kind[data-do=build-kind]", "kind")
        others = self.table.all("#trial .spot:not(.chosen)")
        spots = [spot for spot in others if _is_large(spot)]
        if spots and ("spot" not in self.used or self.random.random() < 0.5):
            self._tap(self.random.choice(spots), "spot")


def _is_large(spot: Locator) -> bool:
    box = spot.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= 24


class KeyboardPlayer(Player):
    """Plays Okanagan by keys alone; each key is used at least once."""

    def begin(self, name: str) -> None:
        """On the start screen, type a name, switch the tips off, and begin."""
        tab_to(self.page, "#setup-change > summary")
        self.page.keyboard.press("Enter")
        tab_to(self.page, "#name-0")
        self.page.keyboard.type(name)
        tab_to(self.page, "#tips")
        self.page.keyboard.press("Space")
        self.page.keyboard.press("Enter")
        self.page.locator("#table").wait_for()
        # Sheets are filled a moment after the table appears; Tab would skip an empty one.
        self.page.locator("#speed").wait_for(state="attached")
        tab_to(self.page, '[popovertarget="sheet-more"]')
        self.page.keyboard.press("Enter")
        tab_to(self.page, "#speed")
        self.page.keyboard.press("End")  # the last speed: bots move at once
        self.page.keyboard.press("Escape")
        self.table.settle()

    def step(self) -> None:
        if self._visible(PICK):
            self._pick()
        elif self._visible("#bar-build"):
            self._press("#ways")
            self._press_any("#buildings .building")
            self._press("#confirm")
        else:
            self._place()

    def _visible(self, selector: str) -> list[str]:
        ids: list[str] = self.page.locator(selector).evaluate_all(VISIBLE_IDS)
        return ids

    def _press_any(self, selector: str) -> None:
        self._press(self.random.choice(self._visible(selector)))

    def _press(self, selector: str) -> None:
        """Go to a button by Tab, and press it."""
        tab_to(self.page, selector)
        self._key(self.random.choice(("Enter", "Space")))

    def _pick(self) -> None:
        for _ in range(MOST_PICKS):
            if self._visible(READY):
                self._press_any(READY)
                return
            self._press_any(PICK)
        raise AssertionError("picks never complete an answer")

    def _place(self) -> None:
        """Go to a place on the map, turn, choose a building, confirm; the focus stays there."""
        tab_to(self.page, "#grid [data-cell]")
        for arrow in self.random.sample(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"), k=4):
            self._key(arrow)
            self._expect_focus("#grid [data-cell]")
        for _ in range(1 + self.random.randrange(3)):
            self._key("n")
        self._expect_focus("[data-legal]")
        self._key("Enter")
        self._expect_focus(".tried")
        for _ in range(self.random.randrange(3) if "r" in self.used else 1):
            self._key("r")
        if "Escape" not in self.used or self.random.random() < 0.2:
            self._key("Escape")
            self._key("Enter")
            self._expect_focus(".tried")
        buildings = self.page.locator("#buildings .building").count()
        if not self._visible('#bar-trial .build-kind[aria-pressed="true"]'):
            number = 1 + self.random.randrange(min(buildings, 9))
            self._key(str(number if "1" in self.used else 1))
        before = len(self.table.moves)
        self._key("Enter")
        assert len(self.table.moves) > before, "Enter must confirm"

    def _expect_focus(self, selector: str) -> None:
        assert self.page.evaluate(HAS_FOCUS, selector), (
            f"the focus should be on {selector}; it is on "
            + self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        )
