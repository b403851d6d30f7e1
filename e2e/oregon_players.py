"""Players of Oregon: by touch, and by keys."""

from playwright.sync_api import Page

from okanagan.games.oregon.rules.game import OregonMatch, load_match

from .players import ACT, MOST_PICKS, VISIBLE_IDS, Player, tab_to
from .table import Table, go_to

UNCOVER = '[data-do="uncover"].primary'
CARDS = "#hand button[data-key]:not(.dimmed)"
UNPICKED = f"{CARDS}[aria-pressed=false]"
PLAY = '#decision [data-do="pick-way"]'
PLACES = "#places-button"
KEYS = "(buttons) => buttons.map(({ dataset }) => dataset.key)"


def begin(page: Page, seats: list[str], *, touch: bool = True) -> Table:
    """Choose Oregon, fill in its form, and begin."""
    choose_oregon(page)
    return Table.begin(page, seats, touch=touch)


def choose_oregon(page: Page) -> None:
    go_to(page, "#/oregon")
    page.locator("html[data-wears=oregon]").wait_for(state="attached")


def oregon_match(table: Table) -> OregonMatch:
    """The kept game, loaded."""
    return load_match(table.save()["record"])


def show_plays(table: Table) -> None:
    """Choose one cell after the other, until several plays reach one."""
    for cell in table.page.locator("#grid [data-cell]").all():
        table.tap(cell, lambda target: target.dispatch_event("click"))
        if table.has(PLAY):
            return
    raise AssertionError("no cell is reached by several plays")


class OregonTouchPlayer(Player):
    """Plays by taps: picks two cards and a place, or one card, a place and a play."""

    def step(self) -> None:
        assert self.table.prompt, "the prompt must ask something"
        offered = self.table.visible_of(UNCOVER, ACT, PLACES)
        assert offered, f"nothing can be tapped, but: {self.table.prompt}"
        if offered[0] == PLACES:
            self._place()
        else:
            self._tap_any(offered[0], offered[0])

    def _place(self) -> None:
        cards_first = "play" in self.used or self.random.random() < 0.5
        # A card that was picked before a reload is still picked: another tap would put it back.
        if self.table.has(UNPICKED):
            self._tap_any(UNPICKED, "card")
        if self.table.has(UNPICKED) and cards_first:
            self._tap_any(UNPICKED, "card")
        self._tap(self.page.locator(PLACES), "places")
        self._tap_any("#places button", "place")
        if self.table.has(PLAY):
            self._tap_any(PLAY, "play")
        self._tap(self.page.locator("#confirm"), "confirm")


class OregonKeyboardPlayer(Player):
    """Plays by keys: digits pick cards, N goes to the next place, Enter chooses and confirms."""

    def step(self) -> None:
        if self.table.has(ACT):
            answers: list[str] = self.page.locator(ACT).evaluate_all(VISIBLE_IDS)
            tab_to(self.page, self.random.choice(answers))
            self._key("Enter")
            return
        tab_to(self.page, "#grid [data-cell]")
        if self.table.has(CARDS):
            self._pick_two()
        self._key("n")
        self._key("Enter")
        before = len(self.table.moves)
        self._key("Enter")
        assert len(self.table.moves) > before, "Enter on the piece on trial must confirm"

    def _pick_two(self) -> None:
        """Press digits until two picked cards reach a place."""
        for _ in range(MOST_PICKS):
            if self.page.locator("#hand [aria-pressed=true]").count() == 2:
                return
            self._key(self.random.choice(self.page.locator(UNPICKED).evaluate_all(KEYS)))
        raise AssertionError("no two cards go together")
