"""What the `bench` commands of all games have in common."""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from time import process_time
from typing import Any

from okanagan.cli.arguments import count, seconds
from okanagan.cli.output import add_json, say
from okanagan.kernel.game import Json
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.lab import timing
from okanagan.lab.entry import Entry
from okanagan.lab.peers import PEERS, Peer, Speed, compare

EVERY = 4  # the interval, in decisions, at which bots are timed
Playouts = Callable[[float, int], float]
"""Decisions a second of random games, played for so many seconds by so many players."""


def bench_parser(
    commands: Any, measure: Callable[[argparse.Namespace], Iterable[Entry]]
) -> argparse.ArgumentParser:
    """The parser of `bench`; `measure` yields an entry for each measurement."""
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
    add_json(parser)
    parser.set_defaults(run=partial(_run, measure))
    return parser


def _run(
    measure: Callable[[argparse.Namespace], Iterable[Entry]], arguments: argparse.Namespace
) -> int:
    for entry in measure(arguments):
        say(arguments, entry)
    return 0


def playout_entries(
    arguments: argparse.Namespace, playouts: Playouts, seats: Iterable[int]
) -> Iterator[Entry]:
    for players in seats:
        speed = playouts(arguments.seconds, players)
        line = f"random playouts, {players} players: {speed:,.0f} decisions a second"
        yield _entry("random playouts", line, players=players, decisions_per_second=speed)


def state_entries(deal: timing.Deal, check: Callable[[str], object]) -> Iterator[Entry]:
    """The time to copy a state in the middle of a game, and to replay its record."""
    match = timing.random_match(deal, 2, 1)
    text = json.dumps(match.record().to_json())
    copy = timing.copying(match.state_before(len(match.moves) // 2))
    name = "copying a state in the middle of a game"
    yield _entry(name, f"{name}: {copy:.1f} µs", microseconds=copy)
    replay = 1e3 * timing.median_seconds(lambda: check(text))
    name = "replaying a finished 2-player record"
    yield _entry(name, f"{name}: {replay:.1f} ms", milliseconds=replay)


def thinking_entries(spec: GameSpec, deal: timing.Deal) -> Iterator[Entry]:
    """The time of each level per decision; all get the same decisions."""
    match = deal([Seat("Ann"), Seat("Bo")], 1)
    decisions = tuple(timing.decisions_of(match, spec.bots[spec.default_bot](), EVERY))
    for name in spec.ladder:
        time = timing.thinking(spec.bots[name](), decisions, process_time)
        line = f"{name} thinks: {time:.2f} ms a decision"
        yield _entry("thinking", line, bot=name, milliseconds=time)


def history_entries(deal: timing.Deal) -> Iterator[Entry]:
    """The cost of looking back in a finished match of four, and its memory."""
    look, undo = timing.looking_back(timing.random_match(deal, 4, 1))
    name = "looking back in a finished 4-player match"
    line = f"{name}: {look:.2f} ms; undo: {undo:.2f} ms, at most"
    yield _entry(name, line, milliseconds=look, undo_milliseconds=undo)
    played, full = timing.memory(lambda: timing.random_match(deal, 4, 1))
    line = f"memory of that match: {played:.2f} MB; with all its events: {full:.2f} MB"
    yield _entry("memory of that match", line, megabytes=played, with_events_megabytes=full)


def peer_entries(
    arguments: argparse.Namespace, playouts: Speed, deal: timing.Deal
) -> Iterator[Entry]:
    """The comparison with other engines, if the user wants it."""
    if not arguments.peers:
        return
    walks = timing.Walks(deal)
    for peer in PEERS:
        if not peer.installed():
            line = f"{peer.name}: not installed (pip install {peer.package})"
            yield _entry("peer", line, peer=peer.name, installed=False)
            continue
        engine = {"the engine": playouts}
        yield _peer_entry(peer, "random games", peer.playouts, engine, arguments)
        if peer.alone:
            ours = {"a state": walks.state_speed, "a match": walks.match_speed}
            games = "lists of legal moves and moves alone"
            yield _peer_entry(peer, games, peer.alone, ours, arguments)


def _peer_entry(
    peer: Peer, games: str, theirs: Speed, ours: Mapping[str, Speed], arguments: argparse.Namespace
) -> Entry:
    comparison = compare(theirs, ours, arguments.seconds, arguments.rounds)
    line = f"{peer.name}, {games}: {comparison.words}"
    speeds = {"decisions_per_second": comparison.speed, "times_as_many": dict(comparison.ratios)}
    return _entry("peer", line, peer=peer.name, installed=True, games=games, **speeds)


def _entry(measured: str, line: str, **numbers: Json) -> Entry:
    return Entry({"measured": measured, **numbers}, [line])
