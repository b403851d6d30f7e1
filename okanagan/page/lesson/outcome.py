"""What a placement would close, and who would have how much there: told before it is done."""

from dataclasses import dataclass

from okanagan.page.table.plan import Plan
from okanagan.valley.cells import cell_at
from okanagan.valley.state import State
from okanagan.valley.terms import INFLUENCE, Terrain
from okanagan.valley.tiles import TILES


@dataclass(frozen=True, slots=True)
class Closed:
    """A territory that a placement closes.

    Attributes:
        terrain: what it consists of.
        influence: each player's, with the building that goes with the placement.
        tokens: how many rewards are pictured in it.
    """

    terrain: Terrain
    influence: tuple[int, ...]
    tokens: int

    def own(self, player: int) -> int:
        """The player's influence."""
        return self.influence[player]

    def best_other(self, player: int) -> int:
        """The most influence that anybody else has."""
        return max(amount for other, amount in enumerate(self.influence) if other != player)


def closed_by(state: State, tile: int, plan: Plan) -> tuple[Closed, ...]:
    """The territories that the tile closes if it is laid as planned; the state stays as it is."""
    table = state.map.copy()
    first = table.place(cell_at(*plan.at), tile, plan.rotation)
    terrains = TILES[tile].terrains
    if plan.build is not None:
        for terrain in plan.build.terrains or terrains:
            region = first + terrains.index(terrain)
            table.claim(region, plan.build.player, INFLUENCE[plan.build.structure])
    roots = [(terrain, table.root(first + place)) for place, terrain in enumerate(terrains)]
    return tuple(
        Closed(
            terrain,
            tuple(table.influence_at(root, player) for player in range(state.players)),
            len(table.icons[root]),
        )
        for terrain, root in roots
        if not table.open[root]
    )
