"""A position of a game that is over: it is looked at, and nothing is played there."""

from okanagan.page.okanagan.table.playing import Playing
from okanagan.valley.actions import Action


class Looking(Playing):
    """The game at one of its moments; to look is all that can be done."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """Nothing may be answered any more."""
        return ()

    @property
    def hintable(self) -> bool:
        """What would have been better the review tells."""
        return False

    @property
    def bot_due(self) -> bool:
        """No bot moves any more."""
        return False
