"""The screens of games that are handed on, ready to be looked at."""

from collections.abc import Callable

from playwright.sync_api import Page

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.valley.editions import EDITIONS
from okanagan.valley.packing import PACKING as VALLEY
from tests.codes.test_whole_games import OLD

from .table import Table, go_to, when_idle

Scene = Callable[[Page], None]
OKANAGAN, OREGON = OLD
LATE = 100
CHALLENGE = "#/c/{code}/66-63"


def _replay(code: str) -> Scene:
    def show(page: Page) -> None:
        go_to(page, link(code, moment=LATE))
        page.locator("#review-ways .buttons").wait_for()

    return show


def _shared(page: Page) -> None:
    """A game of two people, one of whom plays elsewhere."""
    _begun(page)
    page.locator('[data-seat="0"]').click()
    when_idle(page)
    page.locator(".qr svg").wait_for()


def _elsewhere(page: Page) -> None:
    """Ann begins, at a device of her own; Bo is here."""
    game = VALLEY.engine(2, EDITIONS["en"].to_json())
    match = Match.new(game, [Seat("Ann"), Seat("Bo")], seed=1, first_player=0)
    go_to(page, link(pack(match, VALLEY)))
    page.locator('[data-do="play-on"][data-seat="1"]').click()
    page.locator("#elsewhere").wait_for()


def _begun(page: Page) -> None:
    go_to(page, "#/")
    Table.begin(page, ["human Ann", "human Bo"], touch=False)
    go_to(page, page.evaluate("location.hash").replace("game", "share"))


def _challenge(page: Page) -> None:
    go_to(page, link(OKANAGAN, moment=0))
    code: str = page.evaluate("location.hash.split('/')[2]")
    go_to(page, CHALLENGE.format(code=code))
    page.locator("[data-do=accept]").wait_for()


SCENES: dict[str, Scene] = {
    "replay": _replay(OKANAGAN),
    "oregon-replay": _replay(OREGON),
    "share": _shared,
    "elsewhere": _elsewhere,
    "challenge": _challenge,
}
