"""Reads the command line, runs the command, and says what went wrong in one sentence."""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from okanagan import __version__
from okanagan.cli import arena, bench, check, options, play, replay, report, score, simulate, tune
from okanagan.cli.errors import CommandError
from okanagan.kernel.errors import GameError

COMMANDS = (play, simulate, check, options, replay, score, bench, arena, report, tune)
DESCRIPTION = "The board game Okanagan: Valley of the Lakes. Each command explains itself: --help."


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = argparse.ArgumentParser(prog="okanagan", description=DESCRIPTION)
    top.add_argument("--version", action="version", version=f"okanagan {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for command in COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code."""
    _never_fail_on_a_character()
    asked = parser().parse_args(arguments)
    try:
        code: int = asked.run(asked)
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


def _complain(error: Exception, code: int) -> int:
    print(f"okanagan: {error}", file=sys.stderr)
    return code


def _never_fail_on_a_character() -> None:
    """A terminal that can't show a letter of a name shows a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_quietly() -> int:
    """Whoever read the output has seen enough; Python must not write the rest at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 128 + 13
