"""`okanagan bench` and `okanagan tune` for Oregon."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from okanagan.cli import bench
from okanagan.cli.game import TerminalGame
from okanagan.cli.tune import Tuned, tune_parser
from okanagan.games.oregon.bots.levels import OnePlyBot
from okanagan.games.oregon.bots.weights import LEVELS
from okanagan.games.oregon.rules.game import Oregon, OregonMatch, check_record, new_match, start
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES
from okanagan.games.oregon.rules.setup import PLAYERS, Setup
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.lab.entry import Entry
from okanagan.lab.timing import decisions_per_second, random_game

TUNED = Tuned(LEVELS, OnePlyBot, SPEC.all_bots, Oregon)


def add_tune(commands: Any, game: TerminalGame) -> ArgumentParser:
    return tune_parser(commands, game, TUNED)


def add_bench(commands: Any, game: TerminalGame) -> ArgumentParser:
    return bench.bench_parser(commands, measure)


def measure(arguments: Namespace) -> Iterator[Entry]:
    yield from bench.playout_entries(arguments, playouts, PLAYERS)
    yield from bench.state_entries(_deal, check_record)
    yield from bench.thinking_entries(SPEC, _deal)
    yield from bench.history_entries(_deal)
    yield from bench.peer_entries(arguments, playouts, _deal)


def _deal(seats: Sequence[Seat], seed: int) -> OregonMatch:
    return new_match(seats, seed=seed)


def playouts(seconds: float, players: int = 2) -> float:
    """Decisions per CPU second of random games, including the deal."""
    return decisions_per_second(partial(_playout, Oregon(players)), seconds)


def _playout(game: Oregon, rng: Random) -> int:
    state = start(Setup.dealt(game.players, rng), game.players, DEFAULT_RULES)
    return random_game(game, state, rng)
