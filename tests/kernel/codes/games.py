"""Whole games of both kinds, with all numbers of players and rules, for tests of codes."""

from itertools import product
from random import Random

from okanagan.games import GAMES
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.kernel.codes.packing import pack, unpack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.kernel.spec import GameSpec

SPECS = tuple(GAMES.values())
OKANAGAN, OREGON = SPECS
RULES = {
    "okanagan": [rules.to_json() for rules in EDITIONS.values()],
    "oregon": [{"tokens": "active"}, {"tokens": "inactive"}],
}
LEVELS = ("random", "easy")


def simulated(spec: GameSpec, number: int) -> AnyMatch:
    """A game by its number; successive games differ in rules, players and bots."""
    kinds = list(product(spec.players, RULES[spec.id]))
    players, rules = kinds[number % len(kinds)]
    level = LEVELS[number // len(kinds) % len(LEVELS)]
    seats = [Seat("", f"bot:{level}")] * players
    bots = [spec.make_bot(level) for _ in seats]
    return simulate(spec.game(players, rules), seats, bots, seed=number)


def assert_round_trip(match: AnyMatch, spec: GameSpec) -> str:
    """Asserts that the code of a match unpacks to the same record. Returns the code."""
    code = pack(match, spec)
    assert unpack(code, SPECS).match.record() == match.record()
    return code


def marked(match: AnyMatch, rng: Random) -> AnyMatch:
    match.practice = True
    numbers = range(len(match.moves) + 1)
    match.hinted = sorted(rng.sample(numbers, min(5, len(numbers))))
    return match
