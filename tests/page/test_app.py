"""The app without a browser: screens, addresses, regions, and errors that lose nothing."""

import json

import pytest

from okanagan.page import worker
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Message
from okanagan.page.prerender.document import document
from okanagan.page.site import routes
from tests.page.frame_helpers import Page, in_play


@pytest.mark.parametrize("address", ["#/", "#/okanagan/rules", "#/okanagan/about", "#/settings"])
def test_each_screen_has_one_main_and_one_heading_that_takes_the_focus(address: str) -> None:
    page = Page(address=address)
    assert page.address == address
    assert page.effects("entered")[0]["focus"] is False, "opening the page leaves the focus"
    page.send("go", hash="#/okanagan/learn")
    page.send("go", hash=address)
    assert page.effects("entered")[0]["focus"] is True
    assert page.screen.count("<main") == 1
    assert page.screen.count("<h1") == 1
    assert '<h1 tabindex="-1">' in page.screen


def test_prerendered_start_screen_is_what_the_app_sends_first() -> None:
    first = App(routes()).dispatch(Message("open", {"stored": {}, "hash": "", "forms": {}}))
    assert document("en")["screen"] == first.regions["screen"]


@pytest.mark.parametrize(
    ("address", "target"),
    [
        *((f"#/{page}", f"#/okanagan/{page}") for page in ("rules", "rules/scoring", "learn")),
        *((f"#/{page}", "#/") for page in ("okanagan", "nowhere")),
    ],
)
def test_an_address_without_a_game_or_without_a_screen_is_replaced(
    address: str, target: str
) -> None:
    page = Page(address=address)
    assert page.address == target
    assert page.effects("entered")[0]["replace"] is True


def test_changed_regions_are_sent_with_those_within_a_new_one() -> None:
    page = Page()
    page.send("start", fields={"players": "2"})
    assert list(page.answer.regions) == ["screen", "moves"]
    assert set(page.send("play").regions) == {"moves"}
    assert page.send("note", note="x").regions == {}
    assert page.send("show").regions.keys() == {"screen", "moves", "notices"}


def test_an_unknown_or_repeated_message_changes_nothing() -> None:
    page = in_play()
    before = dict(page.store)
    answer = page.send("start-the-engine")
    assert answer.regions == {}
    assert page.store == before
    page.send("start", fields={"players": "2"})
    assert len(page.game_keys()) == 1, "a double tap on the start begins one game"


def test_a_game_and_the_tables_own_state_are_kept_and_a_reload_shows_the_same() -> None:
    page = in_play(moves=5)
    page.send("note", note="half laid")
    again = Page(page.store, page.address)
    assert again.screen == page.screen
    assert again.regions["moves"] == page.regions["moves"] == "<p>5</p>"
    assert again.answer.store == {}
    session = again.app.screen.session
    assert session is not None
    assert session.sidecar == {"note": "half laid"}


def test_an_error_of_the_program_reopens_what_was_kept() -> None:
    page = in_play(moves=3)
    answer = page.send("boom")
    assert "the table broke" in page.notices
    assert page.regions["moves"] == "<p>3</p>"
    assert answer.next is None
    page.send("play")
    assert page.regions["moves"] == "<p>4</p>"


def test_the_way_back_leads_from_the_table_to_the_start_and_to_it_again() -> None:
    page = in_play(moves=2)
    game = page.address
    page.send("go", hash="#/")
    assert 'class="continue"' in page.screen
    page.send("go", hash=game)
    assert page.regions["moves"] == "<p>2</p>"
    assert page.answer.next == 50
    page.send("go", hash="#/rules")
    assert page.effects("entered")[0]["title"] == "Rules · Okanagan: Valley of the Lakes"


def test_the_worker_answers_json_whatever_it_is_sent() -> None:
    assert json.loads(worker.hello())["ok"]["version"]
    assert "ok" in json.loads(worker.dispatch('{"do": "open", "stored": {}, "hash": ""}'))
    assert "error" in json.loads(worker.dispatch("junk"))
    assert "error" in json.loads(worker.dispatch("[1]"))
    assert "ok" in json.loads(worker.dispatch('{"do": "tap-cell", "x": {}}'))
