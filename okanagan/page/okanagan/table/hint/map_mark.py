"""On the map: what a bot would do there, drawn as if it were done, in a frame of its own."""

from simple_html import Node

from okanagan.page.okanagan.drawing.spots import anchor
from okanagan.page.okanagan.drawing.structures import structure_placed
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, tile_placed
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.hint.hint import Hint
from okanagan.page.okanagan.table.map.board import moved
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.svg import Attributes, g, path
from okanagan.valley.actions import Build, Place
from okanagan.valley.cells import cell_at
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.prospects import Position
from okanagan.valley.tiles import TILES

Seats = tuple[SeatLook, ...]
_ROUND = "M5 5h90v90h-90z"


def hint_mark(model: ViewModel, hint: Hint) -> Node:
    """The advice where it is to be done; nothing if that is not on the map."""
    action, decision = hint.advice.best.action, model.decision
    if isinstance(action, Place) and model.view.hand is not None:
        return placement_mark(action, model.view.hand, hint.advice.build, model.seats)
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        lying = model.view.map.placed[cell_at(*at)]
        return _marked(at, _built(action, lying, model.seats))
    return ""


def placement_mark(place: Place, tile: int, build: Build | None, seats: Seats) -> Node:
    """A tile with what would be built on it."""
    lying = g({"class": "hinted-tile"}, tile_placed(TILES[tile], place.rotation))
    built = "" if build is None else _built(build, (tile, place.rotation), seats)
    return _marked((place.x, place.y), lying, built)


def _marked(at: Position, *content: Node) -> Node:
    x, y = (TILE_SIZE * place for place in at)
    lines = (path({"class": look, "d": _ROUND}) for look in ("chosen-back", "chosen-line"))
    # The shell brings it into sight beside the card.
    attributes: Attributes = {"class": "hinted", "data-sought": f"{x} {y} {TILE_SIZE} {TILE_SIZE}"}
    return g(attributes, g({"transform": moved(at)}, *content, *lines))


def _built(build: Build, lying: tuple[int, int], seats: Seats) -> Node:
    seat = seats[build.player]
    spot = anchor(TILES[lying[0]], lying[1], build.structure, build.terrains)
    return g(
        {"class": "hinted-tile"}, structure_placed(seat.colour, build.structure, seat.letter, spot)
    )
