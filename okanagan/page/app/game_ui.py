"""What the page asks of a game: everything else on it is any game's."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from simple_html import Node

from okanagan.kernel.game import Json
from okanagan.kernel.record import Seat
from okanagan.page.app.context import Context
from okanagan.page.app.screen import Screen
from okanagan.page.core.session import AnyMatch, Session
from okanagan.page.settings.settings import Setting
from okanagan.page.widgets.seat_mark import COLOURS
from okanagan.page.words import t

PageMaker = Callable[[Context], Screen]


@dataclass(frozen=True, slots=True)
class Setup:
    """The values of the start form.

    Attributes:
        seats: who plays, in the order of the table.
        colours: each seat's colour.
        first_player: who begins; None leaves it to chance.
        rules: the values of the game's own controls (`GameUI.rule_controls`).
    """

    seats: list[Seat]
    colours: list[int]
    first_player: int | None
    rules: Mapping[str, str]


class GameUI(ABC):
    """One game as the page knows it; a game without bots, rules or a review leaves them out.

    Attributes:
        id: a short word for addresses and file names.
        format: the `format` of its records.
        players: the possible numbers of players.
        colours: the names of the seats' colours, marked for translation.
        settings: the settings that are the game's own.
        bot_group: the entry-point group of added bots; empty if none can be added.
        lesson: the page that teaches the game by playing; empty if there is none.
    """

    id: str
    format: str
    players: range
    colours: tuple[str, ...] = COLOURS
    settings: tuple[Setting, ...] = ()
    bot_group: str = ""
    lesson: str = ""

    @abstractmethod
    def title(self) -> str:
        """The game's name."""

    @abstractmethod
    def tagline(self) -> str:
        """The kind of game in a sentence."""

    @abstractmethod
    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A new game with the values of the start form.

        Raises:
            GameError: the setup is not possible; the message tells the person why.
        """

    @abstractmethod
    def load(self, document: Json) -> AnyMatch:
        """The game that a record tells, every move checked.

        Raises:
            RecordError: what is wrong with the record, and where.
        """

    @abstractmethod
    def table(self, session: Session, context: Context) -> Screen:
        """The screen on which the game is played, and its result shown."""

    def review(self, session: Session, context: Context) -> Screen:
        """The screen on which a finished game is reviewed."""
        return self.table(session, context)

    def pages(self) -> Mapping[str, PageMaker]:
        """The game's own pages by their addresses after `/<id>/`, such as `rules`."""
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

    def bots(self) -> Mapping[str, str]:
        """The bots, weakest first: their seats' kinds in records, and their names in words."""
        return {}

    def bot_guide(self) -> Mapping[str, str]:
        """What to expect of the bots: their names in words, and a sentence or two."""
        return {}

    def is_own_bot(self, name: str) -> bool:
        """Whether the game has a bot of this name, which no added bot can take."""
        return f"bot:{name}" in self.bots()

    def default_bot(self) -> str:
        """The default bot for a seat: one of `bots`."""
        return next(iter(self.bots()), "")

    def bot_names(self) -> tuple[str, ...]:
        """The players' names of bots, one for each seat."""
        return (t("Bot"),) * self.players[-1]

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        """The controls of the start form that choose the rules, showing `values`."""
        return ""

    def rules_title(self) -> str:
        """The heading of the part of the start form that is seldom needed."""
        return t("First player")
