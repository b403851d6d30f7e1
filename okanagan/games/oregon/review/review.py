"""The review of a match of Oregon.

The bots see only what the player saw then, so bad luck is no mistake. A play is judged by its best
cell; the choice of the cell is judged separately.
"""

from collections.abc import Container, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from okanagan.games.oregon.bots.action_values import PlayIdea, Sight
from okanagan.games.oregon.bots.levels import Arm, OnePlyBot, PlayoutBot
from okanagan.games.oregon.bots.weights import HARD
from okanagan.games.oregon.review.advice import Advice, advice
from okanagan.games.oregon.review.chances import (
    COMES_TRUE,
    chances,
    improved,
    rounds_left,
    standings,
)
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.view import redeal
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.review import review
from okanagan.kernel.review.review import CHANCE, DEALS, RIVALS, Chances, Judgement
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.thinking import Idea, Thought

Better = review.Better[Advice]


class Review(review.Review[Advice]):
    """The review of a match, turn by turn, as far as it has come."""

    expert = PlayoutBot
    comes_true = COMES_TRUE

    def __init__(self, match: OregonMatch, whose: Container[int]) -> None:
        super().__init__(match, turns_of(match, TurnBegan), whose)

    def chances_before(self, move: int) -> Chances:
        return chances(self.match.state_before(move))

    def gain(self, move: int, points: float) -> float:
        state, player = self.match.state_before(move), self.match.moves[move].player
        return improved(standings(state), player, points, rounds_left(state))

    def ideas(self, move: int, rng: Random) -> dict[Any, Idea]:
        sight = Sight(self.seen(move), HARD)
        return {idea.action: idea for idea in sight.ideas(self.match.state_before(move).legal())}

    def searches(self, judgement: Judgement) -> bool:
        return _arm(judgement.played) is not None

    def tried(self, first: Judgement) -> Iterator[Judgement]:
        every = [_arm(idea) for idea in (first.played, *first.ideas[:RIVALS])]
        arms = [arm for arm in every if arm is not None]
        if len(arms) < 2:
            return
        view, rng = self.seen(first.move), decision_rng(CHANCE, first.move)
        sight, latest = Sight(view, HARD), first
        for _ in range(DEALS):
            state, seed = redeal(view, rng), rng.random()
            for arm in arms:
                for _ in arm.play_out(state, sight, seed):
                    yield latest
                played, *rivals = [arm.idea for arm in arms]
                rivals.sort(key=lambda idea: -idea.value)
                latest = replace(first, played=played, ideas=tuple(rivals))
                yield latest

    def advice(self, view: Any, thought: Thought, rng: Random) -> Advice:
        return advice(view, thought, OnePlyBot(), rng)


def _arm(idea: Idea) -> Arm | None:
    """The idea as an arm; None if it places nothing."""
    if isinstance(idea, PlayIdea):
        return Arm(idea.action, idea.cell, idea.value)
    if isinstance(idea.action, PlaceFarmer | Build):
        return Arm(idea.action, cell_at(idea.action.x, idea.action.y), idea.value)
    return None
