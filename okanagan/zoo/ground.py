"""The map, tile by tile, and for each side of a tile the territory that it belongs to."""

import numpy as np

from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.map import INFLUENCE_BITS
from okanagan.games.okanagan.rules.terms import Kind, Shape, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.zoo.faces import KIND_FACES, SHAPE_FACES, TERRAIN_FACES
from okanagan.zoo.fields import Field, Parts, Row
from okanagan.zoo.limits import ICONS, SIDES, influence, tiles, turns
from okanagan.zoo.perspective import seats

INFLUENCE_MASK = (1 << INFLUENCE_BITS) - 1


def fields(players: int) -> tuple[Field, ...]:
    """A row for each tile, in the order of placing: the start tile is row 0."""
    rows, far = tiles(players), turns(players)
    side = rows, SIDES
    return (
        Field("map_tile", (rows,), 1, "1 where the row has a tile"),
        Field("map_at", (rows, 2), far, "x (to the east) and y (to the south) of it", -far),
        Field("map_terrain", (*side, len(Terrain)), 1, "the terrain at each side, as it lies"),
        Field("map_shape", (*side, len(Shape)), 1, "the shape of the reward at each side"),
        Field(
            "map_influence",
            (*side, players),
            influence(players),
            "each player's influence in the territory at that side",
        ),
        Field("map_open", side, 2 * rows, "the open edges of that territory; 0 is complete"),
        Field(
            "map_rewards", (*side, len(Kind)), ICONS, "the rewards of each kind in that territory"
        ),
    )


def write(view: View, parts: Parts) -> None:
    """Writes the map into the fields."""
    table, there = view.map, len(view.map.placed)
    faces = tuple(np.array(list(table.placed.values())).T)
    parts["map_tile"][:there] = 1
    parts["map_at"][:there] = [position(cell) for cell in table.placed]
    parts["map_terrain"][:there] = TERRAIN_FACES[faces]
    parts["map_shape"][:there] = SHAPE_FACES[faces]
    roots = np.array([table.root(region) for region in range(len(table.parent))])
    lands = roots[[table.regions[cell] for cell in table.placed]]
    parts["map_influence"][:there] = _influence(view)[lands]
    parts["map_open"][:there] = np.array(table.open)[lands]
    parts["map_rewards"][:there] = _rewards(lands, KIND_FACES[faces])[lands]


def _influence(view: View) -> Row:
    """By the root of a territory: each player's influence, from the viewer on."""
    packed, shifts = np.array(view.map.influence), INFLUENCE_BITS * np.array(seats(view))
    each: Row = packed[:, None] >> shifts & INFLUENCE_MASK
    return each


def _rewards(lands: Row, kinds: Row) -> Row:
    """By the root of a territory: how many rewards of each kind are in it.

    `lands` and `kinds` are the root and the reward at each side of each tile.
    """
    each = lands * len(Kind) + kinds
    size = (lands.max() + 1) * len(Kind)
    return np.bincount(each.ravel(), minlength=size).reshape(-1, len(Kind))
