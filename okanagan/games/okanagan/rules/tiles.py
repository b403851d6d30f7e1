"""The 61 landscape tiles (rules 2): edges, regions, borders and the action on the back."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Shape, Terrain, rows


class Side(IntEnum):
    """The four sides of a tile, clockwise from the top."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


@dataclass(frozen=True)
class Tile:
    """One tile as printed, at rotation 0."""

    id: int  # the number in `tiles.csv`; 0 is the start tile
    pattern: str  # `start`, `corner` or `straight`
    edges: tuple[Terrain, Terrain, Terrain, Terrain]  # the terrain at each `Side`
    icons: tuple[Kind, Kind, Kind, Kind]  # the reward at each `Side`
    back: Special | None  # the special action on the back; the start tile has none

    @cached_property
    def terrains(self) -> tuple[Terrain, ...]:
        """The terrains on the tile, each once: they name its regions."""
        return tuple(sorted(set(self.edges)))

    @cached_property
    def borders(self) -> tuple[tuple[Terrain, Terrain], ...]:
        """The pairs of regions that border each other: the places for a warehouse (rules 2)."""
        pairs = [
            (first, second)
            for first in self.terrains
            for second in self.terrains
            if first < second and self._touch(first, second)
        ]
        return tuple(pairs)

    def _touch(self, first: Terrain, second: Terrain) -> bool:
        """On a corner tile all regions touch; on others those on neighbouring sides do."""
        if self.pattern == "corner":
            return True
        around = [{self.edges[side], self.edges[(side + 1) % 4]} for side in Side]
        return {first, second} in around

    def turned(self, rotation: int) -> tuple[Terrain, Terrain, Terrain, Terrain]:
        """The terrain at each `Side` after `rotation` quarter turns clockwise."""
        n, e, s, w = self.edges[-rotation % 4 :] + self.edges[: -rotation % 4]
        return n, e, s, w


def _tile(row: dict[str, str]) -> Tile:
    n, e, s, w = (Terrain.parse(row[side.name.lower()]) for side in Side)
    shapes = (Shape.parse(row[f"{side.name.lower()}_shape"]) for side in Side)
    i, j, k, m = (Kind.of(edge, shape) for edge, shape in zip((n, e, s, w), shapes, strict=True))
    back = Special.parse(row["back"]) if row["back"] else None
    return Tile(int(row["id"]), row["pattern"], (n, e, s, w), (i, j, k, m), back)


TILES: tuple[Tile, ...] = tuple(_tile(row) for row in rows("tiles"))
"""All tiles; a tile's index is its id."""
START = 0  # the id of the start tile
