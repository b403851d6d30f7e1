"""The cells of the map as a grid, above the picture: what is tapped, focused and read aloud."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from simple_html import Node, SafeString

from okanagan.page import words
from okanagan.page.core.screen import Region
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE
from okanagan.page.okanagan.table.map.board import moved
from okanagan.page.okanagan.table.map.cells import empty_name, placed_name, tried_name
from okanagan.page.okanagan.table.playing import Playing
from okanagan.page.okanagan.table.scene import Position
from okanagan.page.widgets.svg import Attributes, fixed, g, path, rect
from okanagan.valley.cells import position
from okanagan.valley.prospects import Prospects

Row = tuple["Cell", ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as it is shown.

    Attributes:
        at: where it is.
        name: all that there is to say of it.
        placed: whether a tile lies there.
        legal: whether the tile in hand fits there.
        tried: whether that tile lies there on trial.
        stop: whether the tab key stops here.
    """

    at: Position
    name: str
    placed: bool
    legal: bool
    tried: bool
    stop: bool


def grid_regions(playing: Playing, now: Prospects) -> Iterator[tuple[str, Region]]:
    """The grid, and each of its rows."""
    rows = _rows(playing, now)
    numbers = tuple(rows)
    yield "grid", Region(numbers, lambda: [_row_frame(number) for number in numbers])
    for number, row in rows.items():
        yield f"row-{number}", Region(row, partial(_row, row))


def _row(row: Row) -> list[Node]:
    return [_cell(cell) for cell in row]


def _row_frame(number: int) -> Node:
    return g({"id": f"row-{number}", "role": "row"})


def _rows(playing: Playing, now: Prospects) -> dict[int, Row]:
    """The rows from the north; the cells of each from the west."""
    gaps = dict(_empty_names(playing, now)) | _tried_name(playing)
    names = dict(_placed_names(playing)) | gaps
    legal = playing.places.rotations if playing.places else {}
    tried = playing.plan.at if playing.plan else None
    stop = tried or playing.chronicle.last_placed or (0, 0)
    rows: dict[int, list[Cell]] = {}
    for at in sorted(names, key=lambda at: (at[1], at[0])):
        cell = Cell(at, names[at], at not in gaps, at in legal, at == tried, at == stop)
        rows.setdefault(at[1], []).append(cell)
    return {number: tuple(row) for number, row in rows.items()}


def _placed_names(playing: Playing) -> Iterator[tuple[Position, str]]:
    seats, built = playing.match.seats, playing.chronicle.built
    for cell, (tile, rotation) in playing.match.state.map.placed.items():
        at, building = position(cell), None
        if at in built:
            event = built[at][1]
            building = seats[event.player].name, event.structure, event.terrains
        yield at, placed_name(*at, tile, rotation, building, words.language())


def _empty_names(playing: Playing, now: Prospects) -> Iterator[tuple[Position, str]]:
    legal = playing.places.rotations if playing.places else {}
    for at, gap in now.gaps.items():
        ways = len(legal.get(at, ()))
        yield at, empty_name(*at, gap.needs, ways, words.language(), dead=gap.dead)


def _tried_name(playing: Playing) -> dict[Position, str]:
    places, plan = playing.places, playing.plan
    if places is None or plan is None:
        return {}
    return {plan.at: tried_name(*plan.at, places.tile, plan.rotation, words.language())}


@lru_cache(1024)
def _cell(cell: Cell) -> SafeString:
    x, y = cell.at
    attributes: Attributes = {
        "id": f"cell-{x}-{y}",
        "class": _look(cell),
        "role": "gridcell",
        "aria-label": cell.name,
        "tabindex": "0" if cell.stop else "-1",
        "data-cell": f"{x},{y}",
        "transform": moved(cell.at),
    }
    if not cell.tried:
        # Without it the Enter key goes on to the button that confirms.
        verb = "tap-cell" if cell.legal else "inspect"
        attributes |= {"data-do": verb, "data-x": str(x), "data-y": str(y)}
    if cell.legal:
        attributes |= {"data-legal": None, "aria-selected": "true" if cell.tried else "false"}
    size = str(TILE_SIZE)
    shape: Attributes = {"class": "area", "width": size, "height": size}
    if cell.placed:
        # Which of its lands is tapped, the engine finds out.
        shape["data-spot"] = None
    return fixed(g(attributes, rect(shape), _MARK if cell.legal and not cell.tried else ""))


def _look(cell: Cell) -> str:
    return "cell tried" if cell.tried else "cell legal" if cell.legal else "cell"


# A place for the tile: a dashed outline, and a plus, so that no colour is needed to see it.
_MARK = fixed(
    g(
        {"class": "place-mark"},
        path(
            {
                "class": "place-outline",
                "d": "M22 11h56q11 0 11 11v56q0 11-11 11h-56q-11 0-11-11v-56q0-11 11-11z",
            }
        ),
        path({"class": "place-plus", "d": "M50 38v24M38 50h24"}),
    )
)
