"""The limits of the observation, and the faces of tiles and cards as arrays.

The limits depend on the number of players (rules 2, 3). No game exceeds them, so action space and
observation have a fixed size.
"""

import numpy as np

from okanagan.games.okanagan.rules.editions import DEFAULT_RULES
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import OBJECTIVES_DEALT, OBJECTIVES_KEPT, STRUCTURES
from okanagan.games.okanagan.rules.specials import PLAIN, Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.zoo.fields import Flat

SIDES = 4
ROTATIONS = 4
CARDS = OBJECTIVES_DEALT
"""Objectives in a hand: five are dealt, and later two are drawn to the three that were kept."""
KEPT = OBJECTIVES_KEPT
ICONS = max(sum(tile.icons.count(kind) for tile in TILES) for kind in Kind)
"""Rewards of one kind on all tiles together."""


def turns(players: int) -> int:
    """The turns of all players together: in each of them one structure is built."""
    return players * sum(sum(stock) for stock in STRUCTURES[players])


def tiles(players: int) -> int:
    """The maximal number of tiles on the map: the start tile, and one for each turn."""
    return 1 + turns(players)


def influence(players: int) -> int:
    """A player's maximal influence in one territory: with all structures in it.

    A structure counts in one territory once: its regions are of different terrains.
    """
    worth = DEFAULT_RULES.influence
    return sum(stock[kind] * worth[kind] for stock in STRUCTURES[players] for kind in Structure)


def longest(players: int) -> int:
    """The most decisions: those of each turn, and a token for each reward on the map.

    A turn places, builds, chooses the next tile, and resolves up to four territories. Each of them
    asks for the order, the prize, the action, up to two answers to it, and who begins.
    """
    return players + turns(players) * (3 + SIDES * (1 + 6)) + tiles(players) * SIDES


SPECIALS: tuple[Special, ...] = (
    *(Special(name) for name in PLAIN),
    *(Special("plus_shape", shape=shape) for shape in Shape),
    *(Special("plus_kind", kind=kind) for kind in Kind),
)
"""All special actions, in the order of the observation."""
BACKS = {special: number for number, special in enumerate(SPECIALS)}
"""The place of each in `SPECIALS`."""


def _turned(printed: Flat) -> Flat:
    """The sides of each tile in each rotation, quarter turns clockwise."""
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
