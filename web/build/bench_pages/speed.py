"""Measures the engine's speed inside the page's own Python. The build's bench alone runs it."""

from okanagan.valley.bench import playouts


def speed(seconds: float) -> float:
    """Return decisions per second over random playouts."""
    return float(playouts(seconds))


__export__ = ["speed"]
