"""`okanagan bench`: the speed of the engine."""

import argparse
from time import process_time
from typing import Any

from okanagan.cli.bench.peers import PEERS, compare
from okanagan.cli.game import TerminalGame
from okanagan.cli.numbers import count, seconds
from okanagan.valley.bench import copying, placing, playouts, replaying
from okanagan.valley.bots import LADDER
from okanagan.valley.bots.bench import playing_out, thinking
from okanagan.valley.setup import STRUCTURES


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    """Adds the command's parser, and returns it."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "bench",
        help="measure how fast the engine is",
        description="Measures the engine on random games, with all legal moves listed at every "
        "decision. All times are CPU time.",
    )
    parser.add_argument(
        "--peers",
        action="store_true",
        help="also run python-chess and Catanatron in turn with the engine, where installed "
        "(pip install chess catanatron), and compare decisions per second",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=1.0, help="for each measurement (default: 1)"
    )
    parser.add_argument(
        "--rounds", type=count, default=5, help="of the comparison with the peers (default: 5)"
    )
    parser.set_defaults(run=run)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Measures, and prints each figure at once."""
    for players in STRUCTURES:
        speed = playouts(arguments.seconds, players)
        print(f"random playouts, {players} players: {speed:,.0f} decisions a second", flush=True)
    print(f"copying a state in the middle of a game: {copying():.1f} µs", flush=True)
    print(f"replaying a finished 2-player record: {replaying():.1f} ms", flush=True)
    early, late = placing((10, 60))
    print(f"placing tile 10: {early:.2f} µs; tile 60: {late:.2f} µs; ratio {late / early:.2f}")
    first, other = playing_out(process_time)
    print(f"a whole 2-player playout by evaluation: {other:.1f} ms (the first: {first:.1f})")
    for name in LADDER:
        print(f"{name} thinks: {thinking(name, process_time):.2f} ms a decision", flush=True)
    if arguments.peers:
        for peer in PEERS:
            print(compare(playouts, peer, arguments.seconds, arguments.rounds), flush=True)
    return 0
