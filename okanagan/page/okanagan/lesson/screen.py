"""The lesson's screen: the table, with a coach beside the map. It is not among the saved games."""

import json
from collections.abc import Iterator
from typing import Any

from simple_html import (
    Node,
    a,
    b,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    h2,
    h3,
    li,
    p,
    section,
    span,
    summary,
    ul,
)

from okanagan.kernel.errors import RecordError
from okanagan.kernel.record import Seat
from okanagan.page.app.screen import Context
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply
from okanagan.page.core.session import Session
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.cards import card_face, card_points
from okanagan.page.okanagan.lesson.coach import STAGES, Hint, Stage, hint_of
from okanagan.page.okanagan.lesson.game import ME, PLAYED, LessonGame, record, setup
from okanagan.page.okanagan.lesson.remarks import Remark, remark_of
from okanagan.page.okanagan.table.map.grid import keys_button
from okanagan.page.okanagan.table.screen import Table
from okanagan.page.okanagan.table.skeleton import pace, settings_button, skeleton
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.saves.storage import PREFIX
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, with_icon
from okanagan.page.words import n, t
from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import load_match, new_match
from okanagan.valley.scoring import explorer_sets, nugget_vp
from okanagan.valley.view import View


def lesson_end(model: ViewModel | None, remark: Remark | None) -> Node:
    """The layer over the table; empty while the lesson goes on."""
    if model is None:
        return ""
    return div(
        {"class": "result-layer lesson-end", "data-covers": None},
        section(
            {"class": "panel", "aria-labelledby": "lesson-end-title"},
            h2({"id": "lesson-end-title", "tabindex": "-1"}, t("What it brought you")),
            p({"class": "coach-remark"}, remark.text) if remark else "",
            _tokens(model.view),
            _cards(model.view),
            _sums(model.view),
            _unseen(),
        ),
        _ways(model.at),
    )


def _tokens(view: View) -> Node:
    own = view.tokens[ME]
    if not any(own):
        text = t(
            "No tokens this time. Once more, try to close a territory in which you have built."
        )
        return p(text)
    told = n("You have {n} token:", "You have {n} tokens:", sum(own))
    return p({"class": "lesson-tokens"}, told, " ", pieces.token_row(own))


def _cards(view: View) -> Node:
    """The objectives as they stand."""
    faces: list[Node] = [li(card_face(card, view.tokens[ME])) for card in view.objectives]
    return [
        p(t("Each of your objectives scores for every complete set; a token may serve several.")),
        ul({"class": "cards"}, faces),
    ]


def _sums(view: View) -> Node:
    """The points as they stand, and what else scores: sets of four colours, and nuggets."""
    own = view.tokens[ME]
    cards = card_points(own, view.objectives)
    explorer = view.rules.explorer_vp * explorer_sets(own)
    gold = nugget_vp(view.nuggets)[ME]
    return dl(
        {"class": "sums"},
        _sum(t("Objectives"), cards),
        _sum(t("Explorer: sets of four colours"), explorer),
        _sum(t("Gold nuggets, if it ended now"), gold),
        _sum(t("In all"), cards + explorer + gold),
    )


def _sum(name: str, points: int) -> list[Node]:
    return [dt(name), dd(b(n("{n} VP", "{n} VP", points)))]


def _unseen() -> Node:
    """What the one turn has not shown."""
    told = (
        t("A game has two rounds; it ends when everybody has built everything."),
        t("Before round 2 you draw two more objectives, and again keep three."),
        t("Alone in a closed territory you take the special action or the tokens, not both."),
        t("What is still open at the end brings nothing."),
    )
    items: list[Node] = [li(text) for text in told]
    return [h3(t("What you have not seen yet")), ul({"class": "lesson-unseen"}, items)]


def _ways(at: int) -> Node:
    return div(
        {"class": "result-buttons"},
        do_button("first-game", *with_icon("play", t("Play a first game")), kind="primary"),
        do_button("undo", *with_icon("undo", t("Back a step")), kind="secondary", at=str(at)),
        do_button("learn-again", *with_icon("rotate", t("Once more")), kind="secondary"),
        a({"class": "button secondary", "href": "#/rules"}, with_icon("book", t("Rules"))),
        a({"class": "button secondary", "href": "#/"}, with_icon("back", t("Start page"))),
    )


WORDS = "coach-words"
"""The id of what describes the map and the bar."""


def coach_frame() -> Node:
    """The card's place in the table's frame."""
    return section({"class": "coach", "aria-labelledby": "coach-title"}, div({"id": "coach"}))


def card(hint: Hint | None, remark: Remark | None, at: int, *, back: bool) -> Node:
    """What the coach says; `back` tells whether there is a step to go back to."""
    if hint is None:
        return ""
    return div(
        {"class": "coach-card", "data-points": " ".join(hint.points)},
        div({"class": "coach-head"}, _title(hint.stage), _tools(at, back=back)),
        div(
            {"id": WORDS, "class": "coach-words", "tabindex": "0"},
            _remark(remark),
            p({"class": "coach-ask"}, hint.ask),
            p({"class": "coach-look"}, hint.look) if hint.look else "",
            _why_words(hint),
        ),
    )


def said(hint: Hint, remark: Remark | None) -> str:
    """The card in one announcement."""
    return f"{remark.text} {hint.ask}" if remark else hint.ask


def _title(stage: Stage) -> Node:
    number = t("Step {n} of {all}", n=int(stage), all=len(Stage))
    return h2(
        {"id": "coach-title", "class": "coach-title"},
        span({"class": "coach-step"}, number),
        " ",
        span(t(STAGES[stage])),
    )


def _tools(at: int, *, back: bool) -> Node:
    name = t("Back a step")
    attributes: Attributes = {"type": "button", "id": "coach-back", "class": "quiet icon-button"}
    attributes |= {"data-do": "undo", "data-at": str(at), "aria-label": name, "title": name}
    if not back:
        attributes["disabled"] = None
    leave = t("Leave the lesson")
    way: Attributes = {"class": "quiet button icon-button", "href": "#/", "id": "coach-leave"}
    way |= {"aria-label": leave, "title": leave}
    return div(
        {"class": "coach-tools"},
        button({**attributes}, icon("undo")),
        a({**way}, icon("close")),
    )


def _remark(remark: Remark | None) -> Node:
    if remark is None:
        return ""
    look = "coach-remark good" if remark.good else "coach-remark better"
    picture = "confirm" if remark.good else "info"
    return p({"class": look}, with_icon(picture, remark.text))


def _why_words(hint: Hint) -> Node:
    if not hint.why:
        return ""
    attributes: Attributes = {"id": f"coach-why-{int(hint.stage)}", "class": "coach-why"}
    return details({**attributes}, summary(t("Why?")), p(hint.why))


def menu(settings: Settings) -> Node:
    """The pace of the bot, the lesson anew, and the way to other screens."""
    return div(
        {"class": "more-list"},
        do_button("learn-again", *with_icon("rotate", t("Begin the lesson anew"))),
        pace(settings),
        language_list(),
        settings_button(),
        keys_button(),
        div(
            {"class": "links"},
            a({"href": "#/rules"}, with_icon("book", t("Rules"))),
            a({"href": "#/"}, with_icon("back", t("Leave the lesson"))),
        ),
    )


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
        return lazy(_lesson_frame, self.title)

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
            "result": lazy(lesson_end, ended, remark),
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


def _lesson_frame(title: str) -> Node:
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
