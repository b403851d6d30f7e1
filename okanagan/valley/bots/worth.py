"""What tokens and special actions are worth to one player, in victory points.

What counts is the score as it would be, and on top of it some of what half-finished sets may
still become, the less the fewer turns are left.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.specials import Special
from okanagan.valley.terms import Kind, Shape, Terrain

ANY_TOKEN = 0.25
"""A token that is good for nothing yet: it may be traded, swapped or given, and breaks ties."""
TO_OTHERS = 1.7
"""What a token brings its owner on the average, where their objectives are not known."""
SPECIALS = {
    "collect_first": 1.0,
    "nugget": 2.2,
    "new_objectives": 1.5,
    "trade": 2.5,
    "refresh": 0.2,
    "swap_shape": 2.5,
    "swap_colour": 2.5,
}
"""What a special action is good for; those that give tokens are worth what the tokens are."""
COLOURS = tuple(tuple(range(terrain * 3, terrain * 3 + 3)) for terrain in Terrain)


@dataclass(frozen=True, slots=True)
class Worth:
    """How one player who holds these cards values tokens.

    Attributes:
        cards: the objectives, as places in `OBJECTIVES`.
        explorer_vp: the edition's points for four colours.
        hope: which part of an unfinished set's worth counts, from 0 to 1.
    """

    cards: tuple[int, ...]
    explorer_vp: int
    hope: float

    def of(self, tokens: Sequence[int]) -> float:
        """What a player's tokens, counted by kind, are worth."""
        worth = ANY_TOKEN * sum(tokens)
        for card in self.cards:
            objective = OBJECTIVES[card]
            worth += objective.vp * self._sets([tokens[kind] for kind in objective.needs])
        colours = [tokens[i] + tokens[j] + tokens[k] for i, j, k in COLOURS]
        return worth + self.explorer_vp * self._sets(colours)

    def _sets(self, counts: Sequence[int]) -> float:
        """The complete sets, and some of the one begun."""
        sets = min(counts)
        begun = sum([count > sets for count in counts])
        return sets + self.hope * begun / len(counts)

    def of_one_more(self, tokens: Sequence[int]) -> list[float]:
        """For each kind what one more token of it would be worth, now and for sets to come."""
        now = self.of(tokens)
        return [
            0.5 * (self.of(_with(tokens, kind)) - now) + 0.5 * part
            for kind, part in enumerate(self._parts())
        ]

    def _parts(self) -> list[float]:
        """For each kind the points of all sets that need it, shared out evenly."""
        parts = [ANY_TOKEN + self.explorer_vp / 4] * len(Kind)
        for card in self.cards:
            objective = OBJECTIVES[card]
            for kind in objective.needs:
                parts[kind] += objective.vp / len(objective.needs)
        return parts


def _with(tokens: Sequence[int], kind: int) -> list[int]:
    more = list(tokens)
    more[kind] += 1
    return more


def special_worth(
    special: Special, weights: Sequence[float], reserve: Sequence[int], players: int
) -> float:
    """What a special action is worth to a player to whom one more token of a kind is worth this."""
    if special.kind is not None:
        return weights[special.kind] * min(2, reserve[special.kind])
    if special.shape is not None:
        kinds = [Kind.of(terrain, special.shape) for terrain in Terrain]
        return max([weights[kind] for kind in kinds if reserve[kind]], default=0.0)
    if special.id == "tribute":
        return (players - 1) * sum(weights) / len(weights)
    return SPECIALS[special.id]


def keeping_worth(worth: Worth, tokens: Sequence[int]) -> float:
    """How good these cards are to hold, with some six territories still to collect from.

    A pool has tokens of one colour, mostly fewer than three kinds of it; of those one takes the
    best. So cards that want several kinds of one colour, or the same kind twice, do well.
    """
    weights = worth.of_one_more(tokens)
    pools = 0.0
    for terrain in Terrain:
        best = sorted([weights[terrain * 3 + shape] for shape in Shape], reverse=True)
        pools += best[0] + 0.6 * best[1] + 0.2 * best[2]
    return worth.of(tokens) + 1.5 * pools
