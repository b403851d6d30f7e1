"""The mark round what the card tells of: a territory as one shape with its gaps, or one gap."""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import Part, part_of
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE
from okanagan.page.okanagan.table.inspect.selection import Land
from okanagan.page.okanagan.table.map.board import centre, moved
from okanagan.page.okanagan.table.view_model import MapModel
from okanagan.page.widgets.svg import Attributes, circle, g, path, text
from okanagan.valley.cells import STEPS, cell_at
from okanagan.valley.map import Map, Territory
from okanagan.valley.prospects import Gap, Position
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES, Side

_GAP = "M5 5h90v90h-90z"


def outline(land: Land | None, on: MapModel) -> Node:
    """The mark; empty while no card is open."""
    if land is None:
        return ""
    view, now = on.view, on.prospects
    if land.terrain is None:
        return g(_sought([land.at]), *_gap_lines(land.at))
    found = land.territory(view.map, view.players)
    gaps = now.gaps_of(found)
    cells = [*found.tiles, *(gap.at for gap in gaps)]
    return g(_sought(cells), *_shape(found, view.map), *_numbers(gaps))


def _sought(cells: list[Position]) -> Attributes:
    """Where it is, for the shell, which keeps the card off it."""
    west, east = min(x for x, _ in cells), max(x for x, _ in cells)
    north, south = min(y for _, y in cells), max(y for _, y in cells)
    box = west, north, east + 1 - west, south + 1 - north
    return {"data-sought": " ".join(str(TILE_SIZE * value) for value in box)}


def _shape(found: Territory, table: Map) -> Iterator[Node]:
    """All its land; then the line round it, light below dark, so that it is seen on any land."""
    parts = [(at, _part(at, found.terrain, table)) for at in found.tiles]
    for look, of_area in (("chosen-land", True), ("chosen-back", False), ("chosen-line", False)):
        for at, part in parts:
            data = part.area if of_area else part.rim
            yield path({"class": look, "transform": moved(at), "d": data})


def _part(at: Position, terrain: Terrain, table: Map) -> Part:
    cell = cell_at(*at)
    tile, rotation = table.placed[cell]
    joined = [side for side in Side if cell + STEPS[side] in table.placed]
    return part_of(TILES[tile], rotation, terrain, joined)


def _gap_lines(at: Position) -> Iterator[Node]:
    for look in ("chosen-back", "chosen-line"):
        yield path({"class": look, "transform": moved(at), "d": _GAP})


def _numbers(gaps: tuple[Gap, ...]) -> Iterator[Node]:
    """The gaps by the numbers that the card has for them."""
    for number, gap in enumerate(gaps, start=1):
        yield g(
            {"class": "gap-number", "transform": _middle(gap.at)},
            g({"class": "gap-face"}, circle({"r": "11"}), text({"y": "4.4"}, str(number))),
        )


def _middle(at: Position) -> str:
    return f"translate({centre(at)})"
