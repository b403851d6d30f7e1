"""The board (rules 2): 150 cells, the symbols on two edges, and what each play can reach.

A cell is one number, `15 * y + x`. A set of cells is an integer with a bit for each cell, so sets
are looked up and intersected quickly.
"""

import pkgutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol, Terrain, building_face
from okanagan.kernel.errors import GameError, brief

WIDTH = 15
HEIGHT = 10
CELLS = WIDTH * HEIGHT
ROWS_IN_BAND = 2
COLUMNS_IN_BAND = 3
LETTERS = "LMRW"  # the letters of the terrains, in their order
STANDS_ON = {
    Building.POST_OFFICE: Terrain.LAND,
    Building.HARBOUR: Terrain.LAND,
    Building.CHURCH: Terrain.LAND,
    Building.COAL_MINE: Terrain.MOUNTAIN,
    Building.GOLD_MINE: Terrain.MOUNTAIN,
    Building.WAREHOUSE: Terrain.LAND,
    Building.STATION: Terrain.RAILWAY,
}
"""The terrain of each building; a harbour also needs water next to it."""
LEAST = {
    Building.HARBOUR: (4, "land cells next to water"),
    Building.GOLD_MINE: (2, "mountain cells"),
    Building.STATION: (1, "railway cells"),
}
"""The fewest cells for some buildings on a legal board (rules 2)."""


def cell_at(x: int, y: int) -> int:
    """The cell at a position: x is the column from west to east, y the row from north to south."""
    return WIDTH * y + x


def position(cell: int) -> tuple[int, int]:
    """The position x, y of a cell."""
    return cell % WIDTH, cell // WIDTH


def is_on_board(x: int, y: int) -> bool:
    return 0 <= x < WIDTH and 0 <= y < HEIGHT


def cells_of(mask: int) -> list[int]:
    """The cells of a set, ascending."""
    cells = []
    while mask:
        bit = mask & -mask
        cells.append(bit.bit_length() - 1)
        mask ^= bit
    return cells


