"""How long bots take, and what they do most, by a clock in seconds that whoever measures brings."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

from okanagan.kernel.bots import Bot
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.valley.actions import Action
from okanagan.valley.bench import copying, middle, playouts
from okanagan.valley.bots import BOTS, LADDER, USUAL
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.policy import Policy
from okanagan.valley.game import new_match
from okanagan.valley.redeal import redeal
from okanagan.valley.state import State
from okanagan.valley.view import View

Clock = Callable[[], float]
PLAYED = 1.0
"""For so many seconds games are played at random."""
DEALS = 15
"""So many deals are played out from the same position, as a search does."""
EVERY = 4
"""One decision of a game in so many is thought about."""


def costs(clock: Clock) -> dict[str, float]:
    """Milliseconds that what bots do takes, by what it is."""
    playouts(PLAYED)  # what is looked up is found out first, there as here
    decision, copy = 1e3 / playouts(PLAYED), copying() / 1e3
    first, other = playing_out(clock)
    return {
        "a random decision": decision,
        "copying a state": copy,
        "a playout of a whole game": other,
        "the first of those": first,
        **{f"a decision of {name}": thinking(name, clock) for name in LADDER[1:]},
    }


def playing_out(clock: Clock) -> tuple[float, float]:
    """Milliseconds that a whole two-player game takes, played by the playouts' policy.

    The first from a position, which finds out what territories are worth; and one of the others,
    which know most of that.
    """
    match = new_match([Seat("Ann"), Seat("Bo")], seed=1)
    for _ in match.seats:
        match.play(match.legal[0])
    view, rng = match.view(match.state.first_player), Random(1)
    policy = Policy(view, Outlook(view))
    first, *others = [
        _playing(policy, redeal(view, rng), Chances(rng.random()), clock) for _ in range(DEALS)
    ]
    return 1e3 * first, 1e3 * middle(others)


def _playing(policy: Policy, state: State, chances: Chances, clock: Clock) -> float:
    began = clock()
    while state.decision is not None:
        policy.step(state, chances)
    return clock() - began


def thinking(name: str, clock: Clock) -> float:
    """Milliseconds that a bot takes for a decision, all bots being asked the same ones."""
    rng, bot = Random(1), BOTS[name]()
    asked = _decisions()
    return 1e3 * sum(_choosing(bot, *one, rng, clock) for one in asked) / len(asked)


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
