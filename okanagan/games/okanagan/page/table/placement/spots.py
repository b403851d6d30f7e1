"""The spots for a building on the tile on trial, each with what follows."""

from collections.abc import Iterator

from simple_html import Node, Tag

from okanagan.games.okanagan.page.drawing.geometry import Point, anchor
from okanagan.games.okanagan.page.table.placement.stakes import building_words
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import Attributes, circle, g, number, use_boxed

Lying = tuple[int, int]  # A tile and its rotation

SPOT = 14.6
"""The radius of a spot, in tile units: 28 pixels across on a tile of 96 pixels."""
FINGER = 22
"""The radius that a finger may hit."""

_title = Tag("title")


def spots(model: ViewModel, builds: tuple[Build, ...], lying: Lying) -> Iterator[Node]:
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
        follows = building_words(model, build)
        title = _title(follows) if follows else ""
        yield g(attributes, title, finger, circle({"class": "spot-ring", "r": str(SPOT)}), picture)


def _translate(at: Point) -> str:
    return f"translate({number(at[0])} {number(at[1])})"
