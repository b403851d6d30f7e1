"""The lesson's screen: the table, with a coach beside the map. It is not among the saved games."""

import json
from collections.abc import Iterator
from typing import Any

from simple_html import Node, a, details, div, h2, p, section, span, summary, ul

from okanagan.kernel.documents import parse_document
from okanagan.kernel.record import Seat
from okanagan.page.app.screen import Context
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply
from okanagan.page.core.session import Session, address
from okanagan.page.okanagan import things
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.cards import card_face, card_points
from okanagan.page.okanagan.lesson.coach import STAGES, Hint, hint_of
from okanagan.page.okanagan.lesson.game import (
    ME,
    PLAYED,
    START,
    LessonGame,
    NotNow,
    record,
    setup,
)
from okanagan.page.okanagan.lesson.remarks import Remark, remark_of
from okanagan.page.okanagan.rules.chapters import ADDRESS
from okanagan.page.okanagan.table.screen import Table
from okanagan.page.okanagan.table.skeleton import LAYOUT
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.saves.storage import PREFIX
from okanagan.page.settings import Settings, language_list
from okanagan.page.table.keys import keys_button
from okanagan.page.table.prose import items
from okanagan.page.table.skeleton import pace, settings_button, skeleton
from okanagan.page.widgets.markup import Attributes, do_button, with_icon
from okanagan.page.words import n, t
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import load_match, new_match

STORED = f"{PREFIX}lesson"
"""The key under which the lesson is stored, so that it goes on after a reload."""
FIRST_OPPONENT = "easy"
"""The bot of the first game after the lesson: it plays like a beginner."""
WORDS = "coach-words"
"""The id of what describes the map and the bar."""


def lesson_end(model: ViewModel | None) -> Node:
    """The layer over the table; empty while the lesson goes on."""
    if model is None:
        return ""
    own, cards = model.view.tokens[ME], model.view.objectives
    points = card_points(own, cards)
    title = n("You scored {n} point", "You scored {n} points", points)
    gained = n("You took {n} token:", "You took {n} tokens:", sum(own))
    ways = {f"#{ADDRESS}": t("Rules"), "#/": t("Start page")}
    panel = section(
        {"class": "panel", "aria-labelledby": "lesson-end-title"},
        h2({"id": "lesson-end-title", "tabindex": "-1"}, title),
        p({"class": "lesson-tokens"}, gained, " ", things.token_row(own)),
        p(t("Your objectives count them; one token may count for several cards.")),
        ul({"class": "cards"}, items(*(card_face(card, own) for card in cards))),
        p(t("So it goes for two rounds. Whoever has most points in the end wins.")),
        p({"class": "links"}, [a({"href": way}, text) for way, text in ways.items()]),
    )
    play = do_button("first-game", *with_icon("play", t("Play now")), kind="primary")
    again = do_button("learn-again", *with_icon("rotate", t("Once more")), kind="secondary")
    buttons = div({"class": "result-buttons"}, play, again)
    return div({"class": "result-layer lesson-end", "data-covers": None}, panel, buttons)


def card(hint: Hint | None, remark: Remark | None, shut: tuple[int, ...]) -> Node:
    """What the coach says; the style sheet marks the buildings that are `shut`."""
    if hint is None:
        return ""
    number = t("Step {n} of {all}", n=int(hint.stage), all=len(STAGES))
    step, name = span({"class": "coach-step"}, number), span(t(STAGES[hint.stage]))
    why: Attributes = {"id": f"coach-why-{int(hint.stage)}", "class": "coach-why"}
    told = div(
        {"id": WORDS, "class": "coach-words", "tabindex": "0"},
        _remark(remark),
        p({"class": "coach-ask"}, hint.ask),
        p({"class": "coach-look"}, hint.look) if hint.look else "",
        details(why, summary(t("Why?")), p(hint.why)) if hint.why else "",
    )
    title = h2({"id": "coach-title", "class": "coach-title"}, step, " ", name)
    return div({"class": "coach-card", "data-shut": " ".join(map(str, shut))}, title, told)


def _remark(remark: Remark | None) -> Node:
    if remark is None:
        return ""
    look = "coach-remark good" if remark.good else "coach-remark better"
    picture = "confirm" if remark.good else "info"
    return p({"class": look}, with_icon(picture, remark.text))


def menu(settings: Settings) -> Node:
    """The pace of the bot, the lesson anew, and the way to other screens."""
    again = do_button("learn-again", *with_icon("rotate", t("Begin the lesson anew")))
    rules = a({"href": f"#{ADDRESS}"}, with_icon("book", t("Rules")))
    leave = a({"href": "#/"}, with_icon("back", t("Leave the lesson")))
    return div(
        {"class": "more-list"},
        again,
        pace(settings),
        language_list(),
        settings_button(),
        keys_button(),
        div({"class": "links"}, rules, leave),
    )


