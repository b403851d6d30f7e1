"""Tiles, cards and special actions as arrays of 0 and 1."""

import numpy as np

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.specials import PLAIN, Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.zoo.fields import Flat
from okanagan.zoo.limits import ROTATIONS

SPECIALS: tuple[Special, ...] = (
    *(Special(name) for name in PLAIN),
    *(Special("plus_shape", shape=shape) for shape in Shape),
    *(Special("plus_kind", kind=kind) for kind in Kind),
)
"""All special actions, in the order of the observation."""
BACKS = {special: number for number, special in enumerate(SPECIALS)}
"""The place of each in `SPECIALS`."""


def _turned(printed: Flat) -> Flat:
    """Of each tile's sides: the same in each rotation, quarter turns clockwise."""
    return np.stack([np.roll(printed, turns, axis=1) for turns in range(ROTATIONS)], axis=1)


TERRAIN_FACES = _turned(np.eye(len(Terrain), dtype=np.int8)[[tile.edges for tile in TILES]])
"""By tile, rotation and side: which terrain is there."""
SHAPE_FACES = _turned(
    np.eye(len(Shape), dtype=np.int8)[[[icon.shape for icon in tile.icons] for tile in TILES]]
)
"""By tile, rotation and side: which shape the reward there has; its colour is the terrain's."""
KIND_FACES = _turned(np.array([tile.icons for tile in TILES], dtype=np.int8))
"""By tile, rotation and side: the kind of the reward there."""
CARD_NEEDS: Flat = np.array(
    [[kind in card.needs for kind in Kind] for card in OBJECTIVES], dtype=np.int8
)
"""By objective: which kinds make a set."""
