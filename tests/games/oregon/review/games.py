"""Games of Oregon for reviews."""

from functools import cache

from okanagan.games.oregon.review.review import Review
from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate


@cache
def game(*bots: str, seed: int = 5) -> OregonMatch:
    """A whole game of these bots; do not change it."""
    seats = [Seat(f"Player {place}") for place in range(len(bots))]
    return simulate(Oregon(len(bots)), seats, [SPEC.make_bot(name) for name in bots], seed)


@cache
def reviewed(*bots: str, seed: int = 5) -> Review:
    review = Review(game(*bots, seed=seed), range(len(bots)))
    list(review.work())
    return review
