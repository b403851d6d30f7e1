"""The expected value of tokens, nuggets and special actions to one player, in points."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, factorial, fsum

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import nugget_vp
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Terrain
from okanagan.kernel.memo import Memo

MOST_SETS = 8  # the most complete sets more that are expected


def expected_sets(counts: Sequence[int], rate: float) -> float:
    """The mean number of complete sets in the end, if `rate` more of each kind come (Poisson)."""
    complete = min(counts)
    return complete + _GROWTH[tuple(sorted([count - complete for count in counts])), rate]


def _growth(key: tuple[tuple[int, ...], float]) -> float:
    spare, rate = key
    # The chances of at least 0, 1, 2… tokens.
    exactly, at_least = exp(-rate), [1.0]
    for number in range(1, MOST_SETS + 1):
        at_least.append(max(0.0, at_least[-1] - exactly))
        exactly *= rate / number
    total = 0.0
    for sets in range(1, MOST_SETS + 1):
        chance = 1.0
        for count in spare:
            chance *= at_least[sets - count] if sets > count else 1.0
        total += chance
    return total


_GROWTH = Memo(_growth)
"""By how many tokens of each kind are more than the complete sets use, and the rate."""


MOST_NUGGETS = 2  # the most nuggets more that are expected for each player


def _expected(key: tuple[tuple[int, ...], float]) -> tuple[float, ...]:
    nuggets, rate = key
    chances = [exp(-rate) * rate**count / factorial(count) for count in range(MOST_NUGGETS)]
    chances.append(1 - sum(chances))
    total = [0.0] * len(nuggets)
    for more in product(range(MOST_NUGGETS + 1), repeat=len(nuggets)):
        chance = 1.0
        for count in more:
            chance *= chances[count]
        points = nugget_vp([own + extra for own, extra in zip(nuggets, more, strict=True)])
        total = [sum_ + chance * vp for sum_, vp in zip(total, points, strict=True)]
    return tuple(total)


GOLD = Memo(_expected)
"""`GOLD[nuggets, rate]`: each player's mean VP, when each still draws `rate` nuggets or so."""


Tokens = tuple[int, ...]  # how many a player has of each kind
NOTHING = (0,) * len(Kind)
COLOURS = tuple(tuple(range(terrain * 3, terrain * 3 + 3)) for terrain in Terrain)


@dataclass(frozen=True, slots=True)
class Worth:
    """How one player values tokens."""

    cards: tuple[int, ...]  # the objectives, as indices of `OBJECTIVES`; empty if unknown
    explorer_vp: int  # the edition's points for four colours
    coming: float  # how many more tokens of each wanted kind are expected
    gathered: float  # the same for each colour
    token: float  # the value of any token besides; with unknown objectives, their share
    # the gain from a choice between tokens, as a part of the sum of the squares of the prices
    picking: float = 0.0

    def of(self, tokens: Sequence[int]) -> float:
        worth = self._of_sets(tokens)
        if self.picking:
            worth += self.picking * fsum([price * price for price in self.of_one_more(tokens)])
        return worth

    def _of_sets(self, tokens: Sequence[int]) -> float:
        worth = self.token * sum(tokens)
        for card in self.cards:
            objective = OBJECTIVES[card]
            counts = [tokens[kind] for kind in objective.needs]
            worth += objective.vp * expected_sets(counts, self.coming)
        colours = [tokens[i] + tokens[j] + tokens[k] for i, j, k in COLOURS]
        return worth + self.explorer_vp * expected_sets(colours, self.gathered)

    def of_one_more(self, tokens: Sequence[int]) -> list[float]:
        more = [self.token + gain for gain in self._colour_gains(tokens) for _ in Shape]
        for card in self.cards:
            objective = OBJECTIVES[card]
            counts = [tokens[kind] for kind in objective.needs]
            for place, kind in enumerate(objective.needs):
                more[kind] += objective.vp * _gain(counts, place, self.coming)
        return more

    def _colour_gains(self, tokens: Sequence[int]) -> list[float]:
        colours = [tokens[i] + tokens[j] + tokens[k] for i, j, k in COLOURS]
        return [self.explorer_vp * _gain(colours, place, self.gathered) for place in Terrain]


def _gain(counts: Sequence[int], place: int, rate: float) -> float:
    """The increase in expected sets by one more token at this place."""
    more = list(counts)
    more[place] += 1
    return expected_sets(more, rate) - expected_sets(counts, rate)


def above_nothing(worth: Worth) -> Memo[Tokens, float]:
    """The worth of tokens, without what would come to a player who has none yet."""
    nothing = worth.of(NOTHING)
    return Memo(lambda tokens: worth.of(tokens) - nothing)


def special_worth(
    special: Special, weights: Sequence[float], reserve: Sequence[int], table: "dict[str, float]"
) -> float:
    """The value of a special action; `table` has the values of those without a certain token."""
    if special.kind is not None:
        return weights[special.kind] * min(2, reserve[special.kind])
    if special.shape is not None:
        kinds = [Kind.of(terrain, special.shape) for terrain in Terrain]
        return max([weights[kind] for kind in kinds if reserve[kind]], default=0.0)
    return table[special.id]


def keeping_worth(worth: Worth, tokens: Sequence[int], kinds: float) -> float:
    """The value of these cards while territories are left; `kinds` is the cost of a needed kind."""
    needed = {kind for card in worth.cards for kind in OBJECTIVES[card].needs}
    return worth.of(tokens) - kinds * len(needed)
