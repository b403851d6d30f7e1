"""A page without a browser: an app, its answers, and the storage of the browser."""

from dataclasses import replace
from itertools import count
from typing import Any

from simple_html import Node, div, h1, main, p

from okanagan.games import DEFAULT
from okanagan.games.okanagan.page.ui import OkanaganUI
from okanagan.kernel.spec import GameSpec, Part
from okanagan.page.app.app import App
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Answer, BadMessage, Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.site import routes


class PlainTable(Screen):
    """A table that plays the first legal action, and can be made to fail."""

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self.session: Session = session

    @property
    def title(self) -> str:
        return "Table"

    def opened(self) -> Reply:
        return Reply(next=50)

    def regions(self) -> dict[str, Node | Region]:
        moves = len(self.session.match.moves)
        names = ", ".join(seat.name for seat in self.session.match.seats)
        frame = div({"class": "page table"}, main(h1(names), div({"id": "moves"})))
        return {"screen": frame, "moves": lazy(p, str(moves))}

    @on("play", "tick")
    def play(self, message: Message) -> Reply:
        if self.session.match.over:
            raise BadMessage("the game is over")
        self.session.match.play(self.session.match.legal[0])
        return Reply(next=50)

    @on("note")
    def note(self, message: Message) -> None:
        self.session.sidecar["note"] = message.text("note")

    @on("boom")
    def boom(self, message: Message) -> None:
        self.session.match.play(self.session.match.legal[0])
        raise RuntimeError("the table broke")


class PlainUI(OkanaganUI):
    def table(self, session: Session, context: Context) -> Screen:
        return PlainTable(session, context)


PLAIN = replace(DEFAULT, page=Part("tests.page.frame_helpers:PlainUI"))
"""Okanagan, at the plain table."""
CLOCK = count(1_700_000_000)
"""It goes on by a second a look, so that no two games are saved at the same time."""


def plain_app(*more: GameSpec) -> App:
    return App(routes((PLAIN, *more)), now=lambda: float(next(CLOCK)), seed=lambda: 7)


class Page:
    """One tab: sends messages, and applies the answers like the shell."""

    brings = True  # whether the code of a game is loaded at once
    room = 5_000_000  # characters of the storage

    def __init__(
        self,
        stored: dict[str, str] | None = None,
        address: str = "",
        app: App | None = None,
        **more: Any,
    ) -> None:
        self.store = dict(stored or {})
        self.address = address
        self.regions: dict[str, str] = {}
        self.app = app or plain_app()
        self.answer = self.send("open", stored=dict(self.store), hash=address, **more)

    def send(self, verb: str, **data: Any) -> Answer:
        self.answer = self.app.dispatch(Message(verb, data))
        for change in self.effects("exchange"):
            return self._exchange(change["entries"])
        while self.brings and self.answer.needs:
            self.answer = self.app.dispatch(Message(verb, {**data, "came": self.answer.needs}))
        self.regions |= self.answer.regions
        for key, text in self.answer.store.items():
            if text is None:
                self.store.pop(key, None)
            else:
                self.store[key] = text
        for effect in self.effects("entered"):
            self.address = effect["hash"]
        return self.answer

    def _exchange(self, entries: dict[str, str | None]) -> Answer:
        """Store all entries, or none if the storage is full."""
        new: dict[str, str | None] = {**self.store, **entries}
        store = {key: text for key, text in new.items() if text is not None}
        full = sum(map(len, store.values())) > self.room
        self.store = self.store if full else store
        return self.send("exchanged", reason="full" if full else "")

    def effects(self, name: str) -> list[dict[str, Any]]:
        every = [effect.to_json() for effect in self.answer.effects]
        return [effect for effect in every if effect["effect"] == name]

    @property
    def screen(self) -> str:
        return self.regions["screen"]

    @property
    def notices(self) -> str:
        return self.regions["notices"]

    def game_keys(self) -> list[str]:
        return sorted(key for key in self.store if key.startswith("okanagan:game:"))


def in_play(moves: int = 3) -> Page:
    """A tab with a two-player game after some moves."""
    page = Page()
    page.send("start", fields={"players": "2"})
    for _ in range(moves):
        page.send("play")
    return page
