"""What tokens are worth to a player: objectives and Explorer sets as they stand (rules 6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from okanagan.page.words import t
from okanagan.valley.objectives import OBJECTIVES, Objective
from okanagan.valley.scoring import explorer_sets
from okanagan.valley.terms import Kind, Shape, Terrain
from okanagan.valley.view import View


def card_points(tokens: Sequence[int], cards: Iterable[int]) -> int:
    """The victory points of these objectives with these tokens."""
    return sum(OBJECTIVES[card].value(tokens) for card in cards)


def explorer_points(tokens: Sequence[int], explorer_vp: int) -> int:
    """The victory points of the Explorer with these tokens."""
    return explorer_vp * explorer_sets(tokens)


def missing(objective: Objective, tokens: Sequence[int]) -> tuple[Kind, ...]:
    """The tokens that the next complete set lacks, one of each kind."""
    sets = objective.sets(tokens)
    return tuple(kind for kind in objective.needs if tokens[kind] == sets)


def terrain_counts(tokens: Sequence[int]) -> tuple[int, ...]:
    """How many tokens there are of each colour."""
    return tuple(sum(tokens[Kind.of(colour, shape)] for shape in Shape) for colour in Terrain)


def missing_terrains(tokens: Sequence[int]) -> tuple[Terrain, ...]:
    """The colours that the next Explorer set lacks."""
    counts = terrain_counts(tokens)
    return tuple(colour for colour in Terrain if counts[colour] == min(counts))


@dataclass(frozen=True, slots=True)
class Holding:
    """A player's tokens and cards, and what an exchange would make of them."""

    tokens: tuple[int, ...]
    cards: tuple[int, ...]
    explorer_vp: int

    @classmethod
    def of(cls, view: View) -> "Holding":
        """The viewer's own."""
        return cls(view.tokens[view.player], view.objectives, view.rules.explorer_vp)

    @property
    def points(self) -> int:
        """Victory points of the cards and of the Explorer; nuggets apart."""
        cards = card_points(self.tokens, self.cards)
        return cards + explorer_points(self.tokens, self.explorer_vp)

    def change(self, gained: Kind | None = None, lost: Kind | None = None) -> int:
        """How many points more (or less) there would be with a token gained and one lost."""
        tokens = list(self.tokens)
        if gained is not None:
            tokens[gained] += 1
        if lost is not None:
            tokens[lost] -= 1
        return Holding(tuple(tokens), self.cards, self.explorer_vp).points - self.points

    def wants(self, kind: Kind) -> bool:
        """Whether the next set of some card lacks a token of the kind."""
        return any(kind in missing(OBJECTIVES[card], self.tokens) for card in self.cards)


def rank_words(nuggets: Sequence[int], player: int) -> str:
    """Which rank a player's nuggets have among all, and whether it is shared."""
    own = nuggets[player]
    if not own:
        return t("no rank")
    rank = 1 + sum(other > own for other in nuggets)
    is_shared = nuggets.count(own) > 1
    return t("rank {n}, shared", n=rank) if is_shared else t("rank {n}", n=rank)
