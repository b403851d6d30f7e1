"""Measures the engine's speed inside the page's own Python. The build's bench alone runs it."""

import sys

sys.path.insert(0, "okanagan.zip")


def speed(seconds: float) -> float:
    """Return decisions per second over random playouts."""
    # Imported late: an error at the top level of a worker is shown nowhere.
    from okanagan.valley.bench import playouts

    return playouts(seconds)


__export__ = ["speed"]