class Lesson(Table):
    """One guided turn. All that the table can do works here too; the coach says what to do."""

    def __init__(self, context: Context) -> None:
        session = _stored(context) or _session(record(t("You"), t("Bot")), {})
        self.lesson = LessonGame(session, context.added_bots)
        super().__init__(self.lesson, context)
        self.session = None  # else the page would save it among the games
        self._coached = ""
        self._refused: Remark | None = None  # why what was just tapped is not open

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Learn by playing")

    def frame(self) -> Region:
        """The table's frame, with the coach."""
        return lazy(_lesson_frame, self.title)

    def handle(self, message: Message) -> Reply | None:
        """Does what the message asks; the coach's word on it is announced, and all is saved."""
        self._refused = None
        try:
            reply = self._open(message)
        except NotNow as reason:
            self._refused = Remark(str(reason), good=False)
            return Reply([self._refused.text])
        if reply is None or reply.go is None:
            self._save()
            reply = self._coach(reply or Reply())
        return reply

    def _open(self, message: Message) -> Reply | None:
        """Does what the message asks; `NotNow` if that is not open."""
        if message.verb == "inspect":
            self.lesson.check_cell((message.number("x"), message.number("y")))
        return super().handle(message)

    def opened(self) -> Reply:
        """The coach begins to speak."""
        return self._coach(super().opened())

    @on("learn-again")
    def learn_again(self, message: Message) -> Reply:
        """Begins the lesson anew."""
        self.context.storage.remove(STORED)
        return Reply(go=address("okanagan", "learn"))

    @on("first-game")
    def first_game(self, message: Message) -> Reply:
        """Begins a whole game against an opponent for beginners, which explains itself."""
        seats = [Seat(t("You")), Seat(bot_words(FIRST_OPPONENT), f"bot:{FIRST_OPPONENT}")]
        match = new_match(seats, EDITIONS["en"], self.context.seed(), first_player=0)
        self.context.storage.remove(STORED)
        self.context.choose("tips", "yes")
        return Reply(go=self.context.repository.begin(match, [1, 0]).address)

    def at_once(self, model: ViewModel) -> Iterator[tuple[str, Node | Region]]:
        """The table's regions; the coach speaks beside them, and sums up in the end."""
        game = self.lesson
        hint, ended = (None, model) if game.finished else (hint_of(game), None)
        remark = self._refused or remark_of(game)
        own: dict[str, Node | Region] = {"result": lazy(lesson_end, ended)}
        own["coach"] = lazy(card, hint, remark, game.shut)
        yield from (dict(super().at_once(model)) | own).items()

    def panels(self, model: ViewModel, sort: str | None) -> Iterator[tuple[str, Node | Region]]:
        """The table's panels, with a menu of the lesson's own."""
        own = {"more": lazy(menu, model.settings)}
        yield from (dict(super().panels(model, sort)) | own).items()

    def _coach(self, reply: Reply) -> Reply:
        """Adds the coach's word to what is announced, if it is a new one."""
        game, remark = self.lesson, remark_of(self.lesson)
        text = t("The lesson is over: see what it brought you.")
        if not game.finished:
            text = f"{remark.text} {hint_of(game).ask}" if remark else hint_of(game).ask
        if text != self._coached:
            self._coached = text
            reply.announce.append(text)
            reply.effects += [Focus("#lesson-end-title")] if game.finished else []
        return reply

    def _save(self) -> None:
        session = self.lesson.session
        data = {"record": session.match.record().to_json(), "sidecar": session.sidecar}
        self.context.storage.put(STORED, json.dumps(data))


def _lesson_frame(title: str) -> Node:
    coach = section({"class": "coach", "aria-labelledby": "coach-title"}, div({"id": "coach"}))
    return skeleton(LAYOUT, title, coach, "lesson", WORDS)


def _session(document: dict[str, Any], sidecar: dict[str, Any]) -> Session:
    return Session("lesson", load_match(document), [1, 0], 0.0, sidecar)


def _stored(context: Context) -> Session | None:
    """The lesson as it was left; None where there is none, it is of another make, or over."""
    try:
        stored = parse_document(context.storage.get(STORED) or "{}")
        document, sidecar = stored["record"], stored["sidecar"]
        begun = document["moves"][:START]
        known = document["setup"] == setup() and begun == PLAYED
        session = _session(document, sidecar) if known and isinstance(sidecar, dict) else None
    except (ValueError, KeyError, TypeError):
        return None
    return None if session is None or LessonGame(session).finished else session
