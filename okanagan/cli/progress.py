"""The progress of a command, shown on standard error if that is a terminal.

It is a bar with the optional extra `okanagan[progress]` (tqdm), and lines of text without.
"""

import sys
from collections.abc import Iterable, Iterator
from datetime import timedelta
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
EVERY = 10.0  # seconds between two lines
BAR = "{bar} {n_fmt}/{total_fmt}{unit}, {rate_noinv_fmt}, {remaining} left"


def with_progress(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """Yields the items; shows how many there were, how many a second, and the time left."""
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        from tqdm import tqdm
    except ImportError:
        yield from _with_lines(items, total, unit)
        return
    tqdm.monitor_interval = 0  # its thread would be copied into the processes that play games
    stream = getattr(sys.stderr, "raw", sys.stderr)
    yield from tqdm(
        items, total=total, unit=f" {unit}", file=stream, bar_format=BAR, dynamic_ncols=True
    )


def _with_lines(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    began = shown = monotonic()
    for done, item in enumerate(items, 1):
        yield item
        now = monotonic()
        if now - shown >= EVERY:
            shown, rate = now, done / (now - began)
            left = timedelta(seconds=round((total - done) / rate))
            line = f"{done} of {total} {unit}, {rate:.1f} {unit} a second, {left} left"
            print(line, file=sys.stderr, flush=True)
