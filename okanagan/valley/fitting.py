"""Which rotations of a tile fit into an empty cell: look-ups instead of comparisons (rules 4.1).

What an empty cell *needs* is a number in base 5, one digit for each side from the north on: 0 where
no tile touches, else 1 + the terrain there. The rotations that fit are a mask of 4 bits.
"""

from okanagan.kernel.memo import Memo
from okanagan.valley.tiles import TILES, Side

NEEDS = tuple(tuple((terrain + 1) * 5**side for terrain in range(4)) for side in Side)
"""`NEEDS[side][terrain]`: what a neighbour on that side adds to the needs of a cell."""


def _meets(edges: tuple[int, ...], needs: int) -> bool:
    for edge in edges:
        needs, asked = divmod(needs, 5)
        if asked not in (0, edge + 1):
            return False
    return True


def _rotations(tile: int) -> Memo[int, int]:
    turned = [TILES[tile].turned(rotation) for rotation in range(4)]

    def fitting(needs: int) -> int:
        return sum(1 << turn for turn, edges in enumerate(turned) if _meets(edges, needs))

    return Memo(fitting)


ROTATIONS = tuple(_rotations(tile.id) for tile in TILES)
"""`ROTATIONS[tile][needs]`: the mask of the rotations in which the tile meets the needs."""
