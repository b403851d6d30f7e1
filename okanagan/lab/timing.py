"""How fast an engine is: random games, copies, replays, and the bots' decisions.

Everything is measured in CPU time, so that other programs disturb little, and with the standard
library alone, so that it runs in a browser too. There `process_time` is the wall clock: who sets
the two beside each other brings the same clock for both.
"""

import gc
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import pick
from okanagan.kernel.game import Game
from okanagan.kernel.match import Match
from okanagan.kernel.simulate import bot_move

Clock = Callable[[], float]
"""Tells seconds."""
CPU_TIME: Clock = process_time
"""The time that this process has used."""
TIMES = 9
"""Work is done so many times; the middle one counts."""
Asked = Sequence[tuple[Any, Sequence[Any]]]
"""Decisions: the view and the legal actions of each."""


def decisions_per_second(
    play: Callable[[Random], int], seconds: float, clock: Clock = CPU_TIME
) -> float:
    """Decisions per second of whole games, played until so many seconds are over.

    `play` plays a game and returns the number of its decisions.
    """
    rng = Random(1)
    decisions, began = 0, clock()
    while (spent := clock() - began) < seconds or not decisions:
        decisions += play(rng)
    return decisions / spent


def random_game(game: Game[Any, Any, Any], state: Any, rng: Random) -> int:
    """Plays on at random with all legal actions listed; how many decisions players took."""
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
    """Plays a match to its end, by random moves."""
    rng = Random(seed)
    while not match.over:
        match.play(pick(match.legal, rng))


def copying(state: Any, copies: int = 2000, clock: Clock = CPU_TIME) -> float:
    """Microseconds that a copy of a state takes."""

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


def thinking(bot: Bot, asked: Asked, clock: Clock) -> float:
    """Milliseconds that a bot takes for one of these decisions, as a mean."""
    rng, began = Random(1), clock()
    for view, legal in asked:
        bot.choose(view, legal, rng)
    return 1e3 * (clock() - began) / len(asked)


def median_seconds(work: Callable[[], object], clock: Clock = CPU_TIME) -> float:
    """The time of some work, done several times: the middle one."""
    return middle([seconds_of(work, clock) for _ in range(TIMES)])


def middle(values: Sequence[float]) -> float:
    """The middle one. The page's Python has no `statistics`."""
    return sorted(values)[len(values) // 2]


def seconds_of(work: Callable[[], object], clock: Clock = CPU_TIME) -> float:
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
