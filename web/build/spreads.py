"""Times in one line: what is usual, and how bad it gets."""

from collections.abc import Sequence
from statistics import median, quantiles


def spread(times: Sequence[float]) -> str:
    """Tell the median, the 95th percentile and the most of some milliseconds."""
    p95 = quantiles(times, n=20, method="inclusive")[-1]
    return f"median {median(times):.1f} ms, 95th percentile {p95:.1f}, most {max(times):.1f}"
