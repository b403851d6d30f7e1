"""The tile on trial, with the spots for a building right on it; and those on the tile just placed.

Fingers and mice use these. Keyboards and screen readers have the same as buttons below the map.
"""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import part_of
from okanagan.page.okanagan.drawing.spots import Point, turned
from okanagan.page.okanagan.drawing.tiles import tile_placed
from okanagan.page.okanagan.table.map.board import building_placed, centre, moved
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes, circle, g, path, rect, use_boxed
from okanagan.valley.actions import Build
from okanagan.valley.cells import STEPS, cell_at
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.prospects import Position
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import TILES, Side

Lying = tuple[int, int]
"""A tile and its rotation."""

_OUTLINE = "M2 2h96v96h-96z"
# Just outside the tile's north edge and its north-east corner: further apart than the places where
# the buildings will stand, so that a finger can tell them; the tile itself is free to be turned.
_EDGE: Point = (50, -13)
_CORNER: Point = (106, -6)
_TURN = rect({"class": "area", "width": "100", "height": "100", "data-do": "turn"})


def trial(model: ViewModel) -> Node:
    """The tile on trial, or the spots on the placed one; empty if there is neither.

    The territories that would close are outlined.
    """
    plan, places, decision = model.plan, model.places, model.decision
    if plan is not None and places is not None:
        lying = places.tile, plan.rotation
        closed = _closings(model, {plan.at: lying})
        spots = _spots(model, places.builds, plan.at, lying)
        building = building_placed(plan.build, *lying, model.seats)
        built = g({"class": "trial-tile"}, building) if plan.build else ""
        tile = tile_placed(TILES[places.tile], plan.rotation)
        tried = g({"class": "trial-tile"}, tile, path({"class": "outline", "d": _OUTLINE}))
        return [
            _at(plan.at, tried, _TURN),
            *closed,
            g({"transform": moved(plan.at)}, built, *spots),
        ]
    if not model.builds or not isinstance(decision, BuildStructure):
        return ""
    at = decision.x, decision.y
    placed = model.view.map.placed[cell_at(*at)]
    spots = _spots(model, model.builds, at, placed)
    return [*_closings(model, {}), _at(at), g({"transform": moved(at)}, *spots)]


def _closings(model: ViewModel, tried: dict[Position, Lying]) -> list[Node]:
    """The territories that would close, outlined; `tried` is the tile that does not lie yet."""
    if model.forecast is None:
        return []
    placed = model.view.map.placed
    return [
        _outlined(at, closing.terrain, tried.get(at) or placed[cell_at(*at)])
        for closing in model.forecast.closings
        for at in closing.territory.tiles
    ]


def _outlined(at: Position, terrain: Terrain, lying: Lying) -> Node:
    # Complete, it goes on at every side: what is left are the borders within the tiles.
    borders = part_of(TILES[lying[0]], lying[1], terrain, tuple(Side)).rim
    return g(
        {"class": "closes", "transform": moved(at)},
        path({"class": "closes-back", "d": borders}),
        path({"class": "closes-line", "d": borders}),
    )


def _at(at: Position, *content: Node) -> Node:
    # The map comes closer to it, where it is too small for fingers.
    return g({"id": "trial-tile", "transform": moved(at), "data-near": centre(at)}, *content)


def _spots(
    model: ViewModel, builds: tuple[Build, ...], at: Position, lying: Lying
) -> Iterator[Node]:
    chosen = model.plan.build if model.plan else None
    placed, cell = model.view.map.placed, cell_at(*at)
    beside = frozenset(side for side in Side if cell + STEPS[side] in placed)
    for option, build in enumerate(builds):
        look = f"spot seat-{model.seats[build.player].colour}"
        x, y = spot_of(build, lying, beside)
        attributes: Attributes = {
            "class": f"{look} chosen" if build == chosen else look,
            "data-do": "build",
            "data-at": str(model.at),
            "data-option": str(option),
            "transform": f"translate({x:g} {y:g})",
        }
        picture = use_boxed(build.structure.text, -11, -11, 22)
        yield g(attributes, circle({"class": "spot-ring", "r": "16"}), picture)


def spot_of(build: Build, lying: Lying, beside: frozenset[Side] = frozenset()) -> Point:
    """Where the choice of this building is tapped, in tile units: just outside the tile.

    `beside` are the sides where other tiles lie, which are left uncovered if there is a choice.
    """
    edges = TILES[lying[0]].turned(lying[1])
    if build.structure == Structure.SILO:
        # A doubled terrain has its farm between its two sides, or at the first: others are free.
        doubled = [side for side in Side if edges.count(edges[side]) > 1]
        free = doubled if (doubled[1] - doubled[0]) % 2 else doubled[1:]
        return turned(_EDGE, min(free, key=lambda side: side in beside))
    wanted = set(build.terrains)
    for side in Side:
        # A farm's region on two neighbouring sides has the corner between them for itself.
        if {edges[side], edges[(side + 1) % 4]} == wanted:
            return turned(_CORNER, side)
    return turned(_EDGE, edges.index(build.terrains[0]))
