"""Where a lesson is kept, so that it goes on after a reload. It is not among the saved games."""

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
    """The place of one game's lesson in the browser's storage.

    Attributes:
        key: the key of the storage.
        load: makes the match that a record tells; raises a `ValueError` for a bad one.
        open: makes the lesson's game of a session, for a page with these added bots.
    """

    key: str
    load: Callable[[dict[str, Any]], AnyMatch]
    open: Callable[[Session, PluginBots], G]

    def game(self, context: Context, beginning: dict[str, Any]) -> G:
        """The lesson as it was left; anew from its `beginning`, a record, if there is none."""
        left = self._left(context, beginning)
        return left or self.open(self._session(beginning, {}), context.plugin_bots)

    def put(self, storage: Storage, session: Session) -> None:
        """Stores the lesson."""
        data = {"record": session.match.record().to_json(), "sidecar": session.sidecar}
        storage.put(self.key, json.dumps(data))

    def _left(self, context: Context, beginning: dict[str, Any]) -> G | None:
        """None where there is none, it is of another make, or over."""
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
