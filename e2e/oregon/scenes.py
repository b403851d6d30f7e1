"""Every screen of Oregon, and every kind of decision at its table, ready to be looked at."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.game import Decision
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move

from ..looking_back import looked_through
from ..positions import go_to_link
from ..table import Table, go_to
from .players import CARDS, PLACES, UNPICKED, show_ways

SEEDS = range(200)
Scene = Callable[[Page], None]
LONG_NAME = "Maximiliana von Okanagan"
FOUR = ("Ann", "bot:normal", "bot:hard", "bot:normal")
FRIENDS = (LONG_NAME, "Bo", "Cy")


def _seat(name: str) -> Seat:
    return Seat(name, name) if name.startswith("bot:") else Seat(name)


@cache
def position(kind: str, moves: int, names: tuple[str, ...] = FOUR) -> OregonMatch:
    """A game in which the first player is asked such a thing after so many moves or more."""
    for seed in SEEDS:
        match = new_match([_seat(name) for name in names], seed=seed, first_player=0)
        bot = SPEC.make_bot("normal")
        while not match.over:
            decision = match.decision
            if len(match.moves) >= moves and _asks(decision, kind):
                return match
            match.play(bot_move(match, bot, seed))
    raise AssertionError(f"no game of these seeds asks {kind}")


def _asks(decision: Decision | None, kind: str) -> bool:
    return decision is not None and decision.player == 0 and type(decision).__name__ == kind


@cache
def finished(level: str = "hard") -> OregonMatch:
    """A whole game of four with long names, who play as well as a bot of this level."""
    names = [LONG_NAME, "Bo", "Cyrill Cornelius", LONG_NAME[::-1]]
    match, bot = new_match([_seat(name) for name in names], seed=3), SPEC.make_bot(level)
    while not match.over:
        match.play(bot_move(match, bot, 3))
    return match


def _asked(kind: str, moves: int) -> Scene:
    return lambda page: go_to_link(page, position(kind, moves))


def _played(page: Page, *steps: str) -> None:
    """A hand in the middle of a game, after taps on the first of each of these."""
    go_to_link(page, position("PlayCards", 40))
    for step in steps:
        Table(page, touch=False).tap(page.locator(step).first)


def _after(*steps: str) -> Scene:
    return lambda page: _played(page, *steps)


def _ways(page: Page) -> None:
    """A cell first, which several plays reach."""
    go_to_link(page, position("PlayCards", 40))
    show_ways(Table(page, touch=False))


def _sheet(name: str) -> Scene:
    def show(page: Page) -> None:
        go_to_link(page, position("PlayCards", 100))
        Table(page, touch=False).open_sheet(name)

    return show


def _review(page: Page) -> None:
    go_to_link(page, finished("random"))
    table = Table(page, touch=False)
    table.tap(page.locator('.result-buttons a[href^="#/review/"]'))
    looked_through(page)
    table.tap(page.locator(".point.could-do-better").first)


SCENES: dict[str, Scene] = {
    "oregon-start": lambda page: go_to(page, "#/oregon"),
    "oregon-rules": lambda page: go_to(page, "#/oregon/rules"),
    "oregon-about": lambda page: go_to(page, "#/oregon/about"),
    "oregon-learn": lambda page: go_to(page, "#/oregon/learn"),
    "oregon-opening": _asked("LayStartTile", 0),
    "oregon-hand": _asked("PlayCards", 40),
    "oregon-card": _after(CARDS),
    "oregon-cards": _after(CARDS, UNPICKED),
    "oregon-trial": _after(CARDS, UNPICKED, PLACES, "#places button"),
    "oregon-ways": _ways,
    "oregon-hint": _after("#hint-button"),
    "oregon-extra": _asked("OfferExtra", 40),
    "oregon-draw": _asked("DrawCards", 40),
    "oregon-late": _asked("PlayCards", 200),
    "oregon-cover": lambda page: go_to_link(page, position("PlayCards", 20, FRIENDS)),
    **{f"oregon-sheet-{name}": _sheet(name) for name in ("players", "supply", "log")},
    "oregon-result": lambda page: go_to_link(page, finished()),
    "oregon-review": _review,
}
"""In this order; the sheets are panels beside the board on a large screen."""
