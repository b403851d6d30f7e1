"""Tiles on the map that do not lie there yet: the one on trial, and the one a bot would lay.

Fingers and mice choose a building by the spots right on the tile on trial, or on the one just
placed. Keyboards and screen readers have the same as buttons below the map.
"""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import part_of
from okanagan.page.okanagan.drawing.spots import Point, turned
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, tile_placed
from okanagan.page.okanagan.table.hint.hint import Hint
from okanagan.page.okanagan.table.map.board import Looks, building_placed, centre, moved
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes, circle, g, path, rect, use_boxed
from okanagan.valley.actions import Build, Place
from okanagan.valley.cells import STEPS, cell_at
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.prospects import Position
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import TILES, Side

Lying = tuple[int, int]
"""A tile and its rotation."""

_OUTLINE = "M2 2h96v96h-96z"
_ROUND = "M5 5h90v90h-90z"
# Just outside the tile's north edge and its north-east corner: further apart than the places where
# the buildings will stand, so that a finger can tell them; the tile itself is free to be turned.
_EDGE: Point = (50, -13)
_CORNER: Point = (106, -6)
_TURN = rect({"class": "area", "width": "100", "height": "100", "data-do": "turn"})


def trial(model: ViewModel) -> Node:
    """The tile on trial or the spots on the placed one, and the outlines of what would close."""
    plan, places, decision = model.plan, model.places, model.decision
    if plan is not None and places is not None:
        lying = places.tile, plan.rotation
        closed = _closings(model, {plan.at: lying})
        spots = _spots(model, places.builds, plan.at, lying)
        tile = tile_placed(TILES[places.tile], plan.rotation)
        tried = g({"class": "trial-tile"}, tile, path({"class": "outline", "d": _OUTLINE}))
        built = _built("trial-tile", plan.build, lying, model.seats)
        return [_at(plan.at, tried, _TURN), *closed, _over(plan.at, built, *spots)]
    if not model.builds or not isinstance(decision, BuildStructure):
        return ""
    at = decision.x, decision.y
    spots = _spots(model, model.builds, at, _placed(model, at))
    return [*_closings(model, {}), _at(at), _over(at, *spots)]


def hint_mark(model: ViewModel, hint: Hint) -> Node:
    """The advice where it is to be done; nothing if that is not on the map."""
    action, decision = hint.advice.best.action, model.decision
    if isinstance(action, Place) and model.view.hand is not None:
        return placement_mark(action, model.view.hand, hint.advice.build, model.seats)
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        return _framed(at, _built("hinted-tile", action, _placed(model, at), model.seats))
    return ""


def placement_mark(place: Place, tile: int, build: Build | None, seats: Looks) -> Node:
    """A tile with what would be built on it, in a frame."""
    laid = g({"class": "hinted-tile"}, tile_placed(TILES[tile], place.rotation))
    built = _built("hinted-tile", build, (tile, place.rotation), seats)
    return _framed((place.x, place.y), laid, built)


def _framed(at: Position, *content: Node) -> Node:
    x, y = (TILE_SIZE * place for place in at)
    lines = (path({"class": look, "d": _ROUND}) for look in ("chosen-back", "chosen-line"))
    # The shell brings it into sight beside the card.
    attributes: Attributes = {"class": "hinted", "data-sought": f"{x} {y} {TILE_SIZE} {TILE_SIZE}"}
    return g(attributes, _over(at, *content, *lines))


def _placed(model: ViewModel, at: Position) -> Lying:
    return model.view.map.placed[cell_at(*at)]


def _built(look: str, build: Build | None, lying: Lying, seats: Looks) -> Node:
    return g({"class": look}, building_placed(build, *lying, seats)) if build else ""


def _closings(model: ViewModel, tried: dict[Position, Lying]) -> list[Node]:
    """The territories that would close, outlined; `tried` is the tile that does not lie yet."""
    return [
        _outlined(at, closing.terrain, tried.get(at) or _placed(model, at))
        for closing in (model.forecast.closings if model.forecast else ())
        for at in closing.territory.tiles
    ]


def _outlined(at: Position, terrain: Terrain, lying: Lying) -> Node:
    # Complete, it goes on at every side: what is left are the borders within the tiles.
    borders = part_of(TILES[lying[0]], lying[1], terrain, tuple(Side)).rim
    lines = (path({"class": look, "d": borders}) for look in ("closes-back", "closes-line"))
    return g({"class": "closes", "transform": moved(at)}, *lines)


def _over(at: Position, *content: Node) -> Node:
    return g({"transform": moved(at)}, *content)


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
        attributes: Attributes = {"class": f"{look} chosen" if build == chosen else look}
        attributes |= {"data-do": "build", "data-at": str(model.at), "data-option": str(option)}
        attributes |= {"transform": f"translate({x:g} {y:g})"}
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
