"""What the page's Python takes for each message of a game, on this Python and without a browser."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from okanagan.games.okanagan.bots import BOTS
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.kernel.simulate import bot_move
from okanagan.page.app.app import App
from okanagan.page.core.protocol import Message
from okanagan.page.games import routes

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
    app, table = begun(SEATS, seed, lambda: next(hours))
    samples: list[Sample] = []
    while not table.game.match.over:
        samples += [timed(app, table, message) for message in _messages(table)]
    return samples


def begun(seats: Sequence[str], seed: int, clock: Callable[[], float]) -> tuple[App, Table]:
    """Return a page with a game of these seats on it, of which the first begins."""
    app = App(routes(), now=lambda: 0.0, seed=lambda: seed, clock=clock)
    app.dispatch(Message("open", {"stored": {}, "languages": ["en"], "hash": ""}))
    app.dispatch(Message("set", {"name": "speed", "value": "instant"}))
    fields = {"players": str(len(seats)), "first": "0"}
    fields |= {f"seat-{place}": seat for place, seat in enumerate(seats)}
    app.dispatch(Message("start", {"fields": fields}))
    assert isinstance(app.screen, Table), "the game has begun"
    return app, app.screen


def timed(app: App, table: Table, message: Message) -> Sample:
    """Send a message, and return what its answer cost."""
    tiles, began = len(table.game.match.state.map.placed), time.process_time()
    answer = json.dumps(app.dispatch(message).to_json())
    took = (time.process_time() - began) * 1000
    return Sample(message.verb, tiles, took, len(answer.encode()))


def _messages(table: Table) -> Iterator[Message]:
    """What is sent for the next decision: the person plays as the bots do."""
    if table.game.bot_due:
        yield Message("tick")
    else:
        yield from answers(table)


def answers(table: Table) -> Iterator[Message]:
    """What a person sends for the next decision, who plays as the bots do."""
    game = table.game
    chosen = bot_move(game.match, BOTS["hard"](), None)
    if isinstance(chosen, Place):
        yield from _placing(table, chosen)
    elif isinstance(chosen, Build):
        yield Message("build", {"at": game.at, "option": game.legal.index(chosen)})
    else:
        yield Message("act", {"at": game.at, "option": game.legal.index(chosen)})


def _placing(table: Table, place: Place) -> Iterator[Message]:
    game = table.game
    yield Message("tap-cell", {"x": place.x, "y": place.y})
    while game.plan is not None and game.plan.rotation != place.rotation:
        yield Message("turn")
    yield Message("build", {"at": game.at, "option": 0})
    yield Message("confirm", {"at": game.at})
