"""Positions in which a placement would bring something, and how they are shown."""

from functools import cache

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.game import OkanaganMatch

from .positions import asked_late, go_to_link, played
from .table import Table

SEEDS = range(400)
STAND_STILL = """() => {
  const goOn = globalThis.setTimeout;
  const held = [];
  globalThis.setTimeout = (work, time, ...more) =>
    (time ?? 0) < 500 ? goOn(work, time, ...more) : -held.push([work, time, ...more]);
  addEventListener("hashchange", () => {
    globalThis.setTimeout = goOn;
    for (const [work, time, ...more] of held) goOn(work, time, ...more);
  }, { once: true, capture: true });
}"""
"""Bots wait for as long as the scene is looked at, and go on when another screen is gone to."""


@cache
def closing() -> tuple[OkanaganMatch, Place]:
    """A game in which the one person can close a territory where others have influence too."""
    for seed in SEEDS:
        match = played(["Ann", "Bo", "bot:hard"], seed, asked_late("PlaceTile", 60))
        for place in [] if match.over else match.legal:
            assert isinstance(place, Place)
            seen, at = match.view(0), (place.x, place.y)
            assert seen.hand is not None
            found = forecast(seen, seen.hand, at, place.rotation).closings
            if any(len(one.groups) > 1 for one in found) and place.rotation:
                return match, place
    raise AssertionError("no game of these seeds closes such a territory")


def show_forecast(page: Page) -> None:
    """What a placement would bring: a territory closes, and others grow."""
    match, place = closing()
    go_to_link(page, match)
    table = Table(page, touch=False)
    if table.has('[data-do="uncover"]'):
        table.tap(page.locator('[data-do="uncover"]'))
    lay(table, place)
    table.build(0)


def show_served_goals(page: Page) -> None:
    """A placement on trial by which two objectives gain, whatever the others do."""
    match = played(["Ann", "bot:random", "bot:hard"], 0, asked_late("PlaceTile", 60))
    go_to_link(page, match)
    table = Table(page, touch=False)
    lay(table, Place(0, 3, 2, 2))
    table.build(0)


def lay(table: Table, place: Place) -> None:
    """Put the tile on trial in this cell and turn it so."""
    page = table.page
    table.try_place(f"{place.x},{place.y}")
    for _ in range(4):
        if table.kept()["sidecar"]["plan"]["rotation"] == place.rotation:
            return
        table.tap(page.locator("#turn"))
    raise AssertionError("the tile never lies so")


def show_ghost(page: Page) -> None:
    """While a bot decides, the person's own tile lies on trial already."""
    go_to_link(
        page,
        played(["Ann", "bot:random", "bot:hard", "bot:random"], 3, asked_late("ChooseTile", 40)),
    )
    table = Table(page, touch=False)
    table.set_speed("slow")
    page.evaluate(STAND_STILL)
    page.locator('#decision [data-do="act"]').first.click()
    page.locator(".table:has(#bar-ahead) .cell.legal").first.click()
    page.locator(".bar-trial.ahead").wait_for()
    page.locator("#trial .spot").first.click()


def show_early_trial(page: Page) -> None:
    """A tile on trial while every kind of building can still be built."""
    table = Table(page, touch=False)
    go_to_link(page, played(["Ann", "bot:random", "bot:hard"], 3, asked_late("PlaceTile", 3)))
    table.tap(page.locator(".cell.legal").first)
    table.build(1)
