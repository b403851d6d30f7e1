"""The map as plain text: three lines of nine characters for each tile.

+---F---+
P AwFL  L     A's warehouse between forest and lake
+---M---+
"""

from collections.abc import Mapping, Sequence
from typing import Any

from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES, Side

Position = tuple[int, int]
LETTERS = {Terrain.FOREST: "F", Terrain.LAKE: "L", Terrain.PLAINS: "P", Terrain.MOUNTAIN: "M"}
STRUCTURES = {Structure.FARM: "f", Structure.WAREHOUSE: "w", Structure.SILO: "s"}
LEGEND = (
    "Edges: F forest, L lake, P plains, M mountain. In the middle: the player (A, B, …), what "
    "they built (f farm, w warehouse, s silo) and where it counts; * is the start."
)
WIDTH = 10
BLANK = (" " * WIDTH,) * 3


def seat_letter(player: int) -> str:
    """The letter of a player on the map."""
    return "ABCD"[player]


def buildings(moves: Sequence[Any]) -> dict[Position, Build]:
    """The building on each tile, read from the moves: the engine keeps only the influence."""
    found: dict[Position, Build] = {}
    last = (0, 0)
    for move in moves:
        if isinstance(move, Place):
            last = move.x, move.y
        elif isinstance(move, Build):
            found[last] = move
    return found


def draw(table: Map, built: Mapping[Position, Build], marks: Mapping[Position, str]) -> list[str]:
    """The lines of the map, with marks in empty cells."""
    blocks = {
        position(cell): _tile_block(tile, rotation, built.get(position(cell)))
        for cell, (tile, rotation) in table.placed.items()
    }
    blocks.update({at: _mark_block(mark) for at, mark in marks.items()})
    columns = _span([x for x, _ in blocks])
    lines = [_label("") + "".join(_compass(x, "E", "W").center(WIDTH) for x in columns)]
    for y in _span([y for _, y in blocks]):
        row = [blocks.get((x, y), BLANK) for x in columns]
        for number in range(3):
            label = _label(_compass(y, "S", "N") if number == 1 else "")
            lines.append(label + "".join(block[number] for block in row))
    return [line.rstrip() for line in lines]


def _span(values: Sequence[int]) -> range:
    return range(min(values), max(values) + 1)


def _compass(value: int, more: str, less: str) -> str:
    if not value:
        return "0"
    return f"{abs(value)}{more if value > 0 else less}"


def _label(text: str) -> str:
    return text.rjust(3) + " "


def _tile_block(tile: int, rotation: int, build: Build | None) -> tuple[str, str, str]:
    turned = [LETTERS[terrain] for terrain in TILES[tile].turned(rotation)]
    middle = "*" if tile == START else _built(build)
    return (
        f"+---{turned[Side.NORTH]}---+ ",
        f"{turned[Side.WEST]}{middle:^7}{turned[Side.EAST]} ",
        f"+---{turned[Side.SOUTH]}---+ ",
    )


def _built(build: Build | None) -> str:
    if build is None:
        return ""
    where = "".join(LETTERS[terrain] for terrain in build.terrains)
    return f"{seat_letter(build.player)}{STRUCTURES[build.structure]}{where}"


def _mark_block(mark: str) -> tuple[str, str, str]:
    return " " * WIDTH, f"{mark:^9} ", " " * WIDTH
