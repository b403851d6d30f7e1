"""Territories packed into numbers: adding two numbers joins two territories.

From the lowest bits on, a number holds each player's influence (as the map packs it), the open
edges, the count of icons of each shape, and the terrain, which is not added. It has at most 60
bits.
"""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.map import INFLUENCE_BITS
from okanagan.games.okanagan.rules.tiles import TILES, Tile
from okanagan.kernel.memo import Memo

SEATS = 4
OPEN_SHIFT = SEATS * INFLUENCE_BITS
EDGE = 1 << OPEN_SHIFT
"""One open edge."""
EDGES = 127
"""The bits of the open edges, once shifted down."""
ICON_BITS = 6
ICON_SHIFT = OPEN_SHIFT + 7
TERRAIN_SHIFT = ICON_SHIFT + 3 * ICON_BITS
ADDED = (1 << TERRAIN_SHIFT) - 1
"""The bits that are added where territories are joined: all but those of the terrain."""
_MASK = (1 << INFLUENCE_BITS) - 1
HELD = EDGE - 1
"""The bits of everybody's influence."""
_ICONS = (1 << ICON_BITS) - 1


def _packed(icons: Sequence[int]) -> int:
    terrain = icons[0] // 3
    shapes = sum(1 << (ICON_SHIFT + ICON_BITS * (icon % 3)) for icon in icons)
    return shapes + (terrain << TERRAIN_SHIFT)


ICONS: Memo[tuple[int, ...], int] = Memo(_packed)
"""The icons of a territory, and with them its terrain, as a part of its number."""


def land(icons: tuple[int, ...], edges: int, influence: int) -> int:
    """The number of a territory."""
    return ICONS[icons] + edges * EDGE + influence


def _regions(tile: Tile) -> tuple[int, ...]:
    return tuple(
        land(tuple(tile.icons[s] for s in range(4) if tile.edges[s] == terrain), edges, 0)
        for terrain in tile.terrains
        for edges in [tile.edges.count(terrain)]
    )


REGIONS = tuple(_regions(tile) for tile in TILES)
"""`REGIONS[tile]`: each region of a tile that lies alone, in the order of `Tile.terrains`."""


def open_edges(number: int) -> int:
    """How many edges have no neighbour."""
    return number >> OPEN_SHIFT & EDGES


def influence(number: int, players: int) -> list[int]:
    """Each player's influence."""
    return [number >> (INFLUENCE_BITS * player) & _MASK for player in range(players)]


def colour_and_icons(number: int) -> tuple[int, list[int]]:
    """The terrain, and how many icons there are of each shape."""
    packed = number >> ICON_SHIFT
    icons = [packed >> place & _ICONS for place in (0, ICON_BITS, 2 * ICON_BITS)]
    return number >> TERRAIN_SHIFT, icons


def _pool(high: int) -> tuple[int, int, list[int]]:
    number = high << OPEN_SHIFT
    return open_edges(number), *colour_and_icons(number)


POOLS = Memo(_pool)
"""`POOLS[number >> OPEN_SHIFT]`: what a territory has without influence: its open edges, its
terrain, and how many icons of each shape."""
