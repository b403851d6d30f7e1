"""Oregon's entry point for the page."""

from collections.abc import Mapping

from simple_html import Node, div, fieldset, legend, p

from okanagan.games.oregon.page.about import AboutScreen
from okanagan.games.oregon.page.drawing.land import emblem
from okanagan.games.oregon.page.rules.chapters import BOOK
from okanagan.games.oregon.rules.game import new_match
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, TOKENS, Rules
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.match import AnyMatch
from okanagan.page.app.game_ui import GameUI, PageMaker, Setup
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.widgets.markup import radio
from okanagan.page.words import t


def rule_controls(values: Mapping[str, str]) -> Node:
    chosen = read_rules(values).tokens
    rule = Rules.house_rules()["tokens"]
    sides = [
        radio("tokens", side, t(text), chosen=side == chosen) for side, text in rule.choices.items()
    ]
    return fieldset(
        {"class": "rule-controls"},
        legend(t(rule.title)),
        p({"class": "hint"}, t("On which side they begin; some tables are used to inactive ones.")),
        div({"class": "segments"}, sides),
    )


def read_rules(fields: Mapping[str, str]) -> Rules:
    """The rules that the form asks for; the default rules if it names none."""
    tokens = fields.get("tokens", "")
    return Rules(tokens) if tokens in TOKENS else DEFAULT_RULES


NAMES = ("Deschutes", "Willamette", "Umpqua", "Klamath")
"""Rivers of Oregon, called the same in every language: a bot's name on each seat."""


class OregonUI(GameUI):
    """Oregon for the page."""

    spec = SPEC
    lesson = "learn"
    explains = "tips"

    def tagline(self) -> str:
        return t("Play cards, settle, and build: the board game for two to four.")

    def emblem(self) -> Node:
        return emblem()

    def sprite(self) -> Node:
        """The symbols of the board; only the build has their module."""
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
        from okanagan.games.oregon.page.review import Review

        return Review(session, context)

    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        from okanagan.games.oregon.page.moments import Replay

        return Replay(session, context).at(move)

    def pages(self) -> Mapping[str, PageMaker]:
        return {"about": AboutScreen, self.lesson: _lesson, **BOOK.pages()}

    def page_titles(self) -> Mapping[str, str]:
        return {"rules": t("Rules"), "about": t("About")}


def _lesson(context: Context) -> Screen:
    from okanagan.games.oregon.page.lesson.screen import Lesson

    return Lesson(context)
