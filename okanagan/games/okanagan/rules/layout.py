"""What a tile adds to the map, for every tile and rotation."""

from dataclasses import dataclass

from okanagan.games.okanagan.rules.fitting import NEEDS
from okanagan.games.okanagan.rules.tiles import TILES, Side, Tile


@dataclass(frozen=True, slots=True)
class Layout:
    """A tile in one rotation. Regions are numbered in the order of `Tile.terrains`.

    Attributes:
        regions: the region at each `Side`.
        needs: what each edge adds to the needs of the neighbour there.
        edges: how many edges each region has.
        icons: the reward icons of each region.
        influence: the influence in each region of a new tile: 0.
    """

    regions: tuple[int, ...]
    needs: tuple[int, ...]
    edges: tuple[int, ...]
    icons: tuple[tuple[int, ...], ...]
    influence: tuple[int, ...]


def _layout(tile: Tile, rotation: int) -> Layout:
    turned = tile.turned(rotation)
    regions = tuple(tile.terrains.index(terrain) for terrain in turned)
    return Layout(
        regions,
        tuple(NEEDS[(side + 2) % 4][turned[side]] for side in Side),
        tuple(tile.edges.count(terrain) for terrain in tile.terrains),
        tuple(
            tuple(tile.icons[side] for side in Side if tile.edges[side] == terrain)
            for terrain in tile.terrains
        ),
        tuple(0 for _ in tile.terrains),
    )


LAYOUTS = tuple(tuple(_layout(tile, rotation) for rotation in range(4)) for tile in TILES)
"""`LAYOUTS[tile][rotation]`"""
