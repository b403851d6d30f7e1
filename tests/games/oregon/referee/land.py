"""The board: neighbours, bands, and the cells where pieces stand or may be placed."""

from .data import HEIGHT, TERRAIN_OF, WIDTH
from .table import Cell, Table


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
    """The owner of each farmer next to a cell."""
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
