"""A game that comes apart: it is listed without its code, asked for when somebody wants it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from okanagan.games import DEFAULT, GAMES
from okanagan.kernel.spec import Part
from okanagan.page import words
from okanagan.page.app.game_ui import NotHere, Shelf
from okanagan.page.core.protocol import Answer
from okanagan.page.settings import STORED, Setting
from tests.page.frame_helpers import PLAIN, Page, plain_app
from tests.page.toy_ui import PebblesUI
from tests.toy_game import PEBBLES

ROOT = Path(__file__).parents[2]
TWO = {"players": "2", "name-0": "Ann", "name-1": "Bo", "first": "0"}
LUCK = Setting("luck", "Play", "Luck", "How lucky.", {"bad": "Bad", "good": "Good"}, "bad")


class LuckyUI(PebblesUI):
    """The second game with a setting of its own."""

    settings = (LUCK,)


APART = replace(PEBBLES, page=Part("tests.page.test_games_apart:LuckyUI"))


@pytest.fixture(autouse=True)
def _only_our_words() -> Iterator[None]:
    """The catalogues that a test adds are gone after it."""
    before = list(words._added)
    yield
    words._added[:] = before
    words.use("en")


class Waiting(Page):
    """A tab to which nothing is brought."""

    brings = False


def page(stored: dict[str, str] | None = None, address: str = "") -> Page:
    return Page(stored, address, plain_app(APART))


def waiting(stored: dict[str, str] | None = None, address: str = "") -> Page:
    return Waiting(stored, address, plain_app(APART))


def begun() -> Page:
    """A game of the second kind."""
    tab = page(address="#/pebbles")
    tab.send("start", fields=TWO)
    return tab


def is_silent(answer: Answer) -> bool:
    """Whether an answer asks for a game and does nothing else."""
    return answer == Answer(needs="pebbles")


def test_the_start_screen_shows_every_game_before_any_of_their_code_has_come() -> None:
    code = """
import sys
from okanagan.page.worker import dispatch
import json
opening = {"do": "open", "stored": {}, "languages": ["en"], "hash": "", "forms": {}}
answer = json.loads(dispatch(json.dumps(opening)))["ok"]
print(json.dumps([answer["regions"]["screen"], answer["needs"], sorted(sys.modules)]))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    screen, needs, modules = json.loads(done.stdout)
    assert needs is None
    for game in GAMES.values():
        assert f'href="#game-{game.id}"' in screen
        assert game.title.partition(": ")[0] in screen
        if game is not DEFAULT:
            assert game.page_package not in modules


def test_what_an_entry_says_of_a_game_is_so() -> None:
    for game in GAMES.values():
        setup = {"players": "2", "game": game.id}
        tab = Page(address=f"#/{game.id}", app=plain_app(*list(GAMES.values())[1:]))
        tab.send("start", fields=setup)
        (key,) = tab.game_keys()
        assert json.loads(tab.store[key])["record"]["format"] == game.record_format


@pytest.mark.parametrize("address", ["#/pebbles", "#/pebbles/rules"])
def test_an_address_of_the_game_asks_for_it_and_is_shown_once_it_came(address: str) -> None:
    tab = waiting()
    before = dict(tab.regions)
    assert is_silent(tab.send("go", hash=address))
    assert tab.regions == before
    tab.send("go", hash=address, came="pebbles")
    assert tab.address == "#/pebbles"
    assert "The last pebble wins." in tab.screen
    tab.send("go", hash="#/")
    tab.send("go", hash=address)
    assert tab.address == "#/pebbles", "it is asked for once"


def test_a_page_that_opens_at_its_address_asks_for_it_first() -> None:
    tab = waiting(address="#/pebbles")
    assert is_silent(tab.answer)
    answer = tab.send("open", stored={}, hash="#/pebbles", came="pebbles")
    assert tab.effects("entered")[0]["focus"] is False
    assert tab.effects("attributes"), "as at every opening"
    assert answer.needs is None


def test_a_kept_game_is_listed_without_its_code_and_asks_for_it_when_it_goes_on() -> None:
    kept = begun()
    tab = waiting(kept.store)
    assert "Pebbles · 0 moves" in tab.screen
    assert 'class="game-picture"' in tab.screen
    assert is_silent(tab.send("go", hash=kept.address))
    tab.send("go", hash=kept.address, came="pebbles")
    assert tab.screen == kept.screen
    assert tab.answer.store == {}


