"""The lesson's screen: the table, with a coach beside the map. It is not among the saved games."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from simple_html import Node, b, li, p, span, ul

from okanagan.games.oregon.page.drawing.pieces import building_sign
from okanagan.games.oregon.page.lesson.coach import hint_of
from okanagan.games.oregon.page.lesson.deal import record
from okanagan.games.oregon.page.lesson.game import LessonGame
from okanagan.games.oregon.page.lesson.remarks import remark_of
from okanagan.games.oregon.page.lesson.tasks import STAGES
from okanagan.games.oregon.page.rules.chapters import ADDRESS
from okanagan.games.oregon.page.table.screen import Table
from okanagan.games.oregon.page.table.skeleton import LAYOUT
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.game import load_match, new_match
from okanagan.games.oregon.rules.tally import SOURCES, Source, tallies
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.names import counted_points
from okanagan.games.oregon.wording.score import source_name
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.lesson.game import ME, Kept
from okanagan.page.play.lesson.screen import Course, Hint, LessonScreen, Remark, end_layer, menu
from okanagan.page.saves.storage import PREFIX
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t

STORED = f"{PREFIX}lesson:oregon"
"""The key under which the lesson is stored, so that it goes on after a reload."""


def lesson_end(brought: tuple[tuple[Source, int], ...]) -> Node:
    """The layer over the table: what brought how many points."""
    total = sum(points for _, points in brought)
    until = t("So it goes on until a last farmer stands, or two piles of buildings are empty.")
    return end_layer(
        n("You scored {n} point", "You scored {n} points", total),
        ADDRESS,
        ul({"class": "o-brought-list"}, [_line(*each) for each in brought]),
        p(t("Coal and gold, which mines bring, count only in the end.")),
        p(until, " ", t("Whoever has most points then wins.")),
    )


def _line(source: Source, points: int) -> Node:
    drawing = building_sign(source) if isinstance(source, Building) else icon("human")
    name = span(capital(source_name(source, words)))
    return li(drawing, name, b(counted_points(points, words)))


class Lesson(LessonScreen, Table):
    """One guided round."""

    course: ClassVar[Course] = Course("oregon", "learn", ADDRESS, STAGES, LAYOUT, "oregon lesson")
    kept: ClassVar[Kept[LessonGame]] = Kept(STORED, load_match, LessonGame)

    def __init__(self, context: Context) -> None:
        self.lesson: LessonGame = self.kept.game(context, record(t("You"), t("Bot")))
        super().__init__(self.lesson, context)
        self.session = None  # else the page would save it among the games

    def hint(self) -> Hint:
        """What the coach says while the lesson goes on."""
        return hint_of(self.lesson)

    def remark(self) -> Remark | None:
        """The word on the last placement."""
        return remark_of(self.lesson)

    def end(self) -> Region:
        """The layer that sums up."""
        tally = tallies(self.lesson.match)[ME]
        return lazy(lesson_end, tuple((each, tally[each]) for each in SOURCES if tally[each]))

    def first_match(self, seats: Sequence[Seat]) -> AnyMatch:
        """A whole game with the usual rules."""
        return new_match(seats, seed=self.context.seed(), first_player=ME)

    def panels(self, model: ViewModel) -> Iterator[tuple[str, Node | Region]]:
        """The table's panels, with a menu of the lesson's own."""
        own = {"more": lazy(menu, model.settings, ADDRESS)}
        yield from (dict(super().panels(model)) | own).items()
