"""The screens around games: start, rules, daily game, statistics, kept games, backup."""

import json
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import cache
from time import time
from types import MappingProxyType

from playwright.sync_api import FilePayload, Page

from okanagan.games.okanagan.rules.game import new_match as okanagan_match
from okanagan.games.okanagan.spec import SPEC as OKANAGAN
from okanagan.games.oregon.rules.game import new_match as oregon_match
from okanagan.games.oregon.spec import SPEC as OREGON
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.simulate import bot_move
from okanagan.kernel.spec import GameSpec
from okanagan.page.saves.repository import Repository
from okanagan.page.saves.storage import Storage
from tests.page.test_backup import FULL, file_of

from .okanagan_screens import position
from .positions import FOUR_NAMES, Screen, finished, go_to_link, in_game, seats
from .table import Table, go_to, hash_of, open_start, reload, store

New = Callable[..., AnyMatch]
"""Makes a new match."""

CLEAR_DATA = """() => new Promise((done) => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase("okanagan:copies");
  request.onsuccess = request.onerror = done;
})"""


def _address(hash_: str) -> Screen:
    return lambda page: go_to(page, hash_)


def _begin_anew(page: Page, entries: Mapping[str, str] = MappingProxyType({})) -> None:
    """Open the start screen in a browser that has stored these entries and nothing else."""
    address = page.url.partition("#")[0].partition("?")[0]
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{address}third-party.txt")  # the page itself would keep the copies open
    page.evaluate(CLEAR_DATA)
    for key, text in entries.items():
        store(page, key, text)
    open_start(page, address)


def first_game(page: Page) -> None:
    """A first game with tips, in a browser without data."""
    _begin_anew(page)
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


def _bot_game(new: New, spec: GameSpec, *names: str, moves: int, seed: int) -> AnyMatch:
    """A game that bots play for all, up to a turn of the first player or to the end."""
    match, bot = new(seats(*names), seed=seed, first_player=0), spec.make_bot("normal")
    while (decision := match.decision) is not None:
        if len(match.moves) >= moves and decision.player == 0:
            break
        match.play(bot_move(match, bot, seed))
    return match


_NAMES = {
    ("Ann", "Osoyoos=bot:hard"): (70, 999, 20),
    ("Ann", "Bo"): (999, 110, 60),
    ("Ann", "Skaha=bot:easy", "Osoyoos=bot:normal"): (60, 120, 999),
    FOUR_NAMES: (130, 999, 50),
}
"""Who plays the kept games, and how many moves of each."""
_HOURS = (0.2, 3, 9, 21, 27, 50, 75, 96, 171, 250, 410, 600)
"""How long ago each was played last."""


@cache
def _saves(new: New, spec: GameSpec) -> dict[str, str]:
    """The entries of games that differ in all that the list shows."""
    last = [time()]
    storage, summary = Storage({}), spec.page.load()().summary
    repository = Repository([spec], new, summary, storage, lambda: last[0])
    kinds = [(names, moves) for names, every in _NAMES.items() for moves in every]
    for seed, ((names, moves), hours) in enumerate(zip(kinds, _HOURS, strict=True)):
        last[0] = time() - 3600 * hours
        match = _bot_game(new, spec, *names, moves=moves, seed=seed)
        repository.begin(match, [(seed + seat) % 4 for seat in range(len(names))])
    return storage.entries


def _kept(spec: GameSpec) -> Screen:
    """The start screen of a game, after many games of it."""

    def show(page: Page) -> None:
        _begin_anew(page, _saves(okanagan_match, OKANAGAN) | _saves(oregon_match, OREGON))
        go_to(page, f"#/{spec.id}")
        for fold in page.locator(".kept summary").all():
            fold.click()

    return show


def _search(page: Page) -> None:
    go_to(page, "#/okanagan/rules")
    page.locator("#rules-search").fill("nugget tied")


def _daily_new(entry: str) -> Screen:
    """The daily game of a player who has never played one."""

    def show(page: Page) -> None:
        page.evaluate("localStorage.removeItem('okanagan:daily')")
        go_to(page, "#/")
        reload(page)
        go_to(page, f"#/daily{entry}")

    return show


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
    "daily-new": _daily_new(""),
    "oregon-daily-new": _daily_new("/oregon"),
    "daily": _daily,
    "statistics": _statistics,
    "statistics-all": _address("#/statistics"),
}
KEPT: dict[str, Screen] = {
    "game-tools": _game_tools,
    "kept": _kept(OKANAGAN),
    "oregon-kept": _kept(OREGON),
    "start-games": _unfolded,
}
"""After them there are kept games."""
