"""`okanagan puzzles`: what the search needs of Okanagan."""

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from okanagan.cli.game import TerminalGame
from okanagan.cli.puzzles import puzzles_parser
from okanagan.games.okanagan import puzzles
from okanagan.games.okanagan.bots.evaluation import Evaluator, turns_left
from okanagan.games.okanagan.bots.master import MasterBot
from okanagan.games.okanagan.bots.playout import Playout, PlayoutChance, Policy, best_answer
from okanagan.games.okanagan.bots.search import PlayoutBot
from okanagan.games.okanagan.rules.actions import Action, Place
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.scoring import totals, winners
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.bots import Bot
from okanagan.kernel.puzzles import Answer
from okanagan.kernel.review.hindsight import Outcome
from okanagan.kernel.thinking import Idea, decided, result_of
from okanagan.lab.puzzle_search import Values

ASKED = (PlaceTile, BuildStructure, ChooseTile)  # the decisions that make puzzles


def add(commands: Any, game: TerminalGame) -> ArgumentParser:
    return puzzles_parser(commands, game, OkanaganPuzzler())


class OkanaganPuzzler:
    """Asks where a tile goes, what is built on it, and which tile is taken next."""

    spec = SPEC

    def asks(self, state: State) -> bool:
        """Whether the decision makes a puzzle: all players have another turn."""
        return isinstance(state.decision, ASKED) and turns_left(state) > state.players

    def grader(self, name: str) -> Bot:
        return SPEC.make_bot(name)

    def answers(self, state: State) -> list[Answer]:
        return puzzles.answers(state)

    def ideas(
        self, seen: View, answers: Sequence[Answer], rng: Random, playouts: int
    ) -> Sequence[Idea]:
        legal = [action for (action,) in answers]
        thought = decided(PlayoutBot(playouts=playouts).think(seen, legal, rng))
        return [replace(idea, action=(idea.action,)) for idea in thought.ideas]

    def ends(self, seen: View) -> Values:
        """All players follow the playout policy."""
        return _Ends(seen)

    def judgement(self, seen: View) -> Values:
        """The playouts of `master`, without its estimates at sight."""
        return _Judgement(seen)


class _Ends:
    """Plays on from a view. The structure on a tile is chosen once for each placement."""

    def __init__(self, seen: View) -> None:
        self._seen, self._policy = seen, Policy(seen, Evaluator(seen))
        self._builds: dict[Any, Action] = {}

    def __call__(self, answers: Sequence[Answer], rng: Random) -> list[float]:
        state, seed = redeal(self._seen, rng), rng.random()
        return [self._lead(state.copy(), action, PlayoutChance(seed)) for (action,) in answers]

    def _lead(self, state: State, action: Any, chances: PlayoutChance) -> float:
        state.apply(action)
        if isinstance(action, Place):
            if action not in self._builds:
                self._builds[action] = best_answer(state, self._policy.evaluator)
            state.apply(self._builds[action])
        while state.decision is not None:
            self._policy.step(state, chances)
        me = self._policy.evaluator.me
        return Outcome.of(me, totals(state), winners(state)).lead


class _Judgement:
    """Values answers as `master` does: each deal has another guess of the rivals' objectives."""

    def __init__(self, seen: View) -> None:
        self._seen, self._bot, self._evaluator = seen, MasterBot(), Evaluator(seen)

    def __call__(self, answers: Sequence[Answer], rng: Random) -> list[float]:
        policy = next(self._bot.policies(self._seen, self._evaluator, rng))
        state, seed = redeal(self._seen, rng), rng.random()
        return [
            result_of(Playout(policy, action).value(state, PlayoutChance(seed)))
            for (action,) in answers
        ]
