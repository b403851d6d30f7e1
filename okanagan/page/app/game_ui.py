"""What the page asks of a game, so that all its other screens are any game's."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from simple_html import Node

from okanagan.kernel.game import Json
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat

if TYPE_CHECKING:  # the context holds the kit, and the kit's screens take the context
    from okanagan.page.app.context import Context
    from okanagan.page.core.screen import Screen
    from okanagan.page.saves.session import Session

AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Setup:
    """What the start screen asks for.

    Attributes:
        seats: who plays, in the order of the table.
        colours: each seat's colour.
        first_player: who begins; None is left to chance.
        rules: the values of the game's own controls (`Kit.rule_controls`).
    """

    seats: list[Seat]
    colours: list[int]
    first_player: int | None
    rules: Mapping[str, str]


class Kit(Protocol):
    """One game, as the page knows it."""

    id: str
    """A short word for file names."""
    format: str
    """The `format` of its records."""
    players: range
    """The numbers of players."""
    lesson: str
    """The address of the page that teaches the game by playing; one of `pages`."""

    def title(self) -> str:
        """The game's name."""

    def tagline(self) -> str:
        """What kind of game it is, in a sentence."""

    def emblem(self) -> Node:
        """A picture for the head of the start screen; decoration."""

    def bots(self) -> dict[str, str]:
        """The bots a seat can have: by their names in records, in words, weakest first."""

    def bot_guide(self) -> dict[str, str]:
        """What to expect of the bots: by what they are called in words, a sentence or two."""

    def is_own_bot(self, name: str) -> bool:
        """Whether the game has a bot of this name: no bot from elsewhere can take it."""

    def usual_bot(self) -> str:
        """The one of them that sits down where nobody says who."""

    def bot_names(self) -> tuple[str, ...]:
        """What bots are called where nobody has named them: one for each seat, none a person's."""

    def rule_controls(self, values: Mapping[str, str]) -> Node:
        """The controls of the start form that choose the rules, showing `values`."""

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A game begun as the start form says.

        Raises:
            GameError: the setup is not possible; the message is for the person.
        """

    def load(self, document: Json) -> AnyMatch:
        """The game that a record tells, every move checked.

        Raises:
            RecordError: what is wrong with the record, and where.
        """

    def table(self, session: "Session", context: "Context") -> "Screen":
        """The screen on which the game is played, and its result shown."""

    def review(self, session: "Session", context: "Context") -> "Screen":
        """The screen on which a finished game is looked back on."""

    def pages(self) -> Mapping[str, Callable[["Context"], "Screen"]]:
        """The game's own pages (its rules, what is to be known about it) by their addresses."""

    def page_titles(self) -> Mapping[str, str]:
        """The words that lead to each of these pages."""
