"""The lesson's screen: the table, with a coach beside the map. It is not among the saved games."""

import json
from collections.abc import Iterator
from typing import Any

from simple_html import Node

from okanagan.kernel.errors import RecordError
from okanagan.kernel.record import Seat
from okanagan.page.app.screen import Context
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply
from okanagan.page.core.session import Session
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.lesson.asks import hint_of
from okanagan.page.okanagan.lesson.card import WORDS, card, coach_frame, said
from okanagan.page.okanagan.lesson.game import LessonGame
from okanagan.page.okanagan.lesson.menu import menu
from okanagan.page.okanagan.lesson.position import PLAYED, record, setup
from okanagan.page.okanagan.lesson.remarks import remark_of
from okanagan.page.okanagan.lesson.summary import summary
from okanagan.page.okanagan.table.screen import Table
from okanagan.page.okanagan.table.skeleton import skeleton
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import t
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import load_match, new_match

STORED = f"{PREFIX}lesson"
"""The key under which the lesson is stored, so that it goes on after a reload."""
FIRST_OPPONENT = "easy"
"""The bot of the first game after the lesson: it plays like a beginner."""


class Lesson(Table):
    """One guided turn. All that the table can do works here too; the coach says what to do."""

    def __init__(self, context: Context) -> None:
        self.lesson = LessonGame(_stored(context) or _fresh(), context.added_bots)
        super().__init__(self.lesson, context)
        self.session = None  # else the page would save it among the games
        self._coached = ""

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Learn by playing")

    def frame(self) -> Region:
        """The table's frame, with the coach."""
        return lazy(_frame, self.title)

    def handle(self, message: Message) -> Reply | None:
        """Does what the message asks; the coach's word on it is announced, and all is saved."""
        reply = super().handle(message)
        if reply is None or reply.go is None:
            self._save()
            reply = self._coach(reply or Reply())
        return reply

    def opened(self) -> Reply:
        """The coach begins to speak."""
        return self._coach(super().opened())

    @on("learn-again")
    def learn_again(self, message: Message) -> Reply:
        """Begins the lesson anew."""
        self.context.storage.remove(STORED)
        return Reply(go="/learn")

    @on("first-game")
    def first_game(self, message: Message) -> Reply:
        """Begins a whole game against an opponent for beginners."""
        seats = [Seat(t("You")), Seat(bot_words(FIRST_OPPONENT), f"bot:{FIRST_OPPONENT}")]
        match = new_match(seats, EDITIONS["en"], self.context.seed(), first_player=0)
        self.context.storage.remove(STORED)
        return Reply(go=self.context.repository.begin(match, [1, 0]).address)

    def at_once(self, model: ViewModel) -> Iterator[tuple[str, Node | Region]]:
        """The table's regions; the coach speaks beside them, and sums up in the end."""
        game = self.lesson
        remark = remark_of(game)
        hint = None if game.finished else hint_of(game)
        back = game.undoer is not None
        ended = model if game.finished else None
        own: dict[str, Node | Region] = {
            "result": lazy(summary, ended, remark),
            "coach": lazy(card, hint, remark, game.at, back=back),
        }
        yield from (dict(super().at_once(model)) | own).items()

    def panels(self, model: ViewModel, sort: str | None) -> Iterator[tuple[str, Node | Region]]:
        """The table's panels, with a menu of the lesson's own."""
        own = {"more": lazy(menu, model.settings)}
        yield from (dict(super().panels(model, sort)) | own).items()

    def _coach(self, reply: Reply) -> Reply:
        """Adds the coach's word to what is announced, if it is a new one."""
        game = self.lesson
        if game.finished:
            text = t("The lesson is over: see what it brought you.")
        else:
            text = said(hint_of(game), remark_of(game))
        if text != self._coached:
            self._coached = text
            reply.announce.append(text)
            reply.effects += [Focus("#lesson-end-title")] if game.finished else []
        return reply

    def _save(self) -> None:
        session = self.lesson.session
        data = {"record": session.match.record().to_json(), "sidecar": session.sidecar}
        self.context.storage.put(STORED, json.dumps(data))


def _frame(title: str) -> Node:
    return skeleton(title, coach_frame(), "lesson", WORDS)


def _fresh() -> Session:
    return _session(record(t("You"), t("Bot")), {})


def _session(document: dict[str, Any], sidecar: dict[str, Any]) -> Session:
    return Session("lesson", load_match(document), [1, 0], 0.0, sidecar)


def _stored(context: Context) -> Session | None:
    """The lesson as it was left; None where there is none, it is of another make, or over."""
    try:
        stored = json.loads(context.storage.get(STORED) or "{}")
        document, sidecar = stored["record"], stored["sidecar"]
        known = document["setup"] == setup() and document["moves"][1 : 1 + len(PLAYED)] in (
            [],
            PLAYED,
        )
        session = _session(document, sidecar) if known and isinstance(sidecar, dict) else None
    except (ValueError, KeyError, TypeError, RecordError):
        return None
    return None if session is None or LessonGame(session).finished else session
