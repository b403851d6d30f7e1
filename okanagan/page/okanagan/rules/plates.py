"""Pieces of a map as pictures: tiles and buildings as in the game, with marks laid over them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simple_html import Node, Tag

from okanagan.page.okanagan.drawing.regions import pieces_of
from okanagan.page.okanagan.drawing.spots import Point, anchor, region_label_point
from okanagan.page.okanagan.drawing.structures import structure_placed
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, tile_placed
from okanagan.page.okanagan.rules.seats import letter
from okanagan.page.widgets.svg import Attributes, circle, g, path, svg, text
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import TILES

Position = tuple[int, int]
MARGIN = 8
"""Room round the tiles, in tile units; pins need more."""

_rect = Tag("rect", self_closing=True)


@dataclass(frozen=True, slots=True)
class Building:
    """A building in a picture: whose it is (a seat's colour), and where it stands on its tile."""

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
    said: str,
    lying: Sequence[Lying],
    *marks: Node,
    margin: int = MARGIN,
    room: Iterable[Position] = (),
    lit: Terrain | None = None,
) -> Node:
    """The tiles as one picture, which `said` describes; the marks lie on top.

    `room` are cells that are shown though no tile lies there; of the land all is shaded but `lit`.
    """
    cells = [one.at for one in lying] + list(room)
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    corner = [min(xs) * TILE_SIZE - margin, min(ys) * TILE_SIZE - margin]
    size = [(max(all_) - min(all_) + 1) * TILE_SIZE + 2 * margin for all_ in (xs, ys)]
    box = " ".join(str(number) for number in (*corner, *size))
    name = f"plate wide-{max(xs) - min(xs) + 1}"
    attributes: Attributes = {"class": name, "viewBox": box, "role": "img", "aria-label": said}
    return svg(
        attributes,
        [
            g({"transform": _moved(one.at)}, tile_placed(TILES[one.tile], one.rotation))
            for one in lying
        ],
        _shades(lying, lit) if lit is not None else "",
        [_building(one, one.building) for one in lying if one.building],
        *marks,
    )


def _building(on: Lying, building: Building) -> Node:
    seat, tile = building.seat, TILES[on.tile]
    spot = anchor(tile, on.rotation, building.structure, building.terrains)
    drawn = structure_placed(seat, building.structure, letter(seat), spot)
    return g({"transform": _moved(on.at)}, drawn)


def _shades(lying: Iterable[Lying], lit: Terrain) -> Node:
    outlines = [
        path({"class": "shade", "d": piece.outline, "transform": _moved(one.at)})
        for one in lying
        for piece, land in pieces_of(TILES[one.tile].turned(one.rotation))
        if land != lit
    ]
    return g({"class": "shades"}, *outlines)


def _moved(at: Position) -> str:
    return f"translate({at[0] * TILE_SIZE} {at[1] * TILE_SIZE})"


def pin(number: int, at: Point, towards: Point) -> Node:
    """A number beside the picture, and a line from it to what it names."""
    line = f"M{at[0]:g} {at[1]:g}L{towards[0]:g} {towards[1]:g}"
    place: Attributes = {"x": f"{at[0]:g}", "y": f"{at[1] + 4.2:g}"}
    return g(
        {"class": "pin"},
        path({"class": "pin-line", "d": line}),
        circle({"class": "pin-end", "cx": f"{towards[0]:g}", "cy": f"{towards[1]:g}", "r": "2.5"}),
        circle({"class": "pin-head", "cx": f"{at[0]:g}", "cy": f"{at[1]:g}", "r": "10"}),
        text({"class": "pin-number", **place}, str(number)),
    )


def chip(seat: int, amount: int, at: Point) -> Node:
    """A number on a disc in a seat's colour: how much influence it has there."""
    return g(
        {"class": f"influence-chip seat-{seat}", "transform": f"translate({at[0]:g} {at[1]:g})"},
        circle({"r": "10"}),
        text({"y": "4.4"}, str(amount)),
    )


def region_chip(lying: Lying, terrain: Terrain, seat: int, amount: int) -> Node:
    """The same in a region, where neither a token nor this tile's building stands."""
    tile, building = TILES[lying.tile], lying.building
    if building is not None and building.structure == Structure.FARM:
        at = region_label_point(tile, lying.rotation, terrain)
        # Nearer to the centre, as the farm itself stands in the corner.
        at = (at[0] + 0.35 * (50 - at[0]), at[1] + 0.5 * (50 - at[1]))
    else:
        at = anchor(tile, lying.rotation, Structure.FARM, (terrain,))
    return g({"transform": _moved(lying.at)}, chip(seat, amount, at))


def tally(at: Position, amounts: Sequence[tuple[int, int]]) -> Node:
    """Every seat's influence, in a cell where no tile lies."""
    left = 50 - 17 * (len(amounts) - 1)
    row = [chip(seat, n, ((left + 34 * k) / 1.5, 50 / 1.5)) for k, (seat, n) in enumerate(amounts)]
    return g({"transform": f"{_moved(at)} scale(1.5)"}, *row)


def gap(at: Position) -> Node:
    """An empty cell, marked as a place for the tile is in the game."""
    box: Attributes = {"x": "8", "y": "8", "width": "84", "height": "84", "rx": "10"}
    return g({"class": "place-mark", "transform": _moved(at)}, _rect({"class": "gap", **box}))


def verdict(at: Position, *, right: bool) -> Node:
    """A tick or a cross over a tile, and a frame round it."""
    sign = "M32 52l13 13 25-30" if right else "M34 34l32 32M66 34l-32 32"
    return g(
        {"class": f"verdict {'right' if right else 'wrong'}", "transform": _moved(at)},
        path({"class": "verdict-frame", "d": "M2 2h96v96h-96z"}),
        circle({"class": "verdict-disc", "cx": "50", "cy": "50", "r": "26"}),
        path({"class": "verdict-sign", "d": sign}),
    )