def test_its_record_is_brought_in_once_it_came() -> None:
    kept = begun()
    kept.send("download-record")
    record = kept.effects("download")[0]["text"]
    tab = waiting()
    assert is_silent(tab.send("import", fields={"text": record}))
    assert tab.game_keys() == []
    tab.send("import", fields={"text": record}, came="pebbles")
    assert tab.screen == kept.screen
    assert len(tab.game_keys()) == 1


@pytest.mark.parametrize("verb", ["go", "open"])
def test_a_game_that_did_not_come_is_told_at_its_address_and_can_be_tried_again(verb: str) -> None:
    tab = waiting()
    tab.send(verb, hash="#/pebbles", stored={}, missing="pebbles")
    assert tab.address == "#/pebbles"
    assert "Pebbles did not arrive." in tab.screen
    assert 'data-do="go" data-hash="#/pebbles"' in tab.screen
    assert tab.screen.count("<main") == tab.screen.count("<h1") == 1
    assert is_silent(tab.send("go", hash="#/pebbles")), "another try"
    tab.send("go", hash="#/pebbles", came="pebbles")
    assert "The last pebble wins." in tab.screen


def test_what_needs_no_screen_of_a_game_that_did_not_come_says_so_in_a_notice() -> None:
    kept = begun()
    tab = waiting(kept.store)
    before = tab.screen
    game = kept.address.rpartition("/")[2]
    assert is_silent(tab.send("download-record", game=game))
    tab.send("download-record", game=game, missing="pebbles")
    assert "Pebbles did not arrive." in tab.notices
    assert tab.screen == before
    assert tab.answer.announce
    assert tab.game_keys() == [f"okanagan:game:{game}"], "it is not damaged"


def test_a_shell_that_tells_nonsense_changes_nothing() -> None:
    tab = waiting()
    for value in (None, 5, "", "chess", {"pebbles": 1}):
        assert is_silent(tab.send("go", hash="#/pebbles", came=value, missing=value))


def test_the_shelf_hands_a_game_out_once_it_is_here() -> None:
    shelf = Shelf((PLAIN, APART))
    with pytest.raises(NotHere) as lacking:
        shelf.take(APART)
    assert lacking.value.game is APART
    shelf.note_loaded("pebbles", "")
    assert shelf.take(APART) is shelf.take(APART)


def test_each_game_keeps_what_was_typed_into_its_own_form() -> None:
    tab = page()
    zoe = {"setup": {"game": "okanagan", "players": "3", "name-0": "Zoë"}}
    tab.send("go", hash="#/pebbles", forms=zoe)
    assert "Zoë" not in tab.screen
    ann = {"setup": {"game": "pebbles", "players": "2", "name-0": "Ann"}}
    tab.send("go", hash="#/", forms=ann)
    assert 'value="Zoë"' in tab.screen
    assert "Ann" not in tab.screen
    again = page(tab.store, "#/pebbles")
    assert 'value="Ann"' in again.screen


def test_a_tap_on_the_form_of_the_game_before_begins_nothing() -> None:
    tab = page(address="#/pebbles")
    tab.send("start", fields={"game": "okanagan", "players": "2"})
    assert tab.game_keys() == []
    tab.send("start", fields={"game": "pebbles", "players": "2"})
    assert len(tab.game_keys()) == 1


def test_its_settings_are_kept_while_its_code_is_not_here() -> None:
    tab = page(address="#/pebbles")
    tab.send("set", name="luck", value="good")
    stored = tab.store[STORED]
    again = waiting(tab.store)
    again.send("set", name="theme", value="dark")
    assert json.loads(again.store[STORED]) == json.loads(stored) | {"theme": "dark"}
    back = page(again.store, "#/pebbles")
    assert back.app.context.settings["luck"] == "good"
    assert back.app.context.settings["theme"] == "dark"


def test_its_own_catalogue_is_spoken_once_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(locale="fr")
    catalog.add("The last pebble wins.", "Le dernier caillou gagne.")
    compiled = BytesIO()
    write_mo(compiled, catalog)
    own = {APART.page_package: compiled.getvalue()}
    monkeypatch.setattr(words, "_added", [])
    monkeypatch.setattr(words, "_catalogue_in", lambda package, code: own.get(package))
    monkeypatch.setattr(words, "_catalogue", lambda code: b"" if code == "en" else _empty(code))
    words.use("fr")
    assert words.t("The last pebble wins.") == "The last pebble wins."
    words.add(APART.page_package)
    assert words.t("The last pebble wins.") == "Le dernier caillou gagne."
    assert words.t("Something else") == "Something else"
    words.use("en")
    assert words.language() == "en"


def _empty(code: str) -> bytes:
    """A catalogue with nothing in it."""
    compiled = BytesIO()
    write_mo(compiled, Catalog(locale=code))
    return compiled.getvalue()
