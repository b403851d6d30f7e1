"""Guided turns at the real table, with a coach: what the lessons of all games share."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from zlib import crc32

from simple_html import Node, a, details, div, h2, p, section, span, summary

from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.app.game_ui import bot_title
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, on
from okanagan.page.core.session import Session, address, colours_around
from okanagan.page.play.game import TableGame
from okanagan.page.play.screen import Regions, TableScreen
from okanagan.page.play.skeleton import (
    Layout,
    Way,
    last_part,
    more_list,
    pace,
    settings_part,
    skeleton,
)
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.settings import EVERYTHING, Settings
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, text_button, way, way_up, with_icon
from okanagan.page.words import mark, t

ME, OPPONENT = 0, 1
FIRST = "learn"  # the page of the first lesson, after the game's address
LESSONS_PAGE = "lessons"  # the page with all lessons


class NotNow(Exception):
    """A legal action that would miss the point of the lesson; the text says why."""


class LessonGame(TableGame, ABC):
    """A mixin for a game's table in a lesson or puzzle; it comes before the game's own class."""

    begins: int  # the first move of the player; earlier ones were made for them

    def __init__(self, session: Session, plugin_bots: PluginBots | None = None) -> None:
        session.match.practice = True
        super().__init__(session, plugin_bots)

    @property
    @abstractmethod
    def finished(self) -> bool: ...

    @property
    def bot_name(self) -> str:
        return self.match.seats[OPPONENT].name

    @property
    def legal(self) -> tuple[Any, ...]:
        return () if self.finished else super().legal

    @property
    def gives_hints(self) -> bool:
        return False

    def help(self, settings: Settings) -> str:
        return EVERYTHING  # the coach speaks of marks and forecasts

    @property
    def move_due(self) -> bool:
        return super().move_due and not self.finished

    @property
    def undoer(self) -> int | None:
        return super().undoer if self.at > self.begins else None


G = TypeVar("G", bound=LessonGame)


@dataclass(frozen=True, slots=True)
class Kept(Generic[G]):
    """The stored lesson of one game."""

    key: str
    load: Callable[[dict[str, Any]], AnyMatch]  # of a record; raises `ValueError` for a bad one
    open: Callable[[Session, PluginBots], G]

    def game(self, context: Context, beginning: dict[str, Any]) -> G:
        """The stored lesson, or a new one from the record `beginning`."""
        try:
            stored = context.storage.parsed(self.key)
            record, sidecar = stored["record"], stored["sidecar"]
            begun = record["moves"][: len(beginning["moves"])]
            known = record["setup"] == beginning["setup"] and begun == beginning["moves"]
            if known and isinstance(sidecar, dict):
                game = self._opened(record, sidecar, context)
                if not game.finished:
                    return game
        except (ValueError, KeyError, TypeError):
            pass
        return self._opened(beginning, {}, context)

    def put(self, storage: Storage, session: Session, step: tuple[int, int]) -> None:
        """Stores the lesson with its step, and the number of all steps."""
        data = {"record": session.match.record().to_json(), "sidecar": session.sidecar}
        storage.put(self.key, json.dumps({**data, "step": step}))

    def _opened(self, record: dict[str, Any], sidecar: dict[str, Any], context: Context) -> G:
        session = Session("lesson", self.load(record), _colours(context), 0.0, sidecar)
        return self.open(session, context.plugin_bots)


def _colours(context: Context) -> list[int]:
    return colours_around(int(context.settings["colour"]), 2, ME)


WORDS = "coach-words"  # the id of the text that describes the map and the bar


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says now."""

    stage: int  # the step of the lesson, from 1 on
    ask: str  # what to do
    look: str = ""  # what to look at
    why: str = ""  # the rule behind it


@dataclass(frozen=True, slots=True)
class Remark:
    """A word about the player's last decision."""

    text: str
    good: bool = True  # whether it is praise; else the text says what might be better


