"""Oregon's table with a short lesson."""

from collections.abc import Sequence

from okanagan.games.oregon.page.lesson.screen import first_match
from okanagan.games.oregon.page.lesson.short import LESSONS
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.screen import Table
from okanagan.games.oregon.rules.game import load_match
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.lessons.screen import ShortLessonGame, ShortLessonScreen


class Game(ShortLessonGame, OregonGame):
    """Oregon in a short lesson."""


class ShortLesson(ShortLessonScreen, Table):
    """Oregon's table with the coach."""

    game_type, lessons = Game, LESSONS
    load = staticmethod(load_match)
    look = "oregon"

    def first_match(self, seats: Sequence[Seat], seed: int) -> AnyMatch:
        return first_match(seats, seed)
