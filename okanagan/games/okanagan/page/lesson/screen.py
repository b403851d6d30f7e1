"""The lesson's screen: the table, with a coach beside the map. It is not among the saved games."""

from collections.abc import Sequence

from simple_html import Node, p, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.cards import card_face, card_points
from okanagan.games.okanagan.page.lesson.coach import STAGES, hint_of, remark_of
from okanagan.games.okanagan.page.lesson.game import LessonGame, record
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.games.okanagan.page.table.screen import LAYOUT, Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import load_match, new_match
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Message
from okanagan.page.play.lesson import ME, Course, Kept, LessonScreen, end_layer
from okanagan.page.play.prose import items
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import n, t

STORED = f"{PREFIX}lesson"
"""The key under which the lesson is stored, so that it goes on after a reload."""


def lesson_end(model: ViewModel) -> Node:
    own, cards = model.view.tokens[ME], model.view.objectives
    points = card_points(own, cards)
    gained = n("You took {n} token:", "You took {n} tokens:", sum(own))
    return end_layer(
        n("You scored {n} point", "You scored {n} points", points),
        ADDRESS,
        p({"class": "lesson-tokens"}, gained, " ", things.token_row(own)),
        p(t("Your objectives count them; one token may count for several cards.")),
        ul({"class": "cards"}, items(*(card_face(card, own) for card in cards))),
        p(t("So it goes for two rounds. Whoever has most points in the end wins.")),
    )


class Lesson(LessonScreen, Table):
    """One guided turn."""

    course = Course(
        "okanagan", "learn", ADDRESS, STAGES, record, hint_of, remark_of, LAYOUT, "lesson"
    )
    kept = Kept(STORED, load_match, LessonGame)
    lesson: LessonGame

    @property
    def shut(self) -> tuple[int, ...]:
        return self.lesson.shut

    def end(self) -> Region:
        return lazy(lesson_end, self.shown or self.model())

    def check(self, message: Message) -> None:
        """A gap of the map may be inspected if the tile may go there."""
        if message.verb == "inspect":
            self.lesson.check_cell((message.number("x"), message.number("y")))

    def first_match(self, seats: Sequence[Seat]) -> AnyMatch:
        return new_match(seats, EDITIONS["en"], self.context.seed(), first_player=ME)
