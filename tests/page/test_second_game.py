"""A second game on the page: it is loaded when necessary, played, saved, listed and imported."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from okanagan.games import DEFAULT, GAMES
from okanagan.kernel.spec import Part
from okanagan.page import words
from okanagan.page.core.protocol import Answer
from okanagan.page.settings import STORED
from tests.page.frame_helpers import Page, in_play, plain_app
from tests.page.toy_ui import NO_BOTS

ROOT = Path(__file__).parents[2]
TWO = {"players": "2", "name-0": "Ann", "name-1": "Bo", "first": "0", "colour-0": "1"}
APART = replace(NO_BOTS, page=Part("tests.page.toy_ui:PebblesUI"))
FIRST_SCREEN = """
import json, sys
from okanagan.page.worker import dispatch
opening = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
answer = json.loads(dispatch(json.dumps(opening)))["ok"]
print(json.dumps([answer["regions"]["screen"], answer["needs"], sorted(sys.modules)]))
"""


class Waiting(Page):
    brings = False


def page(stored: dict[str, str] | None = None, address: str = "#/pebbles") -> Page:
    return Page(stored, address, plain_app(APART))


def waiting(stored: dict[str, str] | None = None, address: str = "") -> Page:
    return Waiting(stored, address, plain_app(APART))


def begun() -> Page:
    tab = page()
    tab.send("start", fields=TWO)
    return tab


def only_needs(answer: Answer) -> bool:
    """Whether an answer only requests the code of the game."""
    return answer == Answer(needs="pebbles")


def test_the_start_screen_shows_every_game_without_their_code() -> None:
    command = [sys.executable, "-c", FIRST_SCREEN]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=True)
    screen, needs, modules = json.loads(done.stdout)
    assert needs is None
    for game in GAMES.values():
        assert f'href="#game-{game.id}"' in screen
        assert game.title.partition(": ")[0] in screen
        if game is not DEFAULT:
            assert game.page_package not in modules


def test_the_spec_of_each_game_has_the_format_of_its_records() -> None:
    for game in GAMES.values():
        tab = Page(address=f"#/{game.id}", app=plain_app(*list(GAMES.values())[1:]))
        tab.send("start", fields={"players": "2", "game": game.id})
        (key,) = tab.game_keys()
        assert json.loads(tab.store[key])["record"]["format"] == game.record_format


def test_each_game_has_a_start_screen_that_leads_to_the_other() -> None:
    tab = page()
    assert "The last pebble wins." in tab.screen
    assert 'href="#/okanagan"' in tab.screen
    assert "optgroup" not in tab.screen, "it has no bots"
    assert 'type="checkbox"' not in tab.screen, "it has no tips"
    assert "add-bot" not in tab.screen
    tab.send("go", hash="#/")
    assert 'href="#/pebbles"' in tab.screen
    assert '<optgroup label="Bots">' in tab.screen
    assert "pebbles" not in in_play().screen + Page().screen, "a page with one game"


@pytest.mark.parametrize("address", ["#/pebbles", "#/pebbles/rules"])
def test_an_address_of_the_game_requests_it_once(address: str) -> None:
    tab = waiting()
    before = dict(tab.regions)
    assert only_needs(tab.send("go", hash=address))
    assert tab.regions == before
    for value in (None, 5, "", "chess", {"pebbles": 1}):
        assert only_needs(tab.send("go", hash=address, came=value, missing=value)), "nonsense"
    tab.send("go", hash=address, came="pebbles")
    assert tab.address == "#/pebbles"
    assert "The last pebble wins." in tab.screen
    tab.send("go", hash="#/")
    tab.send("go", hash=address)
    assert tab.address == "#/pebbles"
    tab = waiting(address=address)
    assert only_needs(tab.answer)
    answer = tab.send("open", stored={}, hash=address, came="pebbles")
    assert tab.effects("entered")[0]["focus"] is False, "as at every opening"
    assert tab.effects("attributes")
    assert answer.needs is None


def test_the_game_played_last_has_the_start_screen() -> None:
    kept = begun()
    tab = waiting(kept.store, "")
    assert only_needs(tab.answer)
    tab.send("open", stored=kept.store, hash="", came="pebbles")
    assert "start-pebbles" in tab.screen
    assert tab.address == "#/"
    tab.send("go", hash="#/okanagan")
    assert tab.address == "#/okanagan"
    tab.send("start", fields={"players": "2"})
    tab.send("go", hash="#/")
    assert "start-okanagan" in tab.screen
    tab = waiting(kept.store, "")
    tab.send("open", stored=kept.store, hash="", missing="pebbles")
    assert "start-okanagan" in tab.screen, "the game did not arrive"


def test_a_kept_game_is_listed_without_its_code_and_requests_it_when_it_is_opened() -> None:
    kept = begun()
    tab = waiting(kept.store, "#/okanagan")
    assert tab.screen.index("Learn by playing") < tab.screen.index("Your games"), "a newcomer to it"
    assert re.search("0 moves.*Continue", tab.screen)
    assert re.search('aria-pressed="true"[^>]*>Pebbles', tab.screen), "it has no other game"
    assert 'class="game-picture"' in tab.screen
    assert only_needs(tab.send("go", hash=kept.address))
    tab.send("go", hash=kept.address, came="pebbles")
    assert tab.screen == kept.screen
    assert tab.answer.store == {}


def test_its_record_requests_it_and_is_imported_from_any_start_screen() -> None:
    kept = begun()
    kept.send("take", count="2")
    kept.send("download-record")
    (download,) = kept.effects("download")
    assert download["name"].startswith("pebbles-")
    fields = {"text": download["text"]}
    tab = waiting()
    assert only_needs(tab.send("import", fields=fields))
    assert tab.game_keys() == []
    tab.send("import", fields=fields, came="pebbles")
    assert tab.screen == kept.screen
    assert len(tab.game_keys()) == 1
    without = Page()
    without.send("import", fields=fields)
    assert "pebbles-record" in without.screen, "a page without the game says why"
    assert without.game_keys() == []


@pytest.mark.parametrize("verb", ["go", "open"])
def test_a_missing_game_is_reported_at_its_address_and_can_be_requested_again(verb: str) -> None:
    tab = waiting()
    tab.send(verb, hash="#/pebbles", stored={}, missing="pebbles")
    assert tab.address == "#/pebbles"
    assert "Pebbles could not be downloaded." in tab.screen
    assert 'data-do="go" data-hash="#/pebbles"' in tab.screen
    assert tab.screen.count("<main") == tab.screen.count("<h1") == 1
    assert only_needs(tab.send("go", hash="#/pebbles"))
    tab.send("go", hash="#/pebbles", came="pebbles")
    assert "The last pebble wins." in tab.screen


def test_a_missing_game_is_reported_in_a_notice_where_no_screen_is_opened() -> None:
    kept = begun()
    tab = waiting(kept.store, "#/okanagan")
    before, game = tab.screen, kept.address.rpartition("/")[2]
    assert only_needs(tab.send("download-record", game=game))
    tab.send("download-record", game=game, missing="pebbles")
    assert "Pebbles could not be downloaded." in tab.notices
    assert tab.screen == before
    assert tab.answer.announce
    assert tab.game_keys() == [f"okanagan:game:{game}"], "it is not damaged"


def test_it_is_played_saved_and_continued_to_its_end_without_a_review() -> None:
    tab = begun()
    assert tab.effects("entered")[0]["title"] == "Heap · Pebbles"
    review = tab.address.replace("game", "review")
    tab.send("go", hash=review)
    assert tab.address.startswith("#/game/"), "before the end there is no review of any game"
    tab.send("take", count="2")
    again = page(tab.store, tab.address)
    assert again.screen == tab.screen
    assert again.answer.store == {}
    while 'data-count="1"' in again.screen:
        again.send("take", count="1")
    again.send("go", hash=review)
    assert again.address == review
    assert "0 left" in again.screen, "the table replaces a review"


def test_the_start_screens_list_both_games_and_a_link_is_opened_but_not_stored() -> None:
    tab = begun()
    game, screen, session = tab.address, tab.screen, tab.app.screen.session
    assert session is not None
    tab.send("go", hash=f"#/share/{session.id}")
    tab.send("copy-link")
    linked = page(address=f"{tab.effects('copy-link')[0]['hash']}/0")
    assert linked.screen == screen
    assert linked.game_keys() == []
    tab.send("go", hash="#/okanagan")
    tab.send("start", fields={"players": "2"})
    tab.send("go", hash="#/pebbles")
    assert tab.screen.count('class="continue"') == 1
    assert "Pebbles · " not in tab.screen, "it is the start screen's game"
    assert "0 moves" in tab.screen
    tab.send("list-games", game="okanagan")
    assert tab.screen.count('class="continue"') == 1
    assert "turn 1 of 12" in tab.screen
    tab.send("go", hash="#/settings")
    assert 'class="back" href="#/pebbles"' in tab.screen
    assert tab.effects("entered")[0]["title"] == "Settings · Pebbles"
    tab.send("go", hash=game)
    assert "left" in tab.screen


def test_each_game_keeps_what_was_typed_into_its_own_form() -> None:
    tab = page(address="")
    zoe = {"setup": {"game": "okanagan", "players": "3", "name-0": "Zoë"}}
    tab.send("go", hash="#/pebbles", forms=zoe)
    assert "Zoë" not in tab.screen
    ann = {"setup": {"game": "pebbles", "players": "2", "name-0": "Ann"}}
    tab.send("go", hash="#/", forms=ann)
    assert 'value="Zoë"' in tab.screen
    assert "Ann" not in tab.screen
    tab = page(tab.store)
    assert 'value="Ann"' in tab.screen
    tab.send("start", fields={"game": "okanagan", "players": "2"})
    assert tab.game_keys() == [], "a tap on the form of the other game begins nothing"
    tab.send("start", fields={"game": "pebbles", "players": "2"})
    assert len(tab.game_keys()) == 1


def test_its_own_settings_are_kept_while_its_code_is_missing() -> None:
    tab = page()
    tab.send("go", hash="#/settings")
    assert "Shiny pebbles" in tab.screen
    tab.send("set", name="shiny", value="yes")
    stored = json.loads(tab.store[STORED])
    assert stored["shiny"] == "yes"
    again = waiting(tab.store)
    again.send("set", name="theme", value="dark")
    assert json.loads(again.store[STORED]) == stored | {"theme": "dark"}
    settings = page(again.store).app.context.settings
    assert (settings["shiny"], settings["theme"]) == ("yes", "dark")


def test_its_own_catalogue_is_used_once_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"en": b'["Wins"]', "fr": b'["(n > 1)", [["Gagne"]]]'}
    own = {words.__package__: {"en": b"[]", "fr": b'["(n > 1)", []]'}, APART.page_package: files}
    monkeypatch.setattr(words, "_added", [])
    monkeypatch.setattr(words, "_read", lambda package, name: own[package].get(name))
    words.use("fr")
    assert words.t("Wins") == "Wins"
    words.add(APART.page_package)
    assert words.t("Wins") == "Gagne"
    assert words.t("Something else") == "Something else"
    words.use("en")
    assert words.language() == "en"


def test_kept_games_are_listed_by_game() -> None:
    tab = begun()
    other = tab.address
    tab.send("go", hash="#/okanagan")
    tab.send("start", fields={"players": "2"})
    own = tab.address
    tab.send("go", hash="#/okanagan")
    assert own in tab.screen
    assert other not in tab.screen
    tab.send("list-games", game="pebbles")
    assert own not in tab.screen
    assert other in tab.screen
    tab.send("list-games", game="chess")
    assert other in tab.screen, "nothing changes"
