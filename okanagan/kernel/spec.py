"""The declaration of a game: everything that the page, the command line and programs list of it.

A `GameSpec` is light: its rules, bots and page are imported when they are first needed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from okanagan.kernel.bots import Bot, Bots, make_bot
from okanagan.kernel.plugin_bots import plugin_bots

if TYPE_CHECKING:
    from okanagan.kernel.base_game import BaseGame
    from okanagan.kernel.codes.forms import GameForms
    from okanagan.kernel.game import Game, Json

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """A part of a game that is imported when it is first needed."""

    path: str  # as in an entry point: `package.module:name`

    def load(self) -> T:
        """Import the module and return the part."""
        module, _, name = self.path.partition(":")
        return cast(T, getattr(import_module(module), name))


@dataclass(frozen=True, slots=True)
class Style:
    """A playing style of bot levels: `hard:raider` is the level `hard` in the style `raider`."""

    id: str  # the name in records and on the command line
    title: str  # for players; English, marked for translation
    guide: str  # a sentence for players; likewise


@dataclass(frozen=True, slots=True)
class Level:
    """A bot level."""

    id: str  # the name in records (`bot:<id>`) and on the command line
    title: str  # for players; English, marked for translation
    guide: str  # a sentence for players; likewise
    budget: float  # the seconds that the page gives it for a decision; 0 plays at once
    make: Callable[..., Bot]  # makes a new bot; gets the id of a style if one is chosen
    styles: tuple[Style, ...] = ()  # the styles in which it can play
    rating: int | None = None  # see `docs/ratings.md`; None if it was not measured


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game, declared once."""

    id: str  # a short word for `--game`, addresses and file names
    title: str  # for players; English, marked for translation
    kind: str  # the kind of game in a few words; likewise
    players: range  # the possible numbers of players
    code_letter: str  # the second character of the game's codes (`docs/link.md`)
    levels: tuple[Level, ...]  # the weakest first
    default_bot: str  # plays unless another bot is chosen
    fallback_bot: str  # replaces a plugin bot that failed
    bot_group: str  # the entry-point group of its plugin bots; empty if it takes none
    engine: Part["type[BaseGame[Any]]"]  # the rules
    forms: Part["GameForms"]  # the forms of its records' parts, for codes
    page: Part[Any]  # a `GameUI`
    terminal: Part[Any]  # a `TerminalGame`

    @property
    def record_format(self) -> str:
        """The `format` of its records."""
        return f"{self.id}-record"

    @property
    def page_package(self) -> str:
        """The package of its part of the page, which has its translations."""
        return self.page.path.partition(":")[0].rpartition(".")[0]

    @property
    def bots(self) -> Bots:
        """The game's own bots by name: the levels, then the levels in their styles."""
        return _bots(self.levels)

    @property
    def ladder(self) -> tuple[str, ...]:
        """The ids of the levels, weakest first."""
        return tuple(level.id for level in self.levels)

    def all_bots(self) -> Bots:
        """The game's own bots and its installed plugin bots, by name.

        A plugin bot with the name of an own bot raises `BotError` when it is made.
        """
        return {**self.bots, **plugin_bots(self.bot_group, taken=self.bots)}

    def game(self, players: int, rules: "Json") -> "Game[Any, Any, Any]":
        """The game for a number of players and a record's `rules`.

        Raises `GameError` for a wrong number of players, an unknown rule or an impossible value.
        """
        return cast("Game[Any, Any, Any]", self.engine.load().with_rules(players, rules))

    def make_bot(self, name: str) -> Bot:
        """A new bot of the game's own. Raises `GameError` for an unknown name."""
        return make_bot(self.bots, name)

    def level(self, bot: str) -> Level | None:
        """The level of an own bot, whatever its style; None for any other name."""
        return next((level for level in self.levels if level.id == bot.partition(":")[0]), None)

    def budget(self, bot: str) -> float:
        """The seconds that the page gives an own bot for a decision; 0 plays at once."""
        level = self.level(bot)
        return level.budget if level else 0.0


@cache
def _bots(levels: tuple[Level, ...]) -> Bots:
    styled = {
        f"{level.id}:{style.id}": partial(level.make, style.id)
        for level in levels
        for style in level.styles
    }
    return {**{level.id: level.make for level in levels}, **styled}
