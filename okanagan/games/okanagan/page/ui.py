"""Okanagan, as the page knows it, and its page about the program."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from simple_html import Node, SafeString, div, p

from okanagan.games.okanagan.page.drawing.tiles import CREDITS, GLYPHS, tile_picture
from okanagan.games.okanagan.page.editions import LAKES, read_rules, rule_controls
from okanagan.games.okanagan.page.rules.chapters import BOOK
from okanagan.games.okanagan.rules.events import StructureBuilt, TilePlaced, TurnBegan
from okanagan.games.okanagan.rules.game import new_match
from okanagan.games.okanagan.rules.scoring import totals
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import Part as Lazy
from okanagan.page import words
from okanagan.page.app.game_ui import PageMaker, Setup, last_event
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.play.prose import Part, ProgramScreen, Work, bullets, to_the_rules
from okanagan.page.play.reviewed import ReviewedGame
from okanagan.page.widgets.markup import Attributes
from okanagan.page.widgets.svg import fixed, svg, use
from okanagan.page.words import mark, t


class AboutScreen(ProgramScreen):
    """The page about the program, and about Okanagan."""

    def own_parts(self) -> tuple[Part, ...]:
        return _PARTS

    def own_works(self) -> Mapping[Work, str]:
        artists = t("the pictures on the tokens, by {authors}", authors=", ".join(map(t, CREDITS)))
        return {("https://game-icons.net", "game-icons.net", "CC BY 3.0"): artists}


def _game() -> list[Node]:
    return [
        t(
            "Okanagan: Valley of the Lakes is a board game by Emanuele Ornella, published in "
            "2017. This page is an unofficial project by fans: it is not made, endorsed or "
            "supported by the author or the publishers. If you like it, buy the game."
        ),
        t(
            "This page uses no pictures and no text of the published game: this program makes the "
            "drawings, and the rules are in our own words."
        ),
        to_the_rules(BOOK.address),
    ]


def _reconstructed() -> list[Node]:
    return [
        t("Some contents of the box are not published. We have reconstructed:"),
        bullets(
            t(
                "The list of tiles: each corner pattern twice and each straight pattern once, the "
                "rewards on each tile (each kind on exactly 20), and the special action on each "
                "back."
            ),
            t(
                "The names of some rewards (fisher, horse, miner, stone, ore), and which picture "
                "has which shape."
            ),
            t(
                "The objectives: the three families and their points are printed; that the sets "
                "are all pairs and all triples is inferred."
            ),
        ),
        t("The game plays like the printed one; single tiles may differ."),
    ]


_PARTS = (
    Part("about-game", mark("The game"), _game),
    Part("about-reconstructed", mark("What is reconstructed"), _reconstructed),
)


@cache
def _emblem() -> SafeString:
    attributes: Attributes = {"class": "emblem", "viewBox": "0 0 700 270", "aria-hidden": "true"}
    attributes["preserveAspectRatio"] = "xMidYMid slice"
    return fixed(svg(attributes, use("valley-view")))


def _screen(maker: str) -> Callable[..., Screen]:
    """A screen whose module is imported when it is first shown."""
    part: Lazy[Callable[..., Screen]] = Lazy(f"okanagan.games.okanagan.page.{maker}")
    return lambda *values: part.load()(*values)


class OkanaganUI(ReviewedGame):
    """Okanagan: Valley of the Lakes for two to four, people and bots."""

    spec = SPEC
    turn_began, totals = TurnBegan, staticmethod(totals)
    lesson = "learn"
    lessons = "lessons"
    puzzles = "puzzles"
    explains = "tips"

    def tagline(self) -> str:
        return t("Place tiles, build, and close territories: the board game for two to four.")

    def emblem(self) -> Node:
        return _emblem()

    def sprite(self) -> Node:
        """The symbols of tiles, buildings, tokens and icons; the build alone has their module."""
        from okanagan.games.okanagan.page.prerender.sprite import sprite

        return sprite()

    def glyphs(self) -> Mapping[str, str]:
        return GLYPHS

    def bot_names(self) -> tuple[str, ...]:
        return LAKES

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        return rule_controls(values)

    def rules_title(self) -> str:
        return t("Edition, house rules, first player")

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        return new_match(setup.seats, read_rules(setup.rules), seed, setup.first_player)

    def table(self, session: Session, context: Context) -> Screen:
        from okanagan.games.okanagan.page.table.game import OkanaganGame
        from okanagan.games.okanagan.page.table.screen import Table

        return Table(OkanaganGame(session, context.plugin_bots), context)

    def opening(self, view: Any) -> Node:
        tiles = START, *(tile for tile in view.offers if tile is not None)
        pictures: list[Node] = [tile_picture(TILES[tile]) for tile in tiles]
        words = t("The start tile, and the tiles on offer:")
        return [p({"class": "hint"}, words), div({"class": "deal"}, pictures)]

    def deed(self, match: AnyMatch, player: int) -> str:
        from okanagan.games.okanagan.wording import event_sentence

        event = last_event(match, player, (TilePlaced, StructureBuilt))
        names = [seat.name for seat in match.seats]
        return (event and event_sentence(event, names, None, words)) or ""

    def picture(self, session: Session, context: Context) -> Node:
        from okanagan.games.okanagan.page.table.screen import board_picture

        return board_picture(session, context)

    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        from okanagan.games.okanagan.page.moments import Replay

        return Replay(session, context).at(move)

    def pages(self) -> Mapping[str, PageMaker]:
        own: dict[str, PageMaker] = {
            "about": AboutScreen,
            self.lesson: _screen("lesson.screen:Lesson"),
        }
        own[self.lessons] = _screen("lesson.pages:every_lesson")
        own[self.puzzles] = _screen("puzzles.pages:every_puzzle")
        return {**own, **BOOK.pages()}

    def pages_within(self) -> Mapping[str, Callable[[Context, str], Screen]]:
        return {
            self.lessons: _screen("lesson.pages:one_lesson"),
            self.puzzles: _screen("puzzles.pages:one_puzzle"),
        }
