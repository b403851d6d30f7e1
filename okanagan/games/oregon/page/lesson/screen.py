"""The lesson's screen: the table, with a coach beside the map. It is not listed as a saved game."""

from collections.abc import Sequence

from simple_html import Node, b, h3, li, p, span, ul

from okanagan.games.oregon.page.drawing.pieces import building_sign
from okanagan.games.oregon.page.lesson.coach import hint_of, remark_of
from okanagan.games.oregon.page.lesson.game import LessonGame, record
from okanagan.games.oregon.page.lesson.tasks import STAGES
from okanagan.games.oregon.page.rules.chapters import ADDRESS
from okanagan.games.oregon.page.table.picture import picture
from okanagan.games.oregon.page.table.screen import Table
from okanagan.games.oregon.page.table.skeleton import LAYOUT
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.game import load_match, new_match
from okanagan.games.oregon.rules.scoring import SOURCES, Source, tallies
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.spec import SPEC
from okanagan.games.oregon.wording.names import counted_points, source_name
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.lesson import FIRST, ME, Course, Kept, LessonScreen, end_layer
from okanagan.page.saves.storage import LESSON
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import framed_map
from okanagan.page.words import n, t

STORED = f"{LESSON}:{SPEC.id}"  # the key of the stored lesson


def lesson_end(model: ViewModel, brought: tuple[tuple[Source, int], ...], course: Course) -> Node:
    total = sum(points for _, points in brought)
    return end_layer(
        n("Well played: {n} point in two turns", "Well played: {n} points in two turns", total),
        course,
        framed_map(picture(model, newest=True), t("The final map")),
        ul({"class": "o-brought-list"}, [_line(*each) for each in brought]),
        h3(t("Try this in your first game")),
        ul(
            li(t("Place farmers beside buildings that are there, and build beside your farmers.")),
            li(t("Make several groups: each new one brings 5 points.")),
            li(t("Mines bring coal and gold. Only you see their value; they count at the end.")),
        ),
        p(
            t(
                "The game ends when a player has placed the last farmer, or two piles of buildings "
                "are empty. The most points win."
            )
        ),
    )


def _line(source: Source, points: int) -> Node:
    drawing = building_sign(source) if isinstance(source, Building) else icon("human")
    name = span(capital(source_name(source, words)))
    return li(drawing, name, b(counted_points(points, words)))


def first_match(seats: Sequence[Seat], seed: int) -> AnyMatch:
    return new_match(seats, seed=seed, first_player=ME)


class Lesson(LessonScreen, Table):
    """One guided round."""

    course = Course(
        SPEC.id,
        FIRST,
        ADDRESS,
        STAGES,
        record,
        hint_of,
        remark_of,
        LAYOUT,
        first_match,
        "oregon lesson",
    )
    kept = Kept(STORED, load_match, LessonGame)
    lesson: LessonGame

    def end(self) -> Region:
        tally = tallies(self.lesson.match)[ME]
        brought = tuple((each, tally[each]) for each in SOURCES if tally[each])
        return lazy(lesson_end, self.model(), brought, self.course)
