"""How long the bots take, by a clock in seconds that whoever measures brings along."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from statistics import mean, median

from okanagan.kernel.bots import Bot
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.valley.actions import Action
from okanagan.valley.bots import BOTS, USUAL
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.policy import Policy
from okanagan.valley.game import new_match
from okanagan.valley.state import State
from okanagan.valley.view import View

Clock = Callable[[], float]
GAMES = 9
"""So many games are played out."""
EVERY = 4
"""One decision of a game in so many is thought about."""


def playing_out(clock: Clock) -> float:
    """Milliseconds that a whole two-player game takes, played by the playouts' policy."""
    rng = Random(1)
    return 1e3 * median(_whole_game(seed, rng, clock) for seed in range(GAMES))


def _whole_game(seed: int, rng: Random, clock: Clock) -> float:
    match = new_match([Seat("Ann"), Seat("Bo")], seed=seed)
    for _ in match.seats:
        match.play(match.legal[0])
    state, view = match.state.copy(), match.view(match.state.first_player)
    began = clock()
    _play_on(state, Policy(view, Outlook(view)), rng)
    return clock() - began


def _play_on(state: State, policy: Policy, rng: Random) -> None:
    while state.decision is not None:
        policy.step(state, rng)


def thinking(name: str, clock: Clock) -> float:
    """Milliseconds that a bot takes for a decision, all bots being asked the same ones."""
    rng, bot = Random(1), BOTS[name]()
    return 1e3 * mean(_choosing(bot, view, legal, rng, clock) for view, legal in _decisions())


def _choosing(bot: Bot, view: View, legal: Sequence[Action], rng: Random, clock: Clock) -> float:
    began = clock()
    bot.choose(view, legal, rng)
    return clock() - began


@cache
def _decisions() -> tuple[tuple[View, Sequence[Action]], ...]:
    """What the usual bot is asked in a game against itself, here and there."""
    return tuple(_some_of_a_game())


def _some_of_a_game() -> Iterator[tuple[View, Sequence[Action]]]:
    match = new_match([Seat("Ann"), Seat("Bo")], seed=1)
    while (decision := match.decision) is not None:
        assert decision.player is not None, "a match settles chance by itself"
        if len(match.moves) % EVERY == 0:
            yield match.view(decision.player), match.legal
        match.play(bot_move(match, BOTS[USUAL](), 1))