def as_mask(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def _around(cell: int, steps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    x, y = position(cell)
    there = [(x + east, y + south) for east, south in steps]
    return tuple(cell_at(*place) for place in there if is_on_board(*place))


_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
NEIGHBOURS = tuple(_around(cell, (*_SIDES, *_CORNERS)) for cell in range(CELLS))
"""The cells that touch each cell by a side or a corner."""
SIDE_NEIGHBOURS = tuple(as_mask(_around(cell, _SIDES)) for cell in range(CELLS))
"""The set of cells that touch each cell by a side."""
NEAR = tuple(as_mask(cells) for cells in NEIGHBOURS)  # the neighbours of each cell, as a set


@dataclass(frozen=True, slots=True)
class Board:
    """A board, with what follows from it."""

    rows: tuple[Symbol, ...]  # the symbols at the left edge, one for each two rows
    columns: tuple[Symbol, ...]  # the symbols at the top edge, one for each three columns
    # The terrain of every cell; not hashed, because that takes long.
    terrain: tuple[Terrain, ...] = field(hash=False)
    dry: int  # the set of cells without water
    may_build: tuple[int, ...]  # for each building the set of cells where it may stand
    # The cells that each two faces reach, the smaller face first: dry cells for a farmer, for a
    # building those in `may_build`.
    reach: dict[tuple[int, int], int] = field(hash=False)

    def __repr__(self) -> str:
        return f"Board.from_json({self.to_json()})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without what follows from it."""
        return _board, (self.rows, self.columns, self.terrain)

    @classmethod
    def of(
        cls, rows: Sequence[Symbol], columns: Sequence[Symbol], terrain: Sequence[Terrain]
    ) -> "Board":
        may_build = tuple(_may_build(terrain, building) for building in Building)
        dry = as_mask(cell for cell in range(CELLS) if terrain[cell] is not Terrain.WATER)
        reach = _reach(_bands(rows, columns), dry, may_build)
        return cls(tuple(rows), tuple(columns), tuple(terrain), dry, may_build, reach)

    @classmethod
    def from_json(cls, data: Any) -> "Board":
        """The board of a record; raises `GameError` if it is not legal."""
        if not isinstance(data, dict):
            raise GameError("the board must be a JSON object")
        rows, columns = (_edge(data.get(name), name) for name in ("rows", "columns"))
        board = cls.of(rows, columns, _terrain(data.get("terrain")))
        board.refuse_unplayable()
        return board

    def to_json(self) -> dict[str, Any]:
        letters = "".join(LETTERS[terrain] for terrain in self.terrain)
        return {
            "rows": [symbol.text for symbol in self.rows],
            "columns": [symbol.text for symbol in self.columns],
            "terrain": [letters[start : start + WIDTH] for start in range(0, CELLS, WIDTH)],
        }

    def refuse_unplayable(self) -> None:
        """Raises `GameError` if a start tile could have no cell."""
        for building, (least, cells) in LEAST.items():
            if (count := self.may_build[building].bit_count()) < least:
                raise GameError(f"the board has {count} {cells}; it needs at least {least}")


@cache
def _board(*content: Any) -> Board:
    return Board.of(*content)


def _may_build(terrain: Sequence[Terrain], building: Building) -> int:
    cells = [cell for cell in range(CELLS) if terrain[cell] is STANDS_ON[building]]
    if building is Building.HARBOUR:
        cells = [
            cell
            for cell in cells
            if any(terrain[other] is Terrain.WATER for other in NEIGHBOURS[cell])
        ]
    return as_mask(cells)


def _bands(rows: Sequence[Symbol], columns: Sequence[Symbol]) -> list[tuple[int, int]]:
    """For each symbol its row band and its column band."""
    cells = range(CELLS)
    return [
        (
            as_mask(cell for cell in cells if rows[cell // WIDTH // ROWS_IN_BAND] is symbol),
            as_mask(cell for cell in cells if columns[cell % WIDTH // COLUMNS_IN_BAND] is symbol),
        )
        for symbol in Symbol
    ]


def _reach(
    bands: Sequence[tuple[int, int]], dry: int, may_build: Sequence[int]
) -> dict[tuple[int, int], int]:
    """What each two faces reach (rules 4.1)."""
    reach: dict[tuple[int, int], int] = {}
    for row_symbol, (row, column) in enumerate(bands):
        for column_symbol in range(row_symbol, len(bands)):
            other_row, other_column = bands[column_symbol]
            reach[row_symbol, column_symbol] = (row & other_column | other_row & column) & dry
        reach[row_symbol, JOKER] = (row | column) & dry
        for building, stands in enumerate(may_build):
            reach[row_symbol, building_face(building)] = (row | column) & stands
    for building, stands in enumerate(may_build):
        reach[building_face(building), JOKER] = stands
    return reach


def _edge(data: Any, name: str) -> list[Symbol]:
    words = [symbol.text for symbol in Symbol]
    if not isinstance(data, list) or sorted(map(str, data)) != sorted(words):
        raise GameError(f"the board's {name!r} must be each of {', '.join(words)} once")
    return [Symbol.parse(word) for word in data]


def _terrain(data: Any) -> list[Terrain]:
    fits = isinstance(data, list) and len(data) == HEIGHT
    if not fits or any(not isinstance(row, str) or len(row) != WIDTH for row in data):
        raise GameError(f"the board's 'terrain' must be {HEIGHT} texts of {WIDTH} letters")
    letters = "".join(data)
    if strange := [letter for letter in letters if letter not in LETTERS]:
        raise GameError(f"the board shows {brief(strange[0])}; known are {', '.join(LETTERS)}")
    return [Terrain(LETTERS.index(letter)) for letter in letters]


def _lines(name: str) -> list[list[str]]:
    data = pkgutil.get_data("okanagan.games.oregon.data", f"{name}.csv")
    assert data is not None, f"the package was installed without data/{name}.csv"
    return [line.split(",") for line in data.decode("utf-8").splitlines()]


@cache
def usual_board() -> Board:
    """The board of the data tables, which is reconstructed (rules 12)."""
    edges = {(edge, int(band)): symbol for edge, band, symbol in _lines("edges")[1:]}
    return Board.from_json(
        {
            "rows": [edges["left", band] for band in range(len(Symbol))],
            "columns": [edges["top", band] for band in range(len(Symbol))],
            "terrain": ["".join(row) for row in _lines("board")],
        }
    )
