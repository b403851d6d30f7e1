"""`build.py bench`: measures the built page."""

from collections.abc import Sequence
from statistics import median, quantiles


def summary(times: Sequence[float]) -> str:
    """Return the median, the 95th percentile and the maximum of some milliseconds."""
    p95 = quantiles(times, n=20, method="inclusive")[-1]
    return f"median {median(times):.1f} ms, 95th percentile {p95:.1f}, maximum {max(times):.1f}"
