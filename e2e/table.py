"""The page as a test uses it: what is on the screen, and nothing that a person could not do.

Taps and keys go through the browser. Only the kept games are read from behind, for the truth.
"""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from okanagan.valley.game import ValleyMatch, load_match

START = 60_000
"""Milliseconds that the engine's start may take on a busy machine."""
CLICK_LIMIT = 100
GAME = "okanagan:game:"
ENTRIES = """(prefix) => Object.keys(localStorage)
  .filter((key) => key.startsWith(prefix))
  .map((key) => [key, localStorage.getItem(key)])"""
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


def kept_games(page: Page) -> dict[str, str]:
    """The kept games' texts, by their ids."""
    entries: list[list[str]] = page.evaluate(ENTRIES, GAME)
    return {key.removeprefix(GAME): text for key, text in sorted(entries)}


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
        table.tap(page.locator(f'label[for="players-{len(seats)}"]'))
        for place, seat in enumerate(seats):
            kind, _, name = seat.partition(" ")
            page.locator(f"#kind-{place}").select_option(kind)
            page.locator(f"#name-{place}").fill(name)
        table.tap(page.get_by_role("button", name="Start the game"))
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

    def tap(self, target: Locator, use: Callable[[Locator], None] | None = None) -> None:
        """One tap, or click, or `use`, which makes one; waits for what follows from it."""
        before = self._clicks()
        if use is None:
            use = Locator.tap if self._touch else Locator.click
        use(target)
        for _ in range(CLICK_LIMIT):
            if self._clicks() > before:
                break
            self.page.wait_for_timeout(10)
        self.settle()

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

    def truth(self) -> ValleyMatch:
        """The game as it really stands."""
        return load_match(self.kept()["record"])

    def download(self, selector: str) -> str:
        """Tap something that hands out a file; the file's text."""
        with self.page.expect_download() as waiting:
            self.tap(self.page.locator(selector).locator("visible=true").first)
        return waiting.value.path().read_text(encoding="utf-8")

    def regions(self) -> dict[str, str]:
        """The text of every part of the screen, by its id."""
        names = ("seats", "prompt", "decision", "hand", "offers", "players", "log")
        return {name: self.page.locator(f"#{name}").text_content() or "" for name in names}
