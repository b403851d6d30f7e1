"""Okanagan, as the page's frame knows it."""

from collections.abc import Callable, Mapping

from simple_html import Node

from okanagan.kernel.game import Json
from okanagan.page.app.context import Context
from okanagan.page.app.game_ui import AnyMatch, Setup
from okanagan.page.core.screen import Screen
from okanagan.page.okanagan.about import AboutScreen
from okanagan.page.okanagan.bots import LAKES, bot_guide, bot_words
from okanagan.page.okanagan.emblem import emblem
from okanagan.page.okanagan.rules.pages import rules_pages
from okanagan.page.okanagan.rules_form import read_rules, rule_controls
from okanagan.page.saves.session import Session
from okanagan.page.words import t
from okanagan.valley.bots import BOTS, LADDER, STAND_IN
from okanagan.valley.game import FORMAT, check_record, new_match


class ValleyKit:
    """Okanagan: Valley of the Lakes for two to four, people and bots."""

    id = "okanagan"
    format = FORMAT
    players = range(2, 5)
    lesson = "/learn"

    def title(self) -> str:
        """The game's name."""
        return t("Okanagan: Valley of the Lakes")

    def tagline(self) -> str:
        """What kind of game it is."""
        return t("Lay tiles, build, and close territories: the board game for two to four.")

    def emblem(self) -> Node:
        """A strip of the valley."""
        return emblem()

    def bots(self) -> dict[str, str]:
        """The bots, weakest first; after a level those that play it in a style."""
        names = sorted(BOTS, key=lambda name: LADDER.index(name.partition(":")[0]))
        return {f"bot:{name}": bot_words(name) for name in names}

    def bot_guide(self) -> dict[str, str]:
        """The levels and the styles."""
        return bot_guide()

    def is_own_bot(self, name: str) -> bool:
        """Whether it is one of ours, styles too."""
        return name in BOTS

    def usual_bot(self) -> str:
        """One that a newcomer can beat."""
        return f"bot:{STAND_IN}"

    def bot_names(self) -> tuple[str, ...]:
        """Lakes of the valley."""
        return LAKES

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        """The edition and house rules."""
        return rule_controls(values)

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A game begun as the start form says."""
        return new_match(setup.seats, read_rules(setup.rules), seed, setup.first_player)

    def load(self, document: Json) -> AnyMatch:
        """The game that a record tells, ready to be played on."""
        match = check_record(document)
        match.settle()
        return match

    def table(self, session: Session, context: Context) -> Screen:
        """The table and, at the end, the result."""
        # The start screen should not wait for these.
        from okanagan.page.okanagan.table.game import TableGame
        from okanagan.page.okanagan.table.screen import Table

        return Table(TableGame(session, context.guests), context)

    def review(self, session: Session, context: Context) -> Screen:
        """The map at any turn, and what would have been better."""
        from okanagan.page.okanagan.review.screen import (
            Review,  # it needs the table, as `table` does
        )

        return Review(session, context)

    def pages(self) -> Mapping[str, Callable[[Context], Screen]]:
        """The rules, the lesson, and what is to be known about this page."""
        return {"/about": AboutScreen, self.lesson: _lesson, **rules_pages()}

    def page_titles(self) -> Mapping[str, str]:
        """The words that lead to these pages."""
        return {"/rules": t("Rules"), "/about": t("About")}


def _lesson(context: Context) -> Screen:
    from okanagan.page.okanagan.lesson.screen import Lesson  # it needs the table, as `table` does

    return Lesson(context)
