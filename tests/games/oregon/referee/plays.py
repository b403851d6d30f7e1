"""The plays of a hand, and the cells of each (4.1)."""

from itertools import combinations

from tests.games.okanagan.referee.scripts import Move

from .data import CELLS, SYMBOLS
from .land import symbol_of_column, symbol_of_row, takes_building, takes_farmer
from .table import Cell, Table, kind_of

Pair = tuple[str, str]


def in_order(one: str, other: str) -> Pair:
    """Symbols first, in the order of section 1, and the joker; a building last."""
    first, second = sorted((one, other), key=place_in_writing)
    return (first, second)


def place_in_writing(card: str) -> int:
    return [*SYMBOLS, "joker"].index(card) if card in [*SYMBOLS, "joker"] else len(SYMBOLS) + 1


def pairs(table: Table, player: int) -> list[Pair]:
    """Each pair of faces once, except two building cards; the joker is a card too."""
    cards = list(table.hands[player])
    if table.joker[player]:
        cards.append("joker")
    found: list[Pair] = []
    for one, other in combinations(cards, 2):
        pair = in_order(one, other)
        if not is_building_pair(pair) and pair not in found:
            found.append(pair)
    return found


def is_building_pair(pair: Pair) -> bool:
    return all(card != "joker" and kind_of(card) == "building" for card in pair)


def places_building(pair: Pair) -> bool:
    return kind_of(pair[1]) == "building" and pair[1] != "joker"


def cells(table: Table, player: int, pair: Pair) -> list[Cell]:
    """The cells for the piece; none if the pile or the player's supply is empty."""
    if places_building(pair):
        if table.piles[pair[1]] == 0:
            return []
        return [
            cell
            for cell in CELLS
            if reaches(table, pair, cell) and takes_building(table, pair[1], cell)
        ]
    if table.supply[player] == 0:
        return []
    return [cell for cell in CELLS if reaches(table, pair, cell) and takes_farmer(table, cell)]


def reaches(table: Table, pair: Pair, cell: Cell) -> bool:
    """Whether the cards reach the cell, occupied or not."""
    one, other = pair
    bands = (symbol_of_row(table, cell), symbol_of_column(table, cell))
    if one == "joker":  # and a building
        return True
    if other == "joker" or places_building(pair):
        return one in bands
    return bands in ((one, other), (other, one))


def plays(table: Table, player: int) -> list[Move]:
    """Every play that has a cell, as moves."""
    return [["play", player, *pair] for pair in pairs(table, player) if cells(table, player, pair)]
