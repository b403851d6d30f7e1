"""Measures the engine inside the page's own Python. The build's bench alone runs it."""

import json
import sys
from time import process_time

sys.path.insert(0, "okanagan.zip")


def speed() -> str:
    """Return what takes how many milliseconds, as JSON."""
    # Imported late: an error at the top level of a worker is shown nowhere.
    from okanagan.valley.bots.bench import costs

    return json.dumps(costs(process_time))


__export__ = ["speed"]
