"""Bots: programs that play, each from the view of one player."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from okanagan.kernel.chance import pick
from okanagan.kernel.errors import GameError


class Bot(Protocol):
    """A program that plays. It gets the view and the legal actions, and nothing else."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions; `rng` is the only source of chance."""


class RandomBot:
    """Takes any legal action, each as likely as the others."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""
        return pick(legal, rng)


Bots = dict[str, Callable[[], Bot]]
"""Bots by name: each call makes a fresh one."""


def make_bot(bots: Bots, name: str) -> Bot:
    """A fresh bot of this name.

    Raises:
        GameError: no bot has that name; the message lists the known names.
    """
    if name not in bots:
        raise GameError(f"there is no bot {name!r}; known are {', '.join(bots)}")
    return bots[name]()


def decision_rng(seed: int, number: int) -> Random:
    """The chance for a judgement of the move with this number: always the same.

    Bots that play get theirs from `simulate.player_rng`: a bot can find out the seed of its chance,
    so the seed here must be none that deals.
    """
    return Random(f"{seed}/{number}")
