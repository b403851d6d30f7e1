"""Thinking in small steps: the caller can stop a bot after each step and play its best idea.

A bot has no clock. It yields a thought after each small step of work; the caller knows how much
time there is, and takes as many thoughts as it likes. A bot that nobody stops makes its own number
of playouts, so that the same seed gives the same action everywhere.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import shuffled


@dataclass(frozen=True, slots=True)
class Idea:
    """One action that was considered.

    Attributes:
        action: the action.
        value: how good the bot finds it, on the bot's own scale, of about the game's points. Only
            differences between the ideas of one thought say something, and those say too much: the
            best idea is often one that was overrated.
        tries: how many playouts stand behind the value; 0 where it was judged at sight.
    """

    action: Any
    value: float
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks so far; its best idea could be played at once.

    Attributes:
        ideas: the actions considered, the best first; none while nothing is known yet, at least
            one in a bot's last thought.
        playouts: how many playouts the bot has made for this decision.
    """

    ideas: tuple[Idea, ...]
    playouts: int = 0

    @property
    def best(self) -> Any:
        """The action to play; raises `IndexError` while there is none."""
        return self.ideas[0].action


@runtime_checkable
class Thinker(Protocol):
    """A bot that tells what it thinks."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """At least one thought, each after a few milliseconds of work, each better founded.

        It ends when there is nothing left to think about. A caller that stops earlier closes the
        iterator, and nothing is left behind: the view is the bot's own.
        """


def never(thought: Thought) -> bool:
    """For `decided`: thinks to the end."""
    return False


def decided(thoughts: Iterable[Thought], enough: Callable[[Thought], bool] = never) -> Thought:
    """The first thought that is enough, else the last.

    Raises:
        ValueError: there was no thought at all.
    """
    last = None
    for last in thoughts:
        if enough(last):
            break
    if last is None:
        raise ValueError("a bot that thinks has at least one thought")
    return last


def thoughts_of(bot: Bot, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
    """Any bot's thoughts: a bot that only chooses has one thought, its choice."""
    if isinstance(bot, Thinker):
        yield from bot.think(view, legal, rng)
    else:
        yield Thought((Idea(bot.choose(view, legal, rng), 0.0),))


def ranked(ideas: Iterable[Idea], rng: Random) -> tuple[Idea, ...]:
    """The ideas, the best first, equal ones in random order."""
    return tuple(sorted(shuffled(ideas, rng), key=lambda idea: -idea.value))


class Thinking:
    """A base class for thinking bots: it chooses the best idea of the last thought."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """The bot's thoughts; see `Thinker`."""
        raise NotImplementedError

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The best idea of the last thought."""
        return decided(self.think(view, legal, rng)).best
