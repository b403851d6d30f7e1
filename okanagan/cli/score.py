"""`okanagan score`: the points of all players, by source."""

import argparse
from collections.abc import Iterator
from typing import Any

from okanagan.cli.files import add_file, load
from okanagan.cli.games import game_of
from okanagan.kernel.match import AnyMatch


def add(commands: Any) -> None:
    """Adds the command's parser."""
    parser = commands.add_parser(
        "score",
        help="break down the final score",
        description="Prints what each player scored for what, and who has won. For a game that "
        "is not over it prints the score as it stands.",
    )
    add_file(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the breakdown."""
    print("\n".join(breakdown(load(arguments.file))))
    return 0


def breakdown(match: AnyMatch) -> Iterator[str]:
    """The lines that tell everybody's score, secrets included, and who has won."""
    if not match.over:
        yield "The game is not over; this is the score as it stands."
    yield from game_of(match).score(match)
    if match.over:
        yield ""
        yield _verdict(match)


def _verdict(match: AnyMatch) -> str:
    result: Any = match.game.result(match.state)
    *some, last = [match.seats[player].name for player in result["winners"]]
    return f"{', '.join(some)} and {last} share the victory." if some else f"{last} wins."
