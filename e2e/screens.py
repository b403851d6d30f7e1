"""Every screen of the page, and every kind of decision, each opened by a function."""

from playwright.sync_api import Page

from . import okanagan_screens, oregon_screens, puzzle_screens, sharing_screens, start_screens
from .positions import Screen
from .table import Table

SCREENS: dict[str, Screen] = {
    **start_screens.SCREENS,
    **okanagan_screens.SCREENS,
    **puzzle_screens.SCREENS,
    **oregon_screens.SCREENS,
    **sharing_screens.SCREENS,
    **okanagan_screens.STORIES,
    **start_screens.KEPT,
    **sharing_screens.LIVE_SCREENS,
    "first-game": start_screens.first_game,
}
"""In this order: the first start screen has no kept games yet, and the last screen deletes all.

The place of a screen says in which language and size a usual run audits it.
"""


def open_again(page: Page, name: str) -> None:
    """Open a sheet that is beside the map on a large screen, but behind a tab on a small one."""
    kind, _, panel = name.removeprefix("oregon-").partition("-")
    if kind == "sheet":
        Table(page, touch=False).open_sheet(panel)
