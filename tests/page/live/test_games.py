"""Games at a live table: moves, bots, undo, and devices that leave and come back."""

from itertools import count

import pytest

from okanagan.games.okanagan.page.table.screen import Table as OkanaganTable
from okanagan.page.core.protocol import Call
from tests.page.live.devices import Devices, at_table, match_address, moves, session_of_live
from tests.page.test_links import opened, session_of
from tests.page.test_play_by_link import see_moves, table


@pytest.mark.parametrize("start", ["", "#/oregon"])
def test_a_whole_game_is_played_and_played_again(start: str) -> None:
    devices = at_table(start)
    [guest] = devices.guests.values()
    for seed, tab in enumerate(devices.tabs, start=10):
        tab.app.context.seed = count(seed, 10).__next__
    devices.finish()
    assert moves(guest) == moves(devices.host)
    assert session_of(guest).match.result == session_of(devices.host).match.result
    for mine, other in ((guest, devices.host), (devices.host, guest)):
        devices.send(mine, "again")
        assert not session_of(other).match.over
        assert session_of(mine).match.setup == session_of(other).match.setup
        assert table(devices.host).game.humans == (0,)
        assert table(guest).game.humans == (1,)
        devices.play(devices.host, 3)
        assert moves(guest) == moves(devices.host)
        if mine is guest:
            devices.finish()


def test_each_device_shows_its_own_player_and_an_onlooker_nobody() -> None:
    devices = at_table()
    [guest] = devices.guests.values()
    devices.send(devices.host, "live-open")
    devices.send(devices.host, "live-invite", seat="")
    tablet = devices.join(opened())
    devices.send(devices.host, "go", hash=f"#{match_address(devices.host)}")
    devices.play(devices.host, 2)
    viewers = [table(tab).game.state.shown for tab in (devices.host, guest, tablet)]
    assert viewers == [0, 1, None]
    for device in (guest, tablet):
        device.send("rest")
        assert "#/live/" not in device.regions["decision"] + device.regions["more"]
    assert isinstance(tablet.app.screen, OkanaganTable)
    tablet.send("influence")
    assert 'class="influence-key"' in "".join(tablet.regions.values())
    assert 'class="influence-key"' not in "".join(guest.regions.values())
    for zoom in ("zoom-in", "zoom-out"):
        assert f'data-shell="{zoom}"' in tablet.screen
    assert "live-react" not in tablet.regions["decision"]
    assert moves(tablet) == moves(devices.host)
    assert table(opened(tablet.address, tablet.store)).game.humans == ()


def test_bots_think_at_the_host_alone() -> None:
    devices = at_table("", "human", "bot:random", "human")
    [guest] = devices.guests.values()
    assert table(guest).game.humans == (2,)
    for _ in range(30):
        player = table(devices.host).game.decider
        devices.play(guest if player == 2 else devices.host)
        assert table(guest).game.bot_due is False
        assert moves(guest) == moves(devices.host)


def test_an_undone_move_is_undone_on_all_devices() -> None:
    devices = at_table("#/oregon")
    [guest] = devices.guests.values()
    for mine, other in ((devices.host, guest), (guest, devices.host)):
        while table(mine).game.undoer is None:
            devices.play(mine if table(mine).game.legal else other)
        before = len(moves(mine))
        devices.send(mine, "undo", at=before)
        assert len(moves(mine)) < before
        assert moves(other) == moves(mine)


def test_a_device_buzzes_when_another_one_has_moved_and_its_player_is_asked() -> None:
    devices = at_table()
    host, [guest] = devices.host, devices.guests.values()
    for mine, other in ((host, guest), (guest, host)):
        devices.calls.clear()
        while table(mine).game.legal:
            assert devices.calls == []
            devices.play(mine)
        assert devices.calls == [(other, Call("Your turn", buzz=True))]


def test_each_device_shows_moves_at_its_own_pace() -> None:
    devices = at_table()
    host, [guest] = devices.host, devices.guests.values()
    shown: dict[str, set[float]] = {"fast": set(), "slow": set()}
    for tab, speed in zip((host, guest), shown, strict=True):
        tab.send("set", name="speed", value=speed)
    for number in range(20):
        mine, other = (host, guest) if table(host).game.legal else (guest, host)
        devices.send(mine, "act", at=table(mine).game.at, option=number % 2)
        other.send("tick")
        for tab in devices.tabs:
            speed = tab.app.context.settings["speed"]
            shown[speed] |= {effect["pace"] for effect in tab.effects("show")}
    assert shown == {"fast": {0.5}, "slow": {1.5}}


def test_a_lost_device_comes_back_and_nothing_is_lost() -> None:
    devices = at_table()
    [guest] = devices.guests.values()
    while not (len(moves(guest)) > 1 and table(devices.host).game.legal):
        devices.play(guest if table(guest).game.legal else devices.host)
    devices.cut(guest)
    assert "the connection has ended" in devices.host.regions["notices"]
    while table(devices.host).game.legal:
        table(devices.host).game.play(table(devices.host).game.legal[0])
    devices.host.send("show")
    assert moves(guest) != moves(devices.host)
    assert "not connected" in devices.host.regions["decision"]
    devices.send(devices.host, "live-open")
    again = devices.join(opened(guest.address, guest.store))
    assert len(again.game_keys()) == 1
    assert moves(again) == session_of_live(devices.host).moves
    see_moves(again)
    assert table(again).game.humans == (1,)


def test_a_guest_hosts_when_the_host_has_left_and_is_further_on_at_its_return() -> None:
    devices = at_table()
    [bo] = devices.guests.values()
    while table(devices.host).game.legal:
        devices.play(devices.host)
    devices.cut(bo)
    assert "Host the table here" in bo.regions["notices"]
    again = Devices(bo)
    ann = again.join(opened(devices.host.address, devices.host.store))
    again.send(bo, "go", hash=f"#{match_address(bo)}")
    while table(bo).game.legal:
        again.play(bo)
    assert moves(ann) == moves(bo)
    assert len(ann.game_keys()) == 1


def test_a_guest_that_is_further_on_brings_the_host_up_to_date() -> None:
    devices = at_table()
    [guest] = devices.guests.values()
    old = dict(devices.host.store)
    devices.play(devices.host, 2)
    later = list(moves(guest))
    host = Devices(opened(f"#{match_address(devices.host)}", old))
    again = host.join(opened(guest.address, guest.store))
    assert session_of_live(host.host).moves == later == moves(again)
