"""A page without a browser: sends what a person could tap, and keeps what the page would show."""

import html
import random
import re
from functools import cache, lru_cache

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Prospects, prospects
from okanagan.games.okanagan.rules.view import view
from okanagan.page.app.app import App
from okanagan.page.core.protocol import REST, Answer, Hush, Message
from okanagan.page.play.state import Result
from okanagan.page.saves.repository import record_text
from okanagan.page.site import routes
from tests.old_links import old_link

NAMES = ("Ann", "Bo", "Cy", "Di")
TAG = re.compile(r'<[a-z]+ [^>]*?data-do="[^"]*"[^>]*>')
ATTRIBUTE = re.compile(r'([a-z-]+)(?:="([^"]*)")?')
Tap = dict[str, str]
THOUGHT = 3600.0
"""Seconds that pass whenever the page reads its clock, so that bots have one thought only."""


class Clock:
    """A clock that moves by `step` seconds whenever it is read."""

    def __init__(self, step: float = 0.0) -> None:
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Page:
    """An app, and the regions as they stand in the document."""

    def __init__(self, *seats: str, seed: int = 1, stored: dict[str, str] | None = None) -> None:
        """A page with a game just begun, one seat each: `human`, `bot:hard`, …"""
        self.clock = Clock(THOUGHT)
        self.app = App(routes(), now=lambda: 0.0, seed=lambda: seed, clock=self.clock)
        self.regions: dict[str, str] = {}
        self.stored = dict(stored or {})
        self.announced: list[str] = []
        self.due = 0.0
        self.last = self.send("open", stored=self.stored, languages=["en"], hash="")
        if seats:
            self.begin(*seats)

    def begin(self, *seats: str) -> None:
        """Fills in the start form, and begins."""
        fields = {"players": str(len(seats)), "first": "0"}
        for place, seat in enumerate(seats):
            fields |= {f"seat-{place}": seat, f"name-{place}": NAMES[place]}
        self.send("start", fields=fields)

    def reloaded(self) -> "Page":
        """The same browser after a reload at the game's address."""
        page = Page(stored=self.stored)
        page.send("go", hash=f"#/game/{self.session_id}")
        return page

    @property
    def session_id(self) -> str:
        session = self.app.screen.session
        assert session is not None
        return session.id

    @property
    def game(self) -> OkanaganGame:
        assert isinstance(self.app.screen, Table)
        return self.app.screen.game

    def model(self) -> ViewModel:
        """The view model of this moment."""
        assert isinstance(self.app.screen, Table)
        return self.app.screen.model()

    @property
    def markup(self) -> str:
        """Everything in the document."""
        return "\n".join(self.regions.values())

    @property
    def text(self) -> str:
        """Everything in the document, names of elements too, as text."""
        return "\n".join(plain(region) for region in self.regions.values())

    def send(self, verb: str, **data: object) -> Answer:
        """Sends a message; puts the answer into the document. A tick comes when it is due."""
        if verb == "tick":
            self.clock.now += self.due
        answer = self.last = self.app.dispatch(Message(verb, data))
        if answer.needs:
            return self.send(verb, **data | {"came": answer.needs})
        self._put_in(answer.regions)
        for key, text in answer.store.items():
            if text is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = text
        if any(isinstance(effect, Hush) for effect in answer.effects):
            self.announced.clear()
        self.announced += answer.announce
        assert not self.app.context.notices.shown, self.app.context.notices.shown
        if answer.next is not None:
            self.due = answer.next / 1000
        if answer.rest:
            self._follow(answer)
        return answer

    def _follow(self, answer: Answer) -> None:
        """Fetches the regions that the answer has left for later."""
        more = self.app.dispatch(Message(REST)).regions
        self._put_in(more)
        answer.regions |= more

    def _put_in(self, regions: dict[str, str]) -> None:
        """A region that is sent again takes its containers' old contents with it."""
        for name, markup in regions.items():
            before = self.regions.get(name, "")
            for gone in re.findall(r'id="([^"]+)"', before):
                self.regions.pop(gone, None)
            self.regions[name] = markup

    def taps(self, *verbs: str) -> list[Tap]:
        """The possible taps as data of messages, with these verbs or all."""
        elements = (tap for region in self.regions.values() for tap in taps_in(region))
        usable = (tap for tap in elements if "disabled" not in tap)
        return [data_of(tap) for tap in usable if not verbs or tap["data-do"] in verbs]

    def tap(self, tap: Tap) -> Answer:
        """Taps it."""
        data = dict(tap)
        return self.send(data.pop("do"), **data)

    def legal_cells(self) -> list[Tap]:
        """The cells that are marked for the tile in hand."""
        elements = (tap for region in self.regions.values() for tap in taps_in(region))
        return [data_of(tap) for tap in elements if "data-legal" in tap]

    def tick_until_asked(self) -> None:
        """Lets the bots move until a person is asked, or the result shown."""
        assert isinstance(self.app.screen, Table)
        while self.game.bot_due or self.app.screen.game.state.result is Result.DUE:
            self.send("tick")


