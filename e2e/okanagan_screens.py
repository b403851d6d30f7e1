"""Every screen of Okanagan at the table, and every kind of decision."""

from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.frames.territory import RankTied
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.rules.scoring import scores
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.simulate import bot_move

from .positions import (
    FOUR_NAMES,
    LONG_NAME,
    SEEDS,
    Screen,
    at_decision,
    finished,
    first_played,
    go_to_link,
    in_game,
    played,
    seats,
)
from .table import AT_REST, Table, go_to, reload, when_reviewed

DECISIONS = {
    "keep": ("KeepObjectives", "en", 0),
    "keep-again": ("KeepObjectives", "en", 30),
    "place": ("PlaceTile", "en", 30),
    "build": ("BuildStructure", "en", 40),
    "resolve": ("ResolveTerritories", "en", 20),
    "rank": ("RankTied", "en", 20),
    "actor": ("TiedForAction", "nl", 20),
    "sole": ("SolePrize", "en", 20),
    "special": ("PickSpecial", "en", 200),
    "take": ("TakeToken", "en", 20),
    "give": ("GiveToken", "en", 20),
    "trade": ("TradeToken", "en", 40),
    "swap": ("SwapToken", "en", 40),
    "first": ("TiedToBegin", "nl", 20),
    "collect": ("CollectToken", "en", 40),
    "choose": ("ChooseTile", "en", 20),
}
"""Each decision: the class of its frame, an edition that has it, and a number of moves."""
SHEETS = ("hand", "offers", "players", "territories", "log", "more")
ONE_PERSON = ("Ann", "Skaha=bot:random", "Osoyoos=bot:hard", "Kalamalka=bot:random")
CLOSE_LAKE = ('[data-cell="1,-1"]', "#kind-farm")
"""In the lesson, a farm in the lake closes it."""
PAUSE_BOTS = """() => {
  const original = globalThis.setTimeout;
  const waiting = [];
  globalThis.setTimeout = (work, time, ...more) =>
    (time ?? 0) < 500 ? original(work, time, ...more) : -waiting.push([work, time, ...more]);
  addEventListener("hashchange", () => {
    globalThis.setTimeout = original;
    for (const [work, time, ...more] of waiting) original(work, time, ...more);
  }, { once: true, capture: true });
}"""
"""Bots wait until another screen opens."""


@cache
def position(
    kind: str, edition: str, moves: int, names: tuple[str, ...] = ONE_PERSON
) -> OkanaganMatch:
    """A four-player game in which the only person takes such a decision."""
    return first_played(names, at_decision(kind, moves), edition)


@cache
def well_played() -> OkanaganMatch:
    """A finished game of hard bots, with long names."""
    match, bot = new_match(seats(*FOUR_NAMES), EDITIONS["en"], 3), SPEC.make_bot("hard")
    while not match.over:
        match.play(bot_move(match, bot, 3))
    return match


@cache
def tied_at_the_end() -> OkanaganMatch:
    """A finished game whose best two have equal points."""
    for seed in SEEDS:
        match = finished(["Ann", "Bo", "Cy"], seed)
        best, second, _ = sorted((score.total for score in scores(match.state)), reverse=True)
        if best and best == second:
            return match
    raise AssertionError("no game of these seeds ends in a tie")


@cache
def closing() -> tuple[OkanaganMatch, Place]:
    """A game in which the only person can close a territory with influence of several players."""
    for seed in SEEDS:
        match = played(["Ann", "Bo", "Osoyoos=bot:hard"], seed, at_decision("PlaceTile", 60))
        for place in [] if match.over else match.legal:
            assert isinstance(place, Place)
            view, at = match.view(0), (place.x, place.y)
            assert view.hand is not None
            closings = forecast(view, view.hand, at, place.rotation).closings
            if any(len(closed.groups) > 1 for closed in closings) and place.rotation:
                return match, place
    raise AssertionError("no game of these seeds closes such a territory")


def asks_to_rank_three(match: OkanaganMatch) -> bool:
    decision = match.decision
    return isinstance(decision, RankTied) and decision.player == 0 and len(decision.tied) > 2


def placing(moves: int, *steps: str, number: int = 0) -> Screen:
    return in_game(lambda: position("PlaceTile", "en", moves), *steps, number=number)


def _trial(moves: int, names: Sequence[str]) -> Screen:
    """A tile on trial with a building, early in a game or later."""

    def show(page: Page) -> None:
        go_to_link(page, played(names, 3, at_decision("PlaceTile", moves)))
        table = Table(page, touch=False)
        table.tap(page.locator(".cell.legal").first)
        table.build(1)

    return show


def _sheet(name: str) -> Screen:
    def show(page: Page) -> None:
        placing(60)(page)
        Table(page, touch=False).open_sheet(name)

    return show


