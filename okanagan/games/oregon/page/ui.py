"""Oregon's entry point for the page."""

from collections.abc import Callable, Mapping
from typing import Any

from simple_html import Node, div, p, span

from okanagan.games.oregon.page.about import AboutScreen
from okanagan.games.oregon.page.drawing.land import emblem
from okanagan.games.oregon.page.rules.chapters import BOOK
from okanagan.games.oregon.rules.events import BuildingPlaced, FarmerPlaced, StartLaid, TurnBegan
from okanagan.games.oregon.rules.game import new_match
from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES
from okanagan.games.oregon.rules.scoring import totals
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import Part
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.app.game_ui import PageMaker, Setup, last_event
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.play.reviewed import ReviewedGame
from okanagan.page.start.setup_form import controls_of_preset, read_house_rules
from okanagan.page.words import t

NAMES = ("Deschutes", "Willamette", "Umpqua", "Klamath")  # rivers, as names of bots in any language


class OregonUI(ReviewedGame):
    """Oregon for the page."""

    spec = SPEC
    turn_began, totals = TurnBegan, staticmethod(totals)
    lesson = "learn"
    lessons = "lessons"
    puzzles = "puzzles"
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
        return controls_of_preset(DEFAULT_RULES, values)

    def rules_title(self) -> str:
        return t("Tokens, first player")

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        rules = read_house_rules(DEFAULT_RULES, setup.rules)
        return new_match(setup.seats, rules, seed, setup.first_player)

    def table(self, session: Session, context: Context) -> Screen:
        from okanagan.games.oregon.page.table.game import OregonGame
        from okanagan.games.oregon.page.table.screen import Table

        return Table(OregonGame(session, context.plugin_bots), context)

    def opening(self, view: Any) -> Node:
        from okanagan.games.oregon.page.drawing.cards import card
        from okanagan.games.oregon.page.drawing.pieces import building
        from okanagan.games.oregon.wording.names import building_name

        cards: list[Node] = [card(face) for face in view.hand]
        tile = Building(view.start[view.player])
        name = span({"class": "o-card-name"}, capital(building_name(tile, words)))
        drawn = div({"class": "deal"}, span({"class": "o-deal-tile"}, building(tile), name), cards)
        return [p({"class": "hint"}, t("Your start tile, and your first cards:")), drawn]

    def deed(self, match: AnyMatch, player: int) -> str:
        from okanagan.games.oregon.wording.events import tell

        event = last_event(match, player, (StartLaid, FarmerPlaced, BuildingPlaced))
        return (
            tell(event, [seat.name for seat in match.seats], None, words, cells=False)
            if event
            else ""
        )

    def picture(self, session: Session, context: Context) -> Node:
        from okanagan.games.oregon.page.table.screen import board_picture

        return board_picture(session, context)

    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        from okanagan.games.oregon.page.moments import Replay

        return Replay(session, context).at(move)

    def pages(self) -> Mapping[str, PageMaker]:
        own: dict[str, PageMaker] = {"about": AboutScreen}
        own[self.lesson] = _screen("lesson.screen:Lesson")
        own[self.lessons] = _screen("lesson.pages:every_lesson")
        own[self.puzzles] = _screen("puzzles.pages:every_puzzle")
        return {**own, **BOOK.pages()}

    def pages_within(self) -> Mapping[str, Callable[[Context, str], Screen]]:
        return {
            self.lessons: _screen("lesson.pages:one_lesson"),
            self.puzzles: _screen("puzzles.pages:one_puzzle"),
        }


def _screen(maker: str) -> Callable[..., Screen]:
    """A screen whose module is imported when it is first shown."""
    part: Part[Callable[..., Screen]] = Part(f"okanagan.games.oregon.page.{maker}")
    return lambda *values: part.load()(*values)
