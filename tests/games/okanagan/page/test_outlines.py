"""The outlines of land on a tile: which point is which land, and where its rim runs."""

import re

from okanagan.games.okanagan.page.drawing.geometry import CENTRE, token_spot
from okanagan.games.okanagan.page.drawing.regions import part_of, pieces_of, terrain_at
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side


def test_every_point_of_a_tile_is_some_land_and_the_tokens_stand_on_theirs() -> None:
    for tile in TILES:
        for rotation in range(4):
            for side in Side:
                found = terrain_at(tile, rotation, token_spot(side))
                assert found == tile.turned(rotation)[side]
            assert terrain_at(tile, rotation, CENTRE) in tile.terrains


def test_the_rim_leaves_out_the_edges_where_the_land_goes_on() -> None:
    tile = TILES[17]  # lake north and east, forest south, plains west
    whole = part_of(tile, 0, Terrain.LAKE, ())
    assert whole.rim.endswith("M0 0L100 0M100 0L100 100")
    joined = part_of(tile, 0, Terrain.LAKE, (Side.NORTH,))
    assert joined.rim.endswith("M100 0L100 100")
    assert "M0 0L100 0" not in joined.rim
    assert "L" not in part_of(tile, 0, Terrain.LAKE, tuple(Side)).rim


def test_rims_follow_the_borders_of_the_pieces() -> None:
    for tile in TILES:
        for rotation in range(4):
            for piece, terrain in pieces_of(tile.turned(rotation)):
                part = part_of(tile, rotation, terrain, tuple(Side))
                assert part.area == piece.outline
                curves = re.findall(r"C[^MLCz]*", part.rim)
                assert curves
                assert all(curve in piece.outline for curve in curves)
