"""What a placement would close, and who would have how much there: told before it is done."""

from dataclasses import dataclass

from okanagan.page.okanagan.lesson.position import ME
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.valley.forecast import forecast
from okanagan.valley.state import State
from okanagan.valley.terms import Terrain
from okanagan.valley.view import view


@dataclass(frozen=True, slots=True)
class Closed:
    """A territory that a placement closes.

    Attributes:
        terrain: what it consists of.
        influence: each player's, with the building that goes with the placement.
    """

    terrain: Terrain
    influence: tuple[int, ...]

    def own(self, player: int) -> int:
        """The player's influence."""
        return self.influence[player]

    def best_other(self, player: int) -> int:
        """The most influence that anybody else has."""
        return max(amount for other, amount in enumerate(self.influence) if other != player)


def closed_by(state: State, tile: int, plan: Plan) -> tuple[Closed, ...]:
    """The territories that the tile closes if the person lays it as planned."""
    found = forecast(view(state, ME), tile, plan.at, plan.rotation, plan.build)
    return tuple(Closed(one.terrain, one.territory.influence) for one in found.closings)
