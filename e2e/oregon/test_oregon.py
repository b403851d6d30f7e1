"""Oregon on the page: whole games, several people, reloads, no network, damaged saves."""

import json

import pytest
from playwright.sync_api import expect

from okanagan.games.oregon.rules.game import check_record
from okanagan.games.oregon.wording.names import face_name
from okanagan.page import words

from ..markup import faults
from ..table import GAME, START, open_start, when_idle
from ..visits import Visit
from .players import CARDS, PLACES, WAY, Pioneer, Settler, begin, show_ways, truth

SPOIL = "(key) => localStorage.setItem(key, localStorage[key].replaceAll('wagon', 'horse'))"


@pytest.mark.long
def test_two_players_by_taps_to_the_final_score(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = begin(phone.page, ["human Ann", "bot:hard"])
    settler = Settler(table, seed=1)
    settler.play()
    assert {"card", "place", "confirm"} <= settler.used
    result = truth(table).record().result
    assert result is not None
    shown = phone.page.locator("#result table").text_content() or ""
    for score in result["scores"]:
        assert f"{score['total']} point" in shown
    table.tap(phone.page.locator('#result a[href*="#/share/"]'))
    record = json.loads(table.download('main [data-do="download-record"]'))
    assert check_record(record).over


@pytest.mark.long
def test_a_game_by_keyboard_alone(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    table = begin(desk.page, ["human Ann", "bot:random"], touch=False)
    Pioneer(table, seed=2).play()
    assert check_record(table.kept()["record"]).over


@pytest.mark.long
def test_three_people_at_one_screen_see_nobody_elses_secrets(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = begin(phone.page, ["human Ann", "human Bo", "human Cy"])
    settler, seen = Settler(table, seed=3), set()
    for _ in range(60):
        match, sidecar = truth(table), table.kept()["sidecar"]
        shown = sidecar["shown"]
        held = () if shown is None else match.state.hands[shown]
        drawn = phone.page.locator("#hand .o-card-name").all_text_contents()
        names = sorted(face_name(face, words).capitalize() for face in held)
        cards = sorted(one for one in drawn if one != "Joker")
        assert cards == names, "the hand shown is that of the person who has the device"
        values = phone.page.locator(".o-values").count()
        assert values <= 1, "only their own coal and gold have values"
        seen.add(shown)
        settler.step()
    assert {0, 1, 2} <= seen


def test_a_reload_in_mid_game_brings_the_same_screen_back(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = begin(phone.page, ["human Ann", "bot:hard"])
    settler = Settler(table, seed=4)
    settler.play(until=lambda: len(truth(table).moves) > 20 and table.has(CARDS))
    table.tap(phone.page.locator(CARDS).first)
    parts = ("seats", "prompt", "hand", "decision", "players", "supply")
    before = {part: phone.page.locator(f"#{part}").text_content() for part in parts}
    phone.page.reload()
    when_idle(phone.page)
    assert {part: phone.page.locator(f"#{part}").text_content() for part in parts} == before
    assert phone.page.locator("#hand [aria-pressed=true]").count() == 1, "the card is picked still"
    settler.play(until=lambda: len(truth(table).moves) > 30)


def test_a_damaged_save_is_set_aside_and_named(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = begin(phone.page, ["human Ann", "bot:random"])
    Settler(table, seed=5).play(until=lambda: len(truth(table).moves) > 6)
    game = table.game_id
    phone.page.evaluate(SPOIL, GAME + game)
    phone.page.reload()
    phone.page.locator("#notices :text('left as it is')").wait_for(timeout=START)


def test_the_table_is_sound_for_assistive_technology(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = begin(phone.page, ["human Ann", "bot:normal"])
    settler = Settler(table, seed=6)
    settler.play(until=lambda: len(truth(table).moves) > 12 and table.has(CARDS))
    assert faults(phone.page) == []
    table.tap(phone.page.locator(CARDS).first)
    assert faults(phone.page) == []
    for sheet in ("players", "supply", "log", "more"):
        table.open_sheet(sheet)
        assert faults(phone.page) == []
        table.close_sheet(sheet)


def test_a_cell_first_shows_the_cards_that_reach_it(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    table = begin(phone.page, ["human Ann", "bot:random"])
    Settler(table, seed=7).play(until=lambda: table.has(PLACES) and table.has(CARDS))
    show_ways(table)
    expect(phone.page.locator("#decision")).to_contain_text("Which cards do you play there?")
    table.tap(phone.page.locator(WAY).first)
    assert phone.page.locator("#hand [aria-pressed=true]").count() == 2
    assert table.has("#confirm")
