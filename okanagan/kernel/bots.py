"""Bots: programs that play, each from the view of one player."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from okanagan.kernel.chance import pick
from okanagan.kernel.errors import GameError


class Bot(Protocol):
    """A program that plays. It gets the view and the legal actions, and nothing else."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Choose one of the legal actions; `rng` is the only source of chance."""


class RandomBot:
    """A bot that chooses any legal action with the same probability."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Choose one of the legal actions."""
        return pick(legal, rng)


Parameter = int | float | bool | str  # the value of a bot's parameter


@dataclass(frozen=True, slots=True)
class Adjustable:
    """A maker of bots that takes parameters; `make` refuses the wrong ones."""

    make: Callable[..., Bot]

    def __call__(self, /, **parameters: Parameter) -> Bot:
        """Make a new bot."""
        return self.make(**parameters)


Bots = dict[str, Callable[[], Bot]]
"""Makers of bots by name. Those that are `Adjustable` take parameters."""


def make_bot(bots: Bots, name: str) -> Bot:
    """A new bot of this name, which may have parameters: `mine:depth=2,width=8`.

    Raises `GameError` for an unknown name or if the bot does not take these parameters.
    """
    if name in bots:
        return bots[name]()
    base, _, written = name.partition(":")
    if base not in bots or "=" not in written:
        raise GameError(f"there is no bot {name!r}; known are {', '.join(bots)}")
    maker = bots[base]
    if not isinstance(maker, Adjustable):
        raise GameError(f"the bot {base!r} takes no parameters, so not {written!r}")
    return maker(**parameters_of(written))


def parameters_of(written: str) -> dict[str, Parameter]:
    """The parameters in a text like `depth=2,eager=true,style=calm`; raises `GameError`."""
    parameters: dict[str, Parameter] = {}
    for part in written.split(","):
        name, sign, value = part.partition("=")
        if not (sign and name.isidentifier()):
            raise GameError(f"{part!r} should be a parameter and its value, like depth=2")
        if name in parameters:
            raise GameError(f"the parameter {name!r} has two values")
        parameters[name] = _value(value)
    return parameters


def _value(written: str) -> Parameter:
    """The value as a whole number, number or truth value if it looks like one; else as text."""
    if written in ("true", "false"):
        return written == "true"
    if re.fullmatch(r"[+-]?\d{1,30}", written, re.ASCII):
        return int(written)
    if re.fullmatch(r"[+-]?\d{1,30}(\.\d*)?(e[+-]?\d{1,3})?", written, re.ASCII):
        return float(written)
    return written


def decision_rng(seed: int, number: int) -> Random:
    """The random generator for judging the move with this number; it is reproducible.

    A bot that plays uses `simulate.player_rng`: a bot can find out the seed of its random
    generator, so this seed must not be one that deals.
    """
    return Random(f"{seed}/{number}")
