"""Random input, faster than any answer: nothing breaks, and nothing is lost."""

from random import Random

import pytest
from playwright.sync_api import Page

from okanagan.games.okanagan.rules.game import check_record
from tests.thorough import sample

from .monkey import Monkey, random_input
from .players import TouchPlayer
from .table import START, Table, go_to, kept_games, open_start, when_idle
from .visits import Visit, reduce_motion

pytestmark = pytest.mark.moving

SECONDS = sample(5, 60)
REGIONS = """(names) => Object.fromEntries(names.map((name) =>
  [name, document.getElementById(name).innerText.replace(/\\s+/g, " ").trim()]))"""


@pytest.mark.long
@pytest.mark.real_engine
def test_a_monkey_breaks_nothing(phone: Visit) -> None:
    monkey = Monkey(phone, seed=7)
    open_start(phone.page, phone.site.address)
    monkey.run(SECONDS)


def state(page: Page) -> dict[str, str]:
    """The texts of the regions with the current state."""
    regions: dict[str, str] = page.evaluate(REGIONS, ["seats", "prompt", "decision", "players"])
    return regions


def test_random_taps_and_keys_lose_nothing(desk: Visit) -> None:
    page, random = desk.page, Random(2)
    open_start(page, desk.site.address)
    table = Table.begin(page, ["human Ann", "human Bo", "bot:hard"], touch=False, speed="fast")
    address = f"#/game/{table.game_id}"
    for _ in range(sample(1, 3)):
        random_input(page, random, bursts=20)
        when_idle(page)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        go_to(page, address)
        page.locator("#table").wait_for(timeout=START)
        check_record(table.save()["record"])
        patched = state(page)
        page.reload()
        page.locator("#table #prompt *").first.wait_for(timeout=START)
        when_idle(page)
        assert state(page) == patched, "patched regions equal new ones"
    before = len(table.moves)
    reduce_motion(page)  # the test is not about animations
    table.set_speed("instant")
    TouchPlayer(table, seed=2).steps(10)
    assert len(check_record(table.save()["record"]).moves) > before
    assert list(kept_games(page)) == [table.game_id]
