"""Playouts: play on from one action through the player's next turns, and value the position."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from okanagan.games.oregon.bots.action_values import Sight
from okanagan.games.oregon.bots.policy import Policy
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.frames.turn import PlacePiece, PlayAgain, PlayCards
from okanagan.games.oregon.rules.plays import building_of
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.state import State

OWN_TURNS = 2
"""How many more turns the player has in a playout."""


@dataclass(frozen=True, slots=True)
class Trial:
    """An action to be tried."""

    action: Any  # the play; or the piece on its cell
    cell: int  # where the piece goes


def value_of(trial: Trial, state: State, sight: Sight, seed: float) -> Generator[None, None, float]:
    """The lead after the trial and the player's next turns, with what the cells promise then.

    It is computed in small steps, and comes at the end. `state` is a deal of what is hidden, and
    stays unchanged; the seed is for shuffles.
    """
    policy, me = Policy(state.copy(), sight.field.copy(), seed), sight.view.player
    _try(policy, trial, me)
    state, turns = policy.state, 0
    while (decision := state.decision) is not None:
        if decision.player == me and _begins(decision):
            turns += 1
            if turns > OWN_TURNS:
                return lead(state, me) + _promised(policy, me)
        policy.step()
        yield
    return lead(state, me)


def _begins(decision: Any) -> bool:
    return isinstance(decision, PlayCards) and not isinstance(decision, PlayAgain)


def _try(policy: Policy, trial: Trial, me: int) -> None:
    action, decision = trial.action, policy.state.decision
    if isinstance(action, Play):
        policy.play(me, (action.first, action.second), trial.cell)
    else:
        assert isinstance(decision, PlacePiece), "the cell of a play is asked for"
        policy.place(me, building_of(*decision.faces), trial.cell)


def lead(state: State, player: int) -> float:
    """The lead over the best of the others, with all tokens as they are."""
    totals = [score.total for score in scores(state)]
    own = totals.pop(player)
    return float(own - max(totals))


def _promised(policy: Policy, player: int) -> float:
    """What the cells and the active tokens promise."""
    state, field = policy.state, policy.field
    tokens = field.joker * state.jokers[player] + field.extra * state.extras[player]
    return sum(field.promised[player]) + tokens
