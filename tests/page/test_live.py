"""Live tables: devices that send each other moves; the test carries what their pages send."""

import html
import re
from itertools import count
from typing import Any

import pytest
from simple_html import SafeString

from okanagan import __version__
from okanagan.games import GAMES
from okanagan.games.okanagan.page.table.screen import Table as OkanaganTable
from okanagan.games.okanagan.wording.names import objective_words
from okanagan.kernel.match import AnyMatch
from okanagan.page import words
from okanagan.page.core.protocol import Call
from okanagan.page.core.session import Reaction
from okanagan.page.live.messages import REACTIONS as NAMES
from okanagan.page.live.messages import Hello, Moves, text_of
from okanagan.page.live.wording import REASONS, reason_words
from okanagan.page.play.reactions import REACTIONS
from tests.page.frame_helpers import Page as Tab
from tests.page.markup_tree import tree
from tests.page.test_links import opened, session_of
from tests.page.test_play_by_link import see_moves, table


class Devices:
    """A host and its guests, connected by peers with the numbers of the codes."""

    def __init__(self, host: Tab) -> None:
        self.host = host
        self.guests: dict[str, Tab] = {}
        self.said: list[str] = []
        self.calls: list[tuple[Tab, Call]] = []
        self.open_host()

    def open_host(self) -> None:
        self.after(self.host, self.host.send("go", hash=f"#/live/{session_of(self.host).id}"))

    def send(self, tab: Tab, verb: str, **data: Any) -> None:
        self.after(tab, tab.send(verb, **data))

    def after(self, tab: Tab, answer: Any) -> None:
        """Carry out what a page wants from the connections."""
        self.said += answer.announce
        self.calls += [(tab, effect) for effect in answer.effects if isinstance(effect, Call)]
        for effect in [e.to_json() for e in answer.effects if e.tag == "live"]:
            act, peers, text = effect["act"], effect["peers"], effect["text"]
            if act == "offer":
                self.send(tab, "live", peer=peers[0], state="shown", code=f"A{peers[0]}")
            elif act == "answer":
                self.send(tab, "live", peer="host", state="shown", code="B")
            elif act == "send":
                for peer in peers:
                    other = self.host if peer == "host" else self.guests[peer]
                    own = next(p for p, t in self.guests.items() if tab is t or other is t)
                    self.send(other, "arrived", peer=own if peer == "host" else "host", text=text)

    def join(self, guest: Tab) -> Tab:
        """Connect a device with the code that the host shows."""
        assert self.host.app.context.live is not None
        device = self.host.app.context.live.devices[-1]
        self.guests[device.peer] = guest
        self.send(guest, "go", hash=f"#/j/{device.code}")
        self.send(self.host, "live", peer=device.peer, state="joining")
        self.send(self.host, "live", peer=device.peer, state="open")
        self.send(guest, "live", peer="host", state="open")
        return guest

    def cut(self, guest: Tab) -> None:
        peer = next(peer for peer, tab in self.guests.items() if tab is guest)
        self.send(guest, "live", peer="host", state="lost", reason="cut")
        self.send(self.host, "live", peer=peer, state="lost", reason="cut")
        del self.guests[peer]

    def play(self, tab: Tab, moves: int = 1, option: int = 0) -> None:
        """Play on a device, and show the moves on the others."""
        for _ in range(moves):
            game = table(tab).game
            if game.legal:
                game.play(game.legal[option])
            self.send(tab, "show")
            for other in (self.host, *self.guests.values()):
                while table(other).game.move_due or table(other).game.showing:
                    self.send(other, "skip")
                    self.send(other, "tick")

    @property
    def tabs(self) -> list[Tab]:
        return [self.host, *self.guests.values()]

    def finish(self) -> None:
        for _ in range(900):
            if session_of(self.host).match.over:
                return
            player = table(self.host).game.decider
            self.play(next(tab for tab in self.tabs if player in table(tab).game.humans))
        raise AssertionError("the game does not end")


