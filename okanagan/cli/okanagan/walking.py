"""Games that are walked again: the time of lists and moves alone, of looking back, and memory.

All times are CPU time.
"""

import gc
import tracemalloc
from collections.abc import Callable
from functools import cache, partial
from itertools import cycle
from statistics import median
from time import process_time

from okanagan.valley.bench import random_match, seconds_of
from okanagan.valley.game import ValleyMatch, new_match

GAMES = 20
"""So many games are noted once, and walked again and again."""
ROUNDS = 3
"""Every look back is measured so many times, as the machine may be busy at one of them."""


def state_speed(seconds: float) -> float:
    """Decisions per second of a bare state: its list of legal actions and the move, alone."""
    return _speed(_walk_state, seconds)


def match_speed(seconds: float) -> float:
    """The same of a match, which checks and keeps every move."""
    return _speed(_walk_match, seconds)


def _speed(walk: Callable[[int], float], seconds: float) -> float:
    decisions, spent = 0, 0.0
    for seed in cycle(range(GAMES)):
        spent += walk(seed)
        decisions += sum(move.player is not None for move in _noted(seed).moves)
        if spent >= seconds:
            break
    return decisions / spent


@cache
def _noted(seed: int) -> ValleyMatch:
    return random_match(2, seed)


def _walk_state(seed: int) -> float:
    """The seconds that a walk takes; nothing that comes before the first decision counts."""
    state, moves = _noted(seed).state_before(0), _noted(seed).moves
    began = process_time()
    for move in moves:
        state.legal()
        state.apply(move)
    return process_time() - began


def _walk_match(seed: int) -> float:
    noted = _noted(seed)
    match, moves = new_match(noted.seats, seed=seed), [*noted.moves]
    own = [move for move in moves if move.player is not None]  # chance answers as it did
    began = process_time()
    for move in own:
        len(match.legal)
        match.play(move)
    spent = process_time() - began
    assert match.moves == moves, "the same seed gives the same game"
    return spent


def looking_back(seed: int = 1) -> tuple[float, float]:
    """Milliseconds for the dearest `state_before` and the dearest undo in a match of four."""
    match = random_match(4, seed)
    looks, undos = [_looks(match) for _ in range(ROUNDS)], [_undos(match) for _ in range(ROUNDS)]
    return _dearest(looks), _dearest(undos)


def _looks(match: ValleyMatch) -> list[float]:
    """Seconds for each position, from the last to the first: none goes on from the one before."""
    numbers = reversed(range(len(match.moves)))
    return [seconds_of(partial(match.state_before, number)) for number in numbers]


def _undos(match: ValleyMatch) -> list[float]:
    """Seconds for taking back each move of a player, all moves after it taken away before."""
    found = []
    for number, move in enumerate(match.moves, 1):
        if move.player is not None:
            early = match.upto(number)
            early.practice = True
            found.append(seconds_of(partial(early.undo, move.player)))
    return found


def _dearest(rounds: list[list[float]]) -> float:
    """The milliseconds of the dearest one, each by the middle of its rounds."""
    dearest: float = max(median(one) for one in zip(*rounds, strict=True))
    return 1e3 * dearest


def memory(seed: int = 1) -> tuple[float, float]:
    """Megabytes that a finished match of four keeps: as it was played, and with its events."""
    random_match(4, seed)  # fills the engine's tables, which all matches share
    gc.collect()
    tracemalloc.start()
    match = random_match(4, seed)
    gc.collect()
    played = tracemalloc.get_traced_memory()[0]
    for number in range(len(match.moves)):
        match.events_of(number)
    gc.collect()
    told = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return played / 1e6, told / 1e6
