"""Deals of the day, played in CPython and in Pyodide: it imports only shipped modules."""

import json
from collections.abc import Iterator
from typing import Any

from okanagan.kernel.simulate import bot_move
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Message
from okanagan.page.play.screen import TableScreen
from okanagan.page.site import routes
from okanagan.page.widgets.dates import today

GAMES = ("okanagan", "oregon")
NOON = 1_795_521_600
"""Midday of 24 November 2026 in Greenwich, in seconds since 1970."""
DAY = 86_400
SETTINGS = {"okanagan:settings": '{"speed": "instant"}'}


class Device:
    """A page on a device; each look at its clock takes `step` seconds."""

    def __init__(self, now: float, step: float = 0.001) -> None:
        self.now, self.step, self.stored, self.time = now, step, dict(SETTINGS), 0.0
        self.open("")

    def open(self, address: str) -> None:
        self.app = App(routes(), now=lambda: self.now, clock=self._clock)
        self.send("open", stored=dict(self.stored), languages=["en"], hash=address)

    def send(self, verb: str, **data: Any) -> None:
        """Send a message; the code of a game is loaded at once."""
        answer = self.app.dispatch(Message(verb, data))
        while answer.needs:
            answer = self.app.dispatch(Message(verb, {**data, "came": answer.needs}))
        for key, text in answer.store.items():
            if text is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = text

    def begin(self, game: str) -> None:
        self.send("go", hash=f"#/daily/{game}")
        self.send("play-day", day=str(today(self.app.context.now())))

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    def _clock(self) -> float:
        self.time += self.step
        return self.time


def play(device: Device, *, hurry: bool = False, reload: bool = False) -> str:
    """Play to the end like `normal`, and return the record.

    With `hurry` the bot's thinking is skipped; with `reload` the page is reloaded before each move.
    """
    while not device.table.game.match.over:
        game = device.table.game
        if game.bot_due:
            device.send("skip" if hurry and not game.state.skipping else "tick")
            continue
        person = game.spec.make_bot("normal")
        game.play(bot_move(game.match, person, 0))
        device.send("new-day")  # any message saves the game
        if reload:
            device.open(f"#{game.session.address}")
    record = device.table.game.match.record().to_json()
    return json.dumps({part: record[part] for part in ("rules", "setup", "moves", "result")})


def played(days: int) -> Iterator[str]:
    for day in range(days):
        for game in GAMES:
            device = Device(NOON + day * DAY)
            device.begin(game)
            yield play(device)
