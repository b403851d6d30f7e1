"""What a person inspects on the map: one territory, or one gap."""

from dataclasses import dataclass
from typing import Any

from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES

SORTS = ("stake", "edges", "size", "lead")
"""The orders of the table of territories, the first unless another is chosen."""


@dataclass(frozen=True, slots=True)
class Land:
    """A territory, named by the terrain of one of its tiles; or a gap, empty beside a tile."""

    at: Position  # the tile's cell, or the gap
    terrain: Terrain | None  # one of the tile's; None names a gap

    def is_on(self, table: Map) -> bool:
        """Whether the map has it."""
        cell = cell_at(*self.at)
        if position(cell) != self.at:  # far from the map cells have no numbers of their own
            return False
        if self.terrain is None:
            return cell in table.frontier
        return cell in table.placed and self.terrain in TILES[table.placed[cell][0]].terrains

    def territory(self, table: Map, players: int) -> Territory:
        """The territory that it names, on a map that has it."""
        found = table.territories(players)
        return next(one for one in found if one.terrain == self.terrain and self.at in one.tiles)

    def to_json(self) -> list[Any]:
        """The selection as the sidecar stores it."""
        return [*self.at, None if self.terrain is None else self.terrain.text]

    @classmethod
    def from_json(cls, data: object) -> "Land | None":
        """The stored selection; None if it makes no sense."""
        match data:
            case [int(x), int(y), None]:
                return cls((x, y), None)
            case [int(x), int(y), str(name)] if name in {terrain.text for terrain in Terrain}:
                return cls((x, y), Terrain.parse(name))
        return None
