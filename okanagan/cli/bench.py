"""What the `bench` commands of all games have in common."""

import argparse
import json
from collections.abc import Callable, Iterable, Mapping
from time import process_time
from typing import Any

from okanagan.cli.arguments import count, seconds
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.lab import timing
from okanagan.lab.peers import PEERS, Speed, compare

EVERY = 4  # the interval, in decisions, at which bots are timed
Playouts = Callable[[float, int], float]
"""Decisions a second of random games, played for so many seconds by so many players."""


def bench_parser(
    commands: Any, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
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


def print_playouts(arguments: argparse.Namespace, playouts: Playouts, seats: Iterable[int]) -> None:
    for players in seats:
        speed = playouts(arguments.seconds, players)
        print(f"random playouts, {players} players: {speed:,.0f} decisions a second", flush=True)


def print_states(deal: timing.Deal, check: Callable[[str], object]) -> None:
    """Prints the time to copy a state in the middle of a game, and to replay its record."""
    match = timing.random_match(deal, 2, 1)
    text = json.dumps(match.record().to_json())
    copy = timing.copying(match.state_before(len(match.moves) // 2))
    print(f"copying a state in the middle of a game: {copy:.1f} µs", flush=True)
    replay = 1e3 * timing.median_seconds(lambda: check(text))
    print(f"replaying a finished 2-player record: {replay:.1f} ms", flush=True)


def print_thinking(spec: GameSpec, deal: timing.Deal) -> None:
    """Prints the milliseconds of each level per decision; all get the same decisions."""
    match = deal([Seat("Ann"), Seat("Bo")], 1)
    decisions = tuple(timing.decisions_of(match, spec.bots[spec.default_bot](), EVERY))
    for name in spec.ladder:
        time = timing.thinking(spec.bots[name](), decisions, process_time)
        print(f"{name} thinks: {time:.2f} ms a decision", flush=True)


def print_history(deal: timing.Deal) -> None:
    """Prints the cost of looking back in a finished match of four, and its memory."""
    look, undo = timing.looking_back(timing.random_match(deal, 4, 1))
    print(f"looking back in a finished 4-player match: {look:.2f} ms; undo: {undo:.2f} ms, at most")
    played, full = timing.memory(lambda: timing.random_match(deal, 4, 1))
    print(f"memory of that match: {played:.2f} MB; with all its events: {full:.2f} MB", flush=True)


def print_peers(arguments: argparse.Namespace, playouts: Speed, deal: timing.Deal) -> None:
    """Prints the comparison with other engines, if the user wants it."""
    if not arguments.peers:
        return
    walks = timing.Walks(deal)
    for peer in PEERS:
        if not peer.installed():
            print(f"{peer.name}: not installed (pip install {peer.package})")
            continue
        rates = _beside(peer.playouts, {"the engine": playouts}, arguments)
        print(f"{peer.name}, random games: {rates}", flush=True)
        if peer.alone:
            ours = {"a state": walks.state_speed, "a match": walks.match_speed}
            rates = _beside(peer.alone, ours, arguments)
            print(f"{peer.name}, lists of legal moves and moves alone: {rates}", flush=True)


def _beside(theirs: Speed, ours: Mapping[str, Speed], arguments: argparse.Namespace) -> str:
    return compare(theirs, ours, arguments.seconds, arguments.rounds)
