"""Pictures of the board: without controls, ids and secrets."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from simple_html import Node

from okanagan.games.oregon.page.drawing.cells import CELL, view_box
from okanagan.games.oregon.page.drawing.groups import groups
from okanagan.games.oregon.page.drawing.land import printed
from okanagan.games.oregon.page.drawing.lights import chosen
from okanagan.games.oregon.page.drawing.pieces import building_at, farmer_at
from okanagan.games.oregon.page.table.view_model import ViewModel
from okanagan.games.oregon.rules.board import NEIGHBOURS, cell_at, cells_of
from okanagan.games.oregon.rules.scoring import GROUP, GROUPS, Source, connected
from okanagan.page.widgets.svg import Attributes, g, svg

AROUND = 1.5  # the cells that are shown on each side of the newest piece


def picture(
    model: ViewModel,
    *,
    newest: bool = False,
    steps: Mapping[Source, int] | None = None,
) -> Node:
    """The whole board; with `newest` the surroundings of the last piece, which has a frame.

    With `steps`, those of the final count by source, pieces are marked with the steps at which they
    count.
    """
    orientation, drawn = model.orientation, list[Node]()
    counted = None if steps is None else _counted(model, steps)
    for piece in model.pieces:
        cell, seat = cell_at(*piece.at), model.seats[piece.player]
        if piece.building is None:
            part = farmer_at(cell, seat.colour, orientation=orientation)
        else:
            part = building_at(cell, piece.building, orientation=orientation)
        drawn.append(part if counted is None else _marked(counted[cell], part))
    box = orientation.whole
    if newest and model.pieces:
        cell = cell_at(*model.pieces[-1].at)
        box = orientation.reach([cell], int(AROUND * CELL))
        drawn.insert(0, chosen(cell, orientation))
    about: Attributes = {"class": "map-picture", "viewBox": view_box(box), "aria-hidden": "true"}
    land = printed(model.view.board, orientation)
    outlines: Node = groups(model.farmers, orientation)
    if steps is not None:
        outlines = _marked({steps[GROUPS]}, outlines)
    return svg(about, land, outlines, *drawn)


def _marked(steps: Iterable[int], part: Node) -> Node:
    return g({"data-counted": " ".join(map(str, sorted(steps)))}, part)


def _counted(model: ViewModel, steps: Mapping[Source, int]) -> Mapping[int, set[int]]:
    """The steps at which the piece on each cell counts.

    These are buildings with farmers next to them, these farmers, and groups.
    """
    counted = defaultdict[int, set[int]](set)
    everyone = 0
    for farmers in model.view.farmers:
        everyone |= farmers
        for cell in cells_of(farmers):
            if connected(farmers, 1 << cell).bit_count() >= GROUP:
                counted[cell].add(steps[GROUPS])
    for piece in model.pieces:
        if piece.building is not None:
            cell = cell_at(*piece.at)
            beside = [other for other in NEIGHBOURS[cell] if everyone >> other & 1]
            for each in (cell, *beside) if beside else ():
                counted[each].add(steps[piece.building])
    return counted