def card(
    stages: tuple[str, ...], hint: Hint | None, remark: Remark | None, shut: tuple[int, ...] = ()
) -> Node:
    """The coach's words; the style sheet marks the choices that are `shut`."""
    if hint is None:
        return ""
    number = t("Step {n} of {all}", n=int(hint.stage), all=len(stages))
    step, name = span({"class": "coach-step"}, number), span(t(stages[hint.stage - 1]))
    text = div(
        {"id": WORDS, "class": "coach-words", "tabindex": "0"},
        remark_line(remark) if remark else "",
        p({"class": "coach-ask"}, hint.ask),
        p({"class": "coach-look"}, hint.look) if hint.look else "",
    )
    title = h2({"id": "coach-title", "class": "coach-title"}, step, " ", name)
    head = div({"class": "coach-head"}, title, _why(hint))
    look: Attributes = {"class": "coach-card", "data-shut": " ".join(map(str, shut))}
    return div(look, head, text, _progress(hint.stage, len(stages)))


def _progress(stage: int, all_: int) -> Node:
    """A bar with a part for each step: those before the present one are filled."""
    looks = ["done"] * (stage - 1) + ["present"] + [""] * (all_ - stage)
    parts: list[Node] = [span({"class": look} if look else {}) for look in looks]
    return div({"class": "coach-progress", "aria-hidden": "true"}, parts)


def _why(hint: Hint) -> Node:
    """The rule behind the question. It opens over the map, so that nothing moves.

    The coach's words give it its id, so that it closes when they change.
    """
    if not hint.why:
        return ""
    words = crc32(f"{hint.ask}\n{hint.look}\n{hint.why}".encode())
    why: Attributes = {"id": f"coach-why-{words:08x}", "class": "coach-why"}
    return details(why, summary(t("Why?")), p(hint.why))


def remark_line(remark: Remark) -> Node:
    look = "coach-remark good" if remark.good else "coach-remark"
    picture = "confirm" if remark.good else "info"
    return p({"class": look}, with_icon(picture, remark.text))


def coached(layout: Layout, title: str, look: str, up: Way | None = None) -> Node:
    about: Attributes = {
        "class": "coach",
        "aria-labelledby": "coach-title",
        "data-over-map": "edge",
    }
    coach = section(about, div({"id": "coach"}))
    return skeleton(layout, title, coach, look, WORDS, up)


FirstMatch = Callable[[Sequence[Seat], int], AnyMatch]
"""Makes the first game after a lesson, for these seats and this seed."""
FIRST_OPPONENT = "easy"  # the bot of the first game after the lesson


@dataclass(frozen=True, slots=True)
class Course:
    """The parts of one lesson."""

    game: str
    page: str  # the lesson's address after the game's
    rules: str  # the address of the rules
    stages: tuple[str, ...]  # the names of the steps, marked for translation
    beginning: Callable[[str, str], dict[str, Any]]  # the record at the start, for two names
    hint: Callable[[Any], Hint]  # what the coach says during the lesson
    remark: Callable[[Any], Remark | None]  # the word about the last action, if any
    layout: Layout
    first_match: FirstMatch
    look: str = "lesson"  # the classes of the frame


def _learned(game: str, page: str) -> str:
    """The key of a lesson that is done: an entry for each, so that backups unite them."""
    return f"{PREFIX}learned:{game}/{page}"


def has_learned(context: Context, game: str, page: str) -> bool:
    return context.storage.get(_learned(game, page)) is not None


