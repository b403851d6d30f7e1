"""The weights of a bot's evaluation, as data."""

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one bot's evaluation, in victory points unless stated otherwise.

    `pace`, `ease`, `spread`, `offered` and `held` were fitted to 133,000 open territories before
    each turn of 335 games. Their players were two or four `hard`, or one `hard` and three `normal`
    (deals from 40001 on). `picking` and `kinds` were fitted to 11,700 random choices of
    objectives in 3,900 games of two to four `hard`, and confirmed by games. `choice` was fitted to
    670 choices of a tile with two to four players; `hard` played each option on. `okanagan tune`
    found the others.
    """

    rivals: float = 0.86  # the weight of the best rival's position. After a playout it is 1.
    # the part of an open territory's value that counts even if its completion is certain: it takes
    # a placement, and rivals may still enter
    trust: float = 0.57
    wait: float = 0.4  # the part of that for players who do not place next
    pace: float = 0.127  # the rate at which an open edge that every tile fits is met, per placement
    ease: float = 0.68  # the power of the share of tiles that fit
    spread: float = 1.43  # the power of the number of open edges of a territory
    # the weight of a tile on offer compared with an unseen one: players choose one that fits
    offered: float = 6.5
    # the rate at which a fitting tile in a rival's hand meets the last open edge
    held: float = 0.34
    # the part of the difference between tiles on offer that counts: the best place may be gone
    # before the player's turn
    choice: float = 0.22
    growth: float = 1.75  # how many icons each open edge will bring to the pool
    farm: float = 3.75  # the value of each structure while it is not built
    warehouse: float = 2.4
    silo: float = 2.5
    special: float = 3.0  # the value of a future special action
    # the value of a token without Explorer sets to a player with unknown objectives
    token: float = 2.15
    spare: float = 0.28  # the value of a token of no use: it may be swapped or traded
    coming: float = 0.28  # how many tokens of a wanted kind still come, per turn of the player
    gathered: float = 0.6  # the same for a colour
    gold: float = 0.044  # how many nuggets each player still draws, per turn of the player
    # the gain from a choice between tokens, per turn of the player, as a part of the sum of the
    # squares of the values of one more token of each kind
    picking: float = 0.0145
    # the cost of each kind that the objectives need. With fewer kinds, more tokens serve two.
    kinds: float = 1.4


HARD = Weights()
NORMAL = Weights(
    trust=0.0, rivals=0.0, farm=2.5, warehouse=2.5, silo=2.5, coming=0.1, gathered=0.2, picking=0.0
)
"""Ignores rivals and open territories."""
LEVELS = {"normal": NORMAL, "hard": HARD}

STYLES: dict[str, dict[str, float]] = {
    "builder": {"trust": 1.5, "spread": 0.8, "rivals": 0.8, "farm": 1.2},
    "raider": {"trust": 0.8, "wait": 0.6, "rivals": 1.2, "warehouse": 0.9},
    "prospector": {"gold": 2.5, "special": 1.4, "gathered": 1.2},
}
"""The factors of each style: `builder` prefers large territories of its own, `raider` those of
others, `prospector` special actions and nuggets."""

COMPANY: dict[str, float] = {
    "rivals": 0.34,
    "trust": 1.44,
    "wait": 1.98,
    "pace": 0.55,
    "ease": 0.73,
    "spread": 0.68,
    "offered": 0.75,
    "held": 0.73,
    "choice": 0.45,
    "growth": 0.745,
    "farm": 1.19,
    "warehouse": 1.1,
    "spare": 1.08,
    "gathered": 1.07,
    "gold": 1.07,
    "picking": 1.5,
}
"""The factors with several rivals. What one of them loses helps the others as well, and more hands
meet a territory. The factors from `pace` to `choice` were fitted to games of four. The others were
found by `okanagan tune --players 4 --against normal` (850 deals, steps by hand). For the largest
effects, one step of `okanagan tune --players 4 --against hard` (900 games) was added."""


def styled(weights: Weights, style: str) -> Weights:
    """The weights of a level in a style; an empty style changes nothing."""
    return _multiplied(weights, STYLES[style]) if style else weights


@cache
def at_table(weights: Weights, players: int) -> Weights:
    """The weights for a game of so many players; bots that ignore rivals keep theirs."""
    return _multiplied(weights, COMPANY) if players > 2 and weights.rivals else weights


def _multiplied(weights: Weights, factors: dict[str, float]) -> Weights:
    changes = {name: getattr(weights, name) * factor for name, factor in factors.items()}
    return replace(weights, **changes)


SPECIALS = {
    "collect_first": 1.0,
    "nugget": 3.5,
    "new_objectives": 1.5,
    "tribute": 2.0,
    "trade": 2.5,
    "refresh": 0.2,
    "swap_shape": 2.5,
    "swap_colour": 2.5,
}
"""The estimated worth of the special actions that give no certain token."""
