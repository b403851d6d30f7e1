"""Every screen of the page, and every kind of decision at the table, ready to be looked at."""

import json
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames.territory import RankTied
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.rules.scoring import scores
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.simulate import bot_move

from . import puzzle_scenes, sharing_scenes
from .foretold import show_early_trial, show_forecast, show_ghost
from .looking_back import looked_through
from .oregon import scenes as oregon
from .positions import asked_late, go_to_link, played, seats
from .table import Table, go_to, open_start, when_idle

SEEDS = range(400)
Scene = Callable[[Page], None]

DECISIONS = {
    "keep": ("KeepObjectives", "en", 0),
    "keep-again": ("KeepObjectives", "en", 30),
    "place": ("PlaceTile", "en", 30),
    "build": ("BuildStructure", "en", 40),
    "resolve": ("ResolveTerritories", "en", 20),
    "rank": ("RankTied", "en", 20),
    "actor": ("TiedForAction", "nl", 20),
    "sole": ("SolePrize", "en", 20),
    "special": ("PickSpecial", "en", 20),
    "take": ("TakeToken", "en", 20),
    "give": ("GiveToken", "en", 20),
    "trade": ("TradeToken", "en", 40),
    "swap": ("SwapToken", "en", 40),
    "first": ("TiedToBegin", "nl", 20),
    "collect": ("CollectToken", "en", 40),
    "choose": ("ChooseTile", "en", 20),
}
"""Each decision by the class of its frame, an edition that has it, and after how many moves."""

OTHERS = ("bot:random", "bot:hard", "bot:random")
SHEETS = ("hand", "offers", "players", "territories", "log", "more")
LONG_NAME = "Maximiliana von Okanagan"
"""As long as a name may be."""


@cache
def position(kind: str, edition: str, moves: int) -> OkanaganMatch:
    """A game of four in which the one person is asked such a thing."""
    for seed in SEEDS:
        match = played(["Ann", *OTHERS], seed, asked_late(kind, moves), edition)
        if not match.over:
            return match
    raise AssertionError(f"no game of these seeds asks {kind}")


@cache
def well_played() -> OkanaganMatch:
    """A whole game of four with long names, who know what they do."""
    names = [LONG_NAME, "Bo", "Cyrill Cornelius", LONG_NAME[::-1]]
    match, bot = new_match(seats(*names), EDITIONS["en"], 3), SPEC.make_bot("hard")
    while not match.over:
        match.play(bot_move(match, bot, 3))
    return match


@cache
def tied_at_the_end() -> OkanaganMatch:
    """A game whose best two have as many points, and one of them more tokens."""
    for seed in SEEDS:
        match = played(["Ann", "Bo", "Cy"], seed, lambda match: False)
        best = sorted(((one.total, one.tokens) for one in scores(match.state)), reverse=True)
        if best[0][0] and best[0][0] == best[1][0]:
            return match
    raise AssertionError("no game of these seeds ends in a tie")


@cache
def three_tied() -> OkanaganMatch:
    """A game in which the one person puts three players, equally strong, into an order."""
    for seed in SEEDS:
        match = played(["Ann", *OTHERS], seed, _asks_for_three)
        if not match.over:
            return match
    raise AssertionError("in no game of these seeds three are tied")


def _asks_for_three(match: OkanaganMatch) -> bool:
    decision = match.decision
    return isinstance(decision, RankTied) and decision.player == 0 and len(decision.tied) > 2


def _decision(name: str) -> Scene:
    return lambda page: go_to_link(page, position(*DECISIONS[name]))


def _trial(page: Page) -> None:
    table = Table(page, touch=False)
    go_to_link(page, position("PlaceTile", "en", 30))
    table.tap(page.locator(".cell.legal").first)
    table.build(1)


def _hint(page: Page) -> None:
    table = Table(page, touch=False)
    go_to_link(page, position("PlaceTile", "en", 30))
    table.tap(page.locator("#hint-button"))


def _sheet(name: str) -> Scene:
    def show(page: Page) -> None:
        go_to_link(page, position("PlaceTile", "en", 60))
        Table(page, touch=False).open_sheet(name)

    return show


def _cover(page: Page) -> None:
    match = played([LONG_NAME, "Bo", "Cy", "Dee"], 1, asked_late("PlaceTile", 20))
    go_to_link(page, match)


def _late(page: Page) -> None:
    """As large a map as there is: four players, near the end."""
    go_to_link(page, position("PlaceTile", "en", 130))


def _influence(moves: int) -> Scene:
    """The influence on the map; a person with a mouse or a finger does the same."""

    def show(page: Page) -> None:
        go_to_link(page, position("PlaceTile", "en", moves))
        Table(page, touch=False).tap(page.locator("#influence-switch"))

    return show


def _land_card(page: Page) -> None:
    """The card of a tile's territory, far on in a game."""
    go_to_link(page, position("PlaceTile", "en", 90))
    Table(page, touch=False).tap(page.locator(".cell:has([data-spot])").nth(7))


