"""The map: where a tile fits, and the territories, by flood fill."""

from collections import Counter
from dataclasses import dataclass

from .data import INFLUENCE, SIDES, STEP, TERRAINS, TILE_SHAPES, TILE_TERRAINS
from .table import Cell, Laid, Table

Board = dict[Cell, Laid]
Region = tuple[int, int, str]  # x, y, terrain: a tile has at most one region of a terrain


def side_terrain(tile: int, rotation: int, side: str) -> str:
    """What a side of a turned tile shows; one quarter turn clockwise brings north to the east."""
    return TILE_TERRAINS[tile][(SIDES.index(side) - rotation) % 4]


def side_icon(tile: int, rotation: int, side: str) -> str:
    """The kind of the reward icon at a side of a turned tile."""
    shape = TILE_SHAPES[tile][(SIDES.index(side) - rotation) % 4]
    return f"{side_terrain(tile, rotation, side)}-{shape}"


def beside(x: int, y: int, side: str) -> Cell:
    dx, dy = STEP[side]
    return x + dx, y + dy


def opposite(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]


def fits(board: Board, tile: int, x: int, y: int, rotation: int) -> bool:
    """Section 4.1: an empty cell, at least one neighbour, every touching edge the same terrain."""
    if (x, y) in board:
        return False
    touching = [side for side in SIDES if beside(x, y, side) in board]
    return bool(touching) and all(
        side_terrain(tile, rotation, side) == _facing(board, x, y, side) for side in touching
    )


def _facing(board: Board, x: int, y: int, side: str) -> str:
    neighbour = board[beside(x, y, side)]
    return side_terrain(neighbour.tile, neighbour.rotation, opposite(side))


def placements(board: Board, tile: int) -> list[tuple[int, int, int]]:
    """Every (x, y, rotation) where the tile fits."""
    cells = sorted({beside(x, y, side) for x, y in board for side in SIDES})
    return [(x, y, turn) for x, y in cells for turn in range(4) if fits(board, tile, x, y, turn)]


def regions_of(tile: int) -> list[str]:
    """The terrains of a tile, each of which is one region, in the order of section 1."""
    return [terrain for terrain in TERRAINS if terrain in TILE_TERRAINS[tile]]


def regions_border(tile: int, terrain: str, other: str) -> bool:
    """Section 2: whether two regions of a landscape tile share a border.

    All do on a corner tile. On a straight tile the doubled terrain is a band between the others.
    """
    north, east, south, west = TILE_TERRAINS[tile]
    if north == south:
        return north in (terrain, other)
    if east == west:
        return east in (terrain, other)
    return True


@dataclass
class Territory:
    terrain: str
    regions: set[Region]
    open_edges: int
    icons: Counter[str]
    influence: dict[int, int]  # only players with at least 1

    @property
    def complete(self) -> bool:
        return self.open_edges == 0


def _sides_of(board: Board, region: Region) -> list[str]:
    x, y, terrain = region
    laid = board[x, y]
    return [side for side in SIDES if side_terrain(laid.tile, laid.rotation, side) == terrain]


def _flood(board: Board, start: Region) -> set[Region]:
    regions, todo = {start}, [start]
    while todo:
        region = todo.pop()
        for side in _sides_of(board, region):
            cell = beside(region[0], region[1], side)
            joined = (*cell, region[2])
            if cell in board and joined not in regions:
                regions.add(joined)
                todo.append(joined)
    return regions


def _influence(board: Board, players: int, regions: set[Region]) -> dict[int, int]:
    sums = dict.fromkeys(range(players), 0)
    for x, y, terrain in regions:
        laid = board[x, y]
        if laid.owner is not None and laid.structure and terrain in laid.terrains:
            sums[laid.owner] += INFLUENCE[laid.structure]
    return {player: amount for player, amount in sums.items() if amount >= 1}


def territory_of(table: Table, region: Region) -> Territory:
    """The territory that a region belongs to, with everything that counts in it."""
    board = table.board
    regions = _flood(board, region)
    edges = [(x, y, side) for x, y, t in regions for side in _sides_of(board, (x, y, t))]
    return Territory(
        terrain=region[2],
        regions=regions,
        open_edges=sum(beside(x, y, side) not in board for x, y, side in edges),
        icons=Counter(side_icon(board[x, y].tile, board[x, y].rotation, s) for x, y, s in edges),
        influence=_influence(board, table.players, regions),
    )


def territories(table: Table) -> list[Territory]:
    """Every territory of the map, complete or not."""
    seen: set[Region] = set()
    result = []
    for x, y in sorted(table.board):
        for terrain in regions_of(table.board[x, y].tile):
            if (x, y, terrain) not in seen:
                result.append(territory_of(table, (x, y, terrain)))
                seen |= result[-1].regions
    return result
