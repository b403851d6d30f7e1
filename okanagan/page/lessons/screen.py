"""A short lesson at a game's table."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from simple_html import Node, p

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import Session
from okanagan.page.lessons.course import Lessons, ShortLesson, Step
from okanagan.page.lessons.overview import next_lesson
from okanagan.page.play.lesson import (
    ME,
    Course,
    Hint,
    Kept,
    LessonGame,
    LessonScreen,
    NotNow,
    end_layer,
)
from okanagan.page.plugin_bots.registry import PluginBots
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import t


class ShortLessonGame(LessonGame):
    """A mixin for a game's table: the player answers the steps, and the bots play as always."""

    seed = 7

    def __init__(
        self, lesson: ShortLesson, begins: int, session: Session, plugin_bots: PluginBots
    ) -> None:
        self.short, self.begins = lesson, begins
        super().__init__(session, plugin_bots)

    @property
    def done(self) -> int:
        """The number of answered steps."""
        moves = self.match.moves[self.begins :]
        return self.short.done(move for move in moves if move.player == ME)

    @property
    def step(self) -> Step | None:
        """The current step; None at the end."""
        return next(iter(self.short.steps[self.done :]), None)

    @property
    def finished(self) -> bool:
        """Whether the steps are done, and what follows by itself has been shown."""
        return self.step is None and (self.match.over or self.decider == ME)

    def play(self, *actions: Any) -> list[str]:
        """Makes moves; raises `NotNow` with the reason if one does not answer its step."""
        if self.asked == ME:
            left = list(self.short.steps[self.done :])
            for action in actions:
                if left and left[0].fits(action):
                    left.pop(0)
                elif left and not self.short.allows(left[0], action):
                    raise NotNow(t(left[0].wrong, name=self.bot_name))
        return super().play(*actions)


def hint_of(game: Any) -> Hint:
    step, name = game.step, game.bot_name
    if game.decider != ME or step is None:
        number = min(game.done + 1, len(game.short.steps))
        return Hint(number, t("{name} plays.", name=name))
    return Hint(game.done + 1, t(step.ask, name=name), why=t(step.why, name=name))


class ShortLessonScreen(LessonScreen):
    """A mixin for a game's table in a short lesson; it comes before the class of that table."""

    game_type: ClassVar[type[ShortLessonGame]]
    lessons: ClassVar[Lessons]
    load: ClassVar[Callable[..., AnyMatch]]

    def __init__(self, context: Context, lesson: ShortLesson) -> None:
        spec = self.lessons.spec
        begins = len(lesson.record(spec, "", "")["moves"])
        self.course = Course(
            spec.id,
            lesson.page,
            self.book.address,
            (lesson.title,) * len(lesson.steps),
            partial(lesson.record, spec),
            hint_of,
            lambda game: None,
            self.layout,
            self.first_match,
            f"{self.look} lesson short-lesson".strip(),
        )
        key = f"{PREFIX}lessons:{spec.id}"
        self.kept = Kept(key, type(self).load, partial(self.game_type, lesson, begins))
        self.short = lesson
        super().__init__(context)

    @abstractmethod
    def first_match(self, seats: Sequence[Seat], seed: int) -> AnyMatch: ...

    @property
    def title(self) -> str:
        return t(self.short.title)

    def end(self) -> Region:
        onward = next_lesson(self.lessons, self.context, self.short.page)
        return lazy(short_end, self.course, self.short, onward)


def short_end(course: Course, lesson: ShortLesson, onward: str) -> Node:
    return end_layer(
        t(lesson.title), course, p({"class": "learned"}, t(lesson.learned)), onward=onward
    )
