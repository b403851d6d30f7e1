"""Reads the command line, runs the command, and reports errors in one sentence."""

import argparse
import io
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from okanagan import __version__
from okanagan.cli import arena, completion, draw, export, play, report, simulate
from okanagan.cli.arguments import Parser
from okanagan.cli.game import TerminalGame
from okanagan.cli.games import GAMES, add_game, chosen_game
from okanagan.cli.output import STOPPED, UNREAD, CommandError, printing
from okanagan.cli.records import add_check, add_link, add_options
from okanagan.cli.story import add_replay, add_score
from okanagan.kernel.errors import GameError, Stopped

BEGINNING = (play.add, simulate.add, arena.add)  # the commands that start games
READING = (
    add_check,
    add_options,
    add_replay,
    add_score,
    add_link,
    report.add,
    export.add,
    draw.add,
)
"""The commands that read records; the format of a record tells its game."""


def parser(game: TerminalGame) -> argparse.ArgumentParser:
    """The parser of the whole command line, with the options and commands of one game."""
    names = ", ".join(game.name for game in GAMES.values())
    description = f"Board games: {names}. Each command explains itself: --help."
    top = Parser(prog="okanagan", description=description)
    top.add_argument("--version", action="version", version=f"okanagan {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for beginning in BEGINNING:
        add_game(beginning(commands, game))
    for reading in READING:
        reading(commands)
    completion.add(commands, lambda: [parser(each) for each in GAMES.values()])
    for own in game.commands:
        add_game(own(commands, game))
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns its exit code (see `docs/command-line.md`)."""
    _never_fail_on_a_character()
    with printing() as output:
        if not output:
            return _complain("standard output is closed", 2)
        return _guarded(sys.argv[1:] if arguments is None else arguments)


def _guarded(words: Sequence[str]) -> int:
    """Runs a command; an error is one sentence."""
    try:
        try:
            return _run(words)
        finally:
            sys.stdout.flush()
    except CommandError as error:
        return _complain(error, error.code)
    except GameError as error:
        return _complain(error, 2)
    except BrokenPipeError:
        _drop_output()
        return UNREAD
    except OSError as error:
        _drop_output()
        place = "" if error.filename is None else f"{error.filename}: "
        return _complain(f"{place}{error.strerror or error}", 2)
    except KeyboardInterrupt:
        return _complain("stopped", STOPPED)


def _run(words: Sequence[str]) -> int:
    top = parser(chosen_game(words))
    if not words:
        top.print_help()
        return 0
    parsed = top.parse_args(words)
    with _stops_on_ctrl_c():
        code: int = parsed.run(parsed)
    return code


@contextmanager
def _stops_on_ctrl_c() -> Iterator[None]:
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


def _complain(error: Exception | str, code: int) -> int:
    with suppress(OSError):  # standard error may be closed
        print(f"okanagan: {error}", file=sys.stderr, flush=True)
    return code


def _never_fail_on_a_character() -> None:
    """A terminal that lacks a character shows a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Discards the rest of the output if it can't be written: Python writes it at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
