"""`okanagan options`: the legal moves at any point of a game."""

import argparse
import json
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import add_file, load


def add(commands: Any) -> None:
    """Adds the command's parser."""
    parser = commands.add_parser(
        "options",
        help="list the legal moves before a move",
        description="Prints the legal moves before move K as one JSON list, each written as in a "
        "record, sorted by their JSON text. The list is empty where chance moves, and at the end.",
    )
    add_file(parser)
    parser.add_argument(
        "--at",
        metavar="K",
        type=int,
        required=True,
        help="the number of the move; the first is 0",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the list."""
    if arguments.at < 0:
        raise CommandError(f"--at {arguments.at}: the first move is 0")
    match = load(arguments.file, upto=arguments.at)
    if len(match.moves) < arguments.at:
        raise CommandError(f"--at {arguments.at}: {arguments.file} has {len(match.moves)} moves")
    moves = [json.dumps(action.to_json(), separators=(",", ":")) for action in match.legal]
    print(f"[{','.join(sorted(moves))}]")
    return 0
