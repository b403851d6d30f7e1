"""Pictures of the board: without controls, ids and secrets."""

from collections.abc import Collection, Mapping

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import CELL, view_box
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import printed
from okanagan.games.oregon.page.drawing.lights import chosen
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import cell_at
from okanagan.page.widgets.svg import Attributes, g, svg

AROUND = 2  # the cells that are shown on each side of the newest piece


def picture(
    model: ViewModel,
    *,
    newest: bool = False,
    counted: Mapping[int, Collection[int]] | None = None,
) -> Node:
    """The whole board; with `newest` the surroundings of the last piece, which has a frame.

    `counted` has the steps of the final count at which the piece on a cell counts.
    """
    orientation, drawn = model.orientation, list[Node]()
    for piece in model.pieces:
        cell, seat = cell_at(*piece.at), model.seats[piece.player]
        if piece.building is None:
            part = farmer_at(cell, seat.colour, seat.letter, orientation=orientation)
        else:
            part = building_at(cell, piece.building, orientation=orientation)
        if counted is None:
            drawn.append(part)
        else:
            steps = " ".join(map(str, sorted(counted.get(cell, ()))))
            drawn.append(g({"data-counted": steps}, part))
    box = orientation.whole
    if newest and model.pieces:
        cell = cell_at(*model.pieces[-1].at)
        box = orientation.reach([cell], AROUND * CELL)
        drawn.append(chosen(cell, orientation))
    about: Attributes = {"class": "map-picture", "viewBox": view_box(box), "aria-hidden": "true"}
    land = printed(model.view.board, orientation)
    return svg(about, land, groups(model.farmers, orientation), *drawn)
