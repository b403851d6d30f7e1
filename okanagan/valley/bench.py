"""How fast the engine is: random playouts, copies, replays, placements.

Everything is measured in CPU time, so that other programs disturb little, and with the standard
library alone, so that it runs in a browser too. There `process_time` is the wall clock: who sets
the two beside each other brings the same clock for both.
"""

import gc
import json
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time

from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from okanagan.valley.editions import EDITIONS
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.game import Valley, ValleyMatch, check_record, new_match
from okanagan.valley.map import Map
from okanagan.valley.setup import Setup
from okanagan.valley.start import start
from okanagan.valley.state import State
from okanagan.valley.tiles import START, TILES

TIMES = 9
"""Work is done so many times; the middle one counts."""

Clock = Callable[[], float]
"""Tells seconds."""


def playouts(seconds: float, players: int = 2, clock: Clock = process_time) -> float:
    """Decisions per second of random playouts, with all legal actions listed at each.

    Whole games are played, dealing included, until so many seconds are over.
    """
    rng = Random(1)
    game = Valley(players)
    decisions, began = 0, clock()
    while (spent := clock() - began) < seconds or not decisions:
        decisions += _playout(game, rng)
    return decisions / spent


def _playout(game: Valley, rng: Random) -> int:
    """Plays one random game; how many decisions its players took."""
    state = start(Setup.dealt(game.players, rng), game.players, EDITIONS["en"])
    random, decisions = rng.random, 0
    while state.frames:
        legal = state.legal()
        if legal:
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
        else:
            state.apply(game.chance(state, rng))
    return decisions


def copying(copies: int = 2000, clock: Clock = process_time) -> float:
    """Microseconds that a copy of a two-player state in the middle of a game takes."""
    state = _middle_of_a_game()

    def copy_often() -> None:
        for _ in range(copies):
            state.copy()

    return 1e6 * _median_seconds(copy_often, clock) / copies


def _middle_of_a_game() -> State:
    match = random_match(players=2, seed=1)
    return match.state_before(len(match.moves) // 2)


def replaying() -> float:
    """Milliseconds that it takes to check a finished two-player record, from its JSON text on."""
    text = json.dumps(random_match(players=2, seed=1).record().to_json())
    return 1e3 * _median_seconds(lambda: check_record(text))


def random_match(players: int, seed: int) -> ValleyMatch:
    """A whole game of random moves."""
    rng = Random(seed)
    match = new_match([Seat(f"Player {number}") for number in range(players)], seed=seed)
    while not match.over:
        match.play(pick(match.legal, rng))
    return match


def placing(numbers: Sequence[int] = (10, 60), rounds: int = 40) -> list[float]:
    """Microseconds that it takes to place the tiles with these numbers, from 1 on.

    The median over random maps. Each is laid out several times, tile by tile and side by side: a
    map that has just been copied would pay for the growth of its tables.
    """
    rng = Random(1)
    costs = [_placing_costs(numbers, rng) for _ in range(rounds)]
    return [1e6 * middle(column) for column in zip(*costs, strict=True)]


def _placing_costs(numbers: Sequence[int], rng: Random, copies: int = 25) -> list[float]:
    tables = [Map.begun() for _ in range(copies)]
    seconds = []
    for _ in range(max(numbers)):
        placement = random_placement(tables[0], rng)
        seconds.append(seconds_of(partial(_place_everywhere, tables, placement)) / copies)
    return [seconds[number - 1] for number in numbers]


def _place_everywhere(tables: Sequence[Map], placement: tuple[int, int, int]) -> None:
    for table in tables:
        table.place(*placement)


def random_placement(table: Map, rng: Random) -> tuple[int, int, int]:
    """A cell, a tile that fits there, and a rotation in which it does.

    Any tile serves, as often as it likes: no pile of sixty would always fit to the end.
    """
    while True:
        cell = pick(list(table.frontier), rng)
        tile = pick(TILES, rng).id
        turns = [turn for turn in range(4) if ROTATIONS[tile][table.frontier[cell]] >> turn & 1]
        if turns and tile != START:
            return cell, tile, pick(turns, rng)


def _median_seconds(work: Callable[[], object], clock: Clock = process_time) -> float:
    return middle([seconds_of(work, clock) for _ in range(TIMES)])


def middle(values: Sequence[float]) -> float:
    """The middle one. The page's Python has no `statistics`."""
    return sorted(values)[len(values) // 2]


def seconds_of(work: Callable[[], object], clock: Clock = process_time) -> float:
    """The time of some work, without that of collecting garbage, as `timeit` does it."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        began = clock()
        work()
        return clock() - began
    finally:
        if collecting:
            gc.enable()
