"""Thinking in small steps: the caller can stop a bot after each step and play its best idea.

A bot has no clock. It yields a thought after each small step of work; the caller limits the time.
Without a limit, a bot makes a fixed number of playouts, so that the same seed gives the same action
everywhere.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import shuffled

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Idea:
    """One action that was considered."""

    action: Any
    value: float
    """How good the bot finds the action, on its own scale, which is close to the game's points.

    Only differences between the ideas of one thought have a meaning, and they are exaggerated: the
    best idea is often overrated.
    """
    tries: int = 0  # the number of playouts behind the value; 0 without playouts


@dataclass(frozen=True, slots=True)
class Thought:
    """The bot's current opinion; its best idea could be played at once."""

    ideas: tuple[Idea, ...]  # the best first; not empty in a bot's last thought
    playouts: int = 0  # the number of playouts that the bot has made for this decision

    @property
    def best(self) -> Any:
        """The action to play; raises `IndexError` while there is no idea."""
        return self.ideas[0].action


@runtime_checkable
class Thinker(Protocol):
    """A bot that reports its thoughts."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """Yield at least one thought, each after a few milliseconds, each better founded.

        The caller may close the iterator at any time.
        """


def never(thought: Thought) -> bool:
    """Return False: for `decided`, which then uses the last thought."""
    return False


def decided(thoughts: Iterable[Thought], enough: Callable[[Thought], bool] = never) -> Thought:
    """The first thought that is enough, else the last. Raises `ValueError` if there is none."""
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


def result_of(steps: Generator[object, None, T]) -> T:
    """Runs a computation in small steps to its end, and returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(T, end.value)


class Thinking:
    """A base class for thinking bots: it chooses the best idea of the last thought."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Thought]:
        """Yield thoughts; see `Thinker`."""
        raise NotImplementedError

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Return the best idea of the last thought."""
        return decided(self.think(view, legal, rng)).best
