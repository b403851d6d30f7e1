"""`okanagan check`, `options` and `link`: commands that read records."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from okanagan.cli.files import FILE_HELP, extent, load_at, open_records, read_text, shown
from okanagan.cli.games import game_of, game_of_format
from okanagan.cli.output import CommandError, add_json, say
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.errors import RecordError, brief
from okanagan.kernel.game import Game
from okanagan.kernel.match import check, replay
from okanagan.kernel.record import Record
from okanagan.lab.entry import Entry


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
    several, wrong = len(arguments.files) > 1, False
    for name in arguments.files:
        for entry in _checked(name, f"{shown(name)}: " if several else ""):
            say(arguments, entry)
            wrong = wrong or not entry.facts["ok"]
    return int(wrong)


def _checked(name: str, prefix: str) -> Iterator[Entry]:
    """Yields an entry for each game in a file, up to the first that is wrong."""
    file = {"file": shown(name)}
    try:
        for record in open_records(read_text(name)):
            match = check(*record)
            counts = {"moves": len(match.moves), "hinted": match.hinted}
            facts = {**file, "ok": True, "game": game_of(match).spec.id, **counts}
            yield Entry(facts, [f"{prefix}ok {extent(match)}"])
    except (RecordError, CommandError) as error:
        # The message of a `CommandError` names the file.
        line = f"{prefix}{error}" if isinstance(error, RecordError) else str(error)
        yield Entry({**file, "ok": False, "error": str(error)}, [line])


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
    add_json(parser)
    parser.set_defaults(run=run_options)


def run_options(arguments: argparse.Namespace) -> int:
    match = load_at(arguments.file, arguments.at)
    moves = sorted(json.dumps(action.to_json(), separators=(",", ":")) for action in match.legal)
    decision = match.decision
    facts = {
        "at": arguments.at,
        "player": None if decision is None else decision.player,
        "asks": None if decision is None else decision.asks,
        "options": [json.loads(move) for move in moves],
    }
    say(arguments, Entry(facts, [f"[{','.join(moves)}]"]))
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
    add_json(parser)
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
            address = None if arguments.page is None else link(code, arguments.page)
            facts = {"file": shown(name), "code": code, "link": address}
            say(arguments, Entry(facts, [address or code]))
    return 0


def _codes(name: str) -> list[str]:
    try:
        return [_code(*opened) for opened in open_records(read_text(name))]
    except RecordError as error:
        raise CommandError(f"{shown(name)}: {error}", code=1) from error


def _code(game: Game[Any, Any, Any], record: Record) -> str:
    spec = game_of_format(record.format).spec
    return pack(replay(game, record), spec, options=record.options is not None)
