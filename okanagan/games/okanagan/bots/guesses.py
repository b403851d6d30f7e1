"""The objectives that a rival may hold: players collect what their objectives need."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random

from okanagan.games.okanagan.bots.evaluation import Hands
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.view import View

# Parts of the logarithm of the odds. They were fitted to the hands of both players at 4,400 choices
# of a tile in games of two `hard`, by maximum likelihood.
MATCH = 0.65  # for each token of a kind that the objective needs
SET = 0.38  # for each token of a complete set, in addition
KIND = (
    0.62  # for each kind that the objective needs: players keep those of several kinds more often
)
OTHER = -0.086  # for each such kind and each token that the player has of any kind


def guessed_hands(view: View, rng: Random) -> Hands:
    """Objectives for the rivals of the view's player, drawn from those that the player can't see.

    Likely ones are drawn more often. The player's own hand is left empty.
    """
    hidden = sorted({*range(len(OBJECTIVES))} - {*view.objectives, *view.discards})
    hands: list[tuple[int, ...]] = [()] * view.players
    for player, tokens in enumerate(view.tokens):
        if player != view.player:
            hands[player] = tuple(_drawn(hidden, tokens, rng) for _ in range(OBJECTIVES_KEPT))
    return hands


def _drawn(hidden: list[int], tokens: Sequence[int], rng: Random) -> int:
    """Removes one of the hidden objectives, and returns it."""
    odds = list(accumulate(exp(evidence(card, tokens)) for card in hidden))
    return hidden.pop(bisect(odds, rng.random() * odds[-1]))


def evidence(card: int, tokens: Sequence[int]) -> float:
    """How much a player's tokens suggest that they hold an objective: a logarithm of the odds."""
    counts = [tokens[kind] for kind in OBJECTIVES[card].needs]
    return MATCH * sum(counts) + len(counts) * (KIND + SET * min(counts) + OTHER * sum(tokens))
