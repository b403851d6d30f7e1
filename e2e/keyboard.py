"""A player that uses the keyboard alone: Tab and Enter, and arrows and letters on the map."""

from random import Random

from playwright.sync_api import Page

from .firefox import bridge_of
from .players import LIMIT
from .table import Table

STOPS = 200
"""More tab stops than any screen has."""
WHERE = "(selector) => document.activeElement?.matches(selector) ?? false"
TARGETS = "(all) => all.filter((one) => one.checkVisibility()).map((one) => `#${one.id}`)"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(STOPS):
        if page.evaluate(WHERE, selector):
            return
        page.keyboard.press("Tab")
        bridge = bridge_of(page)
        if bridge and not page.evaluate("document.hasFocus()"):
            bridge.focus_page()
    raise AssertionError(f"Tab never comes to {selector}")


class Typist:
    """Plays whatever the screen offers, at random, by keys; every key is used at least once."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.table = Table(page, touch=False)
        self.chance = Random(seed)
        self.used: set[str] = set()

    def begin(self, name: str) -> None:
        """From the start screen: type a name, want no tips, choose nothing else, begin."""
        tab_to(self.page, "#setup-change > summary")
        self.page.keyboard.press("Enter")
        tab_to(self.page, "#name-0")
        self.page.keyboard.type(name)
        tab_to(self.page, "#tips")
        self.page.keyboard.press("Space")
        self.page.keyboard.press("Enter")
        self.page.locator("#table").wait_for()
        self._hurry_bots()

    def _hurry_bots(self) -> None:
        """In the sheet called More: bots move at once, which is the last choice of the list."""
        # Sheets are filled a moment after the table is shown; an empty one lets Tab go through.
        self.page.locator("#speed").wait_for(state="attached")
        tab_to(self.page, '[popovertarget="sheet-more"]')
        self.page.keyboard.press("Enter")
        tab_to(self.page, "#speed")
        self.page.keyboard.press("End")
        self.page.keyboard.press("Escape")
        self.table.settle()

    def play(self) -> None:
        """Play to the end."""
        for _ in range(LIMIT):
            self.table.settle()
            if self.table.over:
                return
            self._step()
        raise AssertionError("the game does not end")

    def _step(self) -> None:
        if self._shown('#decision [data-do="pick"]'):
            self._pick()
        elif self._shown('#decision [data-do="act"]'):
            self._press(self._any('#decision [data-do="act"]'))
        elif self._shown("#bar-build"):
            self._press("#ways")
            self._press(self._any("#buildings .building"))
        else:
            self._place()

    def _shown(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).evaluate_all(TARGETS)
        return found

    def _any(self, selector: str) -> str:
        return self.chance.choice(self._shown(selector))

    def _press(self, selector: str) -> None:
        """Go to a button by Tab, and press it."""
        tab_to(self.page, selector)
        self._key(self.chance.choice(("Enter", "Space")))

    def _pick(self) -> None:
        for _ in range(40):
            ready = self._shown('#decision :is([data-do="act"], [data-do="collect"])')
            if ready:
                self._press(self.chance.choice(ready))
                return
            self._press(self._any('#decision [data-do="pick"]'))
        raise AssertionError("picking never comes to an answer")

    def _place(self) -> None:
        """On the map: to a place, turn, choose a building, confirm; the focus never leaves it."""
        tab_to(self.page, "#grid [data-cell]")
        self._wander()
        for _ in range(1 + self.chance.randrange(3)):
            self._key("n")
        self._expect("[data-legal]")
        self._key("Enter")
        self._expect(".tried")
        for _ in range(self.chance.randrange(3) if "r" in self.used else 1):
            self._key("r")
        if "Escape" not in self.used or self.chance.random() < 0.2:
            self._key("Escape")
            self._key("Enter")
            self._expect(".tried")
        buildings = self.page.locator("#buildings .building").count()
        if "1" not in self.used:
            self._key("1")
        elif buildings and self.chance.random() < 0.8:
            self._key(str(1 + self.chance.randrange(min(buildings, 9))))
        before = self.table.kept()["record"]["moves"]
        self._key("Enter")
        assert len(self.table.kept()["record"]["moves"]) > len(before), "Enter must confirm"

    def _wander(self) -> None:
        """Arrows move between the cells, one step each."""
        for arrow in self.chance.sample(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"), k=4):
            self._key(arrow)
            self._expect("#grid [data-cell]")

    def _key(self, key: str) -> None:
        self.used.add(key)
        self.page.keyboard.press(key)
        self.table.settle()

    def _expect(self, selector: str) -> None:
        """The focus must be on such an element."""
        assert self.page.evaluate(WHERE, selector), (
            f"the focus should be on {selector}; it is on "
            + self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        )
