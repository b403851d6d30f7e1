"""`okanagan check`, `options` and `link`: commands that read records."""

import argparse
import json
from typing import Any

from okanagan.cli.files import FILE_HELP, extent, load_at, open_records, read_text, shown
from okanagan.cli.games import game_of, game_of_format
from okanagan.cli.output import CommandError, add_json, print_json
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.errors import RecordError, brief
from okanagan.kernel.game import Game
from okanagan.kernel.match import check, replay
from okanagan.kernel.record import Record


def add_check(commands: Any) -> None:
    parser = commands.add_parser(
        "check",
        help="replay records by the rules and say what is wrong",
        description="Replays each record by the rules and prints `ok N moves`, with `, M hinted` "
        "if it says that hints were given, for each game in the file; or the first thing that is "
        "wrong: the number of the move (the first is 0), what was expected of whom, and what was "
        "found. Exits with 1 if any file is wrong or can't be read.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help=FILE_HELP)
    add_json(parser)
    parser.set_defaults(run=run_check)


def run_check(arguments: argparse.Namespace) -> int:
    if arguments.json:
        return max([_check_as_json(name) for name in arguments.files])
    several = len(arguments.files) > 1
    return max([_check(name, f"{shown(name)}: " if several else "") for name in arguments.files])


def _check(name: str, prefix: str) -> int:
    """Prints a line for each game in a file."""
    try:
        for record in open_records(read_text(name)):
            print(f"{prefix}ok {extent(check(*record))}")
    except RecordError as error:
        print(f"{prefix}{error}")
        return 1
    except CommandError as error:  # it names the file
        print(error)
        return 1
    return 0


def _check_as_json(name: str) -> int:
    """Prints an object for each game in a file."""
    file = {"file": shown(name)}
    try:
        for record in open_records(read_text(name)):
            match = check(*record)
            counts = {"moves": len(match.moves), "hinted": match.hinted}
            print_json({**file, "ok": True, "game": game_of(match).spec.id, **counts})
    except (RecordError, CommandError) as error:
        print_json({**file, "ok": False, "error": str(error)})
        return 1
    return 0


def add_options(commands: Any) -> None:
    parser = commands.add_parser(
        "options",
        help="list the legal moves before a move",
        description="Prints the legal moves before move K as one JSON list, each written as in a "
        "record, sorted by their JSON text. The list is empty where chance moves, and at the end.",
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--at", metavar="K", type=int, required=True, help="the number of the move; the first is 0"
    )
    parser.set_defaults(run=run_options)


def run_options(arguments: argparse.Namespace) -> int:
    match = load_at(arguments.file, arguments.at)
    moves = [json.dumps(action.to_json(), separators=(",", ":")) for action in match.legal]
    print(f"[{','.join(sorted(moves))}]")
    return 0


def add_link(commands: Any) -> None:
    parser = commands.add_parser(
        "link",
        help="print a game as one short line, for a link",
        description="Prints each game as its code: the deal, every move, the seats. The code "
        "contains the whole game, including hidden cards. Every command that reads a record "
        "also reads a code or a link.",
    )
    parser.add_argument(
        "--page",
        metavar="ADDRESS",
        type=_address,
        help="print links to the page at this address; without it the codes alone",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help=FILE_HELP)
    parser.set_defaults(run=run_link)


def _address(text: str) -> str:
    if not text.startswith(("http://", "https://", "file:///")):
        raise argparse.ArgumentTypeError(
            f"{brief(text)} should be the address of the page, such as https://example.org/"
        )
    return text


def run_link(arguments: argparse.Namespace) -> int:
    for name in arguments.files:
        for code in _codes(name):
            print(code if arguments.page is None else link(code, arguments.page))
    return 0


def _codes(name: str) -> list[str]:
    try:
        return [_code(*opened) for opened in open_records(read_text(name))]
    except RecordError as error:
        raise CommandError(f"{shown(name)}: {error}", code=1) from error


def _code(game: Game[Any, Any, Any], record: Record) -> str:
    spec = game_of_format(record.format).spec
    return pack(replay(game, record), spec, options=record.options is not None)
