"""Whole games, from the start form to the final score."""

import json

import pytest

from okanagan.games.okanagan.rules.game import check_record

from .keyboard import Typist
from .players import Tapper
from .table import Table, open_start
from .visits import Visit


@pytest.mark.long
@pytest.mark.every_browser
@pytest.mark.real_engine
def test_two_players_by_taps_to_the_final_score(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = Table.begin(phone.page, ["human Ann", "bot:hard"])
    tapper = Tapper(table, seed=1)
    tapper.play()
    # There are deals in which no tile ever fits more than one way: `turn` may be missing.
    assert {"cell", "spot", "building", "confirm", "pick", "act"} <= tapper.used
    match = table.truth()
    shown = phone.page.locator("#result table").text_content() or ""
    result = match.record().result
    assert result is not None
    for score in result["scores"]:
        assert f"{score['total']} VP" in shown
    kept = table.kept()["record"]["moves"]
    table.tap(phone.page.locator('#result a[href*="#/share/"]'))
    record = json.loads(table.download('main [data-do="download-record"]'))
    assert check_record(record).over
    assert record["moves"] == kept


@pytest.mark.long
def test_a_person_and_three_bots_play_to_the_end(phone: Visit) -> None:
    seats = ["bot:random", "human Ann", "bot:hard", "bot:random"]
    open_start(phone.page, phone.site.address)
    table = Table.begin(phone.page, seats)
    Tapper(table, seed=len(seats)).play()
    assert check_record(table.kept()["record"]).over
    assert phone.page.locator("#result thead .count-head").count() == len(seats)


@pytest.mark.long
def test_a_game_by_keyboard_alone(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    typist = Typist(desk.page, seed=5)
    typist.begin("Ann")
    typist.play()
    assert {"n", "r", "Escape", "ArrowUp", "1"} <= typist.used
    record = typist.table.kept()["record"]
    assert check_record(record).over
    assert record["players"][0]["name"] == "Ann"
