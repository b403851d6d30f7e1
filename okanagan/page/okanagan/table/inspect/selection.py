"""What a person looks at on the map: the influence on it, one territory or gap, the table's order.

It is theirs alone and changes nothing in the game; it is kept beside the record over reloads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from okanagan.page.okanagan.table.scene import Position
from okanagan.valley.cells import cell_at, position
from okanagan.valley.map import Map, Territory
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES

SORTS = ("stake", "edges", "size", "lead")
"""The orders of the table of territories, the first unless another is chosen."""


@dataclass(frozen=True, slots=True)
class Land:
    """A territory, named by the terrain of one of its tiles; or a gap, an empty cell beside a tile.

    Attributes:
        at: the tile's cell, or the gap.
        terrain: which of the tile's; None names a gap.
    """

    at: Position
    terrain: Terrain | None

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


@dataclass(frozen=True, slots=True)
class Gaze:
    """Everything that is looked at.

    Attributes:
        land: what the card tells of; None while there is no card.
        influence: whether the map shows the influence in every territory.
        sort: the order of the table of territories, one of `SORTS`.
    """

    land: Land | None = None
    influence: bool = False
    sort: str = SORTS[0]

    def at(self, land: Land | None) -> "Gaze":
        """The same with another card, or none."""
        return replace(self, land=land)

    def on(self, table: Map) -> "Gaze":
        """The same without a card for what the map does not have."""
        return self.at(self.land if self.land and self.land.is_on(table) else None)

    def to_json(self) -> dict[str, Any]:
        """What the sidecar keeps: only what is not as at first."""
        kept: dict[str, Any] = {}
        if self.land is not None:
            terrain = self.land.terrain
            kept["land"] = [*self.land.at, None if terrain is None else terrain.text]
        if self.influence:
            kept["influence"] = True
        if self.sort != SORTS[0]:
            kept["sort"] = self.sort
        return kept

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Gaze":
        """What was kept; whatever makes no sense is as at first."""
        sort = kept.get("sort")
        known = sort if isinstance(sort, str) and sort in SORTS else SORTS[0]
        return cls(_land(kept.get("land")), kept.get("influence") is True, known)


def _land(kept: object) -> Land | None:
    match kept:
        case [int(x), int(y), None]:
            return Land((x, y), None)
        case [int(x), int(y), str(name)] if name in {terrain.text for terrain in Terrain}:
            return Land((x, y), Terrain.parse(name))
    return None
