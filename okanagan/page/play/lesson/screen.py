"""A lesson's screen: the game's own table, with a coach beside the map."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

from simple_html import Node, a, details, div, h2, p, section, span, summary

from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.app.bots import bot_title
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, on
from okanagan.page.core.session import address
from okanagan.page.play.lesson.game import Kept, LessonGame, NotNow
from okanagan.page.play.screen import Regions, TableScreen
from okanagan.page.play.skeleton import Layout, keys_button, pace, settings_button, skeleton
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.markup import Attributes, do_button, with_icon
from okanagan.page.words import t

WORDS = "coach-words"
"""The id of what describes the map and the bar."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says now."""

    stage: IntEnum  # the step of the lesson, from 1 on
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
    """The coach's words; the style sheet marks the choices that are `shut`.

    `stages` are the names of the steps, marked for translation.
    """
    if hint is None:
        return ""
    number = t("Step {n} of {all}", n=int(hint.stage), all=len(stages))
    step, name = span({"class": "coach-step"}, number), span(t(stages[hint.stage - 1]))
    why: Attributes = {"id": f"coach-why-{int(hint.stage)}", "class": "coach-why"}
    text = div(
        {"id": WORDS, "class": "coach-words", "tabindex": "0"},
        remark_line(remark) if remark else "",
        p({"class": "coach-ask"}, hint.ask),
        p({"class": "coach-look"}, hint.look) if hint.look else "",
        details(why, summary(t("Why?")), p(hint.why)) if hint.why else "",
    )
    title = h2({"id": "coach-title", "class": "coach-title"}, step, " ", name)
    return div({"class": "coach-card", "data-shut": " ".join(map(str, shut))}, title, text)


def remark_line(remark: Remark) -> Node:
    look = "coach-remark good" if remark.good else "coach-remark better"
    picture = "confirm" if remark.good else "info"
    return p({"class": look}, with_icon(picture, remark.text))


def coached(layout: Layout, title: str, look: str) -> Node:
    coach = section({"class": "coach", "aria-labelledby": "coach-title"}, div({"id": "coach"}))
    return skeleton(layout, title, coach, look, WORDS)


FIRST_OPPONENT = "easy"
"""The bot of the first game after the lesson: it plays like a beginner."""


@dataclass(frozen=True, slots=True)
class Course:
    """The parts of one game's lesson."""

    game: str
    page: str  # the lesson's address after the game's
    rules: str  # the address of the rules
    stages: tuple[str, ...]  # the names of the steps, marked for translation
    beginning: Callable[[str, str], dict[str, Any]]  # the record at the start, for two names
    hint: Callable[[Any], Hint]  # what the coach says during the lesson
    remark: Callable[[Any], Remark | None]  # the word about the last action, if any
    layout: Layout
    look: str = "lesson"  # the classes of the frame


class LessonScreen(TableScreen):
    """A mixin for a game's table in a lesson; it comes before the class of that table.

    Everything on the table works here too.
    """

    course: ClassVar[Course]
    kept: ClassVar[Kept[Any]]
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

    @abstractmethod
    def first_match(self, seats: Sequence[Seat]) -> AnyMatch:
        """The whole game that follows the lesson; the player begins it."""

    @property
    def shut(self) -> tuple[int, ...]:
        return ()

    def check(self, message: Message) -> None:
        """Raises `NotNow` for a message that the lesson does not allow."""

    @property
    def title(self) -> str:
        return t("Learn by playing")

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
            self.kept.put(self.context.storage, self.lesson.session)
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
        own = {"more": lazy(menu, model.settings, self.course.rules)}
        table = super().panels(model)  # type: ignore[safe-super]  # the table's class follows
        yield from (dict(table) | own).items()

    @on("learn-again")
    def learn_again(self, message: Message) -> Reply:
        self.context.storage.remove(self.kept.key)
        return Reply(go=address(self.course.game, self.course.page))

    @on("first-game")
    def first_game(self, message: Message) -> Reply:
        """Starts a whole game against an easy bot, with tips."""
        name = bot_title(GAMES[self.course.game], FIRST_OPPONENT)
        seats = [Seat(t("You")), Seat(name, f"bot:{FIRST_OPPONENT}")]
        match = self.first_match(seats)
        self.context.storage.remove(self.kept.key)
        self.context.choose("tips", "yes")
        return Reply(go=self.context.repository.begin(match, [1, 0]).address)

    def _coach(self, reply: Reply) -> Reply:
        remark, finished = self.course.remark(self.lesson), self.lesson.finished
        text = t("The lesson is over: see what it brought you.")
        if not finished:
            ask = self.course.hint(self.lesson).ask
            text = f"{remark.text} {ask}" if remark else ask
        if text != self._coached:
            self._coached = text
            reply.announce.append(text)
            reply.effects += [Focus("#lesson-end-title")] if finished else []
        return reply


def end_layer(title: str, rules: str, *content: Node) -> Node:
    ways = {f"#{rules}": t("Rules"), "#/": t("Start page")}
    panel = section(
        {"class": "panel", "aria-labelledby": "lesson-end-title"},
        h2({"id": "lesson-end-title", "tabindex": "-1"}, title),
        *content,
        p({"class": "links"}, [a({"href": way}, text) for way, text in ways.items()]),
    )
    play = do_button("first-game", *with_icon("play", t("Play now")), kind="primary")
    again = do_button("learn-again", *with_icon("rotate", t("Once more")), kind="secondary")
    buttons = div({"class": "result-buttons"}, play, again)
    return div({"class": "result-layer lesson-end", "data-covers": None}, panel, buttons)


def menu(settings: Settings, rules: str) -> Node:
    again = do_button("learn-again", *with_icon("rotate", t("Begin the lesson anew")))
    read = a({"href": f"#{rules}"}, with_icon("book", t("Rules")))
    leave = a({"href": "#/"}, with_icon("back", t("Leave the lesson")))
    return div(
        {"class": "more-list"},
        again,
        pace(settings),
        language_list(),
        settings_button(),
        keys_button(),
        div({"class": "links"}, read, leave),
    )
