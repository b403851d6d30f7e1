"""Look-up tables for tiles in each rotation: where they fit, and what they add to the map.

The *needs* of a cell are a number in base 5 with one digit for each side, north first: 0 without a
tile on that side, else 1 + its terrain. The rotations that fit are a mask of 4 bits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from okanagan.games.okanagan.rules.cells import STEPS
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side, Tile
from okanagan.kernel.memo import Memo

NEEDS = tuple(tuple((terrain + 1) * 5**side for terrain in range(4)) for side in Side)
"""`NEEDS[side][terrain]`: what a neighbour on that side adds to the needs of a cell."""


def _rotations(tile: int) -> tuple[int, ...]:
    """The mask of rotations for every possible value of the needs."""
    turned = [TILES[tile].turned(rotation) for rotation in range(4)]
    north, east, south, west = ([15, *_showing(turned, side)] for side in Side)
    return tuple(n & e & s & w for w in west for s in south for e in east for n in north)


def _showing(turned: Sequence[tuple[Terrain, ...]], side: Side) -> Iterator[int]:
    """For each terrain, the mask of the rotations that show it on this side."""
    for terrain in Terrain:
        yield sum(1 << turn for turn, edges in enumerate(turned) if edges[side] == terrain)


ROTATIONS = Memo(_rotations)
"""`ROTATIONS[tile][needs]`: the mask of the rotations in which the tile meets the needs."""


def _lying_so(side: Side, terrain: Terrain) -> int:
    """The rotations of all tiles, four bits each, that show this terrain on this side."""
    turns = ((tile, turn) for tile in TILES for turn in range(4))
    return sum(
        1 << 4 * tile.id + turn for tile, turn in turns if tile.turned(turn)[side] == terrain
    )


_SHOWING = tuple(tuple(_lying_so(side, terrain) for terrain in Terrain) for side in Side)


def _all_that_fit(needs: int) -> int:
    turns = (1 << 4 * len(TILES)) - 1
    for side in Side:
        needs, terrain = divmod(needs, 5)
        if terrain:
            turns &= _SHOWING[side][terrain - 1]
    return sum(1 << tile.id for tile in TILES if turns >> 4 * tile.id & 15)


FITTING = Memo(_all_that_fit)  # `FITTING[needs]`: the mask of the tiles that fit in some rotation


@dataclass(frozen=True, slots=True)
class Layout:
    """A tile in one rotation. Regions are numbered in the order of `Tile.terrains`."""

    regions: tuple[int, ...]  # the region at each `Side`
    needs: tuple[int, ...]  # what each edge adds to the needs of the neighbour there
    edges: tuple[int, ...]  # how many edges each region has
    icons: tuple[tuple[int, ...], ...]  # the reward icons of each region
    influence: tuple[int, ...]  # the influence in each region of a new tile: 0
    # for each `Side` the step to the neighbour, the region, the needs, and the neighbour's side
    sides: tuple[tuple[int, int, int, int], ...]


def _layout(tile: Tile, rotation: int) -> Layout:
    turned = tile.turned(rotation)
    regions = tuple(tile.terrains.index(terrain) for terrain in turned)
    needs = tuple(NEEDS[side ^ 2][turned[side]] for side in Side)
    return Layout(
        regions,
        needs,
        tuple(tile.edges.count(terrain) for terrain in tile.terrains),
        tuple(
            tuple(tile.icons[side] for side in Side if tile.edges[side] == terrain)
            for terrain in tile.terrains
        ),
        tuple(0 for _ in tile.terrains),
        tuple(zip(STEPS, regions, needs, (2, 3, 0, 1), strict=True)),
    )


LAYOUTS = tuple(tuple(_layout(tile, rotation) for rotation in range(4)) for tile in TILES)
"""`LAYOUTS[tile][rotation]`"""
