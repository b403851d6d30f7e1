"""Whole games of both kinds, of all player counts and rules, for their codes."""

from itertools import product
from random import Random

from okanagan.games.okanagan.bots import BOTS as VALLEY_BOTS
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.packing import PACKING as VALLEY
from okanagan.games.oregon.bots import BOTS as OREGON_BOTS
from okanagan.games.oregon.rules.packing import PACKING as OREGON
from okanagan.kernel.codes.packing import Packing, pack, unpack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate

PACKINGS = (VALLEY, OREGON)
BOTS = {VALLEY.letter: VALLEY_BOTS, OREGON.letter: OREGON_BOTS}
RULES = {
    VALLEY.letter: [rules.to_json() for rules in EDITIONS.values()],
    OREGON.letter: [{"tokens": "active"}, {"tokens": "inactive"}],
}
LEVELS = ("random", "easy")


def simulated(packing: Packing, number: int) -> AnyMatch:
    """One of endlessly many games: each next one by other rules, players and bots."""
    kinds = list(product(packing.players, RULES[packing.letter]))
    players, rules = kinds[number % len(kinds)]
    level = LEVELS[number // len(kinds) % len(LEVELS)]
    seats = [Seat("", f"bot:{level}")] * players
    bots = [BOTS[packing.letter][level]() for _ in seats]
    return simulate(packing.engine(players, rules), seats, bots, seed=number)


def comes_back(match: AnyMatch, packing: Packing) -> str:
    """The code of a match, which is unpacked to the very same record."""
    code = pack(match, packing)
    assert unpack(code, PACKINGS).match.record() == match.record()
    return code


def marked(match: AnyMatch, rng: Random) -> AnyMatch:
    """The match with a few hints noted, as a practice game."""
    match.practice = True
    numbers = range(len(match.moves) + 1)
    match.hinted = sorted(rng.sample(numbers, min(5, len(numbers))))
    return match
