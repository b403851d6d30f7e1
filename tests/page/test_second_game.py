"""The page with a second game: it is begun, played, saved, listed, exported and imported."""

import json

from tests.page.frame_helpers import Page, in_play, plain_app
from tests.page.toy_ui import NO_BOTS

TWO = {"players": "2", "name-0": "Ann", "name-1": "Bo", "first": "0", "colour-0": "1"}


def page(stored: dict[str, str] | None = None, address: str = "#/pebbles") -> Page:
    return Page(stored, address, plain_app(NO_BOTS))


def begun() -> Page:
    tab = page()
    tab.send("start", fields=TWO)
    return tab


def finish(tab: Page) -> None:
    while 'data-count="1"' in tab.screen:
        tab.send("take", count="1")


def test_each_game_has_a_start_screen_that_leads_to_the_other() -> None:
    tab = page()
    assert tab.address == "#/pebbles"
    assert "The last pebble wins." in tab.screen
    assert 'href="#/"' in tab.screen
    assert "optgroup" not in tab.screen, "it has no bots"
    assert 'type="checkbox"' not in tab.screen, "it does not explain itself"
    assert "add-bot" not in tab.screen
    tab.send("go", hash="#/")
    assert 'href="#/pebbles"' in tab.screen
    assert '<optgroup label="Bots">' in tab.screen


def test_with_one_game_no_other_is_spoken_of() -> None:
    assert "pebbles" not in in_play().screen + Page().screen


def test_a_games_own_setting_stands_among_the_others_and_is_kept() -> None:
    tab = page()
    tab.send("go", hash="#/settings")
    assert "Shiny pebbles" in tab.screen
    tab.send("set", name="shiny", value="yes")
    assert json.loads(tab.store["okanagan:settings"])["shiny"] == "yes"


def test_it_is_played_saved_and_gone_on_with_to_its_end() -> None:
    tab = begun()
    assert tab.address.startswith("#/game/")
    assert tab.effects("entered")[0]["title"] == "Heap · Pebbles"
    tab.send("take", count="2")
    again = page(tab.store, tab.address)
    assert again.screen == tab.screen
    assert again.answer.store == {}
    finish(again)
    assert "0 left" in again.screen


def test_where_a_game_has_no_review_its_table_is_shown() -> None:
    tab = begun()
    review = tab.address.replace("game", "review")
    tab.send("go", hash=review)
    assert tab.address.startswith("#/game/"), "before the end there is no review of any game"
    finish(tab)
    tab.send("go", hash=review)
    assert tab.address == review
    assert "0 left" in tab.screen


def test_the_start_screens_list_the_games_of_both_kinds_with_their_names() -> None:
    tab = begun()
    tab.send("go", hash="#/")
    tab.send("start", fields={"players": "2"})
    tab.send("go", hash="#/pebbles")
    assert tab.screen.count('class="continue"') == 2
    assert "Pebbles · 0 moves" in tab.screen
    assert "Okanagan · 0 moves" in tab.screen


def test_its_record_is_imported_by_its_format_from_any_start_screen() -> None:
    tab = begun()
    tab.send("take", count="2")
    tab.send("download-record")
    (file,) = tab.effects("download")
    assert file["name"].startswith("pebbles-")
    other = page(address="#/")
    other.send("import", fields={"file": file["text"]})
    assert other.screen == tab.screen


def test_a_link_to_it_is_opened_and_nothing_is_kept() -> None:
    tab = begun()
    tab.send("take", count="2")
    shown, session = tab.screen, tab.app.screen.session
    assert session is not None
    tab.send("go", hash=f"#/share/{session.id}")
    tab.send("copy-link")
    linked = page(address=tab.effects("copy-link")[0]["hash"])
    assert linked.screen == shown
    assert linked.game_keys() == []


def test_a_page_without_the_game_refuses_its_record_and_says_why() -> None:
    tab = begun()
    tab.send("download-record")
    other = Page()
    other.send("import", fields={"file": tab.effects("download")[0]["text"]})
    assert "pebbles-record" in other.screen
    assert other.game_keys() == []


def test_its_records_and_pages_of_text_lead_back_to_it() -> None:
    tab = begun()
    game = tab.address
    tab.send("go", hash="#/pebbles")
    tab.send("go", hash="#/settings")
    assert 'class="back" href="#/pebbles"' in tab.screen
    assert tab.effects("entered")[0]["title"] == "Settings · Pebbles"
    tab.send("go", hash=game)
    assert "left" in tab.screen


def test_its_record_names_its_players() -> None:
    tab = begun()
    save = json.loads(tab.store[tab.game_keys()[0]])
    assert save["format"] == "okanagan-save"
    assert save["record"]["format"] == "pebbles-record"
    assert [player["name"] for player in save["record"]["players"]] == ["Ann", "Bo"]
