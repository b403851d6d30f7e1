"""The review of a match. Its bots see only what the player saw then: bad luck is no mistake."""

from collections.abc import Container, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from okanagan.games.okanagan.bots import playout
from okanagan.games.okanagan.bots.evaluation import Evaluator, turns_left
from okanagan.games.okanagan.bots.levels import OnePlyBot, values
from okanagan.games.okanagan.bots.playout import Policy
from okanagan.games.okanagan.bots.search import Arm, PlayoutBot, by_value, searches
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.review.chances import COMES_TRUE, chances, improved, standings
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.review import review
from okanagan.kernel.review.review import CHANCE, DEALS, RIVALS, Chances, Judgement
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.thinking import Idea, Thought

Better = review.Better[Advice]


class Review(review.Review[Advice]):
    """The course of a match, turn by turn, as far as the review has come."""

    expert = PlayoutBot
    comes_true = COMES_TRUE

    def __init__(self, match: OkanaganMatch, whose: Container[int]) -> None:
        super().__init__(match, turns_of(match, TurnBegan), whose)

    def chances_before(self, move: int) -> Chances:
        return chances(self.match.state_before(move))

    def gain(self, move: int, points: float) -> float:
        state, player = self.match.state_before(move), self.match.moves[move].player
        return improved(standings(state), player, points, turns_left(state))

    def ideas(self, move: int, rng: Random) -> dict[Any, Idea]:
        view, made = self.seen(move), self.match.moves[move]
        evaluator, legal = Evaluator(view), self.match.state_before(move).legal()
        ideas = values(view, legal, evaluator, rng)
        if made not in ideas:  # of many trades only the most promising are evaluated
            ideas |= values(view, [*list(ideas)[:1], made], evaluator, rng)
        return {action: Idea(action, value) for action, value in ideas.items()}

    def searches(self, judgement: Judgement) -> bool:
        return searches(self.seen(judgement.move).decision)

    def tried(self, first: Judgement) -> Iterator[Judgement]:
        if not self.searches(first):
            return
        view, rng = self.seen(first.move), decision_rng(CHANCE, first.move)
        policy = Policy(view, Evaluator(view))
        played, *rivals = [Arm(idea) for idea in (first.played, *first.ideas[:RIVALS])]
        latest = first
        for _ in range(DEALS):
            state, seed = redeal(view, rng), rng.random()
            for arm in (played, *rivals):
                for _ in arm.play_out(policy, state, playout.PlayoutChance(seed)):
                    yield latest
                latest = replace(first, played=played.found, ideas=by_value(rivals))
                yield latest

    def advice(self, view: Any, thought: Thought, rng: Random) -> Advice:
        return advice(view, thought, OnePlyBot(), rng)
