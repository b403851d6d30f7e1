"""`master` searches like `expert`, but it guesses what the rivals' objectives are."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.guesses import guessed_hands
from okanagan.games.okanagan.bots.playout import Policy
from okanagan.games.okanagan.bots.search import PlayoutBot
from okanagan.games.okanagan.bots.weights import HARD, Weights
from okanagan.games.okanagan.rules.view import View

GUESSES = 16  # how many guesses of the rivals' objectives the playouts are divided among
PLAYOUTS = 48  # for each action on trial, in the mean


class MasterBot(PlayoutBot):
    """Searches like `expert`; in its playouts the rivals hold objectives that fit their tokens.

    It also plays its own turns there without noise: it knows its objectives.
    """

    def __init__(self, weights: Weights = HARD, playouts: int = PLAYOUTS) -> None:
        super().__init__(weights, playouts)

    def policies(self, view: View, evaluator: Evaluator, rng: Random) -> Iterator[Policy]:
        """For each guess a policy whose evaluator knows it."""
        policies: list[Policy] = []
        for _ in range(GUESSES):
            guess = Evaluator(view, self.weights, guessed_hands(view, rng))
            policies.append(Policy(view, guess, steady=True))
            yield policies[-1]
        yield from cycle(policies)
