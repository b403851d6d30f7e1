"""The players' chances to win a position, as estimated from all their views together."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp

from okanagan.valley.bots.outlook import Outlook, turns_left
from okanagan.valley.bots.weights import HARD
from okanagan.valley.scoring import winners
from okanagan.valley.state import State
from okanagan.valley.view import view

CALM = replace(HARD, wait=0.55)
"""The weights of `hard`, corrected: with its own, the player to move seems to win too often."""
SPREAD = 4.0
"""The uncertainty of a lead before the last placement, in points."""
SPREAD_PER_TURN = 0.75
"""The further uncertainty for each turn that a player still has."""
Chances = tuple[float, ...]
"""Each player's chance to win; they sum to 1, and a shared victory counts in parts."""


def leads(state: State) -> list[float]:
    """Each player's expected lead at the end, as they estimate it with their own cards."""
    everybody = range(state.players)
    return [Outlook(view(state, player), CALM).appraise(state) for player in everybody]


def chances(state: State) -> Chances:
    """Each player's chance to win, from what they hold and the prospects of the map."""
    if state.decision is None:
        won = winners(state)
        return tuple((player in won) / len(won) for player in range(state.players))
    return chances_of(leads(state), turns_left(state))


def chances_of(ahead: Sequence[float], turns: int) -> Chances:
    """The chances that follow from the players' leads, with so many tiles still to be placed.

    A lead counts less if more turns are left. How much less was fitted to the winners of 137 games
    of two in which `hard` played both seats (3,288 turns); in 60 games of three and 60 of four the
    chances come true as told (`okanagan report --chances`).
    """
    players = len(ahead)
    spread = SPREAD + SPREAD_PER_TURN * turns / players
    # Of two players, one's lead is the other's deficit: the gap between them is counted twice.
    scale = (players - 1) / players / spread
    weights = [exp(scale * lead) for lead in ahead]
    return tuple(weight / sum(weights) for weight in weights)


def improved(ahead: Sequence[float], player: int, points: float, turns: int) -> float:
    """The gain in a player's chance if they were so many points further ahead.

    The others are further behind by the same points in all, in equal shares.
    """
    share = points / (len(ahead) - 1)
    better = [lead - share for lead in ahead]
    better[player] = ahead[player] + points
    return chances_of(better, turns)[player] - chances_of(ahead, turns)[player]
