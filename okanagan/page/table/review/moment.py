"""A game at one of its moments, which is looked at and not played."""

from typing import Any

from okanagan.page.core.session import Session
from okanagan.page.table.game import TableGame


class PastGame(TableGame):
    """What a game's own class is, besides, while it is looked back on."""

    @property
    def legal(self) -> tuple[Any, ...]:
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


def before(session: Session, move: int) -> Session:
    """The session as it was before a move; what happens in it changes nothing of the game."""
    return Session(session.id, session.match.upto(move), session.colours, session.begun)
