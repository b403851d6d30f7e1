"""What a person has in mind before they confirm it: where the tile goes, what is built on it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from okanagan.page.table.scene import Position
from okanagan.valley.actions import Build
from okanagan.valley.forecast import closed_by
from okanagan.valley.frames.turn import NO_STOCK, BuildStructure, PlaceTile, buildable
from okanagan.valley.game import ValleyMatch
from okanagan.valley.map import Map
from okanagan.valley.setup import STRUCTURES
from okanagan.valley.state import Choice
from okanagan.valley.terms import Terrain


@dataclass(frozen=True, slots=True)
class Plan:
    """A tile laid on trial.

    Attributes:
        at: its cell.
        rotation: quarter turns clockwise.
        build: what is to be built on it; None is not chosen yet.
    """

    at: Position
    rotation: int
    build: Build | None = None


@dataclass(frozen=True, slots=True)
class Places:
    """Where the tile in hand fits.

    Attributes:
        rotations: the legal rotations in each cell, ascending; the cells in reading order.
        builds: what can be built on the tile, wherever it lies.
    """

    tile: int
    rotations: dict[Position, tuple[int, ...]]
    builds: tuple[Build, ...]

    @classmethod
    def of(cls, match: ValleyMatch, player: int) -> "Places | None":
        """The places for the tile in a player's hand, also when it is not their turn.

        None if they hold none, or it fits nowhere.
        """
        state = match.state
        tile = state.hands[player]
        if tile is None:
            return None
        found: dict[Position, list[int]] = {}
        for place in PlaceTile(player).legal(state):
            found.setdefault((place.x, place.y), []).append(place.rotation)
        cells = sorted(found, key=lambda at: (at[1], at[0]))
        stock = state.stock[player]
        if stock == NO_STOCK:  # whoever has built all will place in the next round
            stock = STRUCTURES[state.players][1]
        builds = buildable(player, tile, stock)
        rotations = {at: tuple(sorted(found[at])) for at in cells}
        return cls(tile, rotations, builds) if cells else None

    def closes(self, at: Position, table: Map) -> tuple[tuple[Terrain, ...], tuple[Terrain, ...]]:
        """The territories that the tile completes in a cell: in every rotation, and in some only.

        `table` is the map on which it is to be laid.
        """
        each = [closed_by(table, self.tile, at, rotation) for rotation in self.rotations[at]]
        found = [land for land in Terrain if any(land in closed for closed in each)]
        sure = tuple(land for land in found if all(land in closed for closed in each))
        return sure, tuple(land for land in found if land not in sure)

    def kept(self, plan: Plan) -> Plan | None:
        """What is left of a plan made earlier: None if the tile can't lie so any more."""
        if plan.rotation not in self.rotations.get(plan.at, ()):
            return None
        return plan if plan.build in self.builds else replace(plan, build=None)

    def begun(self, at: Position, before: Plan | None) -> Plan:
        """The tile put on trial into a cell; the building chosen before stays chosen."""
        return Plan(at, self.rotations[at][0], before.build if before else None)

    def turned(self, plan: Plan, steps: int) -> Plan:
        """The next legal rotation; the same where there is only one."""
        legal = self.rotations[plan.at]
        place = (legal.index(plan.rotation) + steps) % len(legal)
        return replace(plan, rotation=legal[place])

    def next(self, plan: Plan | None, steps: int) -> Plan:
        """The tile in the next cell in reading order, round and round."""
        cells = list(self.rotations)
        if plan is None:
            return self.begun(cells[0 if steps > 0 else -1], None)
        return self.begun(cells[(cells.index(plan.at) + steps) % len(cells)], plan)


def builds_now(decision: Choice | None, match: ValleyMatch) -> tuple[Build, ...]:
    """What can be built, where the tile is placed and building is asked."""
    if not isinstance(decision, BuildStructure):
        return ()
    return tuple(build for build in match.legal if isinstance(build, Build))


def plan_to_json(plan: Plan) -> dict[str, Any]:
    """The plan as the sidecar keeps it."""
    build = None if plan.build is None else plan.build.to_json()
    return {"at": list(plan.at), "rotation": plan.rotation, "build": build}


def plan_from_json(data: Any, places: Places) -> Plan | None:
    """The plan that was kept; None if it is none, or not legal now."""
    if not isinstance(data, dict) or not isinstance(data.get("at"), list):
        return None
    at, rotation = tuple(data["at"]), data.get("rotation")
    legal: Sequence[object] = next((r for c, r in places.rotations.items() if c == at), ())
    if rotation not in legal:
        return None
    build = next((b for b in places.builds if b.to_json() == data.get("build")), None)
    return Plan((int(at[0]), int(at[1])), int(rotation), build)  # type: ignore[arg-type]
