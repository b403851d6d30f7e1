"""Response times in a game against three experts on a slow machine, without a browser.

A browser cannot slow down a worker's Python, so the page gets a fast clock, and all reported times
are multiplied. This module runs in the page's Python: it imports only the package `okanagan`.
"""

import json
from collections.abc import Iterator
from random import Random
from time import process_time

from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.simulate import bot_move
from okanagan.page.app.app import App
from okanagan.page.core.protocol import REST, Message
from okanagan.page.site import routes
from okanagan.page.worker import collect_rarely

SLOWDOWN = 6.0
"""A phone is so many times slower than the machine that measures."""
SEATS = ("human", "bot:expert", "bot:expert", "bot:expert")
TAP_SHARE = 0.05
"""The share of the slices of the bots' thinking after which the player taps the map."""


def response_times(seed: int = 1) -> dict[str, list[float]]:
    """Play a game; return the milliseconds from each message to its answer on the slow machine.

    A tap while bots think arrives at the worst moment: when a slice of thinking, or the work that
    an answer deferred, has just begun.
    """
    collect_rarely()  # as the page's worker does
    app, rng = _new_game(seed), Random(seed)
    assert isinstance(app.screen, Table)
    table, game = app.screen, app.screen.game
    own_turn, bots_think, slices = list[float](), list[float](), list[float]()
    while not game.match.over:
        if not game.bot_due:
            for message in _decision(table):
                own_turn.append(_time(app, message))
                _time(app, Message(REST))
            continue
        slices.append(_time(app, Message("tick")))
        deferred = _time(app, Message(REST))
        if rng.random() < TAP_SHARE and not game.match.over:
            tap = _time(app, _random_tap(table, rng))
            bots_think.append(max(slices[-1], deferred) + tap)
            _time(app, Message(REST))
    return {"the player's turn": own_turn, "while bots think": bots_think, "a slice": slices}


def _new_game(seed: int) -> App:
    app = App(routes(), now=lambda: 0.0, seed=lambda: seed, clock=lambda: SLOWDOWN * process_time())
    app.dispatch(Message("open", {"stored": {}, "languages": ["en"], "hash": ""}))
    app.dispatch(Message("set", {"name": "speed", "value": "instant"}))
    fields = {"players": str(len(SEATS)), "first": "0"}
    fields |= {f"seat-{index}": seat for index, seat in enumerate(SEATS)}
    app.dispatch(Message("start", {"fields": fields}))
    return app


def _time(app: App, message: Message) -> float:
    start = process_time()
    json.dumps(app.dispatch(message).to_json())
    return SLOWDOWN * (process_time() - start) * 1000


def _decision(table: Table) -> Iterator[Message]:
    """The messages of the player's next decision, which a bot chooses."""
    game = table.game
    action = bot_move(game.match, SPEC.bots["hard"](), None)
    if not isinstance(action, Place):
        verb = "build" if isinstance(action, Build) else "act"
        yield Message(verb, {"at": game.at, "option": game.legal.index(action)})
        return
    yield Message("tap-cell", {"x": action.x, "y": action.y})
    while game.plan is not None and game.plan.rotation != action.rotation:
        yield Message("turn")
    yield Message("build", {"at": game.at, "option": 0})
    yield Message("confirm", {"at": game.at})


def _random_tap(table: Table, rng: Random) -> Message:
    cells = list(table.game.match.state.map.frontier)
    x, y = position(cells[int(rng.random() * len(cells))])
    return Message("tap-cell", {"x": x, "y": y})
