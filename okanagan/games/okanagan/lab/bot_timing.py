"""How long bots take for their main work; the caller brings a clock in seconds."""

from functools import cache
from random import Random

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.playout_chance import PlayoutChance
from okanagan.games.okanagan.bots.policy import Policy
from okanagan.games.okanagan.lab.timing import copying, playouts
from okanagan.games.okanagan.rules.game import new_match
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.lab import timing as bench
from okanagan.lab.timing import Clock, middle

PLAYED = 1.0
"""Seconds of random games."""
DEALS = 15
"""Deals played out from the same position, as in a search."""
POSITIONS = 5
"""So many times a position is begun with, as at a new turn; the middle one counts."""
EVERY = 4
"""The bots are timed at every so many decisions of a game."""


def costs(clock: Clock) -> dict[str, float]:
    """Milliseconds for each kind of work of the bots."""
    playouts(PLAYED, clock=clock)  # fills the look-up tables before anything is timed
    decision, copy = 1e3 / playouts(PLAYED, clock=clock), copying(clock=clock) / 1e3
    first, other = playing_out(clock)
    return {
        "a random decision": decision,
        "copying a state": copy,
        "a playout of a whole game": other,
        "the first of those": first,
        **{f"a decision of {name}": thinking(name, clock) for name in SPEC.ladder[1:]},
    }


def playing_out(clock: Clock) -> tuple[float, float]:
    """Milliseconds of a whole two-player game played by the playouts' policy.

    The first value is for the first playout from a position, which computes what territories are
    worth; the second is for a later one, which finds most of that in tables.
    """
    match = new_match([Seat("Ann"), Seat("Bo")], seed=1)
    for _ in match.seats:
        match.play(match.legal[0])
    view = match.view(match.state.first_player)
    firsts, others = zip(*(_playing_from(view, clock) for _ in range(POSITIONS)), strict=True)
    return 1e3 * middle(firsts), 1e3 * middle(others)


def _playing_from(view: View, clock: Clock) -> tuple[float, float]:
    policy, rng = Policy(view, Evaluator(view)), Random(1)
    first, *others = [
        _playing(policy, redeal(view, rng), PlayoutChance(rng.random()), clock)
        for _ in range(DEALS)
    ]
    return first, middle(others)


def _playing(policy: Policy, state: State, chances: PlayoutChance, clock: Clock) -> float:
    began = clock()
    while state.decision is not None:
        policy.step(state, chances)
    return clock() - began


def thinking(name: str, clock: Clock) -> float:
    """Milliseconds of a bot for a decision; all bots get the same decisions."""
    return bench.thinking(SPEC.bots[name](), _decisions(), clock)


@cache
def _decisions() -> bench.Asked:
    """Some decisions of a game of the default bot against itself."""
    match = new_match([Seat("Ann"), Seat("Bo")], seed=1)
    return tuple(bench.decisions_of(match, SPEC.bots[SPEC.default_bot](), EVERY))
