"""The tile on trial, with the spots for a building right on it; and those on the tile just placed.

Fingers and mice use these. Keyboards and screen readers have the same as buttons below the map.
"""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page.drawing.points import Point, turned
from okanagan.page.drawing.spots import anchor
from okanagan.page.drawing.structures import structure_placed
from okanagan.page.drawing.svg import Attributes, circle, g, path, rect, use_boxed
from okanagan.page.drawing.tiles import tile_placed
from okanagan.page.screen import Region
from okanagan.page.table.board import centre, moved
from okanagan.page.table.plan import builds_now
from okanagan.page.table.playing import Playing
from okanagan.page.table.scene import Position, SeatLook
from okanagan.valley.actions import Build
from okanagan.valley.cells import cell_at
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.terms import Structure
from okanagan.valley.tiles import TILES, Side

Lying = tuple[int, int]
"""A tile and its rotation."""
Looks = tuple[SeatLook, ...]

_OUTLINE = "M2 2h96v96h-96z"
# Just outside the tile's north edge and its north-east corner: further apart than the places where
# the buildings will stand, so that a finger can tell them.
_EDGE: Point = (50, -13)
_CORNER: Point = (106, -6)
_CENTRE: Point = (50, 50)
_TURN = rect({"class": "area", "width": "100", "height": "100", "data-do": "turn"})


def trial_region(playing: Playing, seats: Looks) -> Region:
    """The tile on trial, or the spots on the placed one; empty where there is neither."""
    key = playing.at, playing.plan, playing.places is not None, bool(playing.legal)
    return Region(key, lambda: _trial(playing, seats))


def _trial(playing: Playing, seats: Looks) -> Node:
    plan, places = playing.plan, playing.places
    if plan is not None and places is not None:
        lying = places.tile, plan.rotation
        tile = _tile(lying, plan.build, seats)
        return _at(plan.at, tile, _TURN, *_spots(playing, places.builds, lying, seats))
    decision = playing.decision
    builds = builds_now(decision, playing.match) if playing.legal else ()
    if not builds or not isinstance(decision, BuildStructure):
        return ""
    at = decision.x, decision.y
    return _at(at, *_spots(playing, builds, playing.match.state.map.placed[cell_at(*at)], seats))


def _at(at: Position, *content: Node) -> Node:
    # The map comes closer to it, where it is too small for fingers.
    return g({"id": "trial-tile", "transform": moved(at), "data-near": centre(at)}, *content)


def _tile(lying: Lying, build: Build | None, seats: Looks) -> Node:
    tile, rotation = TILES[lying[0]], lying[1]
    content: list[Node] = [tile_placed(tile, rotation), path({"class": "outline", "d": _OUTLINE})]
    if build is not None:
        seat = seats[build.player]
        spot = anchor(tile, rotation, build.structure, build.terrains)
        content.append(structure_placed(seat.colour, build.structure, seat.letter, spot))
    return g({"class": "trial-tile"}, *content)


def _spots(
    playing: Playing, builds: tuple[Build, ...], lying: Lying, seats: Looks
) -> Iterator[Node]:
    chosen = playing.plan.build if playing.plan else None
    for option, build in enumerate(builds):
        look = f"spot seat-{seats[build.player].colour}" + (" chosen" if build == chosen else "")
        yield _spot(playing.at, option, build, spot_of(build, lying), look)


def spot_of(build: Build, lying: Lying) -> Point:
    """Where the choice of this building is tapped, in tile units; may be just outside the tile."""
    edges = TILES[lying[0]].turned(lying[1])
    if build.structure == Structure.SILO:
        return _CENTRE
    wanted = set(build.terrains)
    for side in Side:
        # A farm's region on two neighbouring sides has the corner between them for itself.
        if {edges[side], edges[(side + 1) % 4]} == wanted:
            return turned(_CORNER, side)
    return turned(_EDGE, edges.index(build.terrains[0]))


def _spot(at: int, option: int, build: Build, spot: Point, look: str) -> Node:
    attributes: Attributes = {
        "class": look,
        "data-do": "build",
        "data-at": str(at),
        "data-option": str(option),
        "transform": f"translate({spot[0]:g} {spot[1]:g})",
    }
    picture = use_boxed(build.structure.text, -11, -11, 22)
    return g(attributes, circle({"class": "spot-ring", "r": "16"}), picture)
