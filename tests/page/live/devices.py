"""A host and its guests at a live table; the test carries what their pages send."""

from typing import Any

from okanagan.kernel.match import AnyMatch
from okanagan.page.core.protocol import Call
from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import opened, session_of
from tests.page.test_play_by_link import table


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


def session_of_live(tab: Tab) -> AnyMatch:
    assert tab.app.context.live is not None
    assert tab.app.context.live.session is not None
    return tab.app.context.live.session.match


def colours_at(tab: Tab) -> list[int]:
    assert tab.app.context.live is not None
    assert tab.app.context.live.session is not None
    return tab.app.context.live.session.colours
