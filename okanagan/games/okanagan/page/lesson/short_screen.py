"""Okanagan's table with a short lesson."""

from collections.abc import Sequence

from okanagan.games.okanagan.page.lesson.screen import first_match
from okanagan.games.okanagan.page.lesson.short import LESSONS
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.game import load_match
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.lessons.screen import ShortLessonGame, ShortLessonScreen


class Game(ShortLessonGame, OkanaganGame):
    """Okanagan in a short lesson: each decision is confirmed by itself."""

    @property
    def continuations(self) -> list[tuple[Action, ...]]:
        return []


class ShortLesson(ShortLessonScreen, Table):
    """Okanagan's table with the coach."""

    game_type, lessons = Game, LESSONS
    load = staticmethod(load_match)

    def first_match(self, seats: Sequence[Seat], seed: int) -> AnyMatch:
        return first_match(seats, seed)
