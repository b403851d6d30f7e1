"""Every screen of Oregon, and every kind of decision."""

from functools import cache

from playwright.sync_api import Page

from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.simulate import bot_move

from .oregon_players import CARDS, PLACES, UNPICKED, show_plays
from .positions import FOUR_NAMES, LONG_NAME, Screen, go_to_link, seats
from .table import Table, go_to, when_reviewed

SEEDS = range(200)
ONE_PERSON = ("Ann", "Deschutes=bot:normal", "Umpqua=bot:hard", "Klamath=bot:normal")


@cache
def position(kind: str, moves: int, names: tuple[str, ...] = ONE_PERSON) -> OregonMatch:
    """A game in which the first player takes such a decision, after at least so many moves."""
    bot = SPEC.make_bot("normal")
    for seed in SEEDS:
        match = new_match(seats(*names), seed=seed, first_player=0)
        while (decision := match.decision) is not None:
            wanted = decision.player == 0 and type(decision).__name__ == kind
            if wanted and len(match.moves) >= moves:
                return match
            match.play(bot_move(match, bot, seed))
    raise AssertionError(f"no game of these seeds asks {kind}")


@cache
def finished(level: str = "hard") -> OregonMatch:
    """A finished game of bots of a level, with long names."""
    match, bot = new_match(seats(*FOUR_NAMES), seed=3), SPEC.make_bot(level)
    while not match.over:
        match.play(bot_move(match, bot, 3))
    return match


def _asked(kind: str, moves: int) -> Screen:
    return lambda page: go_to_link(page, position(kind, moves))


def _after(*steps: str) -> Screen:
    """The middle of a game, after clicks on the first element of each of the selectors."""

    def show(page: Page) -> None:
        go_to_link(page, position("PlayCards", 40))
        for step in steps:
            Table(page, touch=False).tap(page.locator(step).first)

    return show


def _plays(page: Page) -> None:
    """A cell that several plays reach."""
    go_to_link(page, position("PlayCards", 40))
    show_plays(Table(page, touch=False))


def _sheet(name: str) -> Screen:
    def show(page: Page) -> None:
        go_to_link(page, position("PlayCards", 100))
        Table(page, touch=False).open_sheet(name)

    return show


def _review(page: Page) -> None:
    go_to_link(page, finished("random"))
    table = Table(page, touch=False)
    table.tap(page.locator('.result-buttons a[href^="#/review/"]'))
    when_reviewed(page)
    table.tap(page.locator(".point.could-do-better").first)


SCREENS: dict[str, Screen] = {
    "oregon-start": lambda page: go_to(page, "#/oregon"),
    "oregon-rules": lambda page: go_to(page, "#/oregon/rules"),
    "oregon-about": lambda page: go_to(page, "#/oregon/about"),
    "oregon-learn": lambda page: go_to(page, "#/oregon/learn"),
    "oregon-opening": _asked("LayStartTile", 0),
    "oregon-hand": _asked("PlayCards", 40),
    "oregon-card": _after(CARDS),
    "oregon-cards": _after(CARDS, UNPICKED),
    "oregon-places": _after(CARDS, UNPICKED, PLACES),
    "oregon-trial": _after(CARDS, UNPICKED, PLACES, "#places button"),
    "oregon-ways": _plays,
    "oregon-hint": _after("#hint-button"),
    "oregon-extra": _asked("OfferExtra", 40),
    "oregon-draw": _asked("DrawCards", 40),
    "oregon-late": _asked("PlayCards", 200),
    "oregon-cover": lambda page: go_to_link(
        page, position("PlayCards", 20, (LONG_NAME, "Bo", "Cy"))
    ),
    **{f"oregon-sheet-{name}": _sheet(name) for name in ("players", "supply", "log")},
    "oregon-result": lambda page: go_to_link(page, finished()),
    "oregon-review": _review,
}
"""In this order; on a large screen the sheets are panels beside the board."""
