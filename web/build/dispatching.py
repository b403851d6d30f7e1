"""What the page's Python takes for each message of a game, on this Python and without a browser."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from okanagan.kernel.simulate import bot_move
from okanagan.page.app import App
from okanagan.page.protocol import Message
from okanagan.page.table.screen import Table
from okanagan.page.valley.kit import ValleyKit
from okanagan.valley.actions import Build, Place
from okanagan.valley.bots import BOTS

SEATS = ("human", "bot:hard", "bot:hard", "bot:hard")
LATE = 27
"""Tiles on the map from which on a game of four counts as late: two thirds of all."""


@dataclass(frozen=True)
class Sample:
    """One message.

    Attributes:
        verb: what it asked for.
        tiles: how many tiles lay on the map.
        took: milliseconds of CPU time, the answer's JSON included.
        size: bytes of the answer.
    """

    verb: str
    tiles: int
    took: float
    size: int


def game(seed: int = 1) -> list[Sample]:
    """Play a game of a person and three bots through `dispatch`; every message, timed."""
    # Whenever somebody looks at this clock, all the time that there was is over.
    hours = count(step=3600.0)
    app = App(ValleyKit(), now=lambda: 0.0, seed=lambda: seed, clock=lambda: next(hours))
    app.dispatch(Message("open", {"stored": {}, "languages": ["en"], "hash": ""}))
    fields = {"players": str(len(SEATS)), "first": "0"}
    fields |= {f"seat-{place}": seat for place, seat in enumerate(SEATS)}
    app.dispatch(Message("start", {"fields": fields}))
    assert isinstance(app.screen, Table), "the game has begun"
    table, samples = app.screen, []
    while not table.playing.match.over:
        samples += [_timed(app, table, message) for message in _messages(table)]
    return samples


def _timed(app: App, table: Table, message: Message) -> Sample:
    tiles, began = len(table.playing.match.state.map.placed), time.process_time()
    answer = json.dumps(app.dispatch(message).to_json())
    took = (time.process_time() - began) * 1000
    return Sample(message.verb, tiles, took, len(answer.encode()))


def _messages(table: Table) -> Iterator[Message]:
    """What is sent for the next decision: the person plays as the bots do."""
    playing = table.playing
    if playing.bot_due:
        yield Message("tick")
        return
    chosen = bot_move(playing.match, BOTS["hard"](), None)
    if isinstance(chosen, Place):
        yield from _placing(table, chosen)
    elif isinstance(chosen, Build):
        yield Message("build", {"at": playing.at, "option": playing.legal.index(chosen)})
    else:
        yield Message("act", {"at": playing.at, "option": playing.legal.index(chosen)})


def _placing(table: Table, place: Place) -> Iterator[Message]:
    playing = table.playing
    yield Message("tap-cell", {"x": place.x, "y": place.y})
    while playing.plan is not None and playing.plan.rotation != place.rotation:
        yield Message("turn")
    yield Message("build", {"at": playing.at, "option": 0})
    yield Message("confirm", {"at": playing.at})
