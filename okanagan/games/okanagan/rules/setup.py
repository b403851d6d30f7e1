"""The setup of a game (rules 3): how much each player gets, and the shuffled piles."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.kernel.base_game import first_player_of, pile_of, random_player
from okanagan.kernel.chance import shuffled

Stock = tuple[int, int, int]  # A player's structures left: farms, warehouses, silos

STRUCTURES: dict[int, tuple[Stock, Stock]] = {
    2: ((1, 3, 2), (2, 2, 2)),
    3: ((1, 3, 2), (1, 2, 2)),
    4: ((1, 2, 2), (1, 2, 2)),
}
"""What each player gets for rounds 1 and 2, by the number of players."""
PLAYERS = range(min(STRUCTURES), max(STRUCTURES) + 1)
OBJECTIVES_DEALT = 5
OBJECTIVES_KEPT = 3
STACKS = 3
RESERVE_OF_A_KIND = 12
_PILE = tuple(tile.id for tile in TILES if tile.id != START)


@dataclass(frozen=True, slots=True)
class Setup:
    """The random decisions before the first move."""

    first_player: int  # who begins
    objectives: tuple[int, ...]  # the whole deck in draw order, as places in `OBJECTIVES`
    # the whole pile in draw order: hands from player 0 on, then stacks 0, 1, 2
    tiles: tuple[int, ...]

    @classmethod
    def dealt(cls, players: int, rng: Random, first_player: int | None = None) -> "Setup":
        if first_player is None:
            first_player = random_player(players, rng)
        deck = shuffled(range(len(OBJECTIVES)), rng)
        pile = shuffled(_PILE, rng)
        return cls(first_player, tuple(deck), tuple(pile))

    def to_json(self) -> dict[str, Any]:
        return {
            "first_player": self.first_player,
            "objectives": [OBJECTIVES[card].id for card in self.objectives],
            "tiles": list(self.tiles),
        }

    @classmethod
    def from_json(cls, data: Any, players: int) -> "Setup":
        """The setup of a record; raises `GameError` if a pile or the first player is wrong."""
        first = first_player_of(data, players)
        tiles = pile_of(data, "tiles", range(1, len(TILES)))
        cards = pile_of(data, "objectives", INDEX)
        return cls(first, tuple(INDEX[card] for card in cards), tuple(tiles))


def split(pile: Sequence[int]) -> list[tuple[int, ...]]:
    """Splits a pile into three stacks; earlier stacks get the extra tiles (rules 3)."""
    size, extra = divmod(len(pile), STACKS)
    stacks, start = [], 0
    for stack in range(STACKS):
        end = start + size + (stack < extra)
        stacks.append(tuple(pile[start:end]))
        start = end
    return stacks