def begun(start: str = "", *kinds: str) -> Tab:
    tab = opened(start)
    seats = {f"seat-{place}": kind for place, kind in enumerate(kinds or ("human", "human"))}
    names = {f"name-{place}": name for place, name in enumerate(("Ann", "Bo", "Cy")[: len(seats)])}
    tab.send("start", fields={"players": str(len(seats)), "first": "0", **seats, **names})
    return tab


def at_table(start: str = "", *kinds: str, guests: int = 1) -> Devices:
    devices = Devices(begun(start, *kinds))
    for _ in range(guests):
        devices.join(opened())
    devices.send(devices.host, "go", hash=f"#{match_address(devices.host)}")
    return devices


def match_address(tab: Tab) -> str:
    assert tab.app.context.live is not None
    assert tab.app.context.live.session is not None
    return tab.app.context.live.session.address


def moves(tab: Tab) -> list[Any]:
    return session_of(tab).match.moves


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


def test_a_device_buzzes_when_another_one_has_moved_and_its_player_is_asked() -> None:
    devices = at_table()
    host, [guest] = devices.host, devices.guests.values()
    for mine, other in ((host, guest), (guest, host)):
        devices.calls.clear()
        while table(mine).game.legal:
            assert devices.calls == []
            devices.play(mine)
        assert devices.calls == [(other, Call("Your turn", buzz=True))]


def test_bots_think_at_the_host_alone() -> None:
    devices = at_table("", "human", "bot:random", "human")
    [guest] = devices.guests.values()
    assert table(guest).game.humans == (2,)
    for _ in range(30):
        player = table(devices.host).game.decider
        devices.play(guest if player == 2 else devices.host)
        assert table(guest).game.bot_due is False
        assert moves(guest) == moves(devices.host)


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


def session_of_live(tab: Tab) -> AnyMatch:
    assert tab.app.context.live is not None
    assert tab.app.context.live.session is not None
    return tab.app.context.live.session.match


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


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_name_the_controls_as_the_page_does(game: str) -> None:
    rules = tree(SafeString(opened(f"#/{game}/rules/live").screen))
    [chapter] = rules.all("section", data_search_part="live")
    devices = at_table(f"#/{game}")
    [guest] = devices.guests.values()
    in_a_game = "".join(devices.host.regions.values())
    devices.cut(guest)
    devices.send(devices.host, "live-open")
    tabs = opened(f"#/{game}"), opened(f"#/friends/{game}"), devices.host, guest
    shown = html.unescape(in_a_game + "".join("".join(tab.regions.values()) for tab in tabs))
    quoted = re.findall("“(.+?)”", chapter.text)
    assert len(quoted) == 7
    assert [name for name in quoted if f">{name}<" not in shown] == []
    [drawing] = chapter.all("svg", role="img")
    assert drawing["aria-label"]


def test_a_guest_that_is_further_on_brings_the_host_up_to_date() -> None:
    devices = at_table()
    [guest] = devices.guests.values()
    old = dict(devices.host.store)
    devices.play(devices.host, 2)
    later = list(moves(guest))
    host = Devices(opened(f"#{match_address(devices.host)}", old))
    again = host.join(opened(guest.address, guest.store))
    assert session_of_live(host.host).moves == later == moves(again)


def test_a_guest_cannot_move_for_others_or_take_back_their_moves() -> None:
    devices = at_table()
    host, [peer] = devices.host, devices.guests
    [guest] = devices.guests.values()
    while not (len(moves(guest)) > 1 and table(host).game.legal):
        devices.play(guest if table(guest).game.legal else host)
    before, match = list(moves(host)), session_of(host).match
    others = Moves(len(before), [match.legal[0].to_json()])
    reasons = {
        "contains a move of another player": others,
        "belongs to an older position": Moves(0, []),
    }
    for reason, message in reasons.items():
        host.send("arrived", peer=peer, text=text_of(message))
        assert moves(host) == before
        said = f"A message of Bo was refused: it {reason}."
        assert said in html.unescape(host.regions["notices"])
        host.send("close-notice", notice="refused")


