"""Every screen of the page, and every kind of decision at the table, ready to be looked at."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from okanagan.valley.game import ValleyMatch

from .positions import asked_late, go_to_link, played
from .table import Table, go_to

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

BOTS = ("bot:random", "bot:greedy", "bot:random")
SHEETS = ("hand", "market", "players", "territories", "log", "more")
LONG_NAME = "Maximiliana von Okanagan"
"""As long as a name may be."""


@cache
def position(kind: str, edition: str, moves: int) -> ValleyMatch:
    """A game of four in which the one person is asked such a thing."""
    for seed in SEEDS:
        match = played(["Ann", *BOTS], seed, asked_late(kind, moves), edition)
        if not match.over:
            return match
    raise AssertionError(f"no game of these seeds asks {kind}")


def _decision(name: str) -> Scene:
    return lambda page: go_to_link(page, position(*DECISIONS[name]))


def _trial(page: Page) -> None:
    table = Table(page, touch=False)
    go_to_link(page, position("PlaceTile", "en", 30))
    table.tap(page.locator(".cell.legal").first)
    table.tap(table.all("#decision .building")[1])


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


def _result(page: Page) -> None:
    go_to_link(page, played([LONG_NAME, "Bo", "Cy", "Dee"], 1, lambda match: False))


def _opened(page: Page) -> None:
    """The start screen with kept games and its folded parts opened."""
    go_to(page, "#/")
    for summary in page.locator("summary").all():
        summary.click()


def _address(hash_: str) -> Scene:
    return lambda page: go_to(page, hash_)


SCENES: dict[str, Scene] = {
    "start": _address("#/"),
    "rules": _address("#/rules"),
    "about": _address("#/about"),
    "settings": _address("#/settings"),
    **{name: _decision(name) for name in DECISIONS},
    "trial": _trial,
    **{f"sheet-{name}": _sheet(name) for name in SHEETS},
    "cover": _cover,
    "late": _late,
    "result": _result,
    "start-games": _opened,
}
"""In this order: the first start screen has no kept games yet."""
