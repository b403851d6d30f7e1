"""The page as a test uses it: what is on the screen, and nothing that a person could not do.

Taps and keys go through the browser. Only the kept games are read from behind, for the truth.
"""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Position, expect

from okanagan.games.okanagan.rules.game import OkanaganMatch, load_match

from .fingers import tap
from .firefox import bridge_of
from .layout import box, rest

START = 60_000
"""Milliseconds that the engine's start may take on a busy machine."""
CLICK_LIMIT = 500
"""Tries to hear a click, 10 ms apart."""
GAME = "okanagan:game:"
ENTRIES = """(prefix) => Object.keys(localStorage)
  .filter((key) => key.startsWith(prefix))
  .map((key) => [key, localStorage.getItem(key)])"""
NOTE_FILE = """() => {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    globalThis.file = blob.text();
    return createObjectURL(blob);
  };
}"""
"""Firefox tells Playwright of no file: the page's own last step is noted instead."""
VISIBLE = """(selectors) => selectors.filter((selector) =>
  [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()))"""


def when_idle(page: Page) -> None:
    """Wait until the engine has answered everything, and no bot is to move."""
    page.locator('html[data-engine="idle"]').wait_for(state="attached", timeout=START)


def open_start(page: Page, address: str) -> None:
    """Load the page and wait for the engine."""
    page.goto(address)
    when_idle(page)


def go_to(page: Page, address: str) -> None:
    """Go to another address of the page, as a link in it does."""
    page.evaluate("(hash) => (location.hash = hash)", address)
    when_idle(page)


def unfold(page: Page) -> None:
    """On the start screen: show all that can be changed; the game is to explain nothing."""
    page.locator("#setup-change").wait_for(timeout=START)
    for folded in page.locator("#setup-change:not([open]) > summary").all():
        folded.click()
    for tips in page.locator("#tips").all():
        tips.uncheck()


def kept_games(page: Page) -> dict[str, str]:
    """The kept games' texts, by their ids."""
    entries: list[list[str]] = page.evaluate(ENTRIES, GAME)
    return {key.removeprefix(GAME): text for key, text in sorted(entries)}


def handed_out(page: Page, use: Callable[[], None]) -> str:
    """The text of the file that the page hands out when it is used like that."""
    if bridge_of(page):
        page.evaluate(NOTE_FILE)
        use()
        text: str = page.evaluate("globalThis.file")
        return text
    with page.expect_download() as waiting:
        use()
    return waiting.value.path().read_text(encoding="utf-8")


class Table:
    """A game on the screen."""

    def __init__(self, page: Page, *, touch: bool = True) -> None:
        """The table on a page that shows one; `touch` taps, else the mouse clicks."""
        self.page = page
        self._touch = touch

    @classmethod
    def begin(
        cls, page: Page, seats: list[str], *, touch: bool = True, speed: str = "instant"
    ) -> "Table":
        """Fill in the start form and begin: `human Ann`, or a bot's value such as `bot:hard`."""
        table = cls(page, touch=touch)
        unfold(page)
        table.tap(page.locator(f'label[for="players-{len(seats)}"]'))
        for place, seat in enumerate(seats):
            kind, _, name = seat.partition(" ")
            page.locator(f"#kind-{place}").select_option(kind)
            page.locator(f"#name-{place}").fill(name)
        table.tap(page.get_by_role("button", name="Play now"))
        page.locator("#table").wait_for(timeout=START)
        if any(seat.startswith("bot") for seat in seats):
            table.set_speed(speed)
        table.settle()
        return table

    def set_speed(self, speed: str) -> None:
        """How fast bots move, chosen in the sheet that is called More."""
        self.open_sheet("more")
        self.page.locator("#speed").select_option(speed)
        self.close_sheet("more")

    def open_sheet(self, name: str) -> Locator:
        """Open a panel, if this screen has it behind a tab; the panel."""
        sheet = self.page.locator(f"#sheet-{name}")
        if not sheet.is_visible():
            self.tap(self.page.locator(f'.tabs [popovertarget="sheet-{name}"]'))
            expect(sheet).to_be_visible()
        return sheet

    def close_sheet(self, name: str) -> None:
        """Close it again, if it covers the map here."""
        sheet = self.page.locator(f"#sheet-{name}:popover-open")
        if sheet.count():
            self.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)

    def try_place(self, at: str) -> None:
        """Put the tile on trial at `x,y`, by the list of places."""
        self.tap(self.page.locator("#places-button"))
        self.tap(self.page.locator(f'#places [data-value="{at}"]'))

    def build(self, number: int) -> None:
        """Choose a building for the tile, by the list of all."""
        self.tap(self.page.locator("#ways"))
        self.tap(self.page.locator("#buildings .building").nth(number))

    def turn(self) -> None:
        """Tap the tile on trial, between the buildings on it."""
        tile = self.page.locator("#trial-tile rect.area")
        size = box(tile)
        self.tap_at(tile, {"x": size["width"] / 3, "y": size["height"] / 3})

    def tap_at(self, target: Locator, position: Position) -> None:
        """One tap, or click, at a point of an element, from its upper left corner."""
        use = tap if self._touch else Locator.click
        self.tap(target, lambda element: use(element, position=position))

    def rest(self) -> None:
        """Wait until the map has glided to where it goes."""
        rest(self.page)

    def tap(self, target: Locator, use: Callable[[Locator], None] | None = None) -> None:
        """One tap, or click, or `use`, which makes one; waits for what follows from it."""
        before = self._clicks()
        if use is None:
            use = tap if self._touch else Locator.click
        use(target)
        for _ in range(CLICK_LIMIT):
            if self._clicks() != before:
                self.settle()
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"no click came of a tap on {target}")

    def _clicks(self) -> int:
        heard: int = self.page.evaluate("globalThis.clicksHeard")
        return heard

    def settle(self) -> None:
        """Wait until nothing is under way."""
        when_idle(self.page)

    def has(self, selector: str) -> bool:
        """Whether something like that is visible."""
        return self.page.locator(selector).locator("visible=true").count() > 0

    def among(self, *selectors: str) -> list[str]:
        """Those of the selectors of which something is visible, in their order."""
        found: list[str] = self.page.evaluate(VISIBLE, list(selectors))
        return found

    def all(self, selector: str) -> list[Locator]:
        """Everything visible of this kind."""
        return self.page.locator(selector).locator("visible=true").all()

    @property
    def prompt(self) -> str:
        """What is asked, in the page's words."""
        return self.page.locator("#prompt-question").inner_text()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("#prompt .ask.over").count() > 0

    @property
    def game_id(self) -> str:
        """The game's name among the kept ones."""
        return self.page.url.partition("#/game/")[2]

    def kept(self) -> dict[str, Any]:
        """The kept game: its record and the page's own notes."""
        document: dict[str, Any] = json.loads(kept_games(self.page)[self.game_id])
        return document

    def truth(self) -> OkanaganMatch:
        """The game as it really stands."""
        return load_match(self.kept()["record"])

    def download(self, selector: str) -> str:
        """Tap something that hands out a file; the file's text."""
        target = self.page.locator(selector).locator("visible=true").first
        return handed_out(self.page, lambda: self.tap(target))

    def regions(self) -> dict[str, str]:
        """The text of every part of the screen, by its id."""
        names = ("seats", "prompt", "decision", "hand", "offers", "players", "log")
        return {name: self.page.locator(f"#{name}").text_content() or "" for name in names}
