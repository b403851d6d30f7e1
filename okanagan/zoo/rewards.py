"""What a game was worth to each player, once it is over."""

from collections.abc import Callable

from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.state import State


def win(state: State) -> tuple[float, ...]:
    """1 for a victory alone, and all together 0; winners who share a victory get the same.

    Of two players the other one gets -1, of three the others -1/2 each, of four -1/3 each.
    """
    won, others = winners(state), state.players - 1
    shares = [(player in won) / len(won) for player in range(state.players)]
    return tuple((state.players * share - 1) / others for share in shares)


def lead(state: State) -> tuple[float, ...]:
    """The victory points by which each player is ahead of the best of the others."""
    points = totals(state)
    others = [points[:player] + points[player + 1 :] for player in range(state.players)]
    return tuple(float(own - max(rest)) for own, rest in zip(points, others, strict=True))


REWARDS: dict[str, Callable[[State], tuple[float, ...]]] = {"win": win, "lead": lead}
"""The ways to count, by name."""
