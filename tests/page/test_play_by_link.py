"""Players on several devices exchange links; each device shows the secrets of its own seats."""

import html

import pytest

from okanagan.games.okanagan.page.table.screen import Table as OkanaganTable
from okanagan.page.play.screen import TableScreen
from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import link_to, opened, played, session_of


def table(tab: Tab) -> TableScreen:
    screen = tab.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def alone_as(tab: Tab, seat: int) -> None:
    """Choose a seat as the only one on this device."""
    game = session_of(tab).id
    tab.send("go", hash=f"#/share/{game}")
    tab.send("own-seat", seat=str(seat))
    tab.send("go", hash=f"#/game/{game}")


def take_turn(tab: Tab) -> None:
    game = table(tab).game
    while game.legal:
        game.play(game.legal[0])
        tab.send("show")


def waiting(start: str = "") -> Tab:
    """Ann's device, alone with her seat, after her turn."""
    ann = played(0, start=start)
    alone_as(ann, 0)
    take_turn(ann)
    return ann


def hand_over(sender: Tab, receiver: Tab) -> None:
    """The receiver opens the link, and sees the moves that came with it."""
    receiver.send("go", hash=link_to(sender))
    see_moves(receiver)


def see_moves(tab: Tab) -> None:
    while table(tab).game.move_due:
        tab.send("skip")
        tab.send("tick")


@pytest.mark.parametrize("start", ["", "#/oregon"])
def test_a_whole_game_goes_to_and_fro_between_two_devices(start: str) -> None:
    ann = waiting(start)
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    for _ in range(400):
        for mine, other in ((bo, ann), (ann, bo)):
            take_turn(mine)
            if session_of(mine).match.over:
                hand_over(mine, other)
                assert session_of(other).match.over
                assert len(ann.game_keys()) == len(bo.game_keys()) == 1
                return
            hand_over(mine, other)
    raise AssertionError("the game does not end")


def test_a_bot_plays_at_the_device_of_the_player_before_it() -> None:
    ann = opened()
    seats = {"seat-0": "human", "seat-1": "bot:random", "seat-2": "human"}
    names = {"name-0": "Ann", "name-1": "Skaha", "name-2": "Bo"}
    ann.send("start", fields={"players": "3", "first": "0", **seats, **names})
    alone_as(ann, 0)
    mine, other = ann, None
    for _ in range(8):
        while table(mine).game.legal or table(mine).game.move_due:
            take_turn(mine)
            see_moves(mine)
        assert table(mine).game.away == (2 if mine is ann else 0)
        if other is None:
            other = opened(link_to(mine))
            other.send("join", seat="2")
        else:
            hand_over(mine, other)
        mine, other = other, mine
    assert len(mine.game_keys()) == 1


def test_a_device_waits_for_the_others_and_shows_only_its_own_secrets() -> None:
    ann = waiting()
    assert table(ann).game.away == 1
    assert table(ann).game.bot_due is False
    assert "plays on another device" in ann.regions["decision"]
    assert 'data-do="send-turn"' in ann.regions["decision"]
    assert ann.answer.next is None
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    assert table(ann).game.state.shown == 0
    assert table(bo).game.state.shown == 1
    screen = bo.app.screen
    assert isinstance(screen, OkanaganTable)
    assert screen.model().view.player == 1


def test_the_seats_of_a_device_are_kept_until_all_are_at_one_screen_again() -> None:
    ann = played(0)
    alone_as(ann, 0)
    again = opened(ann.address, ann.store)
    assert table(again).game.humans == (0,)
    assert table(again).game.people == (0, 1)
    ann.send("go", hash=f"#/share/{session_of(ann).id}")
    assert 'aria-pressed="true" data-do="own-seat" data-seat="0"' in ann.screen
    ann.send("own-seat", seat="")
    ann.send("go", hash=ann.address.replace("share", "game"))
    assert table(ann).game.humans == (0, 1)


def test_a_seat_that_is_none_is_refused() -> None:
    ann = played(0)
    ann.send("go", hash=f"#/share/{session_of(ann).id}")
    for seat in ("2", "-1", "x"):
        ann.send("own-seat", seat=seat)
    assert 'data-seat="" aria-pressed' in ann.screen or "Everybody" in ann.screen
    ann.send("copy-link")
    bo = opened(ann.effects("copy-link")[0]["hash"])
    bo.send("join", seat="7")
    assert bo.game_keys() == []


def test_two_answers_at_once_are_reported() -> None:
    ann = waiting()
    link = link_to(ann)
    bo, other = opened(link), opened(link)
    for tab, option in ((bo, 0), (other, -1)):
        tab.send("join", seat="1")
        game = table(tab).game
        game.play(game.legal[option])
        tab.send("show")
        take_turn(tab)
    hand_over(bo, ann)
    ann.send("go", hash=link_to(other))
    assert "gone another way since move" in html.unescape(ann.regions["review-ways"])
    assert len(ann.game_keys()) == 1


def test_an_old_link_loses_nothing() -> None:
    ann = played(0)
    alone_as(ann, 0)
    old = link_to(ann)
    take_turn(ann)
    before = list(session_of(ann).match.moves)
    ann.send("go", hash=old)
    assert "This link is older than your game" in ann.regions["notices"]
    assert f"#{session_of(ann).address}" == ann.address
    assert session_of(ann).match.moves == before
    assert len(ann.game_keys()) == 1


def test_seats_that_are_damaged_in_storage_are_all_seats() -> None:
    ann = played(0)
    alone_as(ann, 0)
    (key,) = ann.game_keys()
    for damaged in ('"own": [9]', '"own": []', '"own": "x"', '"own": [true]', '"own": [null, 0]'):
        stored = ann.store | {key: ann.store[key].replace('"own": [0]', damaged)}
        assert table(opened(ann.address, stored)).game.humans in ((0, 1), (1,))


def test_a_sent_move_is_not_taken_back() -> None:
    ann = played(0)
    alone_as(ann, 0)
    while table(ann).game.legal:
        table(ann).game.play(table(ann).game.legal[0])
    ann.send("show")
    ann.send("send-turn")
    assert "Sent." in ann.regions["decision"]
    assert table(ann).game.undoer is None


def test_the_friends_moves_are_announced_before_the_own_turn() -> None:
    ann = waiting()
    bo = opened(link_to(ann))
    bo.send("join", seat="1")
    take_turn(bo)
    ann.send("go", hash=link_to(bo))
    assert table(ann).game.asked is None
    assert table(ann).game.undoer is None
    said = [*ann.send("skip").announce, *ann.send("tick").announce]
    assert any("Player 2" in sentence for sentence in said)
    assert table(ann).game.asked == 0
    assert 'data-do="skip"' not in ann.regions["decision"]
