"""`okanagan check`: replays records by the rules."""

import argparse
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import add_files, extent, open_record, read_text
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import check


def add(commands: Any) -> None:
    """Adds the command's parser."""
    parser = commands.add_parser(
        "check",
        help="replay records by the rules and say what is wrong",
        description="Replays each record by the rules and prints `ok N moves`, with `, M hinted` "
        "if it says that hints were given; or the first thing that is wrong: the number of the "
        "move (the first is 0), what was expected of whom, and what was found. Exits with 1 if "
        "any file fails, be it that it can't be read.",
    )
    add_files(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks all files and returns the worst exit code."""
    several = len(arguments.files) > 1
    return max([_check(name, f"{name}: " if several else "") for name in arguments.files])


def _check(name: str, prefix: str) -> int:
    try:
        match = check(*open_record(read_text(name)))
    except (RecordError, CommandError) as error:
        print(f"{prefix}{error}")
        return 1
    print(f"{prefix}ok {extent(match)}")
    return 0
