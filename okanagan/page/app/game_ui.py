"""A game on the page: its screens and its part of the start form."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from simple_html import Node

from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch, check_match
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import Session
from okanagan.page.settings import Setting
from okanagan.page.widgets.icons import COLOURS
from okanagan.page.words import t

PageMaker = Callable[[Context], Screen]
LONGEST_NAME = 24


def tidied(name: str) -> str:
    """A typed name without characters that cannot be shown, and not too long."""
    shown = "".join(letter for letter in name if letter.isprintable())
    return " ".join(shown.split())[:LONGEST_NAME]


@dataclass(frozen=True, slots=True)
class Setup:
    """The values of the start form."""

    seats: list[Seat]
    colours: list[int]  # each seat's
    first_player: int | None  # None for a random one
    rules: Mapping[str, str]  # the values of `GameUI.rule_controls`


class GameUI(ABC):
    """The page of one game. A game without bots, rules or a review leaves these methods out."""

    spec: ClassVar[GameSpec]
    colours: tuple[str, ...] = COLOURS  # names of the seats' colours, marked for translation
    settings: tuple[Setting, ...] = ()  # the game's own
    lesson: str = ""  # the page of the lesson, if any
    puzzles: str = ""  # the page with puzzles, if any
    explains: str = ""  # the yes/no setting that makes the game explain itself, if any

    @abstractmethod
    def tagline(self) -> str:
        """The kind of game in a sentence."""

    @abstractmethod
    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A new game with the form's values. Raises `GameError` with a text for the user."""

    def load(self, document: Json) -> AnyMatch:
        """The game of a record, with every move checked. Raises `RecordError`."""
        match = check_match(self.spec.engine.load(), document)
        match.settle()
        return match

    @abstractmethod
    def table(self, session: Session, context: Context) -> Screen:
        """The screen for the game and its result."""

    @abstractmethod
    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        """The screen that steps through a game, at first before `move`, or at its end.

        A session without an id is a game that is not saved here.
        """

    def review(self, session: Session, context: Context) -> Screen:
        return self.table(session, context)

    def pages(self) -> Mapping[str, PageMaker]:
        """The game's own pages by their addresses after `/<id>/`, such as `rules`."""
        return {}

    def pages_within(self) -> Mapping[str, Callable[[Context, str], Screen]]:
        """The makers of pages below one of `pages`, by its address; each gets the rest of it.

        For an unknown rest they show the page above.
        """
        return {}

    def page_titles(self) -> Mapping[str, str]:
        """The pages that the start screen links to, with the texts of the links."""
        return {}

    def emblem(self) -> Node:
        """A decorative picture for the head of the start screen."""
        return ""

    def sprite(self) -> Node:
        """The hidden picture with the symbols of all drawings, for the build."""
        return ""

    def glyphs(self) -> Mapping[str, str]:
        """The glyphs of game-icons that the drawings use, by the name in `glyph-<name>`."""
        return {}

    def bot_names(self) -> tuple[str, ...]:
        """The names of bots as players, one for each seat."""
        return (t("Bot"),) * self.spec.players[-1]

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        """The controls of the start form that choose the rules."""
        return ""

    def rules_title(self) -> str:
        """The heading of the folded part of the start form."""
        return t("First player")
