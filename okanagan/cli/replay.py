"""`okanagan replay`: tells a game in words."""

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

from okanagan.cli.errors import CommandError
from okanagan.cli.files import add_file, extent, load
from okanagan.cli.score import breakdown
from okanagan.kernel.words import ENGLISH
from okanagan.valley.events import Fact, TurnBegan
from okanagan.valley.game import ValleyMatch
from okanagan.valley.telling import tell


def add(commands: Any) -> None:
    """What the command takes."""
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


def run(asked: argparse.Namespace) -> int:
    """Tells the game."""
    match = load(asked.file)
    if asked.player is not None and not 0 <= asked.player < len(match.seats):
        raise CommandError(f"--player {asked.player}: the last is {len(match.seats) - 1}")
    events = (event for move in range(len(match.moves)) for event in match.events_of(move))
    for line in told(match, events, asked.player):
        print(line)
    if match.hinted:
        print(f"\n{extent(match)}")
    for line in breakdown(match):
        print(line)
    return 0


def told(match: ValleyMatch, events: Iterable[Any], viewer: int | None) -> Iterator[str]:
    """The events as this player (None: an onlooker) may know them, a line each."""
    names = [seat.name for seat in match.seats]
    for event in events:
        sentence = tell(event.seen_by(viewer), names, viewer, ENGLISH)
        if sentence is not None:
            yield from _laid_out(event, sentence)


def _laid_out(event: Fact, sentence: str) -> Iterator[str]:
    """Turns stand apart; what happens in one is indented."""
    if isinstance(event, TurnBegan):
        yield ""
        yield sentence
    else:
        yield f"  {sentence}"
