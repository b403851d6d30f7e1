"""The same game twice: saved here, and from a link."""

from collections.abc import Sequence
from dataclasses import dataclass

from okanagan.kernel.game import Json


@dataclass(frozen=True, slots=True)
class Twin:
    """A saved game with the same deal as a game from a link."""

    id: str
    moves: int  # the number of its moves
    ahead: int  # by how many moves it is further on than the other; below 0 it is behind
    parted: int | None  # the number of the first move that differs, if both have one there

    @property
    def goes_on(self) -> bool:
        """Whether the linked game continues where this one ends, so that nothing is lost."""
        return self.parted is None and self.ahead < 0


def compared(game_id: str, kept: Sequence[Json], other: Sequence[Json]) -> Twin:
    pairs = enumerate(zip(kept, other, strict=False))
    parted = next((number for number, (move, other_move) in pairs if move != other_move), None)
    return Twin(game_id, len(kept), len(kept) - len(other), parted)
