"""`okanagan bench`: the speed of the engine."""

import argparse
from time import process_time
from typing import Any

from okanagan.cli.bench.peers import PEERS, Peer, Speed, compare
from okanagan.cli.game import TerminalGame
from okanagan.cli.numbers import count, seconds
from okanagan.cli.okanagan.walking import looking_back, match_speed, memory, state_speed
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
    look, undo = looking_back()
    print(f"looking back in a finished 4-player match: {look:.2f} ms; undo: {undo:.2f} ms, at most")
    played, told = memory()
    print(f"memory of that match: {played:.2f} MB; with all its events: {told:.2f} MB", flush=True)
    if arguments.peers:
        for peer in PEERS:
            _beside(peer, arguments)
    return 0


def _beside(peer: Peer, arguments: argparse.Namespace) -> None:
    """Prints how fast we are beside another engine."""
    if not peer.installed():
        print(f"{peer.name}: not installed (pip install {peer.package})")
        return
    ours: dict[str, Speed] = {"the engine": playouts}
    told = compare(peer.playouts, ours, arguments.seconds, arguments.rounds)
    print(f"{peer.name}, random games: {told}", flush=True)
    if peer.alone:
        ours = {"a state": state_speed, "a match": match_speed}
        told = compare(peer.alone, ours, arguments.seconds, arguments.rounds)
        print(f"{peer.name}, lists of legal moves and moves alone: {told}", flush=True)
