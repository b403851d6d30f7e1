"""The players of a live table: names, colours, shared devices, hints and practice."""

import html
import re

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.wording.names import objective_words
from okanagan.page import words
from okanagan.page.live.messages import Moves, text_of
from tests.page.frame_helpers import Page as Tab
from tests.page.live.devices import (
    Devices,
    at_table,
    begun,
    colours_at,
    match_address,
    moves,
    session_of_live,
)
from tests.page.markup_tree import tree
from tests.page.test_links import opened, session_of
from tests.page.test_play_by_link import see_moves, table


def test_the_guests_own_name_and_colour_are_shown_everywhere() -> None:
    guest = opened()
    guest.send("set", name="name", value="Bea")
    guest.send("set", name="colour", value="3")
    devices = Devices(begun())
    devices.join(guest)
    seats = session_of(guest).match.seats
    assert [seat.name for seat in seats] == ["Ann", "Bea"]
    assert session_of(guest).colours[1] == 3
    assert "Bea" in devices.host.screen
    assert "Everybody is here." in devices.host.screen


@pytest.mark.parametrize(("wanted", "colours"), [(3, [0, 3, 2]), (2, [0, 2, 1]), (0, [0, 1, 2])])
def test_a_colour_is_given_unless_a_connected_player_has_it(
    wanted: int, colours: list[int]
) -> None:
    """A free one, one of a player who is still missing, and the host's."""
    devices = Devices(begun("", "human", "human", "human"))
    guest = opened()
    devices.send(guest, "go", hash="#/j/A")
    assert tree(SafeString(guest.screen)).all("input", name="colour", value=str(wanted))
    guest.send("set", name="colour", value=str(wanted))
    devices.join(guest)
    assert [colours_at(tab) for tab in devices.tabs] == [colours, colours]


def test_a_setting_changes_a_running_table_at_the_next_connection() -> None:
    devices = at_table()
    [guest] = devices.guests.values()
    for name, value in (("colour", "3"), ("name", "Bea")):
        devices.send(guest, "set", name=name, value=value)
    assert [colours_at(tab) for tab in devices.tabs] == [[0, 1], [0, 1]]
    devices.cut(guest)
    devices.send(devices.host, "live-open")
    devices.join(guest)
    assert [colours_at(tab) for tab in devices.tabs] == [[0, 3], [0, 3]]
    assert [session_of_live(tab).seats[1].name for tab in devices.tabs] == ["Bea", "Bea"]


def test_two_players_share_a_device_and_cover_their_cards() -> None:
    devices = Devices(begun("", "human", "human", "human"))
    host = devices.host
    devices.send(host, "live-seat", seat="2", item="here")
    guest = devices.join(opened())
    assert "Everybody is here." in host.screen
    devices.send(host, "go", hash=f"#{match_address(host)}")
    game, covered = table(host).game, list[str]()
    while covered.count("Cy") < 2:
        if game.cover is not None:
            covered.append(game.names[game.cover])
            assert 'id="cover"' in host.regions["decision"]
            assert secrets_on(host, 0) == secrets_on(host, 2) == []
            devices.send(host, "uncover")
            own, other = ((0, 2), (2, 0))[game.decider == 2]
            assert secrets_on(host, own)
            assert secrets_on(host, other) == []
        assert secrets_on(guest, 0) == secrets_on(guest, 2) == []
        tries = isinstance(game.decision, BuildStructure)  # the forecast is in the cards' place
        assert secrets_on(guest, 1) or game.decider != 1 or tries
        devices.play(guest if game.decider == 1 else host)


def secrets_on(tab: Tab, player: int) -> list[int]:
    """The cards of a player of Okanagan that a device shows."""
    shown = "".join(tab.regions.values())
    cards = session_of(tab).match.state.objectives[player]
    return [
        card
        for card in cards
        if objective_words(card, words) in html.unescape(shown)
        or re.search(rf'\b(card|goal)-{card}"', shown)
    ]


@pytest.mark.parametrize("place", [0, 1])
def test_a_hint_is_shown_on_one_device_and_marked_on_all(place: int) -> None:
    devices = at_table("#/oregon", guests=1)
    devices.send(devices.host, "live-open")
    devices.send(devices.host, "live-invite", seat="")
    devices.join(opened())
    devices.send(devices.host, "go", hash=f"#{match_address(devices.host)}")
    asked = devices.tabs[place]
    while not table(asked).game.legal:
        devices.play(next(tab for tab in devices.tabs if table(tab).game.legal))
    at = len(moves(asked))
    devices.send(asked, "hint", at=at)
    while table(asked).game.state.hint_thinking is not None:
        devices.send(asked, "tick")  # on a busy machine it thinks in several slices
    assert [table(tab).game.state.hint is not None for tab in devices.tabs].count(True) == 1
    devices.play(asked)
    assert [session_of(tab).match.hinted for tab in devices.tabs] == [[at]] * 3
    devices.finish()
    assert [session_of(tab).match.hinted for tab in devices.tabs] == [[at]] * 3


@pytest.mark.parametrize("here", [True, False])
def test_the_only_person_can_practise_at_any_device(here: bool) -> None:
    """With the person at the host and an onlooker, or with a host that only watches."""
    devices = Devices(begun("#/oregon", "human", "bot:random"))
    devices.send(devices.host, "live-seat", seat="0", item="here" if here else "away")
    devices.send(devices.host, "live-invite", seat="" if here else "0")
    guest = devices.join(opened())
    devices.send(devices.host, "go", hash=f"#{match_address(devices.host)}")
    player = devices.host if here else guest
    assert table(player).game.humans == (0,)
    assert "practise" not in "".join(at_table("#/oregon").host.regions.values())
    while len(moves(player)) < 8:
        devices.play(player)
        see_moves(devices.host)
    devices.send(player, "practise")
    assert session_of(player).match.practice
    before = len(moves(player))
    devices.send(player, "undo", at=before)
    assert len(moves(player)) < before
    for tab in devices.tabs:
        assert session_of(tab).match.practice
        assert moves(tab) == moves(player)


def test_an_onlooker_cannot_make_it_a_practice_game() -> None:
    devices = at_table()
    devices.send(devices.host, "live-open")
    devices.send(devices.host, "live-invite", seat="")
    devices.join(opened())
    peer = list(devices.guests)[-1]
    devices.host.send("arrived", peer=peer, text=text_of(Moves(0, [], practice=True)))
    assert not session_of_live(devices.host).practice
