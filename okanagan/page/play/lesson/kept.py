"""Storage of a lesson, so that it continues after a reload. It is not one of the saved games."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from okanagan.kernel.documents import parse_document
from okanagan.kernel.match import AnyMatch
from okanagan.page.app.screen import Context
from okanagan.page.core.session import Session
from okanagan.page.play.lesson.game import LessonGame
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.saves.storage import Storage

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
