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
from typing import TypeVar

from okanagan.valley.bench import random_match, seconds_of
from okanagan.valley.game import ValleyMatch, new_match

T = TypeVar("T")
GAMES = 20
"""So many games are noted once, and walked again and again."""


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
    numbers = range(len(match.moves), 0, -1)  # backwards: none goes on from the one before
    looks = [_milliseconds(lambda at: match.state_before(at - 1), at) for at in numbers]
    return max(looks), max(_milliseconds(_undo, match.upto(at)) for at in numbers)


def _undo(match: ValleyMatch) -> None:
    """Takes back the last move of a player in a copy of the match."""
    copy = match.upto(len(match.moves))
    copy.practice = True
    last = next((move.player for move in reversed(copy.moves) if move.player is not None), None)
    if last is not None:
        copy.undo(last)


def _milliseconds(work: Callable[[T], object], of: T) -> float:
    """The median of three times; the collection of garbage is left out."""
    return 1e3 * median(seconds_of(partial(work, of)) for _ in range(3))


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
