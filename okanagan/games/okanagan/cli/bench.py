"""`okanagan bench`: the speed of the engine."""

import argparse
from collections.abc import Sequence
from time import process_time
from typing import Any

from okanagan.cli.bench import (
    bench_parser,
    print_history,
    print_peers,
    print_playouts,
    print_states,
    print_thinking,
)
from okanagan.cli.game import TerminalGame
from okanagan.games.okanagan.lab.timing import (
    placing,
    playing_out,
    playouts,
)
from okanagan.games.okanagan.rules.game import OkanaganMatch, check_record, new_match
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.record import Seat


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    return bench_parser(commands, run)


def run(arguments: argparse.Namespace) -> int:
    print_playouts(arguments, playouts, STRUCTURES)
    print_states(_deal, check_record)
    early, late = placing((10, 60))
    print(f"placing tile 10: {early:.2f} µs; tile 60: {late:.2f} µs; ratio {late / early:.2f}")
    first, other = playing_out(process_time)
    print(f"a whole 2-player playout by evaluation: {other:.1f} ms (the first: {first:.1f})")
    print_thinking(SPEC, _deal)
    print_history(_deal)
    print_peers(arguments, playouts, _deal)
    return 0


def _deal(seats: Sequence[Seat], seed: int) -> OkanaganMatch:
    return new_match(seats, seed=seed)
