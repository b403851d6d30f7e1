"""The protocol between the general commands and a game that they play."""

from abc import ABC, abstractmethod
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from okanagan.cli.errors import CommandError
from okanagan.cli.terminal.menu import Menu, Shortcuts
from okanagan.kernel.bots import Bots
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Game, Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.rule_set import RuleSet
from okanagan.kernel.spec import GameSpec
from okanagan.lab.chart import Chart


class GameCommand(Protocol):
    """A command that belongs to one game, or begins games."""

    def add(self, commands: Any, game: "TerminalGame") -> ArgumentParser:
        """Adds the command's parser to the others, and returns it."""


class Telling(Protocol):
    """What is told to players, collected from finished games, beside what came of it."""

    def add(self, match: AnyMatch) -> None:
        """Adds a game that is over."""

    def lines(self) -> Iterable[str]:
        """How true it came, of all the games together."""


class NothingTold:
    """Of a game that tells nothing of the kind."""

    def add(self, match: AnyMatch) -> None:
        """Nothing was told."""

    def lines(self) -> Iterable[str]:
        """That nothing was told."""
        return ["this game tells nothing of the kind"]


class TerminalGame(ABC):
    """A game for the command line. A game without rules options or a report leaves them out."""

    spec: GameSpec  # the declaration of the game
    commands: Sequence[GameCommand] = ()  # the commands that only this game has
    # The rules with an option of their own: their values, the default first, and the option's help.
    # `--rule` sets any house rule.
    rule_options: ClassVar[Mapping[str, tuple[Sequence[str], str]]] = {}

    @property
    def name(self) -> str:
        """The game's name in sentences."""
        return self.spec.title.partition(":")[0]

    def engine(self, players: int, rules: Json) -> Game[Any, Any, Any]:
        """The engine for a number of players, by a record's `rules`.

        Its results list `winners` (players) and `scores` (objects with a `total`, by player).

        Raises:
            ValueError: the rules or the number of players are impossible.
        """
        return self.spec.game(players, rules)

    def bots(self) -> Bots:
        """Every bot by name, plugin bots too; one of them is `random`."""
        return self.spec.all_bots()

    @property
    def _rule_set(self) -> type[RuleSet]:
        return type(self.spec.engine.load().default_rules)

    def add_rules(self, parser: ArgumentParser) -> None:
        """Adds the options that choose the rules."""
        for name, (choices, text) in self.rule_options.items():
            default, text = choices[0], f"{text} (default: {choices[0]})"
            parser.add_argument(f"--{name}", choices=choices, default=default, help=text)
        names = ", ".join(self._rule_set.house_rules())
        parser.add_argument(
            "--rule", metavar="NAME=VALUE", action="append", default=[], help=f"a rule: {names}"
        )

    def rules_of(self, arguments: Namespace) -> Json:
        """The rules that the options choose, as a record's `rules`.

        Raises:
            CommandError: an option has an impossible value.
        """
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
    def menu(self, match: AnyMatch, player: int) -> Menu:
        """The present question to a player, with every legal action."""

    def needs_table(self, match: AnyMatch) -> bool:
        """Whether the table is shown again before the present question."""
        return True

    def shortcuts(self, match: AnyMatch, player: int) -> Shortcuts:
        """The letters that a player can type instead of a number, beside those of every game."""
        return {}

    @abstractmethod
    def tell(self, match: AnyMatch, event: Any, viewer: int | None) -> Iterable[str]:
        """The lines that tell an event as the viewer (None: an onlooker) may know it."""

    @abstractmethod
    def score(self, match: AnyMatch) -> Iterable[str]:
        """The lines that break down the score of every player."""

    def facts(self, matches: Iterable[AnyMatch]) -> Json:
        """The counts over finished games for a report."""
        return {}

    def chart(self, facts: Sequence[Json]) -> Chart:
        """The bars of a report on all the games behind these facts.

        Raises:
            ValueError, TypeError, KeyError, AttributeError: these are no facts of this game.
        """
        return {}

    def chances(self) -> "Telling":
        """The chances that a review tells, beside who won."""
        return NothingTold()

    def fit(self) -> "Telling":
        """The numbers by which the chances would be told best, as its sources have them."""
        return NothingTold()

    def hints(self, bot: str) -> "Telling":
        """What the hints of a bot tell, beside what comes of it.

        Raises:
            GameError: there is no such bot.
        """
        return NothingTold()


def _value(text: str) -> Json:
    """A number or a boolean as in JSON; otherwise plain text."""
    try:
        return parse_document(text)
    except RecordError:
        return text
