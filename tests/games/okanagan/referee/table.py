"""Everything that lies on the table, as plain dicts and lists."""

from dataclasses import dataclass, field
from typing import Any

from .data import (
    KINDS,
    ROUND_STRUCTURES,
    START_TILE,
    STRUCTURES,
    TOKENS_OF_A_KIND,
)

Cell = tuple[int, int]


@dataclass
class Laid:
    """A tile on the map, and the structure on it."""

    tile: int
    rotation: int
    owner: int | None = None
    structure: str | None = None
    terrains: list[str] = field(default_factory=list)  # the regions that the structure touches


@dataclass
class Table:
    """The whole state. Piles are lists with the next card or tile to draw at index 0."""

    rules: dict[str, Any]
    players: int
    first: int
    board: dict[Cell, Laid]
    hands: list[int | None]
    stacks: list[list[int]]
    offers: list[int | None]
    box: list[int]
    deck: list[str]
    discards: list[str]
    cards: list[list[str]]
    reserve: dict[str, int]
    tokens: list[dict[str, int]]
    nuggets: list[int]
    nuggets_left: int
    inventory: list[dict[str, int]]
    round: int

    def clockwise_from(self, player: int) -> list[int]:
        return [(player + i) % self.players for i in range(self.players)]


def split_in_three(tiles: list[int]) -> list[list[int]]:
    """Three stacks as equal as possible; earlier ones get the extra tile (section 3)."""
    sizes = [(len(tiles) + 2) // 3, (len(tiles) + 1) // 3, len(tiles) // 3]
    second, third = sizes[0], sizes[0] + sizes[1]
    return [tiles[:second], tiles[second:third], tiles[third:]]


def no_tokens() -> dict[str, int]:
    return dict.fromkeys(KINDS, 0)


def set_up(rules: dict[str, Any], players: int, setup: dict[str, Any]) -> Table:
    """Section 3, up to the players' first choice of cards; the order of both piles is given."""
    everyone = range(players)
    cards = [list(setup["objectives"][5 * p : 5 * p + 5]) for p in everyone]
    stacks = split_in_three(list(setup["tiles"][players:]))
    offers: list[int | None] = [stack.pop(0) for stack in stacks]
    return Table(
        rules=rules,
        players=players,
        first=setup["first_player"],
        board={(0, 0): Laid(START_TILE, 0)},
        hands=list(setup["tiles"][:players]),
        stacks=stacks,
        offers=offers,
        box=[],
        deck=list(setup["objectives"][5 * players :]),
        discards=[],
        cards=cards,
        reserve=dict.fromkeys(KINDS, TOKENS_OF_A_KIND),
        tokens=[no_tokens() for _ in everyone],
        nuggets=[0 for _ in everyone],
        nuggets_left=rules["nugget_cards"],
        inventory=[dict(ROUND_STRUCTURES[players][1]) for _ in everyone],
        round=1,
    )


def structures_left_now(table: Table, player: int) -> int:
    return sum(table.inventory[player][structure] for structure in STRUCTURES)


def structures_left_in_the_whole_game(table: Table, player: int) -> int:
    later = sum(ROUND_STRUCTURES[table.players][2].values()) if table.round == 1 else 0
    return structures_left_now(table, player) + later
