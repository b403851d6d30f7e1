"""Everything that lies on the table, as plain dicts and lists."""

from dataclasses import dataclass
from typing import Any

from .data import BUILDINGS, CELLS, FARMERS, TILES_OF_A_BUILDING

Cell = tuple[int, int]


@dataclass
class Table:
    """The whole state. Decks and token piles have what is drawn next at index 0."""

    players: int
    first: int
    rows: list[str]
    columns: list[str]
    terrain: dict[Cell, str]
    start: list[str]
    farmers: dict[Cell, int]
    buildings: dict[Cell, str]
    piles: dict[str, int]
    supply: list[int]
    points: list[int]
    joker: list[bool]
    extra: list[bool]
    hands: list[list[str]]
    decks: dict[str, list[str]]
    discards: dict[str, list[str]]
    coal_pile: list[int]
    gold_pile: list[int]
    coal: list[list[int]]
    gold: list[list[int]]
    all_exchanged: bool = False

    def clockwise_from(self, player: int) -> list[int]:
        return [(player + i) % self.players for i in range(self.players)]


def set_up(rules: dict[str, Any], players: int, setup: dict[str, Any]) -> Table:
    """Section 3, up to the opening round."""
    everyone = range(players)
    board = setup["board"]
    landscape, building = list(setup["landscape"]), list(setup["building"])
    hands = [[*landscape[3 * p : 3 * p + 3], building[p]] for p in everyone]
    awake = rules["tokens"] == "active"
    return Table(
        players=players,
        first=setup["first_player"],
        rows=list(board["rows"]),
        columns=list(board["columns"]),
        terrain={(x, y): board["terrain"][y][x] for x, y in CELLS},
        start=list(setup["start"][:players]),
        farmers={},
        buildings={},
        piles=dict.fromkeys(BUILDINGS, TILES_OF_A_BUILDING),
        supply=[FARMERS for _ in everyone],
        points=[0 for _ in everyone],
        joker=[awake for _ in everyone],
        extra=[awake for _ in everyone],
        hands=hands,
        decks={"landscape": landscape[3 * players :], "building": building[players:]},
        discards={"landscape": [], "building": []},
        coal_pile=list(setup["coal"]),
        gold_pile=list(setup["gold"]),
        coal=[[] for _ in everyone],
        gold=[[] for _ in everyone],
    )


def kind_of(card: str) -> str:
    """Which deck a card belongs to."""
    return "building" if card in BUILDINGS else "landscape"


def is_dead(table: Table, card: str) -> bool:
    return kind_of(card) == "building" and table.piles[card] == 0


def put_away(table: Table, player: int, card: str) -> None:
    """A card goes from the hand onto its discard pile."""
    table.hands[player].remove(card)
    table.discards[kind_of(card)].append(card)
