"""`okanagan completion`: a script with which a shell completes commands, options and files."""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from okanagan.cli.output import CommandError

SHELLS = ("bash", "zsh", "fish")
_FILES, _FOLDERS = ("FILE", "PICTURE"), ("DIR",)  # the metavars of arguments that name them


Parsers = Callable[[], Sequence[argparse.ArgumentParser]]
"""Makes the parser of the whole command line for each game; they have the same commands."""


def add(commands: Any, parsers: Parsers) -> None:
    parser = commands.add_parser(
        "completion",
        help="print a script that completes commands in a shell",
        description="Prints a script for a shell, which then completes commands, options and names "
        "of files. It needs the extra okanagan[completion].",
    )
    parser.add_argument("shell", choices=SHELLS, help="the shell")
    parser.set_defaults(run=partial(run, parsers))


def run(parsers: Parsers, arguments: argparse.Namespace) -> int:
    try:
        import shtab
    except ImportError as error:
        raise CommandError("this needs shtab: pip install 'okanagan[completion]'") from error
    whole, *others = parsers()
    for other in others:
        _add_options(whole, other)
    commands = _commands(whole)
    for summary in commands._choices_actions:
        commands.choices[summary.dest].description = summary.help  # shells have room for a line
    for command in commands.choices.values():
        for action in command._actions:
            if action.metavar in (*_FILES, *_FOLDERS):
                names = shtab.FILE if action.metavar in _FILES else shtab.DIRECTORY
                action.complete = names  # shtab reads it
    print(shtab.complete(whole, arguments.shell))
    return 0


def _add_options(whole: argparse.ArgumentParser, other: argparse.ArgumentParser) -> None:
    """Adds the options of the commands of another game."""
    for name, command in _commands(whole).choices.items():
        known = {option for action in command._actions for option in action.option_strings}
        for action in _commands(other).choices[name]._actions:
            if known.isdisjoint(action.option_strings) and action.option_strings:
                command._add_action(action)


def _commands(parser: argparse.ArgumentParser) -> Any:
    [commands] = [
        action for action in parser._actions if isinstance(action, argparse._SubParsersAction)
    ]
    return commands
