"""A map as bots see it: packed open territories and the gaps beside them."""

from collections.abc import Mapping

from okanagan.games.okanagan.bots.packed_territories import EDGES, HELD, OPEN_SHIFT, land
from okanagan.games.okanagan.rules.cells import STEPS
from okanagan.games.okanagan.rules.map import Map
from okanagan.kernel.memo import Memo

SIDES = (0, 1, 2, 3)
Around = dict[int, list[tuple[int, int]]]
"""By cell of the frontier: on which sides tiles touch, and the roots of the territories there."""


class MapSummary:
    """What the evaluation of placements needs. It is made once for a map and not updated.

    Attributes:
        needs: the needs of each gap (the map's frontier).
        around: the tiles beside each gap.
        gaps: the gaps beside each open territory, by its root.
        lands: each open territory as a number (see `packed_territories`), by its root.
    """

    __slots__ = ("around", "gaps", "lands", "needs")

    def __init__(self, table: Map) -> None:
        self.needs = table.frontier
        self.around: Around = {}
        self.gaps: dict[int, list[int]] = {}
        for cell in table.frontier:
            self._look_around(table, cell)
        icons, edges, influence = table.icons, table.open, table.influence
        self.lands = {root: land(icons[root], edges[root], influence[root]) for root in self.gaps}

    def _look_around(self, table: Map, cell: int) -> None:
        parent, regions, gaps = table.parent, table.regions, self.gaps
        touching = self.around[cell] = []
        for side in SIDES:
            theirs = regions.get(cell + STEPS[side])
            if theirs is not None:
                root = theirs[side ^ 2]
                while (above := parent[root]) != root:
                    root = above
                touching.append((side, root))
                beside = gaps.get(root)
                if beside is None:
                    gaps[root] = [cell]
                elif beside[-1] != cell:
                    beside.append(cell)

    def lead(self, leads: Mapping[int, float], fills: Memo[int, Memo[int, float]]) -> float:
        """The value of all open territories: each lead times the chance of completion."""
        total, needs = 0.0, self.needs
        for root, number in self.lands.items():
            if number & HELD:
                fill = fills[number >> OPEN_SHIFT & EDGES]
                promised = leads[number]
                for cell in self.gaps[root]:
                    promised *= fill[needs[cell]]
                total += promised
        return total
