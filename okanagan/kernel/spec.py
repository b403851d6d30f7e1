"""The declaration of a game: everything that the page, the command line and programs list of it.

A `GameSpec` is light: importing it loads no rules, no bots and no page. Its larger parts are
imported when they are first needed.
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
    """A part of a game that is imported when it is first needed.

    Attributes:
        path: the module and the name in it, as in an entry point: `package.module:name`.
    """

    path: str

    def load(self) -> T:
        """Import the module and return the part."""
        module, _, name = self.path.partition(":")
        return cast(T, getattr(import_module(module), name))


@dataclass(frozen=True, slots=True)
class Style:
    """A way in which bot levels can play: `hard:raider` is the level `hard` in the style `raider`.

    Attributes:
        id: the name in records and on the command line.
        title: the name for players; English, marked for translation.
        guide: what to expect of it, in a sentence; likewise.
    """

    id: str
    title: str
    guide: str


@dataclass(frozen=True, slots=True)
class Level:
    """A bot level.

    Attributes:
        id: the name in records (`bot:<id>`) and on the command line.
        title: the name for players; English, marked for translation.
        guide: what to expect of it, in a sentence; likewise.
        budget: the seconds that the page gives it for a decision; 0 plays at once.
        make: makes a fresh bot; gets the id of a style if one is chosen.
        styles: the styles in which it can play.
    """

    id: str
    title: str
    guide: str
    budget: float
    make: Callable[..., Bot]
    styles: tuple[Style, ...] = ()


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game, declared once.

    Attributes:
        id: a short word for `--game`, addresses and file names.
        title: the name for players; English, marked for translation.
        kind: the kind of game in a few words; likewise.
        players: the possible numbers of players.
        code_letter: the second character of the game's codes (`docs/link.md`).
        levels: the bot levels, weakest first.
        default_bot: the bot that plays unless another is chosen.
        fallback_bot: the bot that replaces a plugin bot that failed.
        bot_group: the entry-point group of its plugin bots; empty if it takes none.
        engine: the rules.
        forms: the forms of its records' parts, for codes.
        page: the game's part of the page, a `GameUI`.
        terminal: the game's part of the command line, a `TerminalGame`.
    """

    id: str
    title: str
    kind: str
    players: range
    code_letter: str
    levels: tuple[Level, ...]
    default_bot: str
    fallback_bot: str
    bot_group: str
    engine: Part["type[BaseGame[Any]]"]
    forms: Part["GameForms"]
    page: Part[Any]
    terminal: Part[Any]

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

        A plugin bot that has the name of an own bot raises `BotError` when it is made.
        """
        return {**self.bots, **plugin_bots(self.bot_group, taken=self.bots)}

    def game(self, players: int, rules: "Json") -> "Game[Any, Any, Any]":
        """Return the game for a number of players, by a record's `rules`.

        Raises:
            GameError: the game is not for that many players, a rule is unknown, or a rule has an
                impossible value.
        """
        return cast("Game[Any, Any, Any]", self.engine.load().with_rules(players, rules))

    def make_bot(self, name: str) -> Bot:
        """Make a fresh bot of the game's own.

        Raises:
            GameError: there is no bot of this name.
        """
        return make_bot(self.bots, name)

    def level(self, bot: str) -> Level | None:
        """Return the level of an own bot, whatever its style; None for any other name."""
        return next((level for level in self.levels if level.id == bot.partition(":")[0]), None)

    def budget(self, bot: str) -> float:
        """Return the seconds that the page gives an own bot for a decision; 0 plays at once."""
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