def opened(match: OkanaganMatch) -> Page:
    """A page that has opened the link to a game."""
    page = Page()
    page.send("go", hash=old_link(record_text(match)))
    return page


@lru_cache(2048)
def taps_in(region: str) -> list[dict[str, str]]:
    """The elements of a region that send messages; most regions stay from answer to answer."""
    return [attributes(tag) for tag in TAG.findall(region)]


@lru_cache(2048)
def plain(region: str) -> str:
    return html.unescape(region)


def attributes(tag: str) -> dict[str, str]:
    return {name: html.unescape(value) for name, value in ATTRIBUTE.findall(tag.split(" ", 1)[1])}


def data_of(tag: dict[str, str]) -> Tap:
    return {name[5:]: value for name, value in tag.items() if name.startswith("data-")}


PLAYING = (
    "act",
    "pick",
    "tap-cell",
    "turn",
    "build",
    "build-kind",
    "confirm",
    "cancel",
    "collect",
    "uncover",
)


def play_on(page: Page, rng: random.Random, moves: int = 10_000) -> None:
    """Taps at random until the match has this many moves or is over."""
    for _ in range(20_000):
        if page.game.match.over or page.game.at >= moves:
            break
        play_one(page, rng)
    else:
        raise AssertionError("the game does not end")
    if page.game.match.over:
        page.tick_until_asked()


def until_bot(page: Page) -> None:
    """The person plays until a bot is due."""
    chance = random.Random(1)
    play_on(page, chance, page.game.at + 1)
    while not page.game.bot_due:
        play_on(page, chance, page.game.at + 1)


def play_one(page: Page, rng: random.Random) -> None:
    """Makes one tap at random, or lets a bot move.

    An answer that is ready is given in every second tap: a game ends sooner.
    """
    if page.game.bot_due:
        page.send("tick")
        return
    taps = page.taps(*PLAYING)
    # A cell without a place for the tile is as good as any other to tap, but not as often.
    useful = [tap for tap in taps if tap["do"] != "tap-cell"] + page.legal_cells()
    assert useful, page.game.decision
    ready = [tap for tap in useful if tap["do"] in ("act", "confirm")]
    page.tap(rng.choice(ready if ready and rng.random() < 0.5 else useful))


AMONG_BOTS = ("human", "bot:random", "bot:random")


@cache
def _in_play(moves: int, seed: int) -> Page:
    page, rng = Page(*AMONG_BOTS, seed=seed), random.Random(seed)
    play_on(page, rng, moves)
    while page.game.places is None or page.game.tries_ahead:
        page.send("tick") if page.game.bot_due else play_on(page, rng, page.game.at + 1)
    page.send("cancel")
    return page


def in_play(moves: int = 70, seed: int = 3) -> Page:
    """A game of one person and two bots, later; the person places a tile."""
    return _in_play(moves, seed).reloaded()


def known(page: Page) -> Prospects:
    return prospects(view(page.game.match.state, 0))


def open_territories(page: Page) -> list[Territory]:
    state = page.game.match.state
    return [land for land in state.map.territories(state.players) if land.open_edges]
