"""A game on the page: its screens, and its part of the start form."""

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
    """A typed name as a game keeps it; empty if nothing of it can be shown."""
    shown = "".join(letter for letter in name if letter.isprintable())
    return " ".join(shown.split())[:LONGEST_NAME]


@dataclass(frozen=True, slots=True)
class Setup:
    """The values of the start form."""

    seats: list[Seat]
    colours: list[int]  # each seat's
    first_player: int | None  # None leaves it to chance
    rules: Mapping[str, str]  # the values of the game's own controls (`GameUI.rule_controls`)


class GameUI(ABC):
    """One game in play; a game without bots, rules or a review leaves them out.

    What every part of the program shows of it is in its `GameSpec`.
    """

    spec: ClassVar[GameSpec]
    colours: tuple[str, ...] = COLOURS  # names of the seats' colours, marked for translation
    settings: tuple[Setting, ...] = ()  # the game's own
    lesson: str = ""  # the page that teaches the game by playing; empty if there is none
    puzzles: str = ""  # the page with puzzles; empty if there are none
    explains: str = (
        ""  # the setting, yes or no, by which a game explains itself; empty if none does
    )

    @abstractmethod
    def tagline(self) -> str:
        """The kind of game in a sentence."""

    @abstractmethod
    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A new game with the form's values; `GameError` tells the person what is impossible."""

    def load(self, document: Json) -> AnyMatch:
        """The game of a record, with every move checked; `RecordError` says what is wrong."""
        match = check_match(self.spec.engine.load(), document)
        match.settle()
        return match

    @abstractmethod
    def table(self, session: Session, context: Context) -> Screen:
        """The screen for the game, and for its result."""

    @abstractmethod
    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        """The screen that steps through a game, at first as it is before a move, or at its end.

        A session without an id is of a game that is not kept here; the screen keeps nothing of it.
        """

    def review(self, session: Session, context: Context) -> Screen:
        """The screen for the review of a finished game."""
        return self.table(session, context)

    def pages(self) -> Mapping[str, PageMaker]:
        """The game's own pages by their addresses after `/<id>/`, such as `rules`."""
        return {}

    def pages_within(self) -> Mapping[str, Callable[[Context, str], Screen]]:
        """The makers of pages under one of `pages`, by its address; each gets the rest of its own.

        They show the page above where there is none of that name.
        """
        return {}

    def page_titles(self) -> Mapping[str, str]:
        """The pages that the start screen links to, with the words of the links."""
        return {}

    def emblem(self) -> Node:
        """A picture for the head of the start screen; decoration."""
        return ""

    def sprite(self) -> Node:
        """The hidden picture with the symbols of all drawings; the build alone asks for it."""
        return ""

    def glyphs(self) -> Mapping[str, str]:
        """The symbols `glyph-<name>` that its drawings use: the names, in game-icons, of each."""
        return {}

    def bot_names(self) -> tuple[str, ...]:
        """The players' names of bots, one for each seat."""
        return (t("Bot"),) * self.spec.players[-1]

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        """The controls of the start form that choose the rules, showing `values`."""
        return ""

    def rules_title(self) -> str:
        """The heading of the folded part of the start form."""
        return t("First player")
