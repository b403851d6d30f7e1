"""The screens around games: start, rules, daily game, statistics, kept games, backup."""

import json
from collections.abc import Callable
from datetime import date, timedelta

from playwright.sync_api import FilePayload, Page

from okanagan.kernel.match import AnyMatch
from tests.page.test_backup import FULL, file_of

from . import oregon_screens
from .okanagan_screens import LONG_NAME, position, well_played
from .positions import Screen, at_decision, finished, go_to_link, in_game, played
from .table import Table, go_to, hash_of, open_start, reload, store

CLEAR_DATA = """() => new Promise((done) => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase("okanagan:copies");
  request.onsuccess = request.onerror = done;
})"""


def _address(hash_: str) -> Screen:
    return lambda page: go_to(page, hash_)


def first_game(page: Page) -> None:
    """A first game with tips, in a browser without data."""
    address = page.url.partition("#")[0].partition("?")[0]
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{address}third-party.txt")  # the page itself would keep the copies open
    page.evaluate(CLEAR_DATA)
    open_start(page, address)
    Table(page, touch=False).tap(page.locator("#setup > [type=submit]"))
    page.locator("#first-tip .first-tip").wait_for()


def _unfolded(page: Page) -> None:
    """The start screen with kept games and everything unfolded."""
    page.keyboard.press("Escape")  # a dialog of the screen before would cover it
    go_to(page, "#/")
    for summary in page.locator("summary").all():
        summary.click()


def _game_tools(page: Page) -> None:
    """The actions for a saved game."""
    go_to(page, "#/")
    Table(page, touch=False).tap(page.locator('[data-do="game-tools"]').first)
    page.locator("#game-title").wait_for()


def _kept(entry: str, *games: Callable[[], AnyMatch]) -> Screen:
    """The start screen of a game, after some games of it."""

    def show(page: Page) -> None:
        for game in games:
            go_to_link(page, game())
        go_to(page, f"#/{entry}")
        for fold in page.locator(".kept summary").all():
            fold.click()

    return show


def _search(page: Page) -> None:
    go_to(page, "#/okanagan/rules")
    page.locator("#rules-search").fill("nugget tied")


def _daily(page: Page) -> None:
    """The daily game after some weeks, with a selected day."""
    go_to_link(page, finished(["Ann", "Osoyoos=bot:hard"], 5))
    kept = hash_of(page).rpartition("/")[2]
    today = date.today()
    outcomes = {"won": (72, 61), "lost": (58, 66), "tied": (64, 64)}
    days = {}
    for back in (0, 1, 2, 4, 5, 6, 9, 12, 13, 31, 40):
        outcome = [*outcomes][back % 3]
        points = dict(zip(("own", "other"), outcomes[outcome], strict=True))
        rounds = "+-+=-++-=+" * 2
        state = {"outcome": outcome, "hints": back % 2, "kept": kept, "rounds": rounds}
        days[str(today - timedelta(back))] = points | state
    store(page, "okanagan:daily", json.dumps({"version": 1, "days": {"okanagan": days}}))
    go_to(page, "#/")
    reload(page)
    go_to(page, "#/daily")
    Table(page, touch=False).tap(page.locator(".day").first)


def _statistics(page: Page) -> None:
    """The statistics after some games of both kinds."""
    rows = {}
    for number in range(30):
        game, points, winner = ("okanagan", "oregon")[number % 2], [60 + number, 70, 50], number > 9
        bots, marks = ["", "hard", "easy"], [number % 7 == 5, number % 8 == 3, number % 9 == 4]
        row = [1_790_000_000 + 90_000 * number, game, "", bots, 0, points, [int(not winner)]]
        rows[f"{number:08x}"] = [*row, number, *map(int, marks[:2]), marks[2]]
    store(page, "okanagan:results:2026", json.dumps({"version": 1, "results": rows}))
    go_to(page, "#/")
    reload(page)
    go_to(page, "#/statistics/okanagan")


def _backup(page: Page) -> None:
    """A file is compared with what is here; one of its games is damaged."""
    go_to(page, "#/backup")
    text = file_of(FULL).replace('"Ann"', '"Anm"', 1)
    file: FilePayload = {"name": "okanagan.json", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#backup-file").set_input_files(file)
    page.locator("#backup-form button").click()
    page.locator("#found-title").wait_for()


SCREENS: dict[str, Screen] = {
    "start": _address("#/"),
    "rules": _address("#/okanagan/rules"),
    "rules-search": _search,
    "rules-chapter": _address("#/okanagan/rules/resolve"),
    "help": in_game(lambda: position("PickSpecial", "en", 20), "#help-button"),
    "about": _address("#/about"),
    "settings": _address("#/settings"),
    "backup": _backup,
    "daily-new": _address("#/daily"),
    "oregon-daily-new": _address("#/daily/oregon"),
    "daily": _daily,
    "statistics": _statistics,
    "statistics-all": _address("#/statistics"),
}
KEPT: dict[str, Screen] = {
    "game-tools": _game_tools,
    "kept": _kept(
        "okanagan",
        well_played,
        lambda: position("BuildStructure", "en", 40),
        lambda: played([LONG_NAME, "Osoyoos=bot:hard"], 4, at_decision("PlaceTile", 60)),
    ),
    "oregon-kept": _kept(
        "oregon",
        oregon_screens.finished,
        lambda: oregon_screens.position("PlayCards", 40),
        lambda: oregon_screens.position("PlayCards", 100),
    ),
    "start-games": _unfolded,
}
"""After them there are kept games."""
