"""The figures of the rules: tiles and buildings as in the game, with marks laid over them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import (
    Point,
    anchor,
    moved,
    reach,
    region_label_point,
    view_box,
)
from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.page.drawing.tiles import structure_placed, tile_placed
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import Attributes, circle, g, path, rect, svg, text

ORANGE, BLUE, YELLOW = 0, 1, 2  # the players in the examples; their colours are their names


@dataclass(frozen=True, slots=True)
class Building:
    """A building in a picture: its owner's seat, and where it stands on its tile."""

    seat: int
    structure: Structure
    terrains: tuple[Terrain, ...] = ()


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile in a picture: where it lies, how it is turned, and what stands on it."""

    tile: int
    at: Position = (0, 0)
    rotation: int = 0
    building: Building | None = None


def plate(
    label: str,
    lying: Sequence[Lying],
    *marks: Node,
    margin: int = 8,
    room: Iterable[Position] = (),
    lit: Terrain | None = None,
) -> Node:
    """The tiles as one picture with `marks` on top; all terrain but `lit` is shaded."""
    cells = [*(each.at for each in lying), *room]
    columns = [x for x, _ in cells]
    look, box = f"plate wide-{max(columns) - min(columns) + 1}", view_box(reach(cells, margin))
    return svg(
        {"class": look, "viewBox": box, "role": "img", "aria-label": label},
        [_at(each.at, tile_placed(TILES[each.tile], each.rotation)) for each in lying],
        _shades(lying, lit) if lit is not None else "",
        [_built(each, each.building) for each in lying if each.building],
        *marks,
    )


def _at(cell: Position, *content: Node, look: str = "") -> Node:
    kind: Attributes = {"class": look} if look else {}
    return g({**kind, "transform": moved(cell)}, *content)


def _built(on: Lying, building: Building) -> Node:
    spot = anchor(TILES[on.tile], on.rotation, building.structure, building.terrains)
    return _at(on.at, structure_placed(building.seat, building.structure, spot))


def _shades(lying: Iterable[Lying], lit: Terrain) -> Node:
    outlines = [
        path({"class": "shade", "d": piece.outline, "transform": moved(each.at)})
        for each in lying
        for piece, land in pieces_of(TILES[each.tile].turned(each.rotation))
        if land != lit
    ]
    return g({"class": "shades"}, *outlines)


def _chip(seat: int, amount: int, at: Point) -> Node:
    return g(
        {"class": f"influence-chip seat-{seat}", "transform": f"translate({at[0]:g} {at[1]:g})"},
        circle({"r": "10"}),
        text({"y": "4.4"}, str(amount)),
    )


def region_chip(lying: Lying, terrain: Terrain, seat: int, amount: int) -> Node:
    tile, building = TILES[lying.tile], lying.building
    if building is not None and building.structure == Structure.FARM:
        at = region_label_point(tile, lying.rotation, terrain)
        # Nearer to the centre, as the farm itself stands in the corner.
        at = (at[0] + 0.35 * (50 - at[0]), at[1] + 0.5 * (50 - at[1]))
    else:
        at = anchor(tile, lying.rotation, Structure.FARM, (terrain,))
    return _at(lying.at, _chip(seat, amount, at))


def tally(at: Position, amounts: Mapping[int, int]) -> Node:
    left, seats = 50 - 17 * (len(amounts) - 1), amounts.items()
    row = [_chip(seat, n, ((left + 34 * k) / 1.5, 50 / 1.5)) for k, (seat, n) in enumerate(seats)]
    return g({"transform": f"{moved(at)} scale(1.5)"}, *row)


def gap(at: Position) -> Node:
    box: Attributes = {"x": "8", "y": "8", "width": "84", "height": "84", "rx": "10"}
    return _at(at, rect({"class": "gap", **box}), look="place-mark")


def verdict(at: Position, *, right: bool) -> Node:
    sign = "M32 52l13 13 25-30" if right else "M34 34l32 32M66 34l-32 32"
    return _at(
        at,
        path({"class": "verdict-frame", "d": "M2 2h96v96h-96z"}),
        circle({"class": "verdict-disc", "cx": "50", "cy": "50", "r": "26"}),
        path({"class": "verdict-sign", "d": sign}),
        look=f"judged {'right' if right else 'wrong'}",
    )
