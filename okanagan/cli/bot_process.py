"""The process of a plugin bot that plays apart from the referee (see `apart`).

It reads pickled questions from standard input: the view, the legal actions, the random generator.
It answers with lines of JSON: an empty object when the bot is made, then for each question the
number of the chosen action and the CPU time, or an error.
"""

import json
import os
import pickle
import sys
import traceback
from contextlib import suppress
from queue import Queue
from threading import Thread
from time import process_time
from typing import Any, BinaryIO

from okanagan.games import GAMES
from okanagan.kernel.bots import make_bot
from okanagan.kernel.errors import GameError

LONGEST_ERROR = 500  # characters


def main(game: str, name: str, megabytes: int) -> None:
    """Plays for one seat of one game: reads questions from standard input, and writes answers."""
    _limit_memory(megabytes)
    # What the bot itself prints is no answer, and what it reads is no question.
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    def answer(**values: object) -> None:
        print(json.dumps(values), file=answers, flush=True)

    try:
        bot = make_bot(GAMES[game].all_bots(), name)
        answer()
        for view, legal, rng in iter(_questions(questions).get, None):
            began = process_time()
            choice = bot.choose(view, legal, rng)
            at = next(at for at, action in enumerate(legal) if action is choice)
            answer(choice=at, seconds=process_time() - began)
    except GameError as error:
        full = isinstance(error.__cause__, MemoryError)
        text = f"the bot {name!r} needs more than {megabytes} MB of memory" if full else str(error)
        answer(error=text[:LONGEST_ERROR])
        traceback.print_exc()


def _questions(stream: BinaryIO) -> "Queue[Any]":
    """The questions; when the referee has gone, this process ends, whatever the bot does."""
    queue: Queue[Any] = Queue()

    def read() -> None:
        try:
            while True:
                queue.put(pickle.load(stream))
        finally:
            os._exit(1)

    Thread(target=read, daemon=True).start()
    return queue


def _limit_memory(megabytes: int) -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a crash leaves no file
        with suppress(ValueError):  # the system allows less anyway
            resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20,) * 2)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
