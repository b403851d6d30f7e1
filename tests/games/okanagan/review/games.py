"""Games to look back on, and standings."""

from functools import cache

from okanagan.games.okanagan.review.chances import Standing
from okanagan.games.okanagan.review.review import Review
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move


@cache
def game(*bots: str, seed: int = 5, moves: int = 10_000) -> OkanaganMatch:
    """A game of these bots, whole or its first moves; it is not to be changed."""
    match = new_match([Seat(f"Player {place}") for place, _ in enumerate(bots)], seed=seed)
    players = [SPEC.make_bot(name) for name in bots]
    while (decision := match.decision) is not None and len(match.moves) < moves:
        assert decision.player is not None, "a match settles chance by itself"
        match.play(bot_move(match, players[decision.player], seed))
    return match


@cache
def reviewed(*bots: str, seed: int = 5) -> Review:
    """The finished review of such a game."""
    review = Review(game(*bots, seed=seed), range(len(bots)))
    for _ in review.work():
        pass
    return review


def held(*points: float) -> list[Standing]:
    """Players who hold so many points, and to whom the map promises nothing."""
    return [Standing(own, 0.0, place == 0) for place, own in enumerate(points)]
