"""A progress bar on standard error, if that is a terminal."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


def with_progress(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """Yields the items one by one, while a bar shows how many are done."""
    if not sys.stderr.isatty():
        yield from items
        return
    try:
        for done, item in enumerate(items):
            _draw(done, total, unit)
            yield item
        _draw(total, total, unit)
    finally:
        print(file=sys.stderr)


def _draw(done: int, total: int, unit: str) -> None:
    filled = WIDTH * done // total if total else WIDTH
    bar = "█" * filled + "·" * (WIDTH - filled)
    print(f"\r{bar} {done}/{total} {unit}", end="", file=sys.stderr, flush=True)
