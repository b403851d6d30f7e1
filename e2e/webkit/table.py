"""A game on WebKit's screen, played by the players of the other tests."""

from collections.abc import Callable

from playwright.sync_api import Locator, Position

from ..keyboard import Typist
from ..table import Table
from .page import WebKitPage


class WebKitTable(Table):
    """The table, which is clicked: the driver takes a finger for a mouse."""

    def tap(self, target: Locator, use: Callable[[Locator], None] | None = None) -> None:
        """One click, or `use`, which makes one; waits for what follows from it."""
        super().tap(target, use or _click)

    def tap_at(self, target: Locator, position: Position) -> None:
        """One click at a point of an element, from its upper left corner."""
        self.tap(target, lambda element: element.click(position=position))

    def open_sheet(self, name: str) -> Locator:
        """Open a panel, if this screen has it behind a tab; the panel."""
        sheet = self.page.locator(f"#sheet-{name}")
        if not sheet.is_visible():
            self.tap(self.page.locator(f'.tabs [popovertarget="sheet-{name}"]'))
            sheet.wait_for()
        return sheet

    def close_sheet(self, name: str) -> None:
        """Close it again, if it covers the map here."""
        sheet = self.page.locator(f"#sheet-{name}:popover-open")
        if sheet.count():
            self.page.keyboard.press("Escape")
            sheet.wait_for(state="detached")


def _click(target: Locator) -> None:
    target.click()


def typist(page: WebKitPage, seed: int) -> Typist:
    """A player by keys alone."""
    player = Typist(page.as_page(), seed)
    player.table = WebKitTable(page.as_page(), touch=False)
    return player
