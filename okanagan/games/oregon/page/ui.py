"""Oregon, as the page knows it."""

from collections.abc import Mapping

from simple_html import Node

from okanagan.games.oregon.page.about import AboutScreen
from okanagan.games.oregon.page.bots import NAMES
from okanagan.games.oregon.page.drawing.emblem import emblem
from okanagan.games.oregon.page.rules.chapters import BOOK
from okanagan.games.oregon.page.rules_form import read_rules, rule_controls
from okanagan.games.oregon.rules.game import new_match
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.match import AnyMatch
from okanagan.page.app.game_ui import GameUI, PageMaker, Setup
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.words import t


class OregonUI(GameUI):
    """Oregon for two to four, people and bots."""

    spec = SPEC
    lesson = "learn"
    explains = "tips"

    def tagline(self) -> str:
        return t("Play cards, settle, and build: the board game for two to four.")

    def emblem(self) -> Node:
        return emblem()

    def sprite(self) -> Node:
        """The symbols of board, cards and pieces; the build alone has their module."""
        from okanagan.games.oregon.page.prerender.sprite import sprite

        return sprite()

    def bot_names(self) -> tuple[str, ...]:
        return NAMES

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        return rule_controls(values)

    def rules_title(self) -> str:
        return t("Tokens, first player")

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        return new_match(setup.seats, read_rules(setup.rules), seed, setup.first_player)

    def table(self, session: Session, context: Context) -> Screen:
        from okanagan.games.oregon.page.table.game import OregonGame
        from okanagan.games.oregon.page.table.screen import Table

        return Table(OregonGame(session, context.plugin_bots), context)

    def review(self, session: Session, context: Context) -> Screen:
        from okanagan.games.oregon.page.review.screen import Review

        return Review(session, context)

    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        from okanagan.games.oregon.page.moments import Replay

        return Replay(session, context).at(move)

    def pages(self) -> Mapping[str, PageMaker]:
        """The rules, the lesson, and the page about the program."""
        return {"about": AboutScreen, self.lesson: _lesson, **BOOK.pages()}

    def page_titles(self) -> Mapping[str, str]:
        """The rules and the page about the program."""
        return {"rules": t("Rules"), "about": t("About")}


def _lesson(context: Context) -> Screen:
    from okanagan.games.oregon.page.lesson.screen import Lesson

    return Lesson(context)
