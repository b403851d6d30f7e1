"""The screens of games that are handed on, ready to be looked at."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from tests.kernel.codes.test_whole_games import OLD

from .table import go_to, when_idle

Scene = Callable[[Page], None]
OKANAGAN, OREGON = OLD
LATE = 100
SEEDS = (9001, 9002)
"""Of the games in which either is here. No other scene has these deals: a known one is told of."""
NAMED = "location.hash.split('/')[2]"
RIVALLED = """(rival) => {
  const key = `okanagan:game:${location.hash.split("/")[2]}`;
  localStorage[key] = localStorage[key].replace('"record":', `"rival": ${rival}, "record":`);
}"""
"""Makes the kept game on the screen a challenge of somebody."""
CHALLENGE = "#/c/{code}/66-63"


def _replay(code: str) -> Scene:
    def show(page: Page) -> None:
        go_to(page, link(code, moment=LATE))
        page.locator("#review-ways .buttons").wait_for()

    return show


def _shared(page: Page) -> None:
    """A game of two people, one of whom plays elsewhere."""
    _taken_as(page, seat=0)
    go_to(page, f"#/share/{page.evaluate(NAMED)}")
    page.locator(".qr svg").wait_for()


def _elsewhere(page: Page) -> None:
    """Ann begins, at a device of her own; Bo is here."""
    _taken_as(page, seat=1)
    page.locator("#elsewhere").wait_for()


def _taken_as(page: Page, seat: int) -> None:
    """A game that Ann begins comes by a link, and one of the two is here."""
    game = SPEC.game(2, EDITIONS["en"].to_json())
    match = Match.new(game, [Seat("Ann"), Seat("Bo")], seed=SEEDS[seat], first_player=0)
    go_to(page, link(pack(match, SPEC)))
    page.locator(f'[data-do="play-on"][data-seat="{seat}"]').click()
    page.locator("#table").wait_for()


def _challenge(page: Page) -> None:
    go_to(page, link(OKANAGAN, moment=0))
    code: str = page.evaluate("location.hash.split('/')[2]")
    go_to(page, CHALLENGE.format(code=code))
    page.locator("[data-do=accept]").wait_for()


def _challenge_result(page: Page) -> None:
    """Both results on the same deal, at the end of a game that was a challenge."""
    go_to(page, link(OKANAGAN))
    page.locator("[data-do=look-back]").click()
    when_idle(page)
    go_to(page, f"#/game/{page.evaluate(NAMED)}")
    page.evaluate(RIVALLED, json.dumps({"name": "Christabel", "totals": [70, 61]}))
    page.reload()
    page.locator("#result .rival").wait_for()
    when_idle(page)


SCENES: dict[str, Scene] = {
    "replay": _replay(OKANAGAN),
    "oregon-replay": _replay(OREGON),
    "share": _shared,
    "elsewhere": _elsewhere,
    "challenge": _challenge,
    "challenge-result": _challenge_result,
}
