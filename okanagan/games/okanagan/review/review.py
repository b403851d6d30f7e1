"""The review of a match of Okanagan."""

from collections.abc import Container, Generator, Iterator

from okanagan.games.okanagan.bots.evaluation import turns_left
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.review.chances import chances, improved
from okanagan.games.okanagan.review.judgement import advised, judged, thought_over, tried
from okanagan.games.okanagan.review.scales import COMES_TRUE
from okanagan.games.okanagan.review.standing import standings
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.kernel.review import review
from okanagan.kernel.review.chances import Chances
from okanagan.kernel.review.judgement import Judgement
from okanagan.kernel.review.turns import turns_of

Better = review.Better[Advice]


class Review(review.Review[Advice]):
    """The course of a match, turn by turn, as far as the review has come."""

    comes_true = COMES_TRUE

    def __init__(self, match: OkanaganMatch, whose: Container[int]) -> None:
        """A review that is still to be made; it judges the moves of these players."""
        super().__init__(match, turns_of(match, TurnBegan), whose)

    def chances_before(self, move: int) -> Chances:
        """From what all hold, and from the prospects of the map."""
        return chances(self.match.state_before(move))

    def gain(self, move: int, points: float) -> float:
        """As the standings before the move tell it."""
        state, player = self.match.state_before(move), self.match.moves[move].player
        return improved(standings(state), player, points, turns_left(state))

    def judged(self, move: int) -> Judgement | None:
        """As `hard` judges it."""
        return judged(self.match, move)

    def tried(self, first: Judgement) -> Iterator[Judgement]:
        """By playouts on deals of what is hidden."""
        return tried(self.match, first)

    def thought_over(self, move: int) -> Generator[None, None, Judgement | None]:
        """As `expert` judges it."""
        return thought_over(self.match, move)

    def advised(self, judgement: Judgement) -> Advice:
        """The best of the other ideas."""
        return advised(self.match, judgement)
