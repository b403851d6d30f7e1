"""`okanagan replay`: tells a game in words."""

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import add_file, extent, load
from okanagan.cli.games import game_of
from okanagan.cli.score import breakdown
from okanagan.kernel.match import AnyMatch


def add(commands: Any) -> None:
    """Adds the command's parser."""
    parser = commands.add_parser(
        "replay",
        help="tell a game in words, turn by turn",
        description="Tells a game in words, turn by turn, as somebody who looks on sees it; and "
        "the final score. Before that it says how many moves were hinted, if any were.",
    )
    add_file(parser)
    parser.add_argument(
        "--player",
        metavar="P",
        type=int,
        help="tell what this player saw, their secrets included; the first is 0",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tells the game."""
    match, player = load(arguments.file), arguments.player
    if player is not None and not 0 <= player < len(match.seats):
        raise CommandError(f"--player {player}: the last is {len(match.seats) - 1}")
    for line in story(match, range(len(match.moves)), player):
        print(line)
    if match.hinted:
        print(f"\n{extent(match)}")
    for line in breakdown(match):
        print(line)
    return 0


def story(match: AnyMatch, moves: Iterable[int], viewer: int | None) -> Iterator[str]:
    """The lines that tell some moves as the viewer (None: an onlooker) may know them."""
    game = game_of(match)
    for move in moves:
        for event in match.events_of(move):
            yield from game.tell(match, event.seen_by(viewer), viewer)
