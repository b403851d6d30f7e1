"""A game for learning, in which everything can be undone, and its storage for reloads."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from okanagan.kernel.documents import parse_document
from okanagan.kernel.match import AnyMatch
from okanagan.page.app.screen import Context
from okanagan.page.core.session import Session
from okanagan.page.play.game import TableGame
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.saves.storage import Storage

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


G = TypeVar("G", bound=LessonGame)


@dataclass(frozen=True, slots=True)
class Kept(Generic[G]):
    """The stored lesson of one game.

    Attributes: `load` makes the match of a record and raises `ValueError` for a bad one. `open`
    makes the lesson's game of a session.
    """

    key: str
    load: Callable[[dict[str, Any]], AnyMatch]
    open: Callable[[Session, PluginBots], G]

    def game(self, context: Context, beginning: dict[str, Any]) -> G:
        """The stored lesson; a new one from the record `beginning` if there is none."""
        left = self._left(context, beginning)
        return left or self.open(self._session(beginning, {}), context.plugin_bots)

    def put(self, storage: Storage, session: Session) -> None:
        data = {"record": session.match.record().to_json(), "sidecar": session.sidecar}
        storage.put(self.key, json.dumps(data))

    def _left(self, context: Context, beginning: dict[str, Any]) -> G | None:
        """None if there is none, or if it has another beginning or is over."""
        try:
            stored = parse_document(context.storage.get(self.key) or "{}")
            record, sidecar = stored["record"], stored["sidecar"]
            begun = record["moves"][: len(beginning["moves"])]
            known = record["setup"] == beginning["setup"] and begun == beginning["moves"]
            if not known or not isinstance(sidecar, dict):
                return None
            game = self.open(self._session(record, sidecar), context.plugin_bots)
        except (ValueError, KeyError, TypeError):
            return None
        return None if game.finished else game

    def _session(self, record: dict[str, Any], sidecar: dict[str, Any]) -> Session:
        return Session("lesson", self.load(record), [1, 0], 0.0, sidecar)
