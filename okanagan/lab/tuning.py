"""What `tune` must know of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from okanagan.kernel.bots import Bot, Bots
from okanagan.kernel.game import Game

Weights = Any
"""A frozen dataclass; `tune` changes its numbers, and leaves everything else as it is."""
MakeBot = Callable[[], Bot]


@dataclass(frozen=True, slots=True)
class Tuned:
    """A game whose bots are weighed by numbers."""

    levels: Mapping[str, Weights]  # weights to begin with, by the level's name
    bot: Callable[[Weights], Bot]  # the bot with these weights
    bots: Callable[[], Bots]  # every bot by name, to be tuned against
    engine: Callable[[int], Game[Any, Any, Any]]  # the game for a number of players


def names_of(weights: Weights) -> list[str]:
    """The weights that are single numbers; rows of numbers and switches are left alone."""
    names = [field.name for field in fields(weights)]
    return [name for name in names if isinstance(getattr(weights, name), float)]
