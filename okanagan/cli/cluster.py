"""The workers of a Dask scheduler, as an executor.

Dask is the optional extra `okanagan[cluster]`.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from platform import node
from typing import Any

import okanagan
from okanagan.cli.output import CommandError
from okanagan.games import GAMES
from okanagan.kernel.bots import make_bot
from okanagan.kernel.errors import GameError

PATIENCE = 30  # seconds for the scheduler to answer, and for its first worker to come


@dataclass(frozen=True, slots=True)
class Needs:
    """What a worker must have, so that it plays the same games."""

    build: str  # the version, with a digest of the code
    game: str | None  # the id of the game with these bots
    bots: tuple[str, ...]

    @classmethod
    def here(cls, game: str | None, bots: Sequence[str]) -> "Needs":
        return cls(_build(), game, tuple(dict.fromkeys(bots)))


def _build() -> str:
    digest = sha256()
    for path in sorted(Path(okanagan.__file__).parent.rglob("*.py")):
        digest.update(path.read_text(encoding="utf-8").encode())
    return f"{okanagan.__version__} (code {digest.hexdigest()[:8]})"


@cache
def _check(needs: Needs) -> None:
    """Raises `CommandError` if this worker lacks something."""
    if _build() != needs.build:
        raise CommandError(
            f"the worker on {node()} has okanagan {_build()}, and this program is {needs.build}"
        )
    for name in needs.bots:
        try:
            make_bot(GAMES[needs.game or ""].all_bots(), name)
        except GameError as error:
            raise CommandError(f"the worker on {node()}: {error}") from error


def _work(needs: Needs, work: Callable[..., Any], *items: Any) -> Any:
    """Runs on a worker, which may have joined just now."""
    _check(needs)
    return work(*items)


class _Remote(Executor):
    """Submits work together with what it needs."""

    def __init__(self, executor: Executor, needs: Needs) -> None:
        self._executor, self._needs = executor, needs

    def submit(self, work: Callable[..., Any], /, *items: Any, **named: Any) -> Future[Any]:
        return self._executor.submit(_work, self._needs, work, *items, **named)


@contextmanager
def dask_executor(address: str, needs: Needs) -> Iterator[Executor]:
    """The workers of the scheduler at an address; each is checked before its first work.

    Dask gives the work of a worker that dies to another one. Raises `CommandError` if there is no
    scheduler or no worker, if a worker lacks something, or if the scheduler ends.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise CommandError(
            "--cluster needs Dask, which is not installed: pip install 'okanagan[cluster]'"
        ) from error
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # errors are sentences here
    place = f"--cluster {address}"
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CommandError(f"{place}: no scheduler answers there: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
            yield _Remote(client.get_executor(pure=False), needs)
        except TimeoutError as error:
            raise CommandError(f"{place}: the scheduler has no workers") from error
        except KilledWorker as error:
            raise CommandError(
                f"{place}: the workers died {error.allowed_failures + 1} times at the same work"
            ) from error
        except CancelledError as error:
            raise CommandError(f"{place}: the scheduler has ended") from error
        except Exception as error:
            if (missing := _missing(error)) is None:
                raise
            raise CommandError(f"{place}: okanagan is not installed there: {missing}") from error


def _missing(error: Exception) -> ImportError | None:
    """The error of a scheduler or worker that can't load the work; None for other errors."""
    causes = (error, error.__cause__)
    return next((cause for cause in causes if isinstance(cause, ImportError)), None)
