"""Playouts: one action is played out over the player's next turns, and the position evaluated."""

from collections.abc import Generator
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.one_ply import TRIED, after
from okanagan.games.okanagan.bots.playout_chance import PlayoutChance
from okanagan.games.okanagan.bots.policy import Policy
from okanagan.games.okanagan.bots.quick_answers import promising
from okanagan.games.okanagan.bots.token_values import Tokens
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.game import Decision

TURNS = 2
"""How many more turns the player has in a playout."""
Asked = tuple[Decision, Tokens]
"""A decision, and what the player holds when it is asked: the same decision may come again."""


class Playout:
    """Plays one action out, on one deal after another.

    The player's decisions that follow in the same turn are evaluated with care, as a quick guess
    would miss the value of swaps and special actions. They hardly depend on hidden parts, so this
    is done once.

    Attributes:
        action: the action to try.
        answers: the player's answers in the same turn.
    """

    def __init__(self, policy: Policy, action: Any) -> None:
        self.policy = policy
        self.action = action
        self.answers: dict[Asked, Any] = {}

    def value(self, state: State, chance: PlayoutChance) -> Generator[None, None, float]:
        """Returns the mean of the position's values after each turn, in small steps.

        A near position is evaluated more reliably, a far one depends more on the action. The turn
        of the action itself does not count, as one-ply look-ahead has evaluated it.
        """
        state = state.copy()
        state.apply(self.action)
        drawn = yield from self._finish_turn(state, chance)
        evaluator, placed, promised = self.policy.evaluator, 0, list[float]()
        while (decision := state.decision) is not None:
            yield
            mine = decision.player == evaluator.me
            if isinstance(decision, ChooseTile) and (placed or not mine):
                promised.append(evaluator.evaluate_after_playout(state))
                if mine and placed == TURNS:
                    break
            placed += mine and isinstance(decision, PlaceTile)
            self.policy.step(state, chance)
        else:
            promised.append(evaluator.evaluate_after_playout(state))
        return drawn + sum(promised) / len(promised)

    def _finish_turn(self, state: State, chance: PlayoutChance) -> Generator[None, None, float]:
        """Plays until a tile is placed or chosen. Returns the gain from new objectives."""
        gained = 0.0
        while (decision := state.decision) is not None:
            if isinstance(decision, PlaceTile | ChooseTile):
                break
            yield
            if decision.player != self.policy.evaluator.me:
                self.policy.step(state, chance)
            elif isinstance(decision, KeepObjectives):
                gained += self._keep(decision, state)
            else:
                state.apply(self._answer(decision, state))
        return gained

    def _keep(self, decision: KeepObjectives, state: State) -> float:
        """Keeps the best of the new objectives. Returns how much better they are."""
        evaluator, legal = self.policy.evaluator, decision.legal(state)
        tokens = state.tokens[evaluator.me]
        worths = [evaluator.keeping_value(keep.cards, tokens) for keep in legal]
        best = max(worths)
        state.apply(legal[worths.index(best)])
        return best - evaluator.keeping_value(evaluator.cards, tokens)

    def _answer(self, decision: Decision, state: State) -> Any:
        asked = decision, tuple(state.tokens[self.policy.evaluator.me])
        known = self.answers.get(asked)
        if known is None or not state.allows(known):
            known = self.answers[asked] = best_answer(state, self.policy.evaluator)
        return known


def best_answer(state: State, evaluator: Evaluator) -> Any:
    """The best answer by one-ply look-ahead; of many, among the most promising."""
    legal = state.legal()
    if len(legal) > TRIED:
        legal = promising(legal, evaluator, TRIED)
    ranked = [(after(state, answer, evaluator), -at) for at, answer in enumerate(legal)]
    return legal[-max(ranked)[1]]
