"""Taps and keys at the wrong moment: answered with the present state, and nothing is lost."""

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.game import check_record

from .players import Tapper
from .storm import Storm
from .table import START, Table, go_to, kept_games, open_start, when_idle
from .visits import Visit, calm

SEED = 2
DECISIONS = 10


def back_at_the_table(page: Page, address: str) -> None:
    """Whatever was opened or left meanwhile."""
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    go_to(page, address)
    page.locator("#table").wait_for(timeout=START)


def test_a_storm_of_taps_and_keys_loses_nothing(desk: Visit) -> None:
    page = desk.page
    open_start(page, desk.site.address)
    table = Table.begin(page, ["human Ann", "human Bo", "bot:hard"], touch=False, speed="fast")
    address, storm = f"#/game/{table.game_id}", Storm(page, SEED)
    for _ in range(2):
        storm.rage(20)
        back_at_the_table(page, address)
        check_record(table.kept()["record"])
        shown = storm.shown()
        page.reload()
        page.locator("#table #prompt *").first.wait_for(timeout=START)
        when_idle(page)
        assert storm.shown() == shown, "what was patched together must be what is drawn anew"
    before = len(table.truth().moves)
    assert_goes_on(table)
    assert len(check_record(table.kept()["record"]).moves) > before
    assert list(kept_games(page)) == [table.game_id]


def assert_goes_on(table: Table) -> None:
    """The game is whole: one decision after the other can be taken."""
    # The storm was answered with all that moves; that is not what is looked at here.
    calm(table.page)
    table.set_speed("instant")
    tapper = Tapper(table, SEED)
    for _ in range(DECISIONS):
        tapper.step()
