"""The spots for a building on the tile on trial, each with what follows."""

from collections.abc import Iterator

from simple_html import Node, Tag

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Point, anchor
from okanagan.games.okanagan.page.table.placement.stakes import (
    Stake,
    building_stakes,
    building_words,
)
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import Attributes, circle, g, number, path, rect, text, use_boxed

Lying = tuple[int, int]  # A tile and its rotation

SPOT = 14.6
"""The radius of a spot, in tile units: 28 pixels across on a tile of 96 pixels."""
FINGER = 22
"""The radius that a finger may hit."""
_CHIP = 32, 17  # the size of what follows for one land, in pixels
_GAP = 4  # between the tile and what follows, in tile units

_title = Tag("title")


def spots(
    model: ViewModel, builds: tuple[Build, ...], lying: Lying, at: Position
) -> Iterator[Node]:
    """The spots for the kind of building that is chosen, where no token stands."""
    chosen = model.building
    for option, build in enumerate(builds):
        if chosen is None or build.structure != chosen.structure:
            continue
        seat = model.seats[build.player]
        spot = anchor(TILES[lying[0]], lying[1], build.structure, build.terrains)
        look = f"spot seat-{seat.colour}" + (" chosen" if build == chosen else "")
        attributes: Attributes = {"class": look, "transform": _translate(spot)}
        attributes |= {"data-do": "build", "data-at": str(model.at), "data-option": str(option)}
        picture = use_boxed(build.structure.text, -10, -10.5, 20)
        finger = circle({"class": "area", "r": str(FINGER)})
        follows = building_stakes(model, build)
        title = _title(building_words(model, build)) if follows else ""
        if follows and build != chosen:
            yield _chips(model.view.map, at, spot, follows)
        yield g(attributes, title, finger, circle({"class": "spot-ring", "r": str(SPOT)}), picture)


def _chips(table: Map, at: Position, spot: Point, follows: list[Stake]) -> Node:
    """What follows, beside the tile next to the spot, if neither tile nor tag lies there.

    A line leads to it from the spot, which is drawn on it.
    """
    (x, y), (column, row), (wide, high) = spot, at, _CHIP
    east, south = x > TILE_SIZE / 2, y > TILE_SIZE / 2
    above, below = (cell_at(column, row + step) in table.placed for step in (-1, 1))
    if cell_at(column + (1 if east else -1), row) not in table.placed:
        left, top = 0.0 if east else -wide, -high * len(follows) / 2
        corner = (float(TILE_SIZE + _GAP if east else -_GAP), y)
    elif south and not below and not above:
        left, top = -wide / 2, 0.0
        corner = (x, float(TILE_SIZE + _GAP))
    else:
        return ""
    chips = [_chip(stake, left, top + high * place) for place, stake in enumerate(follows)]
    sign = f"{number(column * TILE_SIZE + corner[0])} {number(row * TILE_SIZE + corner[1])}"
    line = f"M{number(x)} {number(y)}L{number(corner[0])} {number(corner[1])}"
    looks = "spot-back", "spot-line"
    return [
        *(path({"class": look, "d": line}) for look in looks),
        g({"transform": _translate(corner), "data-sign": sign}, g({"class": "tag"}, chips)),
    ]


def _chip(stake: Stake, left: float, top: float) -> Node:
    wide, high = _CHIP
    box: Attributes = {"x": number(left), "y": number(top + 0.5), "rx": number((high - 1) / 2)}
    box |= {"width": str(wide), "height": str(high - 1)}
    label: Attributes = {"x": number(left + wide / 2), "y": number(top + high / 2 + 4.3)}
    look = stake.terrain.text
    return [
        rect({"class": f"pill-disc disc-{look}", **box}),
        text({"class": f"pill-text on-{look}", "font-size": "12", **label}, stake.score),
    ]


def _translate(at: Point) -> str:
    return f"translate({number(at[0])} {number(at[1])})"