def test_a_page_of_another_version_is_told_to_reload() -> None:
    devices = at_table()
    [(peer, guest)] = devices.guests.items()
    page = text_of(Hello(f"{__version__}.1", "", 0))
    form = page.replace('"version": 1', '"version": 2')
    told = "The devices have different versions of this page. Load it again on both of them."
    for tab, sender, name in ((devices.host, peer, "Bo"), (guest, "host", "The host")):
        refused = f"A message of {name} was refused: it comes from another version of this page: "
        for text, said in ((page, told), (form, f"{refused}load it again there.")):
            assert said not in html.unescape(tab.notices)
            tab.send("arrived", peer=sender, text=text)
            assert said in html.unescape(tab.notices)


def test_all_devices_show_the_six_reactions_and_no_other() -> None:
    devices = at_table("", "human", "human", "human", guests=2)
    host, bo = devices.host, next(iter(devices.guests.values()))
    assert [*REACTIONS] == [*NAMES]
    assert len(NAMES) == 6
    for name, says in REACTIONS.items():
        devices.send(bo, "live-react", item=name)
        for tab in devices.tabs:
            shown = html.unescape(tab.regions["reactions"])
            assert shown.count("<li>") == 1, "the latest of a player"
            assert "Bo" in shown
            assert f"react-{name}" in shown
            assert says in shown
    before = [tab.regions["reactions"] for tab in devices.tabs]
    devices.send(bo, "live-react", item="boo")
    [peer, _] = devices.guests
    unknown = text_of(Reaction(1, "clap")).replace("clap", "boo")
    host.send("arrived", peer=peer, text=unknown)
    assert "A message of Bo was refused: it is damaged." in html.unescape(host.notices)
    assert [tab.regions["reactions"] for tab in devices.tabs] == before


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
        assert secrets_on(guest, 1) or game.decider != 1
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


@pytest.mark.parametrize("reason", [*REASONS, "what"])
def test_a_refused_code_says_why(reason: str) -> None:
    devices = Devices(begun())
    guest = opened("#/j/HELLO")
    for tab in (devices.host, guest):
        tab.send("live", peer="", state="refused", reason=reason)
        assert f'role="alert">{reason_words(reason)}<' in html.unescape(tab.screen)

    guest.send("live", peer="", state="refused", reason=reason)
    assert 'role="alert"' in guest.screen


def test_the_host_makes_a_new_code_when_one_has_expired() -> None:
    devices = Devices(begun())
    devices.send(devices.host, "live", peer="1", state="lost", reason="expired")
    assert "This code has expired" in devices.host.screen
    assert "data-qr" not in devices.host.screen
    [anew] = tree(SafeString(devices.host.screen)).all(
        "button", data_do="live-invite", data_seat="1"
    )
    devices.send(devices.host, "live-invite", seat=anew["data-seat"])
    assert "expired" not in devices.host.screen
    assert 'data-qr="#/j/A2"' in devices.host.screen


def test_a_guest_scans_a_new_code_when_the_own_one_has_expired() -> None:
    devices = Devices(begun())
    guest = opened()
    devices.send(guest, "go", hash="#/j/A1")
    devices.send(guest, "live", peer="host", state="lost", reason="expired")
    assert "This code has expired" in guest.screen
    assert "data-qr" not in guest.screen
    answer = guest.send("live-scan")
    [scan] = [effect.to_json() for effect in answer.effects if effect.tag == "live"]
    assert scan == {"effect": "live", "act": "scan", "peers": [], "text": "/j/"}
    assert 'id="camera"' in guest.screen
    devices.send(guest, "go", hash="#/j/A2")
    assert 'data-qr="#/j/B"' in guest.screen
    assert 'id="camera"' not in guest.screen


def test_a_camera_that_was_left_open_is_closed_on_the_next_visit() -> None:
    devices = Devices(begun())
    devices.send(devices.host, "live-scan")
    assert 'id="camera"' in devices.host.screen
    address = devices.host.address
    devices.send(devices.host, "go", hash="#/")
    devices.send(devices.host, "go", hash=address)
    assert 'id="camera"' not in devices.host.screen


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


def colours_at(tab: Tab) -> list[int]:
    assert tab.app.context.live is not None
    assert tab.app.context.live.session is not None
    return tab.app.context.live.session.colours


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
