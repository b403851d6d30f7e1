"""The lesson's screen: the table, with a coach beside the map. It is on no shelf of kept games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from okanagan.kernel.errors import RecordError
from okanagan.kernel.record import Seat
from okanagan.page import words
from okanagan.page.core.protocol import Focus, Message, Reply
from okanagan.page.core.screen import Region, on
from okanagan.page.core.session import Session
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.lesson.asks import hint_of
from okanagan.page.okanagan.lesson.card import WORDS, card, coach_frame, said
from okanagan.page.okanagan.lesson.menu import menu
from okanagan.page.okanagan.lesson.playing import LessonPlaying
from okanagan.page.okanagan.lesson.position import PLAYED, record, setup
from okanagan.page.okanagan.lesson.remarks import remark_of
from okanagan.page.okanagan.lesson.summary import summary
from okanagan.page.okanagan.table.moment import scene_of
from okanagan.page.okanagan.table.screen import Table
from okanagan.page.okanagan.table.skeleton import skeleton
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import t
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import load_match, new_match

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator
    from typing import Any

    from simple_html import Node

    from okanagan.page.app.context import Context

STORED = f"{PREFIX}lesson"
"""The key under which the lesson is kept, so that it goes on after a reload."""
FIRST_OPPONENT = "easy"
"""Who plays the first game with whoever has learned: a bot that plays like a beginner."""


class Lesson(Table):
    """One guided turn. All that the table can do works here too; the coach says what to do."""

    plays = LessonPlaying

    def __init__(self, context: Context) -> None:
        super().__init__(_stored(context) or _fresh(), context)
        self._kept = self.playing.session
        self.session = None  # else the page would keep it among the games
        self._coached = ""

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Learn by playing")

    @property
    def lesson(self) -> LessonPlaying:
        """The game in play."""
        assert isinstance(self.playing, LessonPlaying), "it is played so"
        return self.playing

    def frame(self) -> Node:
        """The table's, with the coach."""
        return skeleton(self.title, coach_frame(), "lesson", WORDS)

    def handle(self, message: Message) -> Reply | None:
        """Does what the message asks; the coach's word on it is announced, and all is kept."""
        reply = super().handle(message)
        if reply is None or reply.go is None:
            self._keep()
            reply = self._coach(reply or Reply())
        return reply

    def opened(self) -> Reply:
        """The coach begins to speak."""
        return self._coach(super().opened())

    @on("learn-again")
    def learn_again(self, message: Message) -> Reply:
        """The lesson from its beginning."""
        self.context.storage.remove(STORED)
        return Reply(go="/learn")

    @on("first-game")
    def first_game(self, message: Message) -> Reply:
        """A whole game against an opponent for beginners."""
        seats = [Seat(t("You")), Seat(bot_words(FIRST_OPPONENT), f"bot:{FIRST_OPPONENT}")]
        match = new_match(seats, EDITIONS["en"], self.context.seed(), first_player=0)
        self.context.storage.remove(STORED)
        return Reply(go=self.context.repository.begin(match, [1, 0]).address)

    def _at_once(self) -> Iterator[tuple[str, Region]]:
        own = {
            "result": Region(self._card_key, self._end),
            "coach": Region(self._card_key, self._card),
        }
        return iter((dict(super()._at_once()) | own).items())

    def _panels(self) -> Iterator[tuple[str, Region]]:
        scene = scene_of(self.playing, self.lesson.looks, self.context.settings)
        own = Region((words.language(), self.context.settings), lambda: menu(scene))
        return iter((dict(super()._panels()) | {"more": own}).items())

    @property
    def _card_key(self) -> Hashable:
        """What the coach's words depend on."""
        playing = self.lesson
        return words.language(), playing.at, playing.plan, playing.picks

    def _card(self) -> Node:
        playing = self.lesson
        if playing.finished:
            return ""
        back = playing.undoer is not None
        return card(hint_of(playing), remark_of(playing), playing.at, back=back)

    def _end(self) -> Node:
        playing = self.lesson
        if not playing.finished:
            return ""
        scene = scene_of(playing, playing.looks, self.context.settings)
        return summary(scene, remark_of(playing))

    def _coach(self, reply: Reply) -> Reply:
        """Adds the coach's word to what is announced, where it is a new one."""
        playing = self.lesson
        if playing.finished:
            text = t("The lesson is over: see what it brought you.")
        else:
            text = said(hint_of(playing), remark_of(playing))
        if text != self._coached:
            self._coached = text
            reply.announce.append(text)
            reply.effects += [Focus("#lesson-end-title")] if playing.finished else []
        return reply

    def _keep(self) -> None:
        kept = {"record": self._kept.match.record().to_json(), "sidecar": self._kept.sidecar}
        self.context.storage.put(STORED, json.dumps(kept))


def _fresh() -> Session:
    return _session(record(t("You"), t("Bot")), {})


def _session(document: dict[str, Any], sidecar: dict[str, Any]) -> Session:
    return Session("lesson", load_match(document), [1, 0], 0.0, sidecar)


def _stored(context: Context) -> Session | None:
    """The lesson as it was left; None where there is none, it is of another make, or over."""
    try:
        kept = json.loads(context.storage.get(STORED) or "{}")
        document, sidecar = kept["record"], kept["sidecar"]
        known = document["setup"] == setup() and document["moves"][1 : 1 + len(PLAYED)] in (
            [],
            PLAYED,
        )
        session = _session(document, sidecar) if known and isinstance(sidecar, dict) else None
    except (ValueError, KeyError, TypeError, RecordError):
        return None
    return None if session is None or LessonPlaying(session).finished else session
