"""A position of a game that is over: the person looks at it, and nothing is played there."""

from okanagan.page.core.session import Session
from okanagan.page.okanagan.table.game import TableGame
from okanagan.valley.actions import Action


class ReviewedGame(TableGame):
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
