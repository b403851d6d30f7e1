"""Pictures of the map: without controls, ids and secrets."""

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, moved, reach, view_box
from okanagan.games.okanagan.page.drawing.tiles import tile_placed
from okanagan.games.okanagan.page.table.map.board import START_TILE, building_placed, framed
from okanagan.games.okanagan.page.table.map.grounds import grounds
from okanagan.games.okanagan.page.table.map.signs import banners
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import Attributes, g, svg

AROUND = 1  # the tiles that are shown on each side of the newest one
_MARGIN = TILE_SIZE // 10


def picture(model: ViewModel, *, newest: bool = False) -> Node:
    """The whole map; with `newest` only the surroundings of the last tile, which has a frame."""
    tiles = [START_TILE, *model.placed]
    west, north = tiles[-1].at
    if newest:
        tiles = [
            tile for tile in tiles if max(abs(tile.at[0] - west), abs(tile.at[1] - north)) <= AROUND
        ]
    states = grounds(model.map)
    drawn = [
        g(
            {"transform": moved(tile.at)},
            tile_placed(TILES[tile.tile], tile.rotation, states[tile.at]),
            building_placed(model.built.get(tile.at), tile.tile, tile.rotation, model.seats),
        )
        for tile in tiles
    ]
    corners = [(west - AROUND, north - AROUND), (west + AROUND, north + AROUND)]
    box = view_box(reach(corners if newest else [tile.at for tile in tiles], _MARGIN))
    about: Attributes = {"class": "map-picture lit from-afar", "viewBox": box}
    about |= {"aria-hidden": "true"}
    mark = g({"transform": moved(tiles[-1].at)}, framed()) if newest else ""
    won = "" if newest else banners(model.map, tuple(model.built.values()))
    return svg(about, *drawn, won, mark)
