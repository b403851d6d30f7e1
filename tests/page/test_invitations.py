"""Invitations: a link to a game by link that is not kept at the device."""

import pytest

from okanagan.page.sharing.invitation import InvitationScreen, invited, inviter
from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import link_to, opened, played, session_of
from tests.page.test_play_by_link import alone_as, table, take_turn, waiting


def invitation(tab: Tab) -> InvitationScreen:
    screen = tab.app.screen
    assert isinstance(screen, InvitationScreen)
    return screen


@pytest.mark.parametrize(("start", "game"), [("", "Okanagan"), ("#/oregon", "Oregon")])
def test_an_invitation_names_the_host_and_has_one_main_button(start: str, game: str) -> None:
    ann = waiting(start)
    bo = opened(link_to(ann))
    assert f"Ann invites you to {game}" in bo.screen
    assert "Play as Player 2" not in bo.screen, "the seat has no name yet"
    assert "Who are you?" in bo.screen
    assert "<svg" in bo.screen, "the board is drawn"
    assert bo.screen.count("primary large") == 1
    assert bo.game_keys() == [], "nothing is kept before the user joins"


def test_a_typed_name_is_the_seats_and_the_users_own() -> None:
    bo = opened(link_to(waiting()))
    bo.send("join", seat="1", fields={"name": "  Bo  "})
    assert session_of(bo).match.seats[1].name == "Bo"
    assert session_of(bo).own == (1,)
    assert bo.app.context.settings["name"] == "Bo"


def test_the_hosts_device_takes_over_the_guests_name() -> None:
    ann = waiting()
    bo = opened(link_to(ann))
    bo.send("join", seat="1", fields={"name": "Bo"})
    take_turn(bo)
    ann.send("go", hash=link_to(bo))
    assert [seat.name for seat in session_of(ann).match.seats] == ["Ann", "Bo"]


def test_a_named_seat_is_taken_with_one_button() -> None:
    ann = opened()
    fields = {"players": "2", "first": "0", "name-0": "Ann", "seat-1": "human", "name-1": "Bo"}
    ann.send("start", fields=fields)
    alone_as(ann, 0)
    take_turn(ann)
    bo = opened(link_to(ann))
    assert "Play as Bo" in bo.screen
    assert "Who are you?" not in bo.screen
    assert "I am Ann" in bo.screen, "another seat is a choice under More"
    bo.send("join", seat="1")
    assert table(bo).game.humans == (1,)
    assert table(bo).game.state.shown == 1


def test_the_invited_is_the_next_person_and_the_host_the_last() -> None:
    ann = opened()
    seats = {f"seat-{place}": "human" for place in range(3)}
    names = {"name-0": "Ann", "name-1": "Bo", "name-2": "Cy"}
    ann.send("start", fields={"players": "3", "first": "0", **seats, **names})
    alone_as(ann, 0)
    take_turn(ann)
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    take_turn(bo)
    match = session_of(bo).match
    assert (inviter(match), invited(match)) == (1, 2)
    cy = opened(link_to(bo))
    assert "Bo invites you" in cy.screen
    assert "Play as Cy" in cy.screen


def test_a_seat_that_no_person_has_is_refused() -> None:
    bo = opened(link_to(waiting()))
    for seat in ("7", "-1", "x"):
        bo.send("join", seat=seat)
    assert bo.game_keys() == []
    assert isinstance(invitation(bo), InvitationScreen)


def test_the_game_can_be_looked_at_before_joining() -> None:
    ann = waiting()
    bo = opened(f"{link_to(ann)}/{len(session_of(ann).match.moves)}")
    assert "Join this game" in bo.regions["review-ways"]
    assert "Play on at one screen" in bo.regions["review-ways"]
    bo.send("go", hash=link_to(ann))
    invitation(bo)


def test_oregons_opening_says_how_many_messages_are_left() -> None:
    ann = waiting("#/oregon")
    assert "1 more message until the first turn" in ann.regions["decision"]
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    take_turn(bo)
    assert "more message" not in bo.regions["decision"]


def test_a_finished_game_invites_nobody() -> None:
    ann = played(0)
    while not session_of(ann).match.over:
        match = session_of(ann).match
        match.play(match.legal[0])
    ann.send("show")
    assert "Move by move" in opened(link_to(ann)).screen


def test_the_table_is_one_tap_away_from_any_earlier_move() -> None:
    ann = waiting()
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    game = session_of(bo).id
    bo.send("go", hash=f"#/replay/{game}/0")
    assert f'href="#/game/{game}"' in bo.regions["review-step"]
    assert "Your turn" in bo.regions["review-step"]
    take = opened(f"#/game/{game}", bo.store)
    take_turn(take)
    take.send("go", hash=f"#/replay/{game}/0")
    assert "Back to the table" in take.regions["review-step"]
