"""The screen that begins a game with friends."""

import json

import pytest
from simple_html import SafeString

from tests.page.frame_helpers import Page
from tests.page.markup_tree import tree
from tests.page.test_links import opened, session_of
from tests.page.test_play_by_link import table, take_turn

ANN = {"players": "2", "name-0": "Ann", "name-1": "Bo", "name-2": "", "name-3": ""}
GAMES = pytest.mark.parametrize("game", ["okanagan", "oregon"])


def begun(game: str, way: str, **fields: str) -> Page:
    page = opened(f"#/friends/{game}")
    page.send("with-friends", way=way, fields={**ANN, **fields})
    return page


def names(page: Page) -> list[str]:
    return [seat.name for seat in session_of(page).match.seats]


@GAMES
def test_a_game_by_link_opens_at_the_table_with_the_own_seat_and_the_own_turn(game: str) -> None:
    page = begun(game, "link")
    assert page.address == session_of(page).address.join(["#", ""])
    assert names(page) == ["Ann", "Bo"]
    assert table(page).game.humans == (0,)
    assert table(page).game.asked == 0
    assert page.app.context.own[0] == "Ann"
    take_turn(page)
    assert table(page).game.away == 1
    again = opened(f"#/friends/{game}", page.store)
    assert 'value="Ann"' in again.screen


@GAMES
def test_at_one_phone_all_players_are_here(game: str) -> None:
    page = begun(game, "here", players="4")
    assert names(page) == ["Ann", "Bo", "Player 3", "Player 4"]
    assert session_of(page).own is None
    assert table(page).game.humans == (0, 1, 2, 3)


def test_a_friend_without_a_name_is_an_open_seat() -> None:
    assert names(begun("oregon", "link", **{"name-1": " "})) == ["Ann", "Player 2"]


@pytest.mark.parametrize("name", ["", "  ", "You", "Joueur 1"])
def test_by_link_a_name_is_needed_and_nothing_typed_is_lost(name: str) -> None:
    page = begun("okanagan", "link", **{"name-0": name})
    assert page.game_keys() == []
    assert 'role="alert"' in page.screen
    assert 'value="Bo"' in page.screen
    page.send("with-friends", way="here", fields={**ANN, "name-0": ""})
    assert len(page.game_keys()) == 1


def test_the_rules_of_the_start_form_count_and_its_bots_do_not() -> None:
    page = opened("#/")
    form = {"game": "okanagan", "edition": "nl", "explorer_vp": "3", "seat-1": "bot:hard"}
    page.send("go", hash="#/friends/okanagan", forms={"setup": form | {"players": "3"}})
    page.send("with-friends", way="link", fields=ANN)
    match = session_of(page).match
    assert [seat.kind for seat in match.seats] == ["human", "human"]
    assert match.record().to_json()["rules"]["explorer_vp"] == 3


def test_all_have_different_colours_and_the_user_the_own_one() -> None:
    page = opened("#/friends/okanagan")
    page.send("set", name="colour", value="2")
    page.send("with-friends", way="link", fields=ANN | {"players": "4"})
    colours = session_of(page).colours
    assert colours[0] == 2
    assert sorted(colours) == [0, 1, 2, 3]


def test_a_number_of_players_that_is_none_is_refused() -> None:
    page = begun("oregon", "link", players="9")
    assert "Choose how many play." in page.screen
    assert page.game_keys() == []


def test_the_start_screen_leads_to_it() -> None:
    assert 'href="#/friends/okanagan"' in opened("#/").screen
    assert 'href="#/friends/oregon"' in opened("#/oregon").screen


@GAMES
@pytest.mark.parametrize("way", ["link", "live", "here"])
def test_further_seats_may_be_bots(game: str, way: str) -> None:
    page = opened(f"#/friends/{game}")
    kinds = tree(SafeString(page.screen)).all("select", name="seat-2")
    assert [option["value"] for option in kinds[0].all("option")][:2] == ["human", "bot:random"]
    page.send("with-friends", way=way, fields=ANN | {"players": "3", "seat-2": "bot:random"})
    [key] = page.game_keys()
    players = json.loads(page.store[key])["record"]["players"]
    assert [player["seat"] for player in players] == ["human", "human", "bot:random"]
