"""The wagon trail across the prairie: decoration, without a meaning in the rules."""

from functools import lru_cache
from heapq import heappop, heappush

from okanagan.games.oregon.rules.board import HEIGHT, NEIGHBOURS, WIDTH, cell_at, position
from okanagan.games.oregon.rules.terms import Terrain

_TOIL = {Terrain.LAND: 2, Terrain.RAILWAY: 5, Terrain.MOUNTAIN: 24, Terrain.WATER: 60}


@lru_cache(16)
def trail(terrain: tuple[Terrain, ...]) -> tuple[int, ...]:
    """The cells of the easiest way from the west to the east; each touches the one before."""
    west = [cell_at(0, y) for y in range(HEIGHT)]
    ahead = sorted((_toil(terrain, cell), [cell]) for cell in west)
    seen = set[int]()
    while True:
        toil, way = heappop(ahead)
        if position(way[-1])[0] == WIDTH - 1:
            return tuple(way)
        if way[-1] not in seen:
            seen.add(way[-1])
            for cell in NEIGHBOURS[way[-1]]:
                heappush(ahead, (toil + _toil(terrain, cell), [*way, cell]))


def _toil(terrain: tuple[Terrain, ...], cell: int) -> int:
    x, y = position(cell)
    # Uneven ground makes the trail wind, the same on every visit.
    return 2 * _TOIL[terrain[cell]] + (3 * x + 7 * y * y) % 5
