"""The most that there can be of each thing, by the number of players (rules 2, 3).

They give the action space and the observation a size that no game exceeds.
"""

from okanagan.games.okanagan.rules.editions import DEFAULT_RULES
from okanagan.games.okanagan.rules.setup import OBJECTIVES_DEALT, OBJECTIVES_KEPT, STRUCTURES
from okanagan.games.okanagan.rules.terms import Kind, Structure
from okanagan.games.okanagan.rules.tiles import TILES

SIDES = 4
ROTATIONS = 4
CARDS = OBJECTIVES_DEALT
"""Objectives in a hand: five are dealt, and later two are drawn to the three that were kept."""
KEPT = OBJECTIVES_KEPT
ICONS = max(sum(tile.icons.count(kind) for tile in TILES) for kind in Kind)
"""Rewards of one kind on all tiles together."""


def turns(players: int) -> int:
    """How many turns all players have together: in each of them one structure is built."""
    return players * sum(sum(stock) for stock in STRUCTURES[players])


def tiles(players: int) -> int:
    """How many tiles lie on the map at most: the start tile, and one for each turn."""
    return 1 + turns(players)


def influence(players: int) -> int:
    """A player's influence in one territory at most: with all their structures in it.

    A structure counts in one territory once: its regions are of different terrains.
    """
    rounds = STRUCTURES[players]
    return sum(
        stock[kind] * DEFAULT_RULES.influence[kind] for stock in rounds for kind in Structure
    )
