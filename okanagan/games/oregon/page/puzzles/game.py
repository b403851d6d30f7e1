"""Oregon's puzzles as games."""

from typing import Any, ClassVar

from okanagan.games.oregon.page.puzzles.answers import Explanation
from okanagan.games.oregon.page.puzzles.pages import PUZZLES
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.page.ui import NAMES
from okanagan.games.oregon.puzzles import answers
from okanagan.games.oregon.review.advice import Advice, cell_of, known_advice
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayAgain, PlayCards
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.puzzles import Answer
from okanagan.page.puzzles.game import PuzzleGame
from okanagan.page.words import mark


class OregonPuzzle(PuzzleGame[Explanation], OregonGame):
    """The cards of an answer are judged together with the cell."""

    puzzles, rivals, rates = PUZZLES, NAMES, False
    asks: ClassVar = {
        PlayCards: mark("What do you play, and where?"),
        PlayAgain: mark("Your extra turn: what do you play, and where?"),
        OfferExtra: mark("Do you use your extra turn, and for what?"),
    }

    def every_answer(self, match: AnyMatch) -> list[Answer]:
        return answers(match.state)

    @property
    def drawn(self) -> tuple[int, ...]:
        """None: no card is new in a puzzle."""
        return ()

    @property
    def draws(self) -> tuple[Any, ...]:
        """None: the answer that keeps the extra turn draws no card."""
        return ()

    def explained(self, answer: Answer) -> Explanation:
        return Explanation(self.seen, answer)

    def advised(self, advice: Advice) -> Explanation:
        """An extra turn is explained by its best play."""
        known = (answer for answer, _ in self.answers if answer[0] == advice.best.action)
        fit = (answer for answer in known if advice.at in (None, cell_of(answer)))
        return Explanation(self.seen, next(fit))

    def show(self) -> None:
        self.lay(Plan())  # a piece on trial hides the answer
        super().show()

    def make_advice(self) -> Advice:
        return known_advice(self.seen, self.answers)
