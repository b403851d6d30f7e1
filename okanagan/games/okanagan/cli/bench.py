"""`okanagan bench`: the speed of the engine."""

import argparse
from collections.abc import Iterator, Sequence
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
from okanagan.lab.entry import Entry


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    return general.bench_parser(commands, measure)


def measure(arguments: argparse.Namespace) -> Iterator[Entry]:
    yield from general.playout_entries(arguments, playouts, STRUCTURES)
    yield from general.state_entries(_deal, check_record)
    early, late = placing((10, 60))
    line = f"placing tile 10: {early:.2f} µs; tile 60: {late:.2f} µs; ratio {late / early:.2f}"
    facts = {"tile_10_microseconds": early, "tile_60_microseconds": late}
    yield Entry({"measured": "placing", **facts}, [line])
    first, other = playing_out(process_time)
    name = "a whole 2-player playout by evaluation"
    facts = {"milliseconds": other, "first_milliseconds": first}
    yield Entry({"measured": name, **facts}, [f"{name}: {other:.1f} ms (the first: {first:.1f})"])
    yield from general.thinking_entries(SPEC, _deal)
    yield from general.history_entries(_deal)
    yield from general.peer_entries(arguments, playouts, _deal)


def _deal(seats: Sequence[Seat], seed: int) -> OkanaganMatch:
    return new_match(seats, seed=seed)
