"""The components and small tables of the rules (sections 1 to 3), the table, and its board."""

from dataclasses import dataclass
from typing import Any

SYMBOLS = ["settler", "wagon", "campfire", "bison", "eagle"]
BUILDINGS = [
    "post_office",
    "harbour",
    "church",
    "coal_mine",
    "gold_mine",
    "warehouse",
    "station",
]
TERRAINS = ["L", "M", "R", "W"]
TERRAIN_OF = {
    "post_office": "L",
    "harbour": "L",
    "church": "L",
    "coal_mine": "M",
    "gold_mine": "M",
    "warehouse": "L",
    "station": "R",
}
#: What a farmer next to a building brings in points; a church counts farmers instead.
POINTS = {
    "post_office": 3,
    "harbour": 4,
    "coal_mine": 0,
    "gold_mine": 0,
    "warehouse": 1,
    "station": 1,
}
GROUP_SIZE = 3
GROUP_POINTS = 5

WIDTH = 15
HEIGHT = 10
CELLS = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]

HAND = 4
FARMERS = 14
TILES_OF_A_BUILDING = 4
LANDSCAPE_CARDS = [symbol for symbol in SYMBOLS for _ in range(10)]
BUILDING_CARDS = [building for building in BUILDINGS for _ in range(3)]
COAL = [value for value in (1, 2, 3) for _ in range(7)]
GOLD = [value for value in (3, 4, 5) for _ in range(7)]

#: How many empty piles end the game, by the number of players.
EMPTY_PILES = {2: 2, 3: 3, 4: 4}


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
    return "building" if card in BUILDINGS else "landscape"


def is_dead(table: Table, card: str) -> bool:
    return kind_of(card) == "building" and table.piles[card] == 0


def put_away(table: Table, player: int, card: str) -> None:
    table.hands[player].remove(card)
    table.discards[kind_of(card)].append(card)


def neighbours(cell: Cell) -> list[Cell]:
    """The cells that touch by a side or a corner."""
    x, y = cell
    around = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [(a, b) for a, b in around if 0 <= a < WIDTH and 0 <= b < HEIGHT]


def side_neighbours(cell: Cell) -> list[Cell]:
    return [(a, b) for a, b in neighbours(cell) if a == cell[0] or b == cell[1]]


def symbol_of_row(table: Table, cell: Cell) -> str:
    return table.rows[cell[1] // 2]


def symbol_of_column(table: Table, cell: Cell) -> str:
    return table.columns[cell[0] // 3]


def is_empty(table: Table, cell: Cell) -> bool:
    return cell not in table.farmers and cell not in table.buildings


def takes_farmer(table: Table, cell: Cell) -> bool:
    return is_empty(table, cell) and table.terrain[cell] != "W"


def takes_building(table: Table, building: str, cell: Cell) -> bool:
    """Whether the cell is empty, of the building's terrain, and for a harbour next to water."""
    if not is_empty(table, cell) or table.terrain[cell] != TERRAIN_OF[building]:
        return False
    wet = any(table.terrain[other] == "W" for other in neighbours(cell))
    return wet or building != "harbour"


def farmers_next_to(table: Table, cell: Cell) -> list[int]:
    return [table.farmers[other] for other in neighbours(cell) if other in table.farmers]


def buildings_next_to(table: Table, cell: Cell) -> list[tuple[Cell, str]]:
    return [
        (other, table.buildings[other]) for other in neighbours(cell) if other in table.buildings
    ]


def group_of(table: Table, cell: Cell, without: Cell | None = None) -> set[Cell]:
    """The group of the farmer on a cell, if another cell were empty."""
    owner = table.farmers[cell]
    group = {cell}
    waiting = [cell]
    while waiting:
        for other in side_neighbours(waiting.pop()):
            mine = table.farmers.get(other) == owner
            if mine and other not in group and other != without:
                group.add(other)
                waiting.append(other)
    return group
