"""The setup of a game (rules 3): how much each player gets, and the shuffled piles."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.kernel.chance import shuffled
from okanagan.kernel.errors import GameError, brief

Stock = tuple[int, int, int]
"""A player's structures left: farms, warehouses, silos."""

STRUCTURES: dict[int, tuple[Stock, Stock]] = {
    2: ((1, 3, 2), (2, 2, 2)),
    3: ((1, 3, 2), (1, 2, 2)),
    4: ((1, 2, 2), (1, 2, 2)),
}
"""What each player gets for rounds 1 and 2, by the number of players."""
OBJECTIVES_DEALT = 5
OBJECTIVES_KEPT = 3
STACKS = 3
RESERVE_OF_A_KIND = 12
_PILE = tuple(tile.id for tile in TILES if tile.id != START)


@dataclass(frozen=True, slots=True)
class Setup:
    """The random decisions before the first move.

    Attributes:
        first_player: who begins.
        objectives: the whole deck in draw order, as places in `OBJECTIVES`.
        tiles: the whole pile in draw order: hands from player 0 on, then stacks 0, 1, 2.
    """

    first_player: int
    objectives: tuple[int, ...]
    tiles: tuple[int, ...]

    @classmethod
    def dealt(cls, players: int, rng: Random, first_player: int | None = None) -> "Setup":
        """A random setup; the first player too, where not given."""
        if first_player is None:
            first_player = int(rng.random() * players)
        deck = shuffled(range(len(OBJECTIVES)), rng)
        pile = shuffled(_PILE, rng)
        return cls(first_player, tuple(deck), tuple(pile))

    def to_json(self) -> dict[str, Any]:
        """The record's `setup`."""
        return {
            "first_player": self.first_player,
            "objectives": [OBJECTIVES[card].id for card in self.objectives],
            "tiles": list(self.tiles),
        }

    @classmethod
    def from_json(cls, data: Any, players: int) -> "Setup":
        """The setup that a record names.

        Raises:
            GameError: a pile is no permutation of its cards, or the first player is nobody.
        """
        if not isinstance(data, dict):
            raise GameError("it must be a JSON object")
        first = data.get("first_player")
        if type(first) is not int or not 0 <= first < players:
            raise GameError(f"'first_player' must be from 0 to {players - 1}, not {brief(first)}")
        tiles = permutation(data.get("tiles"), range(1, len(TILES)), "tiles")
        cards = permutation(data.get("objectives"), INDEX, "objectives")
        return cls(first, tuple(INDEX[card] for card in cards), tuple(tiles))


def permutation(found: Any, wanted: Any, name: str) -> list[Any]:
    """`found`, if it holds each of the wanted things exactly once.

    Raises:
        GameError: what is missing, foreign or there twice.
    """
    if not isinstance(found, list):
        raise GameError(f"{name!r} must be a JSON list")
    kind = type(next(iter(wanted), 0))
    foreign = [thing for thing in found if type(thing) is not kind or thing not in wanted]
    if foreign:
        raise GameError(f"{name!r} holds {brief(foreign[0])}, which does not belong there")
    if missing := [thing for thing in wanted if thing not in found]:
        raise GameError(f"{name!r} lacks {missing[0]!r}")
    if len(found) != len(wanted):
        twice = next(thing for thing in found if found.count(thing) > 1)
        raise GameError(f"{name!r} holds {twice!r} more than once")
    return found


def split(pile: Sequence[int]) -> list[tuple[int, ...]]:
    """A pile as three stacks, as equal as can be; earlier stacks get the extra tile (rules 3)."""
    size, extra = divmod(len(pile), STACKS)
    stacks, start = [], 0
    for stack in range(STACKS):
        end = start + size + (stack < extra)
        stacks.append(tuple(pile[start:end]))
        start = end
    return stacks
