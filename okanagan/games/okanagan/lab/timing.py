"""The speed of the engine and of its bots; the caller may bring a clock in seconds."""

from collections.abc import Sequence
from functools import cache, partial
from random import Random

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.playout import PlayoutChance, Policy
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.game import (
    Okanagan,
    OkanaganMatch,
    new_match,
    start,
)
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.setup import Setup
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from okanagan.lab import timing as bench
from okanagan.lab.timing import CPU_TIME, Clock, middle, seconds_of


def playouts(seconds: float, players: int = 2, clock: Clock = CPU_TIME) -> float:
    """Decisions per second of whole random games, with all legal actions listed at each."""
    return bench.decisions_per_second(partial(_playout, Okanagan(players)), seconds, clock)


def _playout(game: Okanagan, rng: Random) -> int:
    state = start(Setup.dealt(game.players, rng), game.players, EDITIONS["en"])
    return bench.random_game(game, state, rng)


def copying(clock: Clock = CPU_TIME) -> float:
    """Microseconds that a copy of a two-player state in the middle of a game takes."""
    match = random_match(players=2, seed=1)
    return bench.copying(match.state_before(len(match.moves) // 2), clock=clock)


def random_match(players: int, seed: int) -> OkanaganMatch:
    match = new_match([Seat(f"Player {number}") for number in range(players)], seed=seed)
    bench.played_at_random(match, seed)
    return match


def placing(numbers: Sequence[int] = (10, 60), rounds: int = 40) -> list[float]:
    """Median microseconds to place the tiles with these numbers, from 1 on, on random maps."""
    rng = Random(1)
    costs = [_placing_costs(numbers, rng) for _ in range(rounds)]
    return [1e6 * middle(column) for column in zip(*costs, strict=True)]


def _placing_costs(numbers: Sequence[int], rng: Random, copies: int = 25) -> list[float]:
    tables = [Map.begun() for _ in range(copies)]
    seconds = []
    for _ in range(max(numbers)):
        placement = random_placement(tables[0], rng)
        seconds.append(seconds_of(partial(_place_everywhere, tables, placement)) / copies)
    return [seconds[number - 1] for number in numbers]


def _place_everywhere(tables: Sequence[Map], placement: tuple[int, int, int]) -> None:
    for table in tables:
        table.place(*placement)


def random_placement(table: Map, rng: Random) -> tuple[int, int, int]:
    """A random cell, a tile that fits there, and a rotation in which it does."""
    while True:
        cell = pick(list(table.frontier), rng)
        tile = pick(TILES, rng).id
        turns = [turn for turn in range(4) if ROTATIONS[tile][table.frontier[cell]] >> turn & 1]
        if turns and tile != START:
            return cell, tile, pick(turns, rng)


PLAYED = 1.0  # seconds of random games
DEALS = 15  # deals played out from the same position, as in a search
POSITIONS = 5  # so many times a position is begun with, as at a new turn; the middle one counts
EVERY = 4  # the bots are timed at every so many decisions of a game


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
    """Milliseconds of a game by the playout policy: the first from a position, and later ones."""
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
    return bench.thinking(SPEC.bots[name](), _decisions(), clock)


@cache
def _decisions() -> bench.Asked:
    match = new_match([Seat("Ann"), Seat("Bo")], seed=1)
    return tuple(bench.decisions_of(match, SPEC.bots[SPEC.default_bot](), EVERY))
