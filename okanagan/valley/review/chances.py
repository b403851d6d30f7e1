"""How probably each player wins, as a position looks to all of them together."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp

from okanagan.valley.bots.outlook import Outlook, turns_left
from okanagan.valley.bots.weights import HARD
from okanagan.valley.scoring import winners
from okanagan.valley.state import State
from okanagan.valley.view import view

CALM = replace(HARD, wait=0.55)
"""With the weights of `hard` whoever is to move seems to win more often than they do."""
SPREAD = 4.0
"""By so many points a lead is uncertain before the last placement."""
SPREAD_PER_TURN = 0.75
"""And by so many more for each turn that a player still has."""
Chances = tuple[float, ...]
"""By player; together 1. Those who would share a victory share it here too."""


def leads(state: State) -> list[float]:
    """How far each player would be ahead in the end, as they judge it with their own cards."""
    everybody = range(state.players)
    return [Outlook(view(state, player), CALM).appraise(state) for player in everybody]


def chances(state: State) -> Chances:
    """How probably each player wins; what they hold and what the map promises counts."""
    if state.decision is None:
        won = winners(state)
        return tuple((player in won) / len(won) for player in range(state.players))
    return chances_of(leads(state), turns_left(state))


def chances_of(ahead: Sequence[float], turns: int) -> Chances:
    """The chances that go with the players' leads, with so many tiles still to be placed.

    Leads count the less the more can still happen. By how much was fitted to who won 137 games of
    two in which `hard` played both seats (3,288 turns); of 60 games of three and 60 of
    four it tells as much as comes true (`okanagan report --chances`).
    """
    players = len(ahead)
    spread = SPREAD + SPREAD_PER_TURN * turns / players
    # Of two, each is as far behind as the other is ahead: what is between them is counted twice.
    scale = (players - 1) / players / spread
    weights = [exp(scale * lead) for lead in ahead]
    return tuple(weight / sum(weights) for weight in weights)


def improved(ahead: Sequence[float], player: int, points: float, turns: int) -> float:
    """By how much a player's chance would be better, were they so many points further ahead.

    As far as they are ahead, the others are behind, each by their share of it.
    """
    share = points / (len(ahead) - 1)
    better = [lead - share for lead in ahead]
    better[player] = ahead[player] + points
    return chances_of(better, turns)[player] - chances_of(ahead, turns)[player]
