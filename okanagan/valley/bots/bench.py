"""How fast the bots are, in CPU time."""

from random import Random
from statistics import mean, median
from time import process_time

from okanagan.kernel.arena import Fixture, play
from okanagan.kernel.record import Seat
from okanagan.valley.bots import BOTS
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.policy import Policy
from okanagan.valley.game import Valley, new_match
from okanagan.valley.state import State


def playing_out(games: int = 20) -> float:
    """Milliseconds that a whole two-player game takes, played by the playouts' policy."""
    rng = Random(1)
    return 1e3 * median(_whole_game(seed, rng) for seed in range(games))


def _whole_game(seed: int, rng: Random) -> float:
    match = new_match([Seat("Ann"), Seat("Bo")], seed=seed)
    for _ in match.seats:
        match.play(match.legal[0])
    state, view = match.state.copy(), match.view(match.state.first_player)
    began = process_time()
    _play_on(state, Policy(view, Outlook(view)), rng)
    return process_time() - began


def _play_on(state: State, policy: Policy, rng: Random) -> None:
    while state.decision is not None:
        policy.step(state, rng)


def thinking(name: str, games: int = 1) -> float:
    """Milliseconds that a bot takes for a decision, on the mean of two-player games."""
    outcomes = [
        play(Valley(2), Fixture(seed, (name, name)), [BOTS[name](), BOTS[name]()], process_time)
        for seed in range(games)
    ]
    seconds = sum(sum(outcome.seconds) for outcome in outcomes)
    return 1e3 * seconds / mean(sum(outcome.decisions) for outcome in outcomes) / games
