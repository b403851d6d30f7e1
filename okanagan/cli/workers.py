"""The workers that play the games of a command: processes here, or those of a Dask scheduler.

Commands only see `Workers`, and `Workers` only sees a `concurrent.futures.Executor`.
"""

import argparse
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import active_children, parent_process
from threading import Thread
from typing import TypeVar

from okanagan.cli.arguments import count
from okanagan.cli.cluster import Needs, dask_executor
from okanagan.cli.output import CommandError

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 1_000  # the most items whose results are not taken yet: enough for hundreds of workers
ATTEMPTS = 3  # how often the work on an item may end its process


def add_workers(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        metavar="N",
        type=count,
        help="games at a time, at most one for each core (default: one for each core)",
    )
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="of a Dask scheduler, whose workers play the games"
    )


class Workers:
    """Works on items, several at a time."""

    def __init__(self, start: Callable[[], Executor] | None = None) -> None:
        """`start` makes an executor, again if the last one is broken; None works here."""
        self._start = start
        self._executor = start() if start else None

    def each(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Yields the result for each item, in the order of the items.

        If a process ends early, its items are worked on again. Raises `CommandError` if this
        happens `ATTEMPTS` times without a result.
        """
        if self._executor is None:
            yield from map(work, items)
            return
        rest, broken = iter(items), 0
        waiting: deque[tuple[T, Future[R]]] = deque()
        while True:
            for item in islice(rest, AHEAD - len(waiting)):
                waiting.append((item, self._submit(work, item)))
            if not waiting:
                return
            try:
                result = waiting[0][1].result()
            except BrokenExecutor as error:
                broken += 1
                if broken == ATTEMPTS:
                    raise CommandError(_BROKEN) from error
                self._restart()
                waiting = deque((item, self._again(work, item, task)) for item, task in waiting)
            else:
                broken = 0
                waiting.popleft()
                yield result

    def _submit(self, work: Callable[[T], R], item: T) -> Future[R]:
        assert self._executor is not None
        try:
            return self._executor.submit(work, item)
        except BrokenExecutor as error:  # which is seen when the result is taken
            failed: Future[R] = Future()
            failed.set_exception(error)
            return failed

    def _again(self, work: Callable[[T], R], item: T, task: Future[R]) -> Future[R]:
        broken = isinstance(task.exception(), BrokenExecutor)
        return self._submit(work, item) if broken else task

    def _restart(self) -> None:
        assert self._start is not None
        self.close()
        self._executor = self._start()

    def close(self) -> None:
        """Waits for the items in work, and drops those that have not begun."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)


_BROKEN = (
    f"a process was ended from outside {ATTEMPTS} times without a result: perhaps the memory is "
    "too small for so many --jobs"
)


@contextmanager
def workers(
    arguments: argparse.Namespace, most: int, game: str | None = None, bots: Sequence[str] = ()
) -> Iterator[Workers]:
    """The workers that the options choose, for at most so many items at a time.

    Workers on other machines must have the bots of the game. Raises `CommandError` if they can't be
    reached, or run another version of this program.
    """
    if arguments.cluster is not None:
        with dask_executor(arguments.cluster, Needs.here(game, bots)) as executor:
            yield Workers(lambda: executor)
        return
    processes = min(arguments.jobs or cores(), cores(), most)
    if processes <= 1:
        yield Workers()
        return
    crew = Workers(partial(ProcessPoolExecutor, processes, initializer=_begin))
    try:
        yield crew
    except BaseException:
        for process in active_children():
            process.terminate()  # its game is not needed any more
        raise
    finally:
        crew.close()


def cores() -> int:
    """The number of processor cores that this program may use."""
    if sys.platform == "win32":
        return min(os.cpu_count() or 1, 61)  # Windows can't wait for more processes
    if hasattr(os, "sched_getaffinity"):  # PyPy lacks it, and so do other systems than Linux
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _begin() -> None:
    """Ctrl+C ends this process at once, and so does the end of the first process, however it ends.

    The first process says what was reached.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_first, daemon=True).start()


def _end_with_first() -> None:
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(1)