class LessonScreen(TableScreen):
    """A mixin for a game's table in a lesson; it comes before the class of that table."""

    heading = mark("Learn by playing")

    course: Course
    kept: Kept[Any]
    lesson: LessonGame
    _coached = ""
    _refused: Remark | None = None  # why the last message was refused

    def __init__(self, context: Context) -> None:
        self.lesson = self.kept.game(context, self.course.beginning(t("You"), t("Bot")))
        super().__init__(self.lesson, context)
        self.session = None  # else the page would save it among the games

    @abstractmethod
    def end(self) -> Node | Region:
        """The layer over the table that sums up at the end."""

    @property
    def shut(self) -> tuple[int, ...]:
        return ()

    def check(self, message: Message) -> None:
        """Raises `NotNow` for a message that the lesson does not allow."""

    def frame(self) -> Region:
        return lazy(coached, self.course.layout, self.title, self.course.look)

    def handle(self, message: Message) -> Reply | None:
        self._refused = None
        try:
            self.check(message)
            reply = super().handle(message)
        except NotNow as reason:
            self._refused = Remark(str(reason), good=False)
            return Reply([self._refused.text])
        if reply is None or reply.go is None:
            self._keep()
            reply = self._coach(reply or Reply())
        return reply

    def opened(self) -> Reply:
        return self._coach(super().opened())

    def regions(self) -> dict[str, Node | Region]:
        finished = self.lesson.finished
        hint = None if finished else self.course.hint(self.lesson)
        remark = self._refused or self.course.remark(self.lesson)
        coach = lazy(card, self.course.stages, hint, remark, self.shut)
        return super().regions() | {"result": self.end() if finished else "", "coach": coach}

    def panels(self, model: Any) -> Regions:
        own = {"more": lazy(menu, model.settings, self.course)}
        table = super().panels(model)  # type: ignore[safe-super]  # the table's class follows
        yield from (dict(table) | own).items()

    @on("learn-again")
    def learn_again(self, message: Message) -> Reply:
        self.context.storage.remove(self.kept.key)
        return Reply(go=address(self.course.game, self.course.page))

    @property
    def over(self) -> bool:
        return self.lesson.finished

    @on("first-game")
    def first_game(self, message: Message) -> Reply:
        name = bot_title(GAMES[self.course.game], FIRST_OPPONENT)
        seats = [Seat(t("You")), Seat(name, f"bot:{FIRST_OPPONENT}")]
        match = self.course.first_match(seats, self.context.seed())
        self.context.storage.remove(self.kept.key)
        self.context.choose("tips", "yes")
        return Reply(go=self.context.repository.begin(match, _colours(self.context)).address)

    def _keep(self) -> None:
        """Stores the lesson, so that it can go on later; a lesson that is over begins anew."""
        if self.lesson.finished:
            self.context.storage.remove(self.kept.key)
        else:
            step = int(self.course.hint(self.lesson).stage), len(self.course.stages)
            self.kept.put(self.context.storage, self.lesson.session, step)

    def _coach(self, reply: Reply) -> Reply:
        remark, finished = self.course.remark(self.lesson), self.lesson.finished
        text = t("The lesson is over: see what it brought you.")
        if finished:
            self.context.storage.put(_learned(self.course.game, self.course.page), "{}")
        else:
            hint = self.course.hint(self.lesson)
            text = f"{remark.text} {hint.ask}" if remark else f"{hint.ask} {hint.look}".rstrip()
        if text != self._coached:
            self._coached = text
            reply.announce.append(text)
            reply.effects += [Focus("#lesson-end-title")] if finished else []
        return reply


def moment(good: bool, title: Node, more: str, gain: Node = "", look: str = "") -> Node:
    """A mark, a title and a word: something is solved, done or missed."""
    kind, picture = ("solved", "confirm") if good else ("missed", "hint")
    text = div({"class": "moment-words"}, title, p({"class": "moment-more"}, more))
    mark = span({"class": "moment-mark"}, icon(picture))
    return div({"class": f"{look} ask moment {kind}".lstrip()}, mark, text, gain)


def end_layer(result: str, course: Course, *content: Node, onward: str = "") -> Node:
    """The end of a lesson, with its result.

    `onward` is the page of the next lesson, else the first game follows.
    """
    more = {address(course.game, LESSONS_PAGE): t("All lessons")}
    ways = {**more, course.rules: t("Rules"), address(course.game): t("Start page")}
    title: Attributes = {"id": "lesson-end-title", "tabindex": "-1"}
    panel = section(
        {"class": "panel", "aria-labelledby": "lesson-end-title"},
        moment(True, h2({**title, "class": "ask-question"}, t("Lesson done")), result),
        *content,
        p({"class": "links"}, [a({"href": f"#{to}"}, text) for to, text in ways.items()]),
    )
    following = way(address(course.game, onward), "next", t("Next lesson"), kind="primary")
    play = text_button("first-game", "play", t("Play now"), kind="primary")
    again = text_button("learn-again", "rotate", t("Once more"), kind="secondary")
    buttons = div({"class": "result-buttons"}, following if onward else play, again)
    return div({"class": "result-layer lesson-end", "data-covers": None}, panel, buttons)


def menu(settings: Settings, course: Course) -> Node:
    every = address(course.game, LESSONS_PAGE)
    return more_list(
        course.rules,
        way_up(every, "list", t("All lessons"), kind="way"),
        settings_part(pace(settings)),
        last_part(
            address(course.game),
            t("Leave the lesson"),
            text_button("learn-again", "rotate", t("Begin the lesson anew")),
        ),
    )
