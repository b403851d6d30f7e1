"""Reads the command line, runs the command, and reports errors in one sentence."""

import argparse
import io
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from okanagan import __version__
from okanagan.cli import arena, play, report, simulate
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import GAMES, add_game, chosen_game
from okanagan.cli.output import CommandError
from okanagan.cli.records import add_check, add_link, add_options
from okanagan.cli.story import add_replay, add_score
from okanagan.kernel.errors import GameError, Stopped

BEGINNING = (play.add, simulate.add, arena.add)  # the commands that start games
READING = (add_check, add_options, add_replay, add_score, add_link, report.add)
"""The commands that read records; the format of a record tells its game."""


def parser(game: TerminalGame) -> argparse.ArgumentParser:
    """The parser of the whole command line, with the options and commands of one game."""
    names = ", ".join(game.name for game in GAMES.values())
    description = f"Board games: {names}. Each command explains itself: --help."
    top = argparse.ArgumentParser(prog="okanagan", description=description)
    top.add_argument("--version", action="version", version=f"okanagan {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for beginning in BEGINNING:
        add_game(beginning(commands, game))
    for reading in READING:
        reading(commands)
    for own in game.commands:
        add_game(own(commands, game))
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    _never_fail_on_a_character()
    words = sys.argv[1:] if arguments is None else arguments
    parsed = parser(chosen_game(words)).parse_args(words)
    try:
        with _told_when_to_stop():
            code: int = parsed.run(parsed)
            sys.stdout.flush()
    except CommandError as error:
        return _complain(error, error.code)
    except GameError as error:
        return _complain(error, 2)
    except BrokenPipeError:
        return _leave_quietly()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


@contextmanager
def _told_when_to_stop() -> Iterator[None]:
    """Ctrl+C stops the program, and is not taken for an error of a bot."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _stop(*_: object) -> None:
    raise Stopped


def _complain(error: Exception, code: int) -> int:
    print(f"okanagan: {error}", file=sys.stderr)
    return code


def _never_fail_on_a_character() -> None:
    """A terminal that lacks a character shows a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_quietly() -> int:
    """Discards the rest of the output after its reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 128 + 13
