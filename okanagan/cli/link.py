"""`okanagan link`: a whole game as one line, to be sent or opened in the page."""

import argparse
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import add_files, open_record, read_text
from okanagan.cli.games import game_of_format
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import replay


def add(commands: Any) -> None:
    """Adds the command's parser."""
    parser = commands.add_parser(
        "link",
        help="print a game as one short line, for a link",
        description="Prints each game as its code: the deal, every move, the seats. Whoever has "
        "the code has the whole game, hidden cards included. Every command that reads a record "
        "reads a code or a link as well.",
    )
    parser.add_argument(
        "--page",
        metavar="ADDRESS",
        help="print links to the page at this address; without it the codes alone",
    )
    add_files(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints a line for each file."""
    for name in arguments.files:
        code = _code(name)
        print(code if arguments.page is None else link(code, arguments.page))
    return 0


def _code(name: str) -> str:
    try:
        game, record = open_record(read_text(name))
        spec = game_of_format(record.format).spec
        return pack(replay(game, record), spec, options=record.options is not None)
    except RecordError as error:
        raise CommandError(f"{name}: {error}", code=1) from error
