"""How fast the engine is: random playouts, copies, replays, placements.

Everything is measured in CPU time, so that other programs disturb little, and with the standard
library alone, so that it runs in a browser too.
"""

import json
from collections.abc import Callable
from random import Random
from statistics import median
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


def playouts(seconds: float, players: int = 2) -> float:
    """Decisions per CPU second of random playouts, with all legal actions listed at each.

    Whole games are played, dealing included, until so many seconds are over.
    """
    rng = Random(1)
    game = Valley(players)
    decisions, began = 0, process_time()
    while (spent := process_time() - began) < seconds or not decisions:
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


def copying(copies: int = 2000) -> float:
    """Microseconds that a copy of a two-player state in the middle of a game takes."""
    state = _middle_of_a_game()

    def copy_often() -> None:
        for _ in range(copies):
            state.copy()

    return 1e6 * _median_seconds(copy_often) / copies


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
        match.play(pick(list(match.legal), rng))
    return match


def placing(number: int, maps: int = 60, copies: int = 25) -> float:
    """Microseconds that it takes to place the tile with this number, from 1 to 60.

    The median over random maps, on each of which the placement is made several times.
    """
    rng = Random(number)
    seconds = median(_placing_seconds(number, copies, rng) for _ in range(maps))
    return 1e6 * seconds / copies


def _placing_seconds(number: int, copies: int, rng: Random) -> float:
    table = Map.begun()
    # Any tile serves, as often as it likes: no pile of sixty would always fit to the end.
    for _ in range(number - 1):
        table.place(*random_placement(table, rng))
    placement = random_placement(table, rng)
    tables = [table.copy() for _ in range(copies)]
    began = process_time()
    for copy in tables:
        copy.place(*placement)
    return process_time() - began


def random_placement(table: Map, rng: Random) -> tuple[int, int, int]:
    """A cell, a tile that fits there, and a rotation in which it does."""
    while True:
        cell = pick(list(table.frontier), rng)
        tile = pick(TILES, rng).id
        turns = [turn for turn in range(4) if ROTATIONS[tile][table.frontier[cell]] >> turn & 1]
        if turns and tile != START:
            return cell, tile, pick(turns, rng)


def _median_seconds(work: Callable[[], object], times: int = 9) -> float:
    return median(_seconds(work) for _ in range(times))


def _seconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began
