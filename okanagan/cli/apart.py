"""Plugin bots in processes of their own, for contests: `arena --apart`.

The process of a bot (`bot_process`) gets its player's views and the legal actions, and answers with
the number of one. The referee reads these numbers alone, so a bot can't reach the game.
"""

import json
import os
import pickle
import shlex
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from random import Random
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import Any, Self

from okanagan.cli import bot_process
from okanagan.cli.arguments import count, seconds
from okanagan.cli.output import explained
from okanagan.kernel.plugin_bots import BotError

TO_BEGIN = 60.0  # seconds for Python to start and for the bot to be made
TO_END = 1.0  # seconds for a process that has closed its answers
SECONDS, MEGABYTES = 10.0, 1000  # the usual limits
LONGEST = 10_000  # bytes of an answer
UNREADABLE = "gives an answer that can't be read"


@dataclass(frozen=True, slots=True)
class Limits:
    """What the process of a bot may use."""

    seconds: float  # for a decision, by the clock on the wall
    megabytes: int  # of memory, where the system can limit it
    sandbox: tuple[str, ...] = ()  # the command that starts the process
    shows_errors: bool = False  # whether the process may write to standard error


def add_limits(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("contests between plugin bots")
    group.add_argument(
        "--apart",
        action="store_true",
        help="each plugin bot has a process of its own, which knows the views of its player alone",
    )
    group.add_argument(
        "--seconds",
        metavar="S",
        type=seconds,
        help=f"the time for a decision (default: {SECONDS:g}); this and the next imply --apart",
    )
    group.add_argument(
        "--memory", metavar="MB", type=count, help=f"of a bot (default: {MEGABYTES})"
    )
    group.add_argument(
        "--sandbox",
        metavar="COMMAND",
        type=shlex.split,
        help="starts the processes, such as bwrap with its options",
    )


def limits_of(arguments: Namespace) -> Limits | None:
    """The limits that the options choose; None if the bots play in the referee's process."""
    time, memory, sandbox = arguments.seconds, arguments.memory, arguments.sandbox
    if not (arguments.apart or time or memory or sandbox):
        return None
    return Limits(time or SECONDS, memory or MEGABYTES, tuple(sandbox or ()), arguments.debug)


class Apart:
    """A plugin bot in a process of its own; all its failures are `BotError`s.

    `seconds` is the CPU time of its decisions, as its process reports it.
    """

    def __init__(self, game: str, name: str, limits: Limits) -> None:
        """Starts the process. Raises `BotError` if the bot can't begin there."""
        self._name, self._limits, self.seconds = name, limits, 0.0
        program = [sys.executable, "-m", bot_process.__name__, game, name, str(limits.megabytes)]
        command = [*limits.sandbox, *program]
        with explained(Path(command[0]), "run"):
            self._process = Popen(
                command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=None if limits.shows_errors else DEVNULL,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
                start_new_session=True,
            )
        try:
            self._ask(b"", TO_BEGIN)
        except BaseException:
            self.close()
            raise

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The legal action that the process chooses. Raises `BotError` if it gives none in time."""
        question = pickle.dumps((view, list(legal), rng))
        answer = self._ask(question, self._limits.seconds)
        try:
            action, spent = legal[answer["choice"]], float(answer["seconds"])
        except (IndexError, KeyError, TypeError, ValueError, OverflowError) as error:
            raise self._error(UNREADABLE) from error
        self.seconds += spent if 0 < spent < TO_BEGIN + self._limits.seconds else 0
        return action

    def close(self) -> None:
        """Ends the process, and those that it started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(TimeoutExpired):  # a sandbox of another user can't be ended from here
            self._process.wait(TO_END)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, question: bytes, most: float) -> dict[str, Any]:
        lines: Queue[bytes] = Queue()
        # The thread waits in place of the referee: a bot may neither read nor answer.
        Thread(target=self._exchange, args=(question, lines), daemon=True).start()
        try:
            line = lines.get(timeout=most)
        except Empty as error:
            self.close()
            raise self._error(f"takes more than {most:g} seconds") from error
        if not line:
            raise self._error(f"ends its process ({self._ending()})")
        try:
            answer = dict(json.loads(line))
        except (ValueError, TypeError, RecursionError) as error:
            raise self._error(UNREADABLE) from error
        if "error" in answer:
            raise BotError(str(answer["error"])[: bot_process.LONGEST_ERROR])
        return answer

    def _exchange(self, question: bytes, lines: Queue[bytes]) -> None:
        """Writes a question and reads a line; the end of the process is an empty line."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(question)
            self._process.stdin.flush()
            lines.put(self._process.stdout.readline(LONGEST))
        except (OSError, ValueError):
            lines.put(b"")

    def _ending(self) -> str:
        try:
            code = self._process.wait(TO_END)
        except TimeoutExpired:
            return "it answers no more"
        return str(signal.strsignal(-code)) if code < 0 else f"exit code {code}"

    def _error(self, what: str) -> BotError:
        return BotError(f"the bot {self._name!r} {what}")
