"""What a hand can do: its plays with their best cells, and the best two plays after each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.game_length import fading
from okanagan.games.oregon.rules.terms import JOKER, Symbol

Faces = tuple[int, int]
_SYMBOLS = len(Symbol)


@dataclass(frozen=True, slots=True)
class Best:
    """A play with its best cell."""

    value: float  # what the player gains by it, the joker's cost taken off
    faces: Faces  # the two faces, the smaller first
    cell: int  # where the piece goes


class Hands:
    """Values of one player's plays on one field; each pair of faces is looked up once."""

    def __init__(self, field: Field, state: Any, player: int) -> None:
        self.field, self.state, self.player = field, state, player
        weights = field.weights
        self.joker_cost = weights.joker_cost * fading(field.turns, weights.joker_late)
        self._known: dict[Faces, Best | None] = {}

    def play(self, faces: Faces) -> Best | None:
        """The best that these two faces can do; None if nothing."""
        if faces not in self._known:
            self._known[faces] = self._found(faces)
        return self._known[faces]

    def _found(self, faces: Faces) -> Best | None:
        found = self.field.best(self.state, self.player, faces)
        if found is None:
            return None
        cost = self.joker_cost if faces[1] == JOKER else 0.0
        return Best(found[0] - cost, faces, found[1])

    def best(self, cards: Sequence[int], *, joker: bool) -> Best | None:
        """The best single play from these cards."""
        found = [self.play(faces) for faces in pairs(cards, joker=joker)]
        return max((one for one in found if one), key=lambda one: one.value, default=None)

    def rest(self, cards: Sequence[int], faces: Faces, *, joker: bool) -> float:
        """The value of the best play that is left after this one, 0 at least."""
        left = self.best(without(cards, faces), joker=joker and faces[1] != JOKER)
        return max(0.0, left.value) if left else 0.0

    def value(self, cards: Sequence[int], *, joker: bool) -> float:
        """What a hand is worth: its best play, and a part of the best one after it."""
        share, most = self.field.weights.rest, 0.0
        for faces in pairs(cards, joker=joker):
            if one := self.play(faces):
                most = max(most, one.value + share * self.rest(cards, faces, joker=False))
        return most


def pairs(cards: Sequence[int], *, joker: bool) -> list[Faces]:
    """The pairs of faces that may be played from these cards, each once; cards ascend."""
    found = dict.fromkeys(pair for pair in combinations(cards, 2) if pair[0] < _SYMBOLS)
    if joker:
        found |= dict.fromkeys((card, JOKER) for card in cards)
    return list(found)


def without(cards: Sequence[int], faces: Faces) -> tuple[int, ...]:
    """The cards that a play leaves."""
    left = list(cards)
    for face in faces:
        if face != JOKER:
            left.remove(face)
    return tuple(left)
