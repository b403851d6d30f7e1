"""The seat of a program: what a bot sees, and what it answers."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from okanagan.kernel.chance import pick
from okanagan.kernel.errors import GameError


class Bot(Protocol):
    """A player that is a program. It gets the view and the legal actions, and nothing else."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions; all of its chance comes from `rng`."""


class RandomBot:
    """Takes any legal action, each as likely as the others."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""
        return pick(legal, rng)


Bots = dict[str, Callable[[], Bot]]
"""Bots by name: each call makes a fresh one."""


def make_bot(bots: Bots, name: str) -> Bot:
    """A fresh bot.

    Raises:
        GameError: there is none of that name; the message lists those there are.
    """
    if name not in bots:
        raise GameError(f"there is no bot {name!r}; known are {', '.join(bots)}")
    return bots[name]()


def decision_rng(seed: int | None, number: int) -> Random:
    """The chance of the bot that makes the move with this number: repeatable, not the deal's."""
    return Random() if seed is None else Random(f"{seed}/{number}")
