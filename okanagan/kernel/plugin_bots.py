"""Bots of other packages: finds them by their entry points, and catches their errors.

A package announces a bot in its `pyproject.toml`, in the entry-point group of the game: a name and
a class or function that makes a bot when called, as `my-bot = "my_package:MyBot"`. If it takes
keywords, these are the bot's parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from okanagan.kernel.bots import Adjustable, Bot, Bots, Parameter, make_bot
from okanagan.kernel.errors import GameError, Stopped, brief
from okanagan.kernel.thinking import Idea, Thought

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


class BotError(GameError):
    """A bot of another package can't begin or go on; the message names it and says why."""


class PluginBot:
    """A bot of another package: every error in it becomes a `BotError` that names it.

    Its answers are compared with the legal actions, and the equal legal action is returned.
    """

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self._bot = bot

    @property
    def tells(self) -> bool:
        """Whether the bot can think step by step (see `thinking.Thinker`)."""
        return self._guarded(lambda: getattr(self._bot, "think", None) is not None)

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The bot's choice.

        Raises:
            BotError: the bot failed, or its choice is not legal.
        """
        own = list(legal)  # the bot may do with it what it likes
        return self._legal(self._guarded(lambda: self._bot.choose(view, own, rng)), legal)

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """The bot's thoughts; a bot that only chooses has one thought, its choice.

        Raises:
            BotError: the bot failed, has no thought, or thinks of an action that is not legal.
        """
        if not self.tells:
            yield Thought((Idea(self.choose(view, legal, rng), 0.0),))
            return
        bot: Any = self._bot
        thoughts, playable = self._guarded(lambda: iter(bot.think(view, list(legal), rng))), False
        while (thought := self._guarded(lambda: next(thoughts, None))) is not None:
            yield self._guarded(lambda: self._checked(thought, legal))
            playable = True
        if not playable:
            raise BotError(f"the bot {self.name!r} thinks of nothing")

    def _checked(self, thought: Any, legal: Sequence[Any]) -> Thought:
        ideas = [
            Idea(self._legal(idea.action, legal), float(idea.value), int(idea.tries))
            for idea in thought.ideas
        ]
        return Thought((ideas[0], *ideas[1:]), int(thought.playouts))

    def _legal(self, action: Any, legal: Sequence[Any]) -> Any:
        places = (at for at, one in enumerate(legal) if one == action)
        place = self._guarded(lambda: next(places, None))
        if place is None:
            said = self._guarded(lambda: brief(action))
            raise BotError(f"the bot {self.name!r} answers what is not legal: {said}")
        return legal[place]

    def _guarded(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except (BotError, Stopped):
            raise
        except BaseException as error:  # another's program may raise anything
            raise BotError(f"the bot {self.name!r} fails: {_words(error)}") from error


class Missing:
    """The place of a bot that could not begin: it fails at its first move."""

    def __init__(self, why: BotError) -> None:
        self._why = why

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Raises the error that kept the bot from beginning."""
        raise self._why


def seated(bots: Bots, name: str) -> Bot:
    """A fresh bot for a game; if one of another package can't begin, that game alone knows it.

    Raises:
        GameError: no bot has that name, or it takes no such parameters.
    """
    try:
        return make_bot(bots, name)
    except BotError as error:
        return Missing(error)


def plugin_bots(group: str, taken: Container[str] = ()) -> Bots:
    """The plugin bots of a group, by name. Each is loaded when it first plays.

    A name that is `taken` raises `BotError` when the bot is made: it would be ambiguous.
    """
    from importlib.metadata import entry_points  # slow to import, and few people have plugin bots

    return {
        found.name: _refusal(found)
        if found.name in taken
        else Adjustable(partial(_plugin_bot, found))
        for found in entry_points(group=group)
    }


def announced(package: str, group: str) -> list[str]:
    """The names of the bots that one installed package announces, in its order.

    Raises:
        ImportError: no such package is installed.
    """
    from importlib.metadata import distribution

    return [found.name for found in distribution(package).entry_points.select(group=group)]


def _refusal(found: EntryPoint) -> Callable[[], Bot]:
    """What makes no bot, and says why."""
    package = found.dist.name if found.dist else found.value

    def refuse() -> Bot:
        raise BotError(
            f"the package {package!r} announces a bot {found.name!r}, which is the name of one of "
            "ours: rename it there, or uninstall the package"
        )

    return refuse


def _plugin_bot(found: EntryPoint, /, **parameters: Parameter) -> Bot:
    written = ",".join(f"{name}={_text(value)}" for name, value in parameters.items())
    name = f"{found.name}:{written}" if written else found.name
    return PluginBot(name, _made(found, parameters))


def _text(value: Parameter) -> str:
    """The value as it is written at the table."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _made(found: EntryPoint, parameters: dict[str, Parameter]) -> Bot:
    """A fresh bot.

    Raises:
        BotError: it can't be loaded, is none, or does not take these parameters.
    """
    try:
        make = found.load()
        if unknown := _not_taken(make, parameters):
            raise BotError(f"the bot {found.name!r} takes no parameter {unknown!r}")
        bot: Bot = make(**parameters)
    except (BotError, Stopped):
        raise
    except BaseException as error:  # it may be broken in any way
        said = f"the bot {found.name!r} ({found.value}) can't begin: {_words(error)}"
        raise BotError(said) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(
            f"the bot {found.name!r} ({found.value}) is none: it has no `choose(view, legal, rng)`"
        )
    return bot


def _not_taken(make: Callable[..., Bot], parameters: dict[str, Parameter]) -> str | None:
    """The first of the parameters that it does not take by name."""
    if not parameters:
        return None
    from inspect import Parameter as Declared  # slow to import, and few bots have parameters
    from inspect import signature

    takes = signature(make).parameters.values()
    if any(one.kind is Declared.VAR_KEYWORD for one in takes):
        return None
    by_name = (Declared.KEYWORD_ONLY, Declared.POSITIONAL_OR_KEYWORD)
    named = {one.name for one in takes if one.kind in by_name}
    return next((name for name in parameters if name not in named), None)


def _words(error: BaseException) -> str:
    try:
        text = str(error)
    except BaseException:  # another's class of errors may raise anything, too
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
