"""`okanagan check`: whether records tell the truth."""

import argparse
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import extent, read_text
from okanagan.kernel.errors import RecordError
from okanagan.valley.game import check_record


def add(commands: Any) -> None:
    """What the command takes."""
    parser = commands.add_parser(
        "check",
        help="replay records by the rules and say what is wrong",
        description="Replays each record by the rules and prints `ok N moves`, with `, M hinted` "
        "if it says that hints were given; or the first thing that is wrong: the number of the "
        "move (the first is 0), what was expected of whom, and what was found. Exits with 1 if "
        "any file fails, be it that it can't be read.",
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="the record of a game; - is standard input"
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Checks all of them; the worst of their exit codes."""
    several = len(asked.files) > 1
    return max([_check(name, f"{name}: " if several else "") for name in asked.files])


def _check(name: str, prefix: str) -> int:
    try:
        match = check_record(read_text(name))
    except (RecordError, CommandError) as error:
        print(f"{prefix}{error}")
        return 1
    print(f"{prefix}ok {extent(match)}")
    return 0
