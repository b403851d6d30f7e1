"""Games of both kinds by touch and by keys, from the start form to the final score.

Usually the middle of a game is left out; a thorough run plays it.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from okanagan.games.okanagan.rules.game import check_record as check_okanagan
from okanagan.games.okanagan.rules.game import load_match as load_okanagan
from okanagan.games.oregon.rules.game import check_record as check_oregon
from okanagan.games.oregon.rules.game import load_match as load_oregon
from okanagan.kernel.match import AnyMatch
from tests.thorough import THOROUGH

from .oregon_players import OregonKeyboardPlayer, OregonTouchPlayer, begin
from .players import KeyboardPlayer, Player, TouchPlayer
from .positions import nearly_over, replace_kept
from .table import Table, open_start, reload
from .visits import Visit

pytestmark = pytest.mark.moving


def play_by_touch(page: Page, player: Player) -> None:
    """Play to the end; the screen and the downloaded record must have the same result."""
    player.play()
    table = player.table
    record = table.save()["record"]
    totals = page.locator("#result .points.total").all_text_contents()
    shown = sorted(int(text.split()[0]) for text in totals)
    assert shown == sorted(score["total"] for score in record["result"]["scores"])
    show_all = page.locator(".counting-now button")
    show_all.evaluate("(button) => button.click()")  # hidden if the count is over
    table.tap(page.locator('#result a[href*="#/share/"]'))
    assert json.loads(table.download('main [data-do="download-record"]')) == record


def skip_to_last_turns(page: Page, player: Player, load: Callable[[Any], AnyMatch]) -> None:
    """Leave the middle of the game out, except in a thorough run."""
    if not THOROUGH:
        so_far = load(player.table.save()["record"])
        replace_kept(page, nearly_over(so_far))
        reload(page)


@pytest.mark.long
@pytest.mark.real_engine
def test_the_first_and_last_turns_of_okanagan_by_touch(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    player = TouchPlayer(Table.begin(phone.page, ["human Ann", "bot:hard"]), seed=1)
    # The deal is random, so the first turns may offer only some kinds of targets. In some deals no
    # tile ever fits in more than one rotation: `turn` may be missing.
    targets = {"cell", "kind", "spot", "building", "confirm", "pick"}
    player.play(until=lambda: targets <= player.used)
    skip_to_last_turns(phone.page, player, load_okanagan)
    play_by_touch(phone.page, player)
    assert targets <= player.used


@pytest.mark.long
@pytest.mark.every_browser
def test_the_first_and_last_turns_of_oregon_by_touch(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    player = OregonTouchPlayer(begin(phone.page, ["human Ann", "bot:hard"]), seed=1)
    targets = {"card", "place", "confirm"}
    player.play(until=lambda: targets <= player.used)
    skip_to_last_turns(phone.page, player, load_oregon)
    play_by_touch(phone.page, player)
    assert targets <= player.used


def test_okanagan_by_keys(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    player = KeyboardPlayer(Table(desk.page, touch=False), seed=5)
    keys = {"n", "r", "Escape", "ArrowUp", "1"}
    player.begin("Ann")
    player.play(until=lambda: keys <= player.used)
    record = player.table.save()["record"]
    assert check_okanagan(record).moves
    assert record["players"][0]["name"] == "Ann"


def test_oregon_by_keys(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    table = begin(desk.page, ["human Ann", "bot:random"], touch=False)
    OregonKeyboardPlayer(table, seed=2).steps(8)
    assert len(check_oregon(table.save()["record"]).moves) > 8
