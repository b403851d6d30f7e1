"""The speed of an engine: random games, copies, replays, undo, memory, and bots' decisions.

Times are CPU time, so that other programs disturb little. The standard library is enough, so this
also runs in a browser. There `process_time` is the wall clock: a comparison must pass the same
clock for both.
"""

import gc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from random import Random
from time import process_time
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import pick
from okanagan.kernel.game import Game
from okanagan.kernel.match import AnyMatch, Match
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move

Clock = Callable[[], float]  # returns seconds
CPU_TIME: Clock = process_time
TIMES = 9  # the number of repetitions, of which the median counts
Asked = Sequence[tuple[Any, Sequence[Any]]]  # decisions: the view and the legal actions of each


def decisions_per_second(
    play: Callable[[Random], int], seconds: float, clock: Clock = CPU_TIME
) -> float:
    """Decisions per second of whole games, for so many seconds.

    `play` plays a game and returns the number of its decisions.
    """
    rng = Random(1)
    decisions, began = 0, clock()
    while (spent := clock() - began) < seconds or not decisions:
        decisions += play(rng)
    return decisions / spent


def random_game(game: Game[Any, Any, Any], state: Any, rng: Random) -> int:
    """Plays on at random with all legal actions listed; returns the number of decisions."""
    random, decisions = rng.random, 0
    while state.frames:
        legal = state.legal()
        if legal:
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
        else:
            state.apply(game.chance(state, rng))
    return decisions


def played_at_random(match: Match[Any, Any, Any], seed: int) -> None:
    rng = Random(seed)
    while not match.over:
        match.play(pick(match.legal, rng))


def copying(state: Any, copies: int = 2000, clock: Clock = CPU_TIME) -> float:
    """Microseconds for a copy of a state."""

    def copy_often() -> None:
        for _ in range(copies):
            state.copy()

    return 1e6 * median_seconds(copy_often, clock) / copies


def decisions_of(match: Match[Any, Any, Any], bot: Bot, every: int) -> Iterator[tuple[Any, Any]]:
    """Every so many decisions of a game of a bot against itself."""
    while (decision := match.decision) is not None:
        assert decision.player is not None, "a match settles chance by itself"
        if len(match.moves) % every == 0:
            yield match.view(decision.player), match.legal
        match.play(bot_move(match, bot, 1))


def thinking(bot: Bot, decisions: Asked, clock: Clock) -> float:
    """The bot's mean milliseconds for one of these decisions."""
    rng, began = Random(1), clock()
    for view, legal in decisions:
        bot.choose(view, legal, rng)
    return 1e3 * (clock() - began) / len(decisions)


def median_seconds(work: Callable[[], object], clock: Clock = CPU_TIME) -> float:
    return middle([seconds_of(work, clock) for _ in range(TIMES)])


def middle(values: Sequence[float]) -> float:
    """The median of an odd number of values. The page's Python has no `statistics`."""
    return sorted(values)[len(values) // 2]


def seconds_of(work: Callable[[], object], clock: Clock = CPU_TIME) -> float:
    """The time of some work without garbage collection, as in `timeit`."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        began = clock()
        work()
        return clock() - began
    finally:
        if collecting:
            gc.enable()


GAMES = 20  # the number of recorded games
ROUNDS = 3  # the number of measurements of each step back
Deal = Callable[[Sequence[Seat], int], AnyMatch]  # makes a new match from a seed


def random_match(deal: Deal, players: int, seed: int) -> AnyMatch:
    match = deal([Seat(f"Player {number}") for number in range(players)], seed)
    played_at_random(match, seed)
    return match


class Walks:
    """Recorded games of two players, played again without the choice of moves."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._noted = [random_match(deal, 2, seed) for seed in range(GAMES)]

    def state_speed(self, seconds: float) -> float:
        """Decisions per second of a bare state: its list of legal actions and the move."""
        return self._speed(self._walk_state, seconds)

    def match_speed(self, seconds: float) -> float:
        """The same for a match, which checks and keeps every move."""
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
    """Milliseconds for the slowest `state_before` and the slowest undo in a match."""
    looks, undos = [_looks(match) for _ in range(ROUNDS)], [_undos(match) for _ in range(ROUNDS)]
    return _dearest(looks), _dearest(undos)


def _looks(match: AnyMatch) -> list[float]:
    """Seconds for each position, from the last to the first, so that none continues another."""
    numbers = reversed(range(len(match.moves)))
    return [seconds_of(partial(match.state_before, number)) for number in numbers]


def _undos(match: AnyMatch) -> list[float]:
    """Seconds for undoing each move of a player, without the moves after it."""
    times = []
    for number, move in enumerate(match.moves, 1):
        if move.player is not None:
            early = match.upto(number)
            early.practice = True
            times.append(seconds_of(partial(early.undo, move.player)))
    return times


def _dearest(rounds: list[list[float]]) -> float:
    """The milliseconds of the slowest one, each by the median of its rounds."""
    dearest: float = max(middle(times) for times in zip(*rounds, strict=True))
    return 1e3 * dearest


def memory(play: Callable[[], Any]) -> tuple[float, float]:
    """Megabytes of a match that `play` returns: without and with its events."""
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
    with_events = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return played / 1e6, with_events / 1e6
