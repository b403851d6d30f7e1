"""A game for learning: it begins at a position, and all of it can be undone."""

from abc import ABC, abstractmethod
from typing import Any

from okanagan.page.core.session import Session
from okanagan.page.play.game import TableGame
from okanagan.page.plugin_bots.registry import PluginBots

ME, OPPONENT = 0, 1
"""The player who learns, and the bot."""


class NotNow(Exception):
    """A legal action that would miss the point of the lesson; the text says why."""


class LessonGame(TableGame, ABC):
    """A mixin for a game's table in a lesson or puzzle; it comes before the game's own class."""

    begins: int
    """The number of the first move of the person; those before were made for them."""

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        session.match.practice = True
        super().__init__(session, plugin_bots)

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether the lesson is over; no moves follow."""

    @property
    def bot_name(self) -> str:
        return self.match.seats[OPPONENT].name

    @property
    def legal(self) -> tuple[Any, ...]:
        return () if self.finished else super().legal

    @property
    def hintable(self) -> bool:
        return False

    @property
    def bot_due(self) -> bool:
        return super().bot_due and not self.finished

    @property
    def undoer(self) -> int | None:
        return super().undoer if self.at > self.begins else None