def _gap_card(page: Page) -> None:
    """The card of a gap where the tile in hand does not fit."""
    placing(90)(page)
    gap = page.locator('.cell[data-do="inspect"]:not(:has([data-spot]))')
    Table(page, touch=False).tap(gap.nth(gap.count() // 2))


def _forecast(page: Page) -> None:
    """The forecast of a placement that closes a territory."""
    match, place = closing()
    go_to_link(page, match)
    table = Table(page, touch=False)
    if table.has('[data-do="uncover"]'):
        table.tap(page.locator('[data-do="uncover"]'))
    lay(table, place)
    table.build(0)


def show_served_goals(page: Page) -> None:
    """A tile on trial by which two objectives gain, whatever the others do."""
    go_to_link(page, played(ONE_PERSON[:3], 0, at_decision("PlaceTile", 60)))
    table = Table(page, touch=False)
    lay(table, Place(0, 3, 2, 2))
    table.build(0)


def lay(table: Table, place: Place) -> None:
    """Put the tile on trial, in a cell and a rotation."""
    table.try_place(f"{place.x},{place.y}")
    for _ in range(4):
        if table.save()["sidecar"]["plan"]["rotation"] == place.rotation:
            return
        table.tap(table.page.locator("#turn"))
    raise AssertionError("the tile has no such rotation")


def show_others(page: Page, players: int = len(ONE_PERSON)) -> None:
    """While a bot decides."""
    go_to_link(page, played(ONE_PERSON[:players], 3, at_decision("ChooseTile", 40)))
    Table(page, touch=False).set_speed("slow")
    page.evaluate(PAUSE_BOTS)
    Table(page, touch=False).select().click()
    page.locator("#bar-ahead").wait_for()


def _ghost(page: Page) -> None:
    """While a bot decides, the player's own tile is already on trial."""
    show_others(page)
    page.locator(".table:has(#bar-ahead) .cell.legal").first.click()
    page.locator(".bar-trial.ahead").wait_for()
    page.locator(".build-kind[data-do=build-kind]").first.click()
    page.locator("#trial .spot.chosen").wait_for()


def _review(number: int) -> Screen:
    """The review of a game, at a turn that could have been better, by its number among these."""

    def show(page: Page) -> None:
        go_to_link(page, finished([LONG_NAME, "Bo"], 3))
        table = Table(page, touch=False)
        table.tap(page.locator('.result-buttons a[href^="#/review/"]'))
        when_reviewed(page)
        table.tap(page.locator(".point.could-do-better").nth(number))

    return show


def _question(page: Page) -> None:
    """The review before a turn of a player who did not win."""
    go_to_link(page, well_played())
    Table(page, touch=False).tap(page.locator('.result-ways a[href^="#/review/"]'))
    go_to(page, f"{page.evaluate('location.hash')}/23")
    when_reviewed(page)


def _story(page: Page) -> None:
    """The end of a story, with its postcard."""
    show_story(page, well_played())


def show_story(page: Page, match: OkanaganMatch) -> None:
    """The end of the story of a finished game."""
    go_to_link(page, match)
    Table(page, touch=False).tap(page.locator('.result-ways a[href^="#/story/"]'))
    page.locator("#review-events .postcard, #step-on:enabled").first.wait_for()
    last = page.locator("#turn-slider").get_attribute("max")
    page.locator("#turn-slider").fill(str(last))
    page.locator(".postcard").wait_for()


def _lesson(*steps: str) -> Screen:
    """The lesson from its beginning, after clicks on the first element of each selector."""

    def show(page: Page) -> None:
        go_to(page, "#/")
        if page.evaluate("localStorage.getItem('okanagan:lesson')"):
            page.evaluate("localStorage.removeItem('okanagan:lesson')")
            reload(page)
        go_to(page, "#/learn")
        for step in steps:
            Table(page, touch=False).tap(page.locator(step).first)

    return show


def _decision(name: str) -> Screen:
    show = in_game(lambda: position(*DECISIONS[name]))

    def show_at_rest(page: Page) -> None:
        show(page)
        page.wait_for_function(AT_REST)  # a button to confirm waits for a moment

    return show_at_rest


SCREENS: dict[str, Screen] = {
    "learn": _lesson(),
    "learn-build": _lesson(*CLOSE_LAKE),
    "learn-settle": _lesson(*CLOSE_LAKE, "#confirm"),
    **{name: _decision(name) for name in DECISIONS},
    "trial": _trial(30, ONE_PERSON),
    "hint": placing(30, "#hint-button"),
    "trial-early": _trial(3, ONE_PERSON[:3]),
    "forecast": _forecast,
    "others": show_others,
    "ghost": _ghost,
    **{f"sheet-{name}": _sheet(name) for name in SHEETS},
    "cover": in_game(
        lambda: played([LONG_NAME, "Bo", "Cy", "Dee"], 1, at_decision("PlaceTile", 20))
    ),
    "late": placing(130),
    "tie-three": in_game(
        lambda: first_played(ONE_PERSON, asks_to_rank_three), '[data-do="pick"]', number=1
    ),
    "influence": placing(60, "#influence-switch"),
    "influence-late": placing(130, "#influence-switch"),
    "land-card": placing(90, ".cell:has([data-spot])", number=7),
    "fits-card": _gap_card,
    "result": in_game(well_played),
    "result-tie": in_game(tied_at_the_end),
    "review": _review(1),
    "review-special": _review(0),
}
STORIES: dict[str, Screen] = {"review-question": _question, "story": _story}
