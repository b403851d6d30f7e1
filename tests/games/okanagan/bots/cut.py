"""`python -m tests.games.okanagan.bots.cut 60`: what a search loses that is stopped early.

In positions of games of `hard`, the actions with the best first values are all played out on many
deals, which gives the value of each. Then `expert` thinks, and its best action after a share of its
thoughts is compared with the best of all. Its first thought has the values of `hard`.
"""

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, stdev

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.playout import PlayoutChance, Policy
from okanagan.games.okanagan.bots.search import ARMS, Arm, PlayoutBot, searches
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.simulate import bot_move
from okanagan.kernel.thinking import Thought
from tests.games.okanagan.bots.positions import mover, seats

DEALS = 48
"""How many deals each action is played out on to know its worth."""
EVERY = 17
"""Every so many searched decisions of a game are looked at."""
SHARES = (0.0, 0.25, 0.5, 1.0)
"""The shares of its thoughts after which the bot is stopped."""


def main() -> None:
    """Prints the mean loss of a decision in points, with its standard error, by share."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.okanagan.bots.cut", description=__doc__
    )
    parser.add_argument("count", type=int, help="how many positions")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="(default: 2)")
    parser.add_argument("--deal", type=int, default=1, help="seed of the first deal (default: 1)")
    chosen = parser.parse_args()
    positions = _searched(chosen.players, chosen.deal)
    losses = [lost(match) for match, _ in zip(positions, range(chosen.count), strict=False)]
    for at, share in enumerate(SHARES):
        own = [loss[at] for loss in losses]
        error = stdev(own) / sqrt(len(own))
        print(f"{share:4.0%} of its thoughts: {mean(own):.3f} ± {error:.3f} points lost")  # noqa: T201 - a command


def _searched(players: int, deal: int) -> Iterator[OkanaganMatch]:
    """Endless positions in which `expert` searches."""
    number = 0
    while True:
        match = new_match(seats(players), seed=deal)
        while not match.over:
            if searches(match.decision) and len(match.legal) > 1:
                number += 1
                if number % EVERY == 0:
                    yield match
            match.play(bot_move(match, SPEC.bots["hard"](), deal))
        deal += 1


def lost(match: OkanaganMatch) -> list[float]:
    """The points that the choice after each share of the thoughts loses against the best action."""
    view, legal = match.view(mover(match)), match.legal
    thoughts = list(PlayoutBot().think(view, legal, Random(1)))
    policy, sight = Policy(view, Evaluator(view)), _after(thoughts, 0.0)
    arms = [Arm(idea) for idea in sight.ideas[:ARMS]]
    rng = Random(2)
    for _ in range(DEALS):
        state, seed = redeal(view, rng), rng.random()
        for arm in arms:
            for _ in arm.play_out(policy, state, PlayoutChance(seed)):
                pass
    worth = {arm.idea.action: arm.found.value for arm in arms}
    best = max(worth.values())
    return [best - worth[_after(thoughts, share).best] for share in SHARES]


def _after(thoughts: list[Thought], share: float) -> Thought:
    """The thought in which a bot is stopped after this share of its playouts."""
    enough = share * thoughts[-1].playouts
    return [thought for thought in thoughts if thought.playouts <= enough][-1]


if __name__ == "__main__":
    main()
