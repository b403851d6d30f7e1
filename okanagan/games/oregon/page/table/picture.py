"""Pictures of the board: without controls, ids and secrets."""

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import CELL, view_box
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import printed
from okanagan.games.oregon.page.drawing.lights import chosen
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import cell_at
from okanagan.page.widgets.svg import Attributes, svg

AROUND = 2  # the cells that are shown on each side of the newest piece


def picture(model: ViewModel, *, newest: bool = False) -> Node:
    """The whole board; with `newest` the surroundings of the last piece, which has a frame."""
    orientation, drawn = model.orientation, list[Node]()
    for piece in model.pieces:
        cell, seat = cell_at(*piece.at), model.seats[piece.player]
        if piece.building is None:
            drawn.append(farmer_at(cell, seat.colour, seat.letter, orientation=orientation))
        else:
            drawn.append(building_at(cell, piece.building, orientation=orientation))
    box = orientation.whole
    if newest and model.pieces:
        cell = cell_at(*model.pieces[-1].at)
        box = orientation.reach([cell], AROUND * CELL)
        drawn.append(chosen(cell, orientation))
    about: Attributes = {"class": "map-picture", "viewBox": view_box(box), "aria-hidden": "true"}
    land = printed(model.view.board, orientation)
    return svg(about, land, groups(model.farmers, orientation), *drawn)
