"""The review of a finished game of either kind, from the result on."""

from playwright.sync_api import Page, expect

from .fingers import tap
from .table import Table

REVIEWED = 120_000
"""Milliseconds within which a game is looked through, also on a busy machine."""


def look_back(page: Page) -> None:
    """From the button beside the result."""
    page.locator('.result-buttons a[href^="#/review/"]').click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_focused()


def looked_through(page: Page) -> None:
    """Wait until the first bot has judged every turn."""
    page.locator("#review-working progress").wait_for(state="detached", timeout=REVIEWED)


def judged_again_until_stopped(table: Table) -> None:
    """A stronger bot goes through some turns, while a tap is answered, and is stopped."""
    page = table.page
    expect(page.locator(".judges")).to_contain_text("Judged by: Hard bot")
    tap(page.get_by_role("button", name="Look again: Expert bot"))
    working = page.locator("#review-working")
    expect(working).to_contain_text("Expert bot goes through the game")
    expect(page.get_by_role("button", name="Stop here")).to_be_focused()
    before = page.locator("#turn-title").inner_text()
    tap(page.locator("#step-back"))
    expect(page.locator("#turn-title")).not_to_have_text(before)
    expect(working.locator("progress")).not_to_have_attribute("value", "0", timeout=REVIEWED)
    tap(page.get_by_role("button", name="Stop here"))
    expect(page.locator("#look-again")).to_be_focused()
    expect(page.locator(".judges")).to_contain_text("Judged by: Expert bot up to turn")
    table.settle()
