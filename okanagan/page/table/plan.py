"""What a person has in mind before they confirm it: where the tile goes, what is built on it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from okanagan.page.table.scene import Position
from okanagan.valley.actions import Build, Place
from okanagan.valley.frames.base import Choice
from okanagan.valley.frames.turn import BuildStructure, PlaceTile
from okanagan.valley.game import ValleyMatch


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
    def of(cls, match: ValleyMatch, decision: PlaceTile) -> "Places":
        """The places for the tile of the player who is to place."""
        found: dict[Position, list[int]] = {}
        for place in match.legal:
            assert isinstance(place, Place), "placing is asked"
            found.setdefault((place.x, place.y), []).append(place.rotation)
        cells = sorted(found, key=lambda at: (at[1], at[0]))
        tile = match.state.tile_in_hand(decision.player)
        builds = BuildStructure(decision.player, tile, 0, 0, 0).legal(match.state)
        return cls(tile, {at: tuple(sorted(found[at])) for at in cells}, tuple(builds))

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
