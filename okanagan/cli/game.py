"""The interface between the general commands and a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from okanagan.cli.output import CommandError
from okanagan.kernel.bots import Bots
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Game, Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.rule_set import RuleSet
from okanagan.kernel.spec import GameSpec
from okanagan.lab.chart import Chart
from okanagan.lab.decisions import Features
from okanagan.lab.entry import Entry


@dataclass(frozen=True, slots=True)
class Menu:
    """A question with numbered answers."""

    question: str
    answers: Sequence[tuple[str, Any | Menu]]  # labels with actions or further menus
    back: str = ""  # the label for leaving a further menu


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A letter to type instead of a number."""

    help: str
    do: Callable[[], None]


Shortcuts = dict[str, Shortcut]
GameCommand = Callable[[Any, "TerminalGame"], ArgumentParser]
"""Adds the parser of a command that belongs to one game, or starts games, and returns it."""


class Calibration(Protocol):
    """Predictions to players, collected from finished games, and their results."""

    def sample(self, match: AnyMatch, game: int) -> Any:
        """The predictions in a finished game, which has this number. Changes nothing."""

    def add(self, players: int, sample: Any) -> None:
        """Adds the predictions in a game of so many players."""

    def entries(self) -> Iterable[Entry]:
        """A report on all games together."""


class TerminalGame(ABC):
    """A game on the command line. The methods for rules options and reports are optional."""

    spec: GameSpec
    features: Features = ()  # the numbers of a position in a table of decisions
    commands: Sequence[GameCommand] = ()  # the commands that only this game has
    # The rules with an option of their own: their values, the default first, and the option's help.
    # `--rule` sets any house rule.
    rule_options: ClassVar[Mapping[str, tuple[Sequence[str], str]]] = {}

    @property
    def name(self) -> str:
        """The game's name in sentences."""
        return self.spec.title.partition(":")[0]

    def engine(self, players: int, rules: Json) -> Game[Any, Any, Any]:
        """The engine for a number of players, by a record's `rules`; raises `ValueError` if wrong.

        Its results list `winners` (players) and `scores` (objects with a `total`, by player).
        """
        return self.spec.game(players, rules)

    def bots(self) -> Bots:
        """Every bot by name, plugin bots too; one of them is `random`."""
        return self.spec.all_bots()

    @property
    def _rule_set(self) -> type[RuleSet]:
        return type(self.spec.engine.load().default_rules)

    def add_rules(self, parser: ArgumentParser) -> None:
        for name, (choices, text) in self.rule_options.items():
            default, text = choices[0], f"{text} (default: {choices[0]})"
            parser.add_argument(f"--{name}", choices=choices, default=default, help=text)
        names = ", ".join(self._rule_set.house_rules())
        parser.add_argument(
            "--rule", metavar="NAME=VALUE", action="append", default=[], help=f"a rule: {names}"
        )

    def rules_of(self, arguments: Namespace) -> Json:
        """The rules that the options choose, as a record's `rules`."""
        rules: dict[str, Json] = {name: getattr(arguments, name) for name in self.rule_options}
        for rule in arguments.rule:
            name, _, value = rule.partition("=")
            rules[name] = _value(value)
        try:
            return self._rule_set.from_json(rules).to_json()
        except ValueError as error:
            raise CommandError(f"--rule: {error}") from error

    @abstractmethod
    def table(self, match: AnyMatch, player: int) -> Iterable[str]:
        """The lines that show the table to a player."""

    @abstractmethod
    def board(self, match: AnyMatch) -> Iterable[str]:
        """The lines that show the board alone, and what its signs mean."""

    @abstractmethod
    def menu(self, match: AnyMatch, player: int) -> Menu:
        """The current decision of a player, with every legal action."""

    def needs_table(self, match: AnyMatch) -> bool:
        """Whether to show the table again before the current decision."""
        return True

    def shortcuts(self, match: AnyMatch, player: int) -> Shortcuts:
        """The letters that a player can type instead of a number, in this game."""
        return {}

    @abstractmethod
    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterable[str]:
        """The lines that describe an event to the viewer (None: a spectator)."""

    @abstractmethod
    def score(self, match: AnyMatch) -> Iterable[str]:
        """The lines that break down the score of every player."""

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        """The counts over finished games for a report."""
        return {}

    def chart(self, facts: Sequence[Json]) -> Chart:
        """The bars of a report on all the games behind these facts."""
        return {}

    def chances(self) -> Calibration | None:
        """The chances in reviews, and who won; None for a game without."""
        return None

    def fit(self) -> Calibration | None:
        """The numbers that would make the chances fit best, as its sources have them."""
        return None

    def hints(self, bot: str) -> Calibration | None:
        """The predictions in a bot's hints, and the results; None for a game without."""
        return None


def _value(text: str) -> Json:
    """A number or a boolean as in JSON; otherwise plain text."""
    try:
        return parse_document(text)
    except RecordError:
        return text
