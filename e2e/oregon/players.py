"""Players of Oregon: one by taps on what the screen offers, one by keys alone."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from okanagan.games.oregon.rules.game import OregonMatch, load_match

from ..keyboard import tab_to
from ..table import Table, go_to, when_idle

LIMIT = 900
"""More decisions than any game has."""
UNCOVER = '[data-do="uncover"].primary'
ACT = '#decision [data-do="act"]'
CARDS = "#hand button:not(.dimmed)"
UNPICKED = f"{CARDS}[aria-pressed=false]"
WAY = '#decision [data-do="pick-way"]'
PLACES = "#places-button"
KEYS = "(all) => all.map(({ dataset }) => dataset.key)"


def begin(page: Page, seats: list[str], *, touch: bool = True) -> Table:
    """Choose Oregon, fill in its form, and begin."""
    go_to(page, "#/oregon")
    page.locator("html[data-wears=oregon]").wait_for(state="attached")
    return Table.begin(page, seats, touch=touch)


def truth(table: Table) -> OregonMatch:
    """The game as it really stands."""
    return load_match(table.kept()["record"])


def show_ways(table: Table) -> None:
    """Choose cells one after the other, until several plays reach one."""
    for cell in table.page.locator("#grid [data-cell]").all():
        table.tap(cell, lambda one: one.dispatch_event("click"))
        if table.has(WAY):
            return
    raise AssertionError("no cell is reached by several plays")


class Settler:
    """Plays by taps, at random but always the same for one seed: cards first, or a cell first."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.page = table, table.page
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
        offered = self.table.among(UNCOVER, ACT, PLACES)
        assert offered, f"nothing can be tapped, but: {self.table.prompt}"
        if offered[0] == PLACES:
            self._place()
        else:
            self._tap(self.chance.choice(self.table.all(offered[0])), offered[0])

    def _place(self) -> None:
        """Two cards and a place they reach; now and then a place first, then its cards."""
        cards_first = "way" in self.used or self.chance.random() < 0.5
        # A card that was picked before a reload is still: another tap would lay it back.
        if self.table.has(UNPICKED):
            self._tap(self.chance.choice(self.table.all(UNPICKED)), "card")
        if self.table.has(UNPICKED) and cards_first:
            self._tap(self.chance.choice(self.table.all(UNPICKED)), "card")
        self._tap(self.page.locator(PLACES), "places")
        self._tap(self.chance.choice(self.table.all("#places button")), "place")
        if self.table.has(WAY):
            self._tap(self.chance.choice(self.table.all(WAY)), "way")
        self._tap(self.page.locator("#confirm"), "confirm")

    def _tap(self, target: Locator, kind: str) -> None:
        self.used.add(kind)
        self.table.tap(target)


class Pioneer:
    """Plays by keys: digits pick cards, N goes from place to place, Enter chooses and confirms."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.page = table, table.page
        self.chance = Random(seed)

    def play(self) -> None:
        """Play to the end."""
        for _ in range(LIMIT):
            when_idle(self.page)
            if self.table.over:
                return
            self._step()
        raise AssertionError("the game does not end")

    def _step(self) -> None:
        if self.table.has(ACT):
            shown: list[str] = self.page.locator(ACT).evaluate_all(
                "(all) => all.filter((one) => one.checkVisibility()).map((one) => `#${one.id}`)"
            )
            tab_to(self.page, self.chance.choice(shown))
            self._key("Enter")
            return
        tab_to(self.page, "#grid [data-cell]")
        if self.table.has(CARDS):
            self._pick_two()
        self._key("n")
        self._key("Enter")
        before = len(self.table.kept()["record"]["moves"])
        self._key("Enter")
        moves = self.table.kept()["record"]["moves"]
        assert len(moves) > before, "Enter on the piece on trial must confirm"

    def _pick_two(self) -> None:
        """Digits, until two cards are picked that reach a place."""
        for _ in range(40):
            picked = self.page.locator("#hand [aria-pressed=true]").count()
            if picked == 2:
                return
            keys = self.page.locator(UNPICKED).evaluate_all(
                "(all) => all.map((b) => b.dataset.key)"
            )
            self._key(self.chance.choice(keys))
        raise AssertionError("no two cards go together")

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)
        when_idle(self.page)
