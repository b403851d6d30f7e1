"""A game for learning: it begins at a position, goes one way, and all of it can be taken back."""

from abc import ABC, abstractmethod
from typing import Any

from okanagan.page.core.session import Session
from okanagan.page.play.game import TableGame
from okanagan.page.plugin_bots.registry import PluginBots

ME, OPPONENT = 0, 1
"""The player who learns, and the bot."""


class NotNow(Exception):
    """The game allows it, but it would miss the point of the lesson; the text says why."""


class LessonGame(TableGame, ABC):
    """What a game's own class for its table becomes in a lesson or a puzzle; it goes before it."""

    begins: int
    """The number of the first move of the person; those before were made for them."""

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        session.match.practice = True
        super().__init__(session, plugin_bots)

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether the lesson is over; nobody moves then."""

    @property
    def bot_name(self) -> str:
        """The bot's name."""
        return self.match.seats[OPPONENT].name

    @property
    def legal(self) -> tuple[Any, ...]:
        """The person's answers; none at the end."""
        return () if self.finished else super().legal

    @property
    def hintable(self) -> bool:
        """Never: the coach gives hints enough."""
        return False

    @property
    def bot_due(self) -> bool:
        """Whether the bot is to move: never at the end."""
        return super().bot_due and not self.finished

    @property
    def undoer(self) -> int | None:
        """The person, for all that was not made for them."""
        return super().undoer if self.at > self.begins else None
