"""`okanagan bench`: the speed of the engine."""

import argparse
from collections.abc import Sequence
from time import process_time
from typing import Any

from okanagan.cli import bench as general
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
    return general.bench_parser(commands, run)


def run(arguments: argparse.Namespace) -> int:
    general.print_playouts(arguments, playouts, STRUCTURES)
    general.print_states(_deal, check_record)
    early, late = placing((10, 60))
    print(f"placing tile 10: {early:.2f} µs; tile 60: {late:.2f} µs; ratio {late / early:.2f}")
    first, other = playing_out(process_time)
    print(f"a whole 2-player playout by evaluation: {other:.1f} ms (the first: {first:.1f})")
    general.print_thinking(SPEC, _deal)
    general.print_history(_deal)
    general.print_peers(arguments, playouts, _deal)
    return 0


def _deal(seats: Sequence[Seat], seed: int) -> OkanaganMatch:
    return new_match(seats, seed=seed)
