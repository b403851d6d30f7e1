"""Evaluates placements and the structures on them without playing them.

A placement joins the territories that it touches and changes the needs of the gaps around it. That
takes additions and look-ups: about ten microseconds for a placement with all its structures.
"""

from collections.abc import Iterator
from typing import NamedTuple

from okanagan.games.okanagan.bots.evaluation import NOW, Evaluator, Row
from okanagan.games.okanagan.bots.territories import (
    ADDED,
    EDGE,
    EDGES,
    HELD,
    OPEN_SHIFT,
    REGIONS,
    SIDES,
    MapSummary,
)
from okanagan.games.okanagan.rules.cells import STEPS
from okanagan.games.okanagan.rules.fitting import LAYOUTS, ROTATIONS
from okanagan.games.okanagan.rules.setup import Stock
from okanagan.games.okanagan.rules.terms import Structure
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.kernel.memo import Memo

FARM, WAREHOUSE, SILO = Structure.FARM, Structure.WAREHOUSE, Structure.SILO


class PlacementValue(NamedTuple):
    """A placement with its value."""

    gain: float  # the increase in the player's lead with the best structure
    cell: int  # the placement
    rotation: int
    build: int  # the best structure, as an index of the possible ones
    closes: bool  # whether it completes a territory with influence


class PlacementEvaluator:
    """Evaluates one player's placements on a map; completed territories count by prices alone."""

    def __init__(self, evaluator: Evaluator, summary: MapSummary, player: int, turns: int) -> None:
        self.summary = summary
        self.rows, self.closing_rows = evaluator.rows[player], evaluator.closing_rows[player]
        self.fills = evaluator.fills[turns]
        self.meanwhile = evaluator.fills[evaluator.players - 1][1]
        self.stocked = evaluator.stocked

    def evaluate(self, tile: int, stock: Stock) -> Iterator[PlacementValue]:
        rotations, builds = ROTATIONS[tile], _BUILDINGS[tile, stock]
        for cell, needs in self.summary.needs.items():
            mask = rotations[needs]
            rotation = 0
            while mask:
                if mask & 1:
                    yield self._placement(cell, tile, rotation, builds)
                mask >>= 1
                rotation += 1

    def best(self, tile: int, stock: Stock) -> PlacementValue | None:
        """The best placement; None if the tile fits nowhere."""
        return max(self.evaluate(tile, stock), default=None)

    def taken(self, cell: int) -> float:
        """The chance that a rival fills the gap before this player's next turn."""
        return self.meanwhile[self.summary.needs[cell]]

    def _placement(self, cell: int, tile: int, rotation: int, builds: "Builds") -> PlacementValue:
        summary, layout = self.summary, LAYOUTS[tile][rotation]
        numbers = list(REGIONS[tile])
        gaps: list[list[int]] = [[] for _ in numbers]
        merged: list[int] = []
        touched, gain = 0, 0.0
        for side, root in summary.around[cell]:
            region = layout.regions[side]
            touched |= 1 << side
            numbers[region] -= EDGE + EDGE
            if root not in merged:
                merged.append(root)
                number = summary.lands[root]
                numbers[region] += number & ADDED
                beside = summary.gaps[root]
                if number & HELD:
                    gain -= self._now(number, beside)
                gaps[region] += beside
        changed: dict[int, int] = {}
        for side in SIDES:
            if not touched >> side & 1:
                beyond = cell + STEPS[side]
                needs = summary.needs.get(beyond)
                if needs is None:
                    changed[beyond] = layout.needs[side]
                else:
                    changed[beyond] = needs + layout.needs[side]
                    gain += self._narrowed(beyond, needs, changed[beyond], merged)
                gaps[layout.regions[side]].append(beyond)
        return self._with_buildings(cell, rotation, builds, numbers, gaps, changed, gain)

    def _now(self, number: int, beside: list[int]) -> float:
        fill, needs = self.fills[number >> OPEN_SHIFT & EDGES], self.summary.needs
        promised = self.rows[number][NOW]
        for cell in beside:
            promised *= fill[needs[cell]]
        return promised

    def _narrowed(self, gap: int, before: int, after: int, merged: list[int]) -> float:
        """What other territories beside a gap lose, as fewer tiles fit it now."""
        gain, last = 0.0, -1
        for _, root in self.summary.around[gap]:
            number = self.summary.lands[root]
            if number & HELD and root != last and root not in merged:
                last = root
                fill = self.fills[number >> OPEN_SHIFT & EDGES]
                chance = fill[before]
                if chance:
                    now = self._now(number, self.summary.gaps[root])
                    gain += now * (fill[after] / chance - 1)
        return gain

    def _with_buildings(
        self,
        cell: int,
        rotation: int,
        builds: "Builds",
        numbers: list[int],
        gaps: list[list[int]],
        changed: dict[int, int],
        gain: float,
    ) -> PlacementValue:
        needs, rows = self.summary.needs, self.rows
        table: list[tuple[float, Row]] = []
        closes = False
        for number, beside in zip(numbers, gaps, strict=True):
            edges = number >> OPEN_SHIFT & EDGES
            chance = 1.0
            if edges:
                fill, row = self.fills[edges], rows[number]
                for gap in set(beside) if len(beside) > 2 else beside:
                    if gap != cell:
                        chance *= fill[changed.get(gap) or needs[gap]]
            else:
                row, closes = self.closing_rows[number], True
            gain += chance * row[NOW]
            table.append((chance, row))
        most, build = float("-inf"), 0
        for at, (structure, regions) in enumerate(builds):
            value = -self.stocked[structure]
            for region in regions:
                chance, row = table[region]
                value += chance * row[structure]
            if value > most:
                most, build = value, at
        return PlacementValue(gain + most, cell, rotation, build, closes)


Builds = tuple[tuple[int, tuple[int, ...]], ...]
"""What can be built: the structure, and the regions in which it counts."""


def _buildings(key: tuple[int, Stock]) -> Builds:
    tile, (farms, warehouses, silos) = key
    terrains = TILES[tile].terrains
    every = tuple(range(len(terrains)))
    silo = [(int(SILO), every)]
    borders = [
        (int(WAREHOUSE), (terrains.index(each), terrains.index(other)))
        for each, other in TILES[tile].borders
    ]
    regions = [(int(FARM), (region,)) for region in every]
    wanted = ((silo, silos), (borders, warehouses), (regions, farms))
    return tuple(build for builds, left in wanted if left for build in builds)


_BUILDINGS: Memo[tuple[int, Stock], Builds] = Memo(_buildings)
