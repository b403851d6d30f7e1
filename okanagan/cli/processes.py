"""Work in several processes."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def each(work: Callable[[T], R], items: Sequence[T], jobs: int) -> Iterator[R]:
    """Yields the result for each item, in order; works on up to `jobs` items at a time.

    There are never more processes than items or processor cores: more would only take memory.
    """
    processes = min(jobs, len(items), os.cpu_count() or 1)
    if processes <= 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(processes, initializer=_end_quietly) as pool:
        yield from pool.map(work, items)


def _end_quietly() -> None:
    """Ctrl+C ends this process at once; the first process says what was reached."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
