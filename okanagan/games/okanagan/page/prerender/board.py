"""The map of Okanagan as a picture of its own, for notebooks and the command line."""

from collections.abc import Mapping, Sequence

from okanagan.games.okanagan.lab.built import Position, buildings
from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, moved, reach, squares, view_box
from okanagan.games.okanagan.page.drawing.tiles import phase, sheet, tile_placed
from okanagan.games.okanagan.page.prerender.sprite import sprite
from okanagan.games.okanagan.page.table.map.board import building_placed
from okanagan.games.okanagan.page.table.map.grounds import grounds
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import prospects
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.page.play.seats import seat_looks
from okanagan.page.prerender.standalone import document
from okanagan.page.widgets.svg import g, svg

_MARGIN = TILE_SIZE // 5


def of_match(match: OkanaganMatch) -> str:
    """The map of a match as an SVG document; buildings have the marks of their players."""
    return _drawn(match.view(0), match.seats, buildings(match.moves))


def of_view(view: View) -> str:
    """The map of a view as an SVG document. A view has no buildings, only their influence."""
    return _drawn(view, [Seat("") for _ in range(view.players)], {})


def _drawn(view: View, seats: Sequence[Seat], built: Mapping[Position, Build]) -> str:
    model = MapModel.of(view, seat_looks(seats, range(len(seats))), prospects(view))
    states = grounds(model)
    placed = {position(cell): tile for cell, tile in view.map.placed.items()}
    tiles = [
        g(
            {"class": phase(at), "transform": moved(at)},
            tile_placed(TILES[tile], rotation, states[at]),
            building_placed(built.get(at), tile, rotation, model.seats),
        )
        for at, (tile, rotation) in placed.items()
    ]
    drawing = svg({"viewBox": view_box(reach(placed, _MARGIN))}, sheet(squares(placed)), *tiles)
    return document(drawing, sprite(), SPEC.id, "The map of Okanagan")
