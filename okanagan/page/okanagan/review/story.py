"""What the review shows: a moment of the game, and what is known of the turns."""

from okanagan.page import words
from okanagan.page.core.session import Session
from okanagan.page.okanagan.table.game import OkanaganGame
from okanagan.page.table.review import story
from okanagan.valley.actions import Action
from okanagan.valley.review.review import Review
from okanagan.valley.telling.advice import change_words
from okanagan.valley.telling.audience import Audience


class ReviewedGame(OkanaganGame):
    """The game at one of its moments."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """Nothing may be answered any more."""
        return ()

    @property
    def hintable(self) -> bool:
        """Never: the review tells what would have been better."""
        return False

    @property
    def bot_due(self) -> bool:
        """No bot moves any more."""
        return False


def moment(session: Session, move: int) -> ReviewedGame:
    """The game before a move."""
    match = session.match.upto(move)
    return ReviewedGame(Session(session.id, match, session.colours, session.begun))


class Story(story.Story):
    """One moment of the review, with what the sentences of Okanagan need."""

    __slots__ = ()
    review: Review

    @property
    def audience(self) -> Audience:
        """To whom it is told."""
        return Audience([seat.name for seat in self.seats], self.viewer, words)


def change(before: float, after: float) -> str:
    """By how much a chance has changed: `+12%`, `−3%`; of whole per cents, as they are shown."""
    return change_words(round(100 * after) - round(100 * before), words)
