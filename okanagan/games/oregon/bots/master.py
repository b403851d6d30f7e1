"""`master` searches like `expert`, but plays games out to their end, and judges by learnt values.

In its playouts all players also weigh the rest of their hand. A position is judged by what `expert`
leaves out, too: the hands of all players, and what the cells promise to the others. The value of a
playout is the mean of some near positions and of the end, as a near one is more certain and a far
one depends more on the action.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from okanagan.games.oregon.bots.action_values import Sight
from okanagan.games.oregon.bots.hand_values import Best, Hands
from okanagan.games.oregon.bots.levels import Arm, PlayoutBot, arms
from okanagan.games.oregon.bots.playout import Horizon, Policy, lead
from okanagan.games.oregon.bots.weights import HARD, Weights
from okanagan.games.oregon.rules.scoring import scores
from okanagan.kernel.thinking import Idea, Thought


@dataclass(frozen=True, slots=True)
class PositionWeights:
    """What a player's position is worth at the start of a turn, in points of the final score."""

    promised: float  # the part that counts of what the cells promise
    joker: float  # an active token
    extra: float
    best: float  # the part of the best play's value with the hand
    rest: float  # the part of the best play's value with the cards after it
    farmer: float  # a farmer that is not placed yet


TWO = PositionWeights(promised=0.5, joker=1.7, extra=4.5, best=0.94, rest=0.35, farmer=1.0)
MORE = PositionWeights(promised=0.7, joker=1.5, extra=4.5, best=0.85, rest=0.25, farmer=0.0)
"""For two players, and for more. Least squares found them: the difference between two players'
points from then on, at 5,700 starts of turns in 500 games of two `hard` and at 5,000 in 250 games
of four."""


def learnt_lead(policy: Policy, player: int) -> float:
    """The expected lead at the end over the best of the others."""
    state = policy.state
    if state.decision is None:
        return lead(state, player)
    values = _values(policy, TWO if state.players == 2 else MORE)
    own = values.pop(player)
    return own - max(values)


def _values(policy: Policy, weights: PositionWeights) -> list[float]:
    """For each player, the points that they have, and the worth of their position."""
    state, field, result = policy.state, policy.field, list[float]()
    for player, score in enumerate(scores(state)):
        cards, joker = state.hands[player], state.jokers[player]
        value = score.total + weights.promised * sum(field.promised[player])
        value += weights.joker * joker + weights.extra * state.extras[player]
        value += weights.farmer * state.supply[player]
        if chosen := Hands(field, state, player).wisest(cards, joker=joker):
            play, rest = chosen
            value += weights.best * play.value + weights.rest * rest
        result.append(value)
    return result


class WisePolicy(Policy):
    """Also weighs what the rest of the hand can bring, as `hard` does."""

    def best(self, player: int) -> Best | None:
        hands = Hands(self.field, self.state, player)
        cards, joker = self.state.hands[player], self.state.jokers[player]
        chosen = hands.wisest(cards, joker=joker)
        return chosen[0] if chosen else None


PLAYOUTS = 48
"""For each action that is tried, as a mean. With several rivals it is half of that, as their turns
take time, too."""
HORIZON = Horizon(judged=(2, 3, 4), whole=True, value=learnt_lead, policy=WisePolicy)


class MasterBot(PlayoutBot):
    """Searches like `expert`, with more and longer playouts."""

    def __init__(
        self, weights: Weights = HARD, playouts: int = PLAYOUTS, horizon: Horizon = HORIZON
    ) -> None:
        super().__init__(weights, playouts)
        self.horizon = horizon

    def searched(
        self, sight: Sight, live: list[Arm], ideas: tuple[Idea, ...], rng: Random
    ) -> Iterator[Thought]:
        """Yields all ideas after each playout of these arms."""
        for _ in sight.field.fill(sight.view):
            yield Thought(ideas)
        yield from super().searched(sight, live, ideas, rng)

    def each(self, players: int) -> int:
        return self.playouts if players == 2 else self.playouts // 2

    def arms(self, sight: Sight, ideas: Sequence[Idea]) -> list[Arm]:
        return [replace(arm, horizon=self.horizon) for arm in arms(sight, ideas)]
