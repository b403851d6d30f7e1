"""The map: placed tiles, the frontier for the next ones, and the territories.

Territories are kept by union-find: each placed region gets the next number, `parent` leads to the
root of its territory, and the root holds the totals. A placement costs the same early and late.
"""

from collections.abc import Container, Iterator
from typing import Self

from okanagan.games.okanagan.rules.actions import Build
from okanagan.games.okanagan.rules.cells import ORIGIN, position
from okanagan.games.okanagan.rules.fitting import LAYOUTS, ROTATIONS
from okanagan.games.okanagan.rules.terms import Influence, Kind, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.kernel.notebook import Shown
from okanagan.kernel.values import value

INFLUENCE_BITS = 7
"""Each player's influence in a territory has this many bits of one number (at most 28 in all)."""
MASK = (1 << INFLUENCE_BITS) - 1  # that many bits, all set
_KINDS = tuple(Kind)  # finding a kind here takes less time than `Kind(number)`


@value
class Territory:
    """A territory (rules 1)."""

    root: int
    """The engine's number for it, valid until the next placement."""
    terrain: Terrain
    tiles: tuple[tuple[int, int], ...]
    """The positions of its tiles, in the order of placing."""
    open_edges: int
    """The number of its edges without a neighbour; a territory with 0 is complete."""
    influence: tuple[int, ...]
    """The influence of each player."""
    icons: tuple[Kind, ...]
    """The reward icons in it."""

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with most influence; none if no player has any."""
        most = max(self.influence)
        return tuple(p for p, amount in enumerate(self.influence) if amount and amount == most)


class Map(Shown):
    """The tiles on the table, from the start tile on."""

    __slots__ = ("frontier", "icons", "influence", "open", "parent", "placed", "regions")

    drawings = "okanagan.games.okanagan.cli.screen:of_map", ""

    def __init__(self) -> None:
        # the tile and rotation in each cell, in the order of placing
        self.placed: dict[int, tuple[int, int]] = {}
        # each empty cell beside a tile, with what it needs (see `fitting`)
        self.frontier: dict[int, int] = {ORIGIN: 0}
        self.regions: dict[int, tuple[int, ...]] = {}  # the region at each side of each placed tile
        # for each region another one nearer to the root of its territory, or itself
        self.parent: list[int] = []
        self.open: list[int] = []  # at a root, how many edges of the territory have no neighbour
        # at a root, the players' influence, `INFLUENCE_BITS` each, player 0 lowest
        self.influence: list[int] = []
        # at a root, the kinds of the reward icons in the territory
        self.icons: list[tuple[int, ...]] = []

    def __repr__(self) -> str:
        return f"<Map of {len(self.placed)} tiles>"

    @classmethod
    def begun(cls) -> Self:
        new = cls()
        new.place(ORIGIN, START, 0)
        return new

    def copy(self) -> "Map":
        """An independent copy."""
        new = Map.__new__(Map)
        new.placed = self.placed.copy()
        new.frontier = self.frontier.copy()
        new.regions = self.regions.copy()
        new.parent = self.parent[:]
        new.open = self.open[:]
        new.influence = self.influence[:]
        new.icons = self.icons[:]
        return new

    def fits(self, tile: int) -> bool:
        rotations, fitting = ROTATIONS[tile], 0
        for needs in self.frontier.values():
            if fitting := rotations[needs]:
                break  # most tiles fit soon: making an iterator for `any` would cost more
        return fitting > 0

    def place(self, cell: int, tile: int, rotation: int) -> int:
        """Places a tile that fits. Returns the number of its first region; the others follow."""
        layout = LAYOUTS[tile][rotation]
        first = len(self.parent)
        self.placed[cell] = tile, rotation
        self.parent.extend(range(first, first + len(layout.edges)))
        self.open.extend(layout.edges)
        self.icons.extend(layout.icons)
        self.influence.extend(layout.influence)
        north, east, south, west = layout.regions
        regions = (first + north, first + east, first + south, first + west)
        self.regions[cell] = regions
        del self.frontier[cell]
        self._meet_neighbours(cell, first, layout.sides)
        return first

    def _meet_neighbours(self, cell: int, first: int, sides: tuple[tuple[int, ...], ...]) -> None:
        frontier, placed = self.frontier, self.regions
        for step, region, needs, opposite in sides:
            neighbour = cell + step
            if neighbour in placed:
                self._join(first + region, placed[neighbour][opposite])
            elif neighbour in frontier:
                frontier[neighbour] += needs
            else:
                frontier[neighbour] = needs

    def _join(self, first: int, other: int) -> None:
        parent, opened, icons = self.parent, self.open, self.icons
        while (above := parent[first]) != first:
            first = above
        while (above := parent[other]) != other:
            other = above
        if first == other:
            opened[first] -= 2
            return
        if len(icons[first]) > len(icons[other]):
            first, other = other, first
        parent[first] = other
        opened[other] += opened[first] - 2
        icons[other] += icons[first]
        self.influence[other] += self.influence[first]

    def root(self, region: int) -> int:
        parent = self.parent
        while (above := parent[region]) != region:
            region = above
        return region

    def roots(self, first: int, count: int) -> list[int]:
        parent, result = self.parent, []
        for region in range(first, first + count):
            while (above := parent[region]) != region:
                region = above
            result.append(region)
        return result

    def build(self, build: Build, tile: int, first: int, influence: Influence) -> None:
        added = influence[build.structure] << INFLUENCE_BITS * build.player
        terrains = TILES[tile].terrains
        for terrain in build.terrains or terrains:
            self.influence[self.root(first + terrains.index(terrain))] += added

    def influence_at(self, root: int, player: int) -> int:
        return self.influence[root] >> (INFLUENCE_BITS * player) & MASK

    def region_roots(self) -> Iterator[tuple[int, Terrain, int]]:
        for cell, (tile, _) in self.placed.items():
            first = min(self.regions[cell])
            for number, terrain in enumerate(TILES[tile].terrains):
                yield cell, terrain, self.root(first + number)

    def tiles_of(self, root: int) -> tuple[tuple[int, int], ...]:
        return tuple(position(cell) for cell, _, other in self.region_roots() if other == root)

    def territories(self, players: int, roots: Container[int] | None = None) -> list[Territory]:
        """All territories, or those with these roots, with the influence of so many players."""
        tiles: dict[int, list[tuple[int, int]]] = {}
        terrains: dict[int, Terrain] = {}
        for cell, terrain, root in self.region_roots():
            if roots is None or root in roots:
                tiles.setdefault(root, []).append(position(cell))
                terrains[root] = terrain
        return [self._territory(root, terrains[root], tiles[root], players) for root in tiles]

    def _territory(
        self, root: int, terrain: Terrain, tiles: list[tuple[int, int]], players: int
    ) -> Territory:
        return Territory(
            root,
            terrain,
            tuple(tiles),
            self.open[root],
            tuple([self.influence_at(root, player) for player in range(players)]),
            tuple([_KINDS[icon] for icon in sorted(self.icons[root])]),
        )