def _fits_card(page: Page) -> None:
    """The card of a gap where the tile in hand does not fit."""
    go_to_link(page, position("PlaceTile", "en", 90))
    gap = page.locator('.cell[data-do="inspect"]:not(:has([data-spot]))')
    Table(page, touch=False).tap(gap.nth(gap.count() // 2))


def _result(page: Page) -> None:
    go_to_link(page, well_played())


def _result_tie(page: Page) -> None:
    go_to_link(page, tied_at_the_end())


def _review(page: Page) -> None:
    """A game looked back on, at the first turn that mattered, and could have been better."""
    names = [LONG_NAME, "Bo", "Cyrill Cornelius", LONG_NAME[::-1]]
    go_to_link(page, played(names, 3, lambda match: False))
    table = Table(page, touch=False)
    table.tap(page.locator('.result-buttons a[href^="#/review/"]'))
    looked_through(page)
    table.tap(page.locator(".point.could-do-better").first)


def _tie_of_three(page: Page) -> None:
    """The order of three tied players is put together: one is picked."""
    table = Table(page, touch=False)
    go_to_link(page, three_tied())
    table.tap(page.locator('[data-do="pick"]').nth(1))


def _opened(page: Page) -> None:
    """The start screen with kept games and its folded parts opened."""
    go_to(page, "#/")
    for summary in page.locator("summary").all():
        summary.click()


def _learn(*steps: str) -> Scene:
    """The lesson from its beginning, after taps on the first of each of these."""

    def show(page: Page) -> None:
        go_to(page, "#/")
        _forget_lesson(page)
        go_to(page, "#/learn")
        for step in steps:
            Table(page, touch=False).tap(page.locator(step).first)

    return show


def _forget_lesson(page: Page) -> None:
    """The engine has to start again for it: only where a lesson has been begun."""
    if not page.evaluate("localStorage.getItem('okanagan:lesson')"):
        return
    page.evaluate("localStorage.removeItem('okanagan:lesson')")
    page.reload()
    when_idle(page)


CLOSING = ('[data-cell="1,-1"]', '#trial [data-option="5"]')
"""The lake is closed by a farm in it."""


FORGET = """() => new Promise((done) => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase("okanagan:copies");
  request.onsuccess = request.onerror = done;
})"""
"""As a person who has the browser forget a site's data."""


def _first_game(page: Page) -> None:
    """A game that explains itself, at its first tip: as in a browser that was never used."""
    address = page.url.partition("#")[0].partition("?")[0]
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{address}third-party.txt")  # the page itself would hold on to its copies
    page.evaluate(FORGET)
    open_start(page, address)
    Table(page, touch=False).tap(page.locator("#setup > [type=submit]"))
    page.locator("#first-tip .first-tip").wait_for()


def _help(page: Page) -> None:
    """The rules on what is asked, over the table."""
    go_to_link(page, position("PickSpecial", "en", 20))
    Table(page, touch=False).tap(page.locator("#help-button"))


def _found(page: Page) -> None:
    """A search in the rules."""
    go_to(page, "#/okanagan/rules")
    page.locator("#rules-search").fill("nugget tied")


def _daily(page: Page) -> None:
    """The deal of the day after some weeks, with a day chosen."""
    today = date.today()
    outcomes = {"won": (72, 61), "lost": (58, 66), "tied": (64, 64)}
    days = {}
    for back in (0, 1, 2, 4, 5, 6, 9, 12, 13, 31, 40):
        outcome = [*outcomes][back % 3]
        points = dict(zip(("own", "other"), outcomes[outcome], strict=True))
        kept = {"outcome": outcome, "hints": back % 2, "kept": "0"}
        days[str(today - timedelta(back))] = points | kept
    diary = json.dumps({"version": 1, "days": {"okanagan": days}})
    page.evaluate("(text) => localStorage.setItem('okanagan:daily', text)", diary)
    go_to(page, "#/")
    page.reload()
    when_idle(page)
    go_to(page, "#/daily")
    Table(page, touch=False).tap(page.locator(".day").last)


def _address(hash_: str) -> Scene:
    return lambda page: go_to(page, hash_)


SCENES: dict[str, Scene] = {
    "start": _address("#/"),
    "rules": _address("#/okanagan/rules"),
    "rules-search": _found,
    "rules-chapter": _address("#/okanagan/rules/resolve"),
    "help": _help,
    "about": _address("#/about"),
    "settings": _address("#/settings"),
    "daily-new": _address("#/daily"),
    "daily": _daily,
    "learn": _learn(),
    "learn-build": _learn(*CLOSING),
    "learn-settle": _learn(*CLOSING, "#confirm"),
    **{name: _decision(name) for name in DECISIONS},
    "trial": _trial,
    "hint": _hint,
    "trial-early": show_early_trial,
    "forecast": show_forecast,
    "ghost": show_ghost,
    **{f"sheet-{name}": _sheet(name) for name in SHEETS},
    "cover": _cover,
    "late": _late,
    "tie-three": _tie_of_three,
    "influence": _influence(60),
    "influence-late": _influence(130),
    "land-card": _land_card,
    "fits-card": _fits_card,
    "result": _result,
    "result-tie": _result_tie,
    "review": _review,
    **puzzle_scenes.SCENES,
    **oregon.SCENES,
    **sharing_scenes.SCENES,
    "start-games": _opened,
    "first-game": _first_game,
}
"""In this order: the first start screen has no kept games yet, and the last scene forgets all."""


def open_again(page: Page, name: str) -> None:
    """Beside the map on a large screen is what on a small one lies in a sheet, behind a tab."""
    kind, _, panel = name.removeprefix("oregon-").partition("-")
    if kind == "sheet":
        Table(page, touch=False).open_sheet(panel)
