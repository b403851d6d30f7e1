"""Games that are walked again: the time of lists and moves alone, of looking back, and memory.

All times are CPU time.
"""

import gc
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from statistics import median
from time import process_time
from typing import Any

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.lab.timing import played_at_random, seconds_of

GAMES = 20
"""So many games are noted once, and walked again and again."""
ROUNDS = 3
"""Every look back is measured so many times, as the machine may be busy at one of them."""
Deal = Callable[[Sequence[Seat], int], AnyMatch]
"""A new match with these seats, dealt from a seed."""


def random_match(deal: Deal, players: int, seed: int) -> AnyMatch:
    """A whole game of random moves."""
    match = deal([Seat(f"Player {number}") for number in range(players)], seed)
    played_at_random(match, seed)
    return match


class Walks:
    """Some games of two players, noted once."""

    def __init__(self, deal: Deal) -> None:
        """The games that this deals, by their seeds."""
        self._deal = deal
        self._noted = [random_match(deal, 2, seed) for seed in range(GAMES)]

    def state_speed(self, seconds: float) -> float:
        """Decisions per second of a bare state: its list of legal actions and the move, alone."""
        return self._speed(self._walk_state, seconds)

    def match_speed(self, seconds: float) -> float:
        """The same of a match, which checks and keeps every move."""
        return self._speed(self._walk_match, seconds)

    def _speed(self, walk: Callable[[int], float], seconds: float) -> float:
        decisions, spent = 0, 0.0
        for seed in cycle(range(GAMES)):
            spent += walk(seed)
            decisions += sum(move.player is not None for move in self._noted[seed].moves)
            if spent >= seconds:
                break
        return decisions / spent

    def _walk_state(self, seed: int) -> float:
        """The seconds that a walk takes; nothing that comes before the first decision counts."""
        noted = self._noted[seed]
        state, moves = noted.state_before(0), noted.moves
        began = process_time()
        for move in moves:
            state.legal()
            state.apply(move)
        return process_time() - began

    def _walk_match(self, seed: int) -> float:
        noted = self._noted[seed]
        match, moves = self._deal(noted.seats, seed), [*noted.moves]
        own = [move for move in moves if move.player is not None]  # chance answers as it did
        began = process_time()
        for move in own:
            len(match.legal)
            match.play(move)
        spent = process_time() - began
        assert match.moves == moves, "the same seed gives the same game"
        return spent


def looking_back(match: AnyMatch) -> tuple[float, float]:
    """Milliseconds for the dearest `state_before` and the dearest undo in a match."""
    looks, undos = [_looks(match) for _ in range(ROUNDS)], [_undos(match) for _ in range(ROUNDS)]
    return _dearest(looks), _dearest(undos)


def _looks(match: AnyMatch) -> list[float]:
    """Seconds for each position, from the last to the first: none goes on from the one before."""
    numbers = reversed(range(len(match.moves)))
    return [seconds_of(partial(match.state_before, number)) for number in numbers]


def _undos(match: AnyMatch) -> list[float]:
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


def memory(play: Callable[[], Any]) -> tuple[float, float]:
    """Megabytes that a match keeps once `play` has played it: as it is, and with its events."""
    import tracemalloc  # PyPy has none, and can do all else of the command line

    play()  # fills the engine's tables, which all matches share
    gc.collect()
    tracemalloc.start()
    match = play()
    gc.collect()
    played = tracemalloc.get_traced_memory()[0]
    for number in range(len(match.moves)):
        match.events_of(number)
    gc.collect()
    told = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return played / 1e6, told / 1e6
