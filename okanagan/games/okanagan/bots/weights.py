"""The weights of a bot's evaluation, as data."""

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one bot's evaluation, in victory points unless said otherwise.

    Those of `pace`, `ease`, `spread`, `offered` and `held` were fitted to what became of 133,000
    open territories, as they lay before each turn of 335 games of `hard`, two or four of it, or one
    among three `normal` (deals from 40001 on). Those of `picking` and `kinds` were fitted to what
    came of 11,700 choices of objectives, made at random in 3,900 games of `hard`, two to four of
    it; games then confirmed them. `choice` was fitted to what came of 670 choices of a tile, each
    option played on from the game by `hard` in all seats, with two, three and four players. The
    others were found by `okanagan tune`.

    Attributes:
        rivals: how much of the best other player's position counts against one's own at sight;
            after a playout, what others hold counts in full.
        trust: which part of what an open territory would bring counts, if it were surely completed:
            it takes somebody's placement, and others may still come in.
        wait: which part of that counts for players who are not the next to place a tile.
        pace: how fast an open edge at which every tile fits is met, per placement of anybody.
        ease: how much slower one is where few tiles fit: the power of the part that does.
        spread: how much slower several edges of a territory are met than one: the power of
            their number.
        offered: like how many unseen tiles one on offer counts: tiles are chosen to fit.
        held: how probably the last open edge of a territory is met by each tile that fits there and
            is held by somebody else (as a rate).
        choice: which part of the differences between tiles on offer counts, as they look at sight:
            others place before oneself does, and the best place may be gone.
        growth: how many icons each open edge will bring to the pool.
        farm, warehouse, silo: what each structure is worth as long as it is not built.
        special: a special action to come, whichever there will be.
        token: what a token brings a player whose objectives are not known, Explorer aside.
        spare: what a token brings that is good for nothing: it may be swapped or traded.
        coming: how many tokens of a kind that one wants still come, per turn of one's own.
        gathered: the same of a colour.
        gold: how many nuggets each player still draws, per turn of theirs.
        picking: what is gained by taking the dearest of the tokens there are, for each turn of
            one's own: this part of the sum of the squares of what a token of each kind is worth.
        kinds: what each kind costs that one's objectives need: where they need fewer, more tokens
            serve two of them.
    """

    rivals: float = 0.86
    trust: float = 0.57
    wait: float = 0.4
    pace: float = 0.127
    ease: float = 0.68
    spread: float = 1.43
    offered: float = 6.5
    held: float = 0.34
    choice: float = 0.22
    growth: float = 1.75
    farm: float = 3.75
    warehouse: float = 2.4
    silo: float = 2.5
    special: float = 3.0
    token: float = 2.15
    spare: float = 0.28
    coming: float = 0.28
    gathered: float = 0.6
    gold: float = 0.044
    picking: float = 0.0145
    kinds: float = 1.4


HARD = Weights()
NORMAL = Weights(
    trust=0.0,
    rivals=0.0,
    farm=2.5,
    warehouse=2.5,
    silo=2.5,
    coming=0.1,
    gathered=0.2,
    picking=0.0,
)
"""Counts what a move gains at once, and minds nobody else; open territories promise nothing."""
LEVELS = {"normal": NORMAL, "hard": HARD}

STYLES: dict[str, dict[str, float]] = {
    "builder": {"trust": 1.5, "spread": 0.8, "rivals": 0.8, "farm": 1.2},
    "raider": {"trust": 0.8, "wait": 0.6, "rivals": 1.2, "warehouse": 0.9},
    "prospector": {"gold": 2.5, "special": 1.4, "gathered": 1.2},
}
"""By what a style multiplies weights: `builder` believes in large territories of its own, `raider`
in spoiling those of others, `prospector` in special actions and nuggets."""

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
"""By what weights are multiplied where there are several rivals: what one of them loses helps the
others as well, and a territory is met by more hands, of which fewer are one's own. Those from
`pace` to `choice` were fitted to games of four; the others were found the way `okanagan tune
--players 4 --against normal` goes, by 850 deals, with steps taken by hand; then one
step of `okanagan tune --players 4 --against hard`, by 900 games, for the largest effects."""


def styled(weights: Weights, style: str) -> Weights:
    """Return the weights of a level in a style; an empty style changes nothing."""
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
