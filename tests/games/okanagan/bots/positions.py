"""Positions of games for tests of bots."""

from collections.abc import Iterator
from random import Random

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat


def positions(
    players: int, seed: int, edition: str = "en", every: int = 1
) -> Iterator[OkanaganMatch]:
    """A random game, stopped at each decision with a choice, or at every so many of them."""
    match = new_match(seats(players), EDITIONS[edition], seed)
    rng, number = Random(seed), 0
    while not match.over:
        if len(match.legal) > 1:
            number += 1
            if number % every == 0:
                yield match
        match.play(pick(list(match.legal), rng))


def seats(players: int) -> list[Seat]:
    """So many seats."""
    return [Seat(str(number)) for number in range(players)]


def mover(match: OkanaganMatch) -> int:
    """The player who decides."""
    assert match.decision is not None
    assert match.decision.player is not None
    return match.decision.player
