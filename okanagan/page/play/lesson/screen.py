"""A lesson's screen: the game's own table, with a coach beside the map."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from simple_html import Node, a, div, h2, p, section

from okanagan.games import GAMES
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.app.bots import bot_title
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply
from okanagan.page.core.session import address
from okanagan.page.play.keys import keys_button
from okanagan.page.play.lesson.coach import Hint, Remark, card, coached
from okanagan.page.play.lesson.game import LessonGame, NotNow
from okanagan.page.play.lesson.kept import Kept
from okanagan.page.play.screen import TableScreen
from okanagan.page.play.skeleton import Layout, pace, settings_button
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.markup import do_button, with_icon
from okanagan.page.words import t

FIRST_OPPONENT = "easy"
"""The bot of the first game after the lesson: it plays like a beginner."""


@dataclass(frozen=True, slots=True)
class Course:
    """The parts of one game's lesson."""

    game: str
    page: str  # the lesson's address after the game's
    rules: str  # the address of the rules
    stages: tuple[str, ...]  # the names of the steps, marked for translation
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

    @abstractmethod
    def hint(self) -> Hint:
        """What the coach says during the lesson."""

    @abstractmethod
    def remark(self) -> Remark | None:
        """The word about the last action, if any."""

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
        hint = None if finished else self.hint()
        remark = self._refused or self.remark()
        coach = lazy(card, self.course.stages, hint, remark, self.shut)
        table = super().regions()  # type: ignore[safe-super]  # the table's class follows this one
        return table | {"result": self.end() if finished else "", "coach": coach}

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
        remark, finished = self.remark(), self.lesson.finished
        text = t("The lesson is over: see what it brought you.")
        if not finished:
            ask = self.hint().ask
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
