"""`okanagan bench --game oregon`: the speed of the engine."""

import argparse
import json
from collections.abc import Sequence
from functools import cache, partial
from random import Random
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
from okanagan.games.oregon.rules.game import Oregon, OregonMatch, check_record, new_match, start
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES as USUAL_RULES
from okanagan.games.oregon.rules.setup import PLAYERS, Setup
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.lab import timing as bench

EVERY = 4
"""The bots are timed at every so many decisions of a game."""


def add(commands: Any, game: TerminalGame) -> argparse.ArgumentParser:
    return bench_parser(commands, run)


def run(arguments: argparse.Namespace) -> int:
    print_playouts(arguments, playouts, PLAYERS)
    print_states(copying(), replaying())
    print_thinking(SPEC.ladder, _thinking)
    print_history(_deal)
    print_peers(arguments, playouts, _deal)
    return 0


def _deal(seats: Sequence[Seat], seed: int) -> OregonMatch:
    return new_match(seats, seed=seed)


def playouts(seconds: float, players: int = 2) -> float:
    """Decisions per CPU second of random games, including the deal."""
    return bench.decisions_per_second(partial(_playout, Oregon(players)), seconds)


def _playout(game: Oregon, rng: Random) -> int:
    state = start(Setup.dealt(game.players, rng), game.players, USUAL_RULES)
    return bench.random_game(game, state, rng)


def copying() -> float:
    """Microseconds for a copy of a two-player state in the middle of a game."""
    match = _random_match()
    return bench.copying(match.state_before(len(match.moves) // 2))


def replaying() -> float:
    """Milliseconds to check a finished two-player record, given as JSON text."""
    text = json.dumps(_random_match().record().to_json())
    return 1e3 * bench.median_seconds(lambda: check_record(text))


def _random_match() -> OregonMatch:
    match = _begun()
    bench.played_at_random(match, 1)
    return match


def _begun() -> OregonMatch:
    return new_match([Seat("Ann"), Seat("Bo")], seed=1)


def _thinking(name: str) -> float:
    """Milliseconds per decision of a bot; all bots get the same decisions."""
    return bench.thinking(SPEC.bots[name](), _decisions(), process_time)


@cache
def _decisions() -> bench.Asked:
    return tuple(bench.decisions_of(_begun(), SPEC.bots[SPEC.default_bot](), EVERY))
