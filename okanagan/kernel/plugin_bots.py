"""Bots of other packages: finds them by their entry points, and catches their errors.

A package announces a bot in its `pyproject.toml`, in the entry-point group of the game: a name and
a class or function that makes a bot, as `my-bot = "my_package:MyBot"`. Keywords of the class or
function are the bot's parameters.
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
    """A bot of another package failed; the message names it and gives the reason."""


class PluginBot:
    """A bot of another package: every error in it becomes a `BotError` that names it.

    Its answers are compared with the legal actions, and the equal legal action is returned.
    """

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self._bot = bot

    @property
    def reports(self) -> bool:
        """Whether the bot can think step by step (see `thinking.Thinker`)."""
        return self._guarded(lambda: getattr(self._bot, "think", None) is not None)

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Return the bot's choice. Raises `BotError` if it fails or its choice is not legal."""
        own = list(legal)  # the bot may do with it what it likes
        return self._legal(self._guarded(lambda: self._bot.choose(view, own, rng)), legal)

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """The bot's thoughts; a bot that only chooses has one thought, its choice.

        Raises `BotError` if the bot fails, has no thought, or thinks of an action that is not
        legal.
        """
        if not self.reports:
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
        places = (at for at, choice in enumerate(legal) if choice == action)
        place = self._guarded(lambda: next(places, None))
        if place is None:
            text = self._guarded(lambda: brief(action))
            raise BotError(f"the bot {self.name!r} answers what is not legal: {text}")
        return legal[place]

    def _guarded(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except (BotError, Stopped):
            raise
        except BaseException as error:  # another's program may raise anything
            raise BotError(f"the bot {self.name!r} fails: {_words(error)}") from error


class Missing:
    """Replaces a bot that could not begin: it fails at its first move."""

    def __init__(self, why: BotError) -> None:
        self._why = why

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Raise the error that kept the bot from beginning."""
        raise self._why


def seated(bots: Bots, name: str) -> Bot:
    """A new bot; if a bot of another package cannot begin, it fails at its first move.

    Raises `GameError` if the name is unknown or the parameters are wrong.
    """
    try:
        return make_bot(bots, name)
    except BotError as error:
        return Missing(error)


def plugin_bots(group: str, taken: Container[str] = ()) -> Bots:
    """The plugin bots of a group, by name. Each is loaded when it first plays.

    A name in `taken` is ambiguous: making that bot raises `BotError`.
    """
    from importlib.metadata import entry_points  # slow to import, and few people have plugin bots

    return {
        entry.name: _refusal(entry)
        if entry.name in taken
        else Adjustable(partial(_plugin_bot, entry))
        for entry in entry_points(group=group)
    }


def announced(package: str, group: str) -> list[str]:
    """The names of the bots of an installed package; raises `ImportError` if it is missing."""
    from importlib.metadata import distribution

    return [entry.name for entry in distribution(package).entry_points.select(group=group)]


def _refusal(entry: EntryPoint) -> Callable[[], Bot]:
    package = entry.dist.name if entry.dist else entry.value

    def refuse() -> Bot:
        raise BotError(
            f"the package {package!r} announces a bot {entry.name!r}, which is the name of one of "
            "ours: rename it there, or uninstall the package"
        )

    return refuse


def _plugin_bot(entry: EntryPoint, /, **parameters: Parameter) -> Bot:
    written = ",".join(f"{name}={_text(value)}" for name, value in parameters.items())
    name = f"{entry.name}:{written}" if written else entry.name
    return PluginBot(name, _made(entry, parameters))


def _text(value: Parameter) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _made(entry: EntryPoint, parameters: dict[str, Parameter]) -> Bot:
    """A new bot. Raises `BotError` if it cannot be loaded or does not take these parameters."""
    try:
        make = entry.load()
        if unknown := _not_taken(make, parameters):
            raise BotError(f"the bot {entry.name!r} takes no parameter {unknown!r}")
        bot: Bot = make(**parameters)
    except (BotError, Stopped):
        raise
    except BaseException as error:  # it may be broken in any way
        message = f"the bot {entry.name!r} ({entry.value}) can't begin: {_words(error)}"
        raise BotError(message) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(
            f"the bot {entry.name!r} ({entry.value}) is none: it has no `choose(view, legal, rng)`"
        )
    return bot


def _not_taken(make: Callable[..., Bot], parameters: dict[str, Parameter]) -> str | None:
    """The first parameter that it does not take by name."""
    if not parameters:
        return None
    from inspect import Parameter as Declared  # slow to import, and few bots have parameters
    from inspect import signature

    takes = signature(make).parameters.values()
    if any(taken.kind is Declared.VAR_KEYWORD for taken in takes):
        return None
    by_name = (Declared.KEYWORD_ONLY, Declared.POSITIONAL_OR_KEYWORD)
    named = {taken.name for taken in takes if taken.kind in by_name}
    return next((name for name in parameters if name not in named), None)


def _words(error: BaseException) -> str:
    try:
        text = str(error)
    except BaseException:  # another's class of errors may raise anything, too
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
