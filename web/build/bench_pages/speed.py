"""Measures the engine inside the page's own Python. The build's bench alone runs it."""

import json
import sys
from time import perf_counter

sys.path.insert(0, "okanagan.zip")

# What is imported is so late: an error at the top level of a worker is shown nowhere.


def work() -> str:
    """Return what takes how many milliseconds, as JSON."""
    from okanagan.games.okanagan.lab.bot_timing import costs

    return json.dumps(costs(perf_counter))


def hurry() -> str:
    """Return how long a person waits in a long game, as JSON."""
    from web.build.hurrying import long_game

    return json.dumps(long_game())


__export__ = ["work", "hurry"]
