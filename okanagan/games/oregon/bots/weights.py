"""The weights of a bot's evaluation, as data."""

from dataclasses import dataclass, replace
from functools import cache

from okanagan.games.oregon.rules.terms import Building


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one bot's evaluation, in points unless said otherwise.

    Those of `HARD` come from 160,000 games of two against itself; in each game all weights were
    changed a little at random (simultaneous perturbation, J. Spall). Those of `NORMAL` follow from
    the rules.
    """

    rivals: float = 1.0  # the weight of the gains of others
    coal: float = 2.0  # one token
    gold: float = 4.0
    joker: float = 1.5  # the value of waking a token
    extra: float = 3.0
    joker_cost: float = 1.5  # the least advantage of a play with the joker
    extra_cost: float = 3.0  # the least gain by using the extra turn token
    joker_late: float = 0.01  # with fewer turns left than this these four shrink
    extra_late: float = 0.01
    # The promise of an empty cell to a player with one farmer more beside it than the others:
    # that player may build there.
    land: float = 0.0
    shore: float = 0.0
    mountain: float = 0.0
    railway: float = 0.0
    growth: float = 0.0  # the growth of a promise with the lead in farmers
    decline: float = 0.0  # the same where the others lead
    blocked: float = 0.0  # the part of a cell's promise that is lost with the cell
    long: float = 1.0  # with fewer turns left than this a promise shrinks
    pair: float = 0.0  # two farmers side by side, which may become a group
    farmer: float = 0.0  # the placing of a farmer itself
    # Each empty cell beside a new building, for each building.
    flow: tuple[float, ...] = (0.0,) * len(Building)
    rest: float = 0.0  # which part of the best play with the rest of the hand counts
    ending: float = 0.0  # for ending the game with a lead; the same less for ending it behind
    # A building card drawn with no, one or more building cards in hand.
    holds: tuple[float, ...] = (0.0, 0.0, 0.0)
    looks: bool = False  # whether draws are chosen by the value of the hand


NORMAL = Weights()  # values immediate gains, less the gains of others
HARD = Weights(
    rivals=1.123,
    coal=2.361,
    gold=4.322,
    joker=3.48,
    extra=5.854,
    joker_cost=2.844,
    extra_cost=0.778,
    joker_late=2.473,
    extra_late=2.48,
    land=0.497,
    shore=0.865,
    mountain=0.512,
    railway=0.359,
    growth=0.512,
    decline=0.377,
    blocked=0.963,
    long=11.61,
    pair=2.025,
    farmer=0.678,
    flow=(-0.04, -0.16, -0.14, 0.25, -0.14, -0.03, 0.19),
    rest=0.377,
    ending=1.747,
    holds=(0.4, -0.7, -0.71),
    looks=True,
)
LEVELS = {"normal": NORMAL, "hard": HARD}

STYLES: dict[str, dict[str, float]] = {
    "villager": {"pair": 1.8, "farmer": 2.0},
    "prospector": {"coal": 1.3, "gold": 1.5, "mountain": 1.6},
    "raider": {"rivals": 1.2, "decline": 1.3, "blocked": 1.1},
}
"""By what a style multiplies weights: `villager` believes in groups of farmers, `prospector` in
mines, `raider` in spoiling what others are about to gain."""

COMPANY = 0.4
"""By what `rivals` is multiplied where there are several: what one of them gets the others lack."""


def styled(weights: Weights, style: str) -> Weights:
    """The weights of a level in a style; an empty style changes nothing."""
    factors = STYLES[style].items() if style else ()
    return replace(weights, **{name: getattr(weights, name) * factor for name, factor in factors})


@cache
def at_table(weights: Weights, players: int) -> Weights:
    """The weights for a game with this number of players."""
    return weights if players == 2 else replace(weights, rivals=COMPANY * weights.rivals)
