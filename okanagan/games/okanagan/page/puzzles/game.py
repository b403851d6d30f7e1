"""Okanagan's puzzles as games."""

from typing import ClassVar

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.page.editions import LAKES
from okanagan.games.okanagan.page.puzzles.answers import Explanation
from okanagan.games.okanagan.page.puzzles.pages import PUZZLES
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import Closer, Places
from okanagan.games.okanagan.puzzles import answers
from okanagan.games.okanagan.review.advice import Advice, known_advice
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.kernel.bots import decision_rng
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.puzzles import Answer
from okanagan.page.play.thinking import SEED
from okanagan.page.puzzles.game import PuzzleGame, Titles
from okanagan.page.words import mark

TILES = Titles(mark("Your tile"), mark("Your try"), mark("Best tile"), mark("Another tile"))


class OkanaganPuzzle(PuzzleGame[Explanation], OkanaganGame):
    """After a tile the player also builds on it, which is not judged."""

    puzzles, rivals = PUZZLES, LAKES
    asks: ClassVar = {
        PlaceTile: mark("Where does your tile go best?"),
        BuildStructure: mark("What do you build on your tile?"),
        ChooseTile: mark("Which tile do you take for your next turn?"),
    }

    def every_answer(self, match: AnyMatch) -> list[Answer]:
        return answers(match.state)

    @property
    def finished(self) -> bool:
        builds = isinstance(self.decision, BuildStructure) and self.decision.player == self.me
        return self.answer is not None and not (builds and self.at == self.begins + 1)

    @property
    def places(self) -> Places | None:
        """The cells where the tile may be tried; None after the answer."""
        return None if self.finished else super().places

    @property
    def rests(self) -> bool:
        shows = self.state.hint is not None and self.plan is None
        return self.finished or (shows and isinstance(self.decision, PlaceTile))

    def closers(self) -> dict[Position, Closer]:
        """None: to find them is a part of the question."""
        return {}

    @property
    def titles(self) -> Titles:
        return TILES if isinstance(self.seen.decision, ChooseTile) else super().titles

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        return []

    def explained(self, answer: Answer) -> Explanation:
        """The answer, with the building that followed."""
        builds = self.match.moves[self.begins + 1 : self.begins + 2]
        build = next((move for move in builds if isinstance(move, Build)), None)
        return Explanation(self.seen, answer[0], build)

    def advised(self, advice: Advice) -> Explanation:
        return Explanation(self.seen, advice.best.action, advice.build)

    def show(self) -> None:
        self.lay(None)  # a tile on trial hides the answer
        super().show()

    def make_advice(self) -> Advice:
        rng = decision_rng(SEED, self.begins)
        known = [(action, loss) for (action,), loss in self.answers]
        return known_advice(self.seen, known, OnePlyBot(), rng)
