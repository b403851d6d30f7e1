"""What all parts of the table's screen share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from okanagan.page.protocol import BadMessage, Message, Reply
from okanagan.page.screen import Screen
from okanagan.page.table.playing import Playing

if TYPE_CHECKING:
    from okanagan.page.context import Context
    from okanagan.page.session import Session


class TableBase(Screen):
    """A screen with a game in play.

    Attributes:
        playing: the game.
    """

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self.session = session
        self.playing = Playing(session)

    def present(self, message: Message) -> None:
        """Makes sure that the message speaks of the present position.

        Raises:
            BadMessage: it was meant for another.
        """
        if message.number("at") != self.playing.at:
            raise BadMessage(f"{message.verb}: the game has gone on since")

    def went_on(self, said: list[str]) -> Reply:
        """The reply after a move: what happened, and when a bot is to go on."""
        return Reply(said, next=self.bot_pause())

    def bot_pause(self) -> int | None:
        """After how many milliseconds the next bot is to move; None if none is."""
        return self.context.settings.pause if self.playing.bot_due else None
