"""`okanagan replay` and `score`: games and their points in words."""

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

from okanagan.cli.files import FILE_HELP, extent, load
from okanagan.cli.games import game_of
from okanagan.cli.output import CommandError, add_json, say
from okanagan.kernel.match import AnyMatch
from okanagan.lab.entry import Entry


def add_score(commands: Any) -> None:
    parser = commands.add_parser(
        "score",
        help="break down the final score",
        description="Prints the points of each player and where they come from, and the winners. "
        "For a game in play it prints the current score.",
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    add_json(parser)
    parser.set_defaults(run=run_score)


def run_score(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    players = [seat.to_json() for seat in match.seats]
    facts = {"game": game_of(match).spec.id, "players": players, "result": match.result}
    say(arguments, Entry(facts, list(breakdown(match))))
    return 0


def breakdown(match: AnyMatch) -> Iterator[str]:
    """The lines with all scores, including secrets, and the winners."""
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


def add_replay(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="describe a game in words, turn by turn",
        description="Describes a game in words, turn by turn, as a spectator sees it, then the "
        "number of moves with a hint, if there are any, and the final score.",
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--player",
        metavar="P",
        type=int,
        help="show what this player saw, with their secrets; the first is 0",
    )
    add_json(parser)
    parser.set_defaults(run=run_replay)


def run_replay(arguments: argparse.Namespace) -> int:
    match, player = load(arguments.file), arguments.player
    if player is not None and not 0 <= player < len(match.seats):
        raise CommandError(f"--player {player}: the last is {len(match.seats) - 1}")
    for number, move in enumerate(match.moves):
        lines = list(story(match, [number], player))
        text = [line.strip() for line in lines if line]
        say(arguments, Entry({"move": number, "player": move.player, "text": text}, lines))
    hinted = ["", extent(match)] if match.hinted else []
    facts = {"moves": len(match.moves), "hinted": match.hinted, "result": match.result}
    say(arguments, Entry(facts, [*hinted, *breakdown(match)]))
    return 0


def story(match: AnyMatch, moves: Iterable[int], viewer: int | None) -> Iterator[str]:
    """The lines that describe some moves as the viewer (None: a spectator) may know them."""
    game = game_of(match)
    for move in moves:
        for event in match.events_of(move):
            yield from game.tell(match, event.seen_by(viewer), viewer)
