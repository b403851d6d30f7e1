"""Pictures of the map: without controls, ids and secrets."""

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, Box, moved, reach, view_box
from okanagan.games.okanagan.page.drawing.tiles import tile_placed
from okanagan.games.okanagan.page.table.map.board import START_TILE, building_placed, marks, shape
from okanagan.games.okanagan.page.table.map.flags import flags_from_afar
from okanagan.games.okanagan.page.table.map.grounds import grounds, lands
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import Attributes, g, path, svg

_MARGIN = TILE_SIZE // 10
_AROUND, _LEAST = TILE_SIZE // 3, 12 * TILE_SIZE // 5
"""The room around the newest tile and its land beside it, and the least side of its picture."""


def picture(model: ViewModel, *, newest: bool = False) -> Node:
    """The whole map; with `newest` the last tile with its player's mark, and the land it closed."""
    tiles = [START_TILE, *model.placed]
    box = reach([tile.at for tile in tiles], _MARGIN)
    above: Node = flags_from_afar(model.map)
    if newest:
        x, y = tiles[-1].at
        beside = [land for land in lands(model.map) if (x, y) in land.tiles]
        near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        box = _square(reach(near & {at for land in beside for at in land.tiles}, _AROUND))
        tiles = [tile for tile in tiles if max(abs(tile.at[0] - x), abs(tile.at[1] - y)) <= 2]
        closed = (shape(land, model.view.map) for land in beside if not land.open_edges)
        borders = "".join(border for _, border in closed)
        lines = (path({"class": look, "d": borders}) for look in ("chosen-back", "chosen-line"))
        above = [above, *lines, marks(model.placed[-1:], model.seats)]
    states = grounds(model.map)
    drawn = [
        g(
            {"transform": moved(tile.at)},
            tile_placed(TILES[tile.tile], tile.rotation, states[tile.at]),
            building_placed(model.built.get(tile.at), tile.tile, tile.rotation, model.seats),
        )
        for tile in tiles
    ]
    about: Attributes = {"class": "map-picture lit from-afar", "viewBox": view_box(box)}
    return svg(about | {"aria-hidden": "true"}, *drawn, above)


def _square(box: Box) -> Box:
    """A square around this part of the map."""
    west, north, east, south = box
    side = max(east - west, south - north, _LEAST)
    west, north = (west + east - side) // 2, (north + south - side) // 2
    return west, north, west + side, north + side
