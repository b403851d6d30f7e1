"""How soon a person is answered in a long game against three experts, where Python is slow.

No browser slows a worker's Python down for us. So it is its clock that is slowed: all work counts
as many times as long, for the page that slices the bots' thinking by it, and for this report.
Nothing but our own packages is imported: this runs in the page's Python too.
"""

from random import Random
from time import process_time

from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.rules.cells import position
from okanagan.page.app.app import App
from okanagan.page.core.protocol import REST, Message
from okanagan.page.worker import collect_rarely

from .dispatching import answers, begun, timed

SLOWER = 6.0
"""A phone, beside the machine that measures."""
SEATS = ("human", "bot:expert", "bot:expert", "bot:expert")
OFTEN = 0.05
"""For this part of the slices of thinking the person taps the map meanwhile."""

Waits = dict[str, list[float]]


def long_game(seed: int = 1, slower: float = SLOWER) -> Waits:
    """Play a whole game; milliseconds of such a machine from a tap to its answer, by when.

    A tap `while bots think` comes at the worst moment: a slice of thinking, and what an answer has
    left for later, have just begun.
    """
    collect_rarely()  # as the page's worker does
    app, table = begun(SEATS, seed, lambda: slower * process_time())
    waits: Waits = {"on one's own turn": [], "while bots think": [], "a slice of thinking": []}
    rng = Random(seed)
    while not table.game.match.over:
        if table.game.bot_due:
            _think(app, table, rng, slower, waits)
        else:
            for message in answers(table):
                waits["on one's own turn"].append(slower * timed(app, table, message).took)
                _rest(app, table)
    return waits


def _think(app: App, table: Table, rng: Random, slower: float, waits: Waits) -> None:
    sliced = slower * timed(app, table, Message("tick")).took
    rested = slower * _rest(app, table)
    waits["a slice of thinking"].append(sliced)
    if rng.random() < OFTEN and not table.game.match.over:
        tap = slower * timed(app, table, _tap(table, rng)).took
        waits["while bots think"].append(max(sliced, rested) + tap)
        _rest(app, table)


def _rest(app: App, table: Table) -> float:
    return timed(app, table, Message(REST)).took


def _tap(table: Table, rng: Random) -> Message:
    """The tile in hand is tried somewhere, while others think."""
    cells = list(table.game.match.state.map.frontier)
    x, y = position(cells[int(rng.random() * len(cells))])
    return Message("tap-cell", {"x": x, "y": y})
