"""Bots of other packages: finds them by their entry points, and catches their errors.

A package announces a bot in its `pyproject.toml`, in the entry-point group of the game: a name and
a class or function that makes a bot when called, as `my-bot = "my_package:MyBot"`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from okanagan.kernel.bots import Bot, Bots
from okanagan.kernel.errors import GameError, Stopped, brief
from okanagan.kernel.thinking import Idea, Thought

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


class BotError(GameError):
    """A bot of another package can't begin or go on; the message names it and says why."""


class Guest:
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


def guests(group: str) -> Bots:
    """The bots that installed packages announce, by name. Each is loaded when it first plays."""
    from importlib.metadata import entry_points  # slow to import, and few people have guests

    return {found.name: _maker(found) for found in entry_points(group=group)}


def announced(package: str, group: str) -> list[str]:
    """The names of the bots that one installed package announces, in its order.

    Raises:
        ImportError: no such package is installed.
    """
    from importlib.metadata import distribution

    return [found.name for found in distribution(package).entry_points.select(group=group)]


def _maker(found: EntryPoint) -> Callable[[], Bot]:
    return lambda: Guest(found.name, _made(found))


def _made(found: EntryPoint) -> Bot:
    """A fresh bot.

    Raises:
        BotError: it can't be loaded, or is none.
    """
    try:
        bot: Bot = found.load()()
    except Stopped:
        raise
    except BaseException as error:  # it may be broken in any way
        said = f"the bot {found.name!r} ({found.value}) can't begin: {_words(error)}"
        raise BotError(said) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(
            f"the bot {found.name!r} ({found.value}) is none: it has no `choose(view, legal, rng)`"
        )
    return bot


def _words(error: BaseException) -> str:
    try:
        text = str(error)
    except BaseException:  # another's class of errors may raise anything, too
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
