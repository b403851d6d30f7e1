"""Positions of random games of Okanagan, for tests of bots."""

from collections.abc import Iterator

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.kernel.record import Seat
from tests.games import positions as of_any_game
from tests.games.positions import mover as mover


def positions(
    players: int, seed: int, edition: str = "en", every: int = 1
) -> Iterator[OkanaganMatch]:
    """A random game, stopped at every n-th decision with a choice."""
    match = new_match(seats(players), EDITIONS[edition], seed)
    return of_any_game.positions(match, seed, every)


def seats(players: int) -> list[Seat]:
    return [Seat(str(number)) for number in range(players)]
