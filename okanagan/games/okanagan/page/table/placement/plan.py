"""A placement before it is confirmed: where the tile fits, how it lies, what it would bring.

The player can try the tile while others decide. It stays on trial as long as it is in that hand and
can lie there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Action, Build, Place, Sole, UseSpecial
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.forecast import (
    Forecast,
    Verdict,
    best,
    closed_by,
    forecast,
    forecast_placed,
    judge,
)
from okanagan.games.okanagan.rules.frames.turn import NO_STOCK, BuildStructure, PlaceTile, buildable
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.game import following

THEN = "then-"
"""The pick of an answer to the next question begins so; its place in `continuations` follows."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tile laid on trial."""

    at: Position  # its cell
    rotation: int  # quarter turns clockwise
    build: Build | None = None  # the building on it; None until one is chosen

    def to_json(self) -> dict[str, Any]:
        build = None if self.build is None else self.build.to_json()
        return {"at": list(self.at), "rotation": self.rotation, "build": build}

    @classmethod
    def from_json(cls, data: Any, places: "Places | None") -> "Plan | None":
        if places is None or not isinstance(data, dict) or not isinstance(data.get("at"), list):
            return None
        at, rotation = tuple(data["at"]), data.get("rotation")
        legal: Sequence[object] = next((r for c, r in places.rotations.items() if c == at), ())
        if rotation not in legal:
            return None
        build = next((b for b in places.builds if b.to_json() == data.get("build")), None)
        return cls((int(at[0]), int(at[1])), int(rotation), build)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Places:
    """The cells in which the tile in hand fits, and what can be built on it."""

    tile: int
    rotations: dict[Position, tuple[int, ...]]  # ascending in each cell; cells in reading order
    builds: tuple[Build, ...]

    @classmethod
    def of(cls, now: State | View, player: int, tile: int) -> "Places | None":
        """The places for a player's tile, in any turn, as the map is now; None without any."""
        masks = {cell: ROTATIONS[tile][needs] for cell, needs in now.map.frontier.items()}
        cells = {position(cell): mask for cell, mask in masks.items() if mask}
        stock = now.stock[player]
        if stock == NO_STOCK:  # a player who has built all will place in the next round
            stock = STRUCTURES[now.players][1]
        rotations = {
            at: tuple(rotation for rotation in range(4) if cells[at] >> rotation & 1)
            for at in sorted(cells, key=lambda at: (at[1], at[0]))
        }
        return cls(tile, rotations, buildable(player, tile, stock)) if cells else None

    def closes(self, at: Position, table: Map) -> tuple[tuple[Terrain, ...], tuple[Terrain, ...]]:
        """The territories that the tile completes in a cell: in every rotation, in some only."""
        each = [closed_by(table, self.tile, at, rotation) for rotation in self.rotations[at]]
        lands = [land for land in Terrain if any(land in closed for closed in each)]
        sure = tuple(land for land in lands if all(land in closed for closed in each))
        return sure, tuple(land for land in lands if land not in sure)

    def kept(self, plan: Plan) -> Plan | None:
        """What is left of a plan made earlier: None if the tile can't lie so any more."""
        if plan.rotation not in self.rotations.get(plan.at, ()):
            return None
        return plan if plan.build in self.builds else replace(plan, build=only(self.builds))

    def begun(self, at: Position, before: Plan | None) -> Plan:
        build = only(self.builds) if before is None else before.build
        return Plan(at, self.rotations[at][0], build)

    def turned(self, plan: Plan, steps: int) -> Plan:
        legal = self.rotations[plan.at]
        place = (legal.index(plan.rotation) + steps) % len(legal)
        return replace(plan, rotation=legal[place])

    def next(self, plan: Plan | None, steps: int) -> Plan:
        cells = list(self.rotations)
        if plan is None:
            return self.begun(cells[0 if steps > 0 else -1], None)
        return self.begun(cells[(cells.index(plan.at) + steps) % len(cells)], plan)


def builds_now(match: OkanaganMatch) -> tuple[Build, ...]:
    if not isinstance(match.decision, BuildStructure):
        return ()
    return tuple(build for build in match.legal if isinstance(build, Build))


def picked_build(picks: Sequence[str], builds: Sequence[Build]) -> Build | None:
    """The building that is selected for the tile just placed."""
    selected = (b for number, b in enumerate(builds) if f"{ANSWER}{number}" in picks)
    return next(selected, only(builds))


def only(builds: Sequence[Build]) -> Build | None:
    """The only possible building, which is chosen without a tap."""
    return builds[0] if len(builds) == 1 else None


@dataclass(frozen=True, slots=True)
class HeldTile:
    """The tile in the hand that is shown, at one position."""

    player: int | None  # the player whose hand is shown; None while no hand is
    tile: int | None  # their tile; None if they hold none
    placing: bool  # whether they are to place it now
    places: Places | None  # where it fits; None if there is nothing to try

    @classmethod
    def of(cls, match: OkanaganMatch, player: int | None) -> "HeldTile":
        if player is None:
            return cls(None, None, placing=False, places=None)
        decision = match.decision
        placing = isinstance(decision, PlaceTile) and decision.player == player
        tile = match.state.hands[player]
        places = None if match.over or tile is None else Places.of(match.state, player, tile)
        return cls(player, tile, placing, places)

    def kept(self, plan: Plan | None, before: "HeldTile") -> Plan | None:
        """The plan of the position before, as far as the same tile can still lie so."""
        same = (self.player, self.tile) == (before.player, before.tile)
        return self.places.kept(plan) if same and plan is not None and self.places else None


def foresee(
    match: OkanaganMatch, plan: Plan | None, held: HeldTile, build: Build | None
) -> tuple[Forecast, Verdict] | None:
    """The effects of the tile on trial, or just placed, and the worth of the best building."""
    effects = _effects(match, plan, held)
    if effects is None:
        return None
    result, players = effects(build), match.state.players
    builds = held.places.builds if plan and held.places else builds_now(match)
    if build is None and builds and result.closings:
        return result, best(effects, builds, players)
    return result, judge(result, build, players)


def best_first(
    match: OkanaganMatch, plan: Plan | None, held: HeldTile, builds: Sequence[Build]
) -> list[Build]:
    """The buildings by what they bring now, then by the tokens of the lands that they lead."""
    effects = _effects(match, plan, held)
    if effects is None:
        return list(builds)
    brought = {build: effects(build) for build in builds}

    def worth(build: Build) -> tuple[float, int]:
        result = brought[build]
        led = [land for land in result.growing if _leads(land.influence, result.player)]
        lead = judge(result, build, match.state.players).lead
        return lead, sum(len(land.icons) for land in led)

    return sorted(builds, key=worth, reverse=True)


def _leads(influence: Sequence[int], player: int) -> bool:
    own, *others = influence[player], *influence[:player], *influence[player + 1 :]
    return own > max(others)


def _effects(
    match: OkanaganMatch, plan: Plan | None, held: HeldTile
) -> Callable[[Build | None], Forecast] | None:
    """The forecast of the tile on trial, or just placed, with each building; None without it."""
    decision = match.decision
    if plan is not None and held.places is not None and held.player is not None:
        seen, tile = match.view(held.player), held.places.tile
        return partial(forecast, seen, tile, plan.at, plan.rotation)
    if isinstance(decision, BuildStructure) and match.seats[decision.player].bot is None:
        seen = match.view(decision.player)
        return partial(forecast_placed, seen, decision.tile, decision.first)
    return None


@dataclass(frozen=True, slots=True)
class Closer:
    """A place in which the tile in hand completes territories."""

    sure: tuple[Terrain, ...]  # in every rotation
    possible: tuple[Terrain, ...]  # in some rotations only
    points: int  # the most that the player's objectives would gain, whatever others do


def closers(view: View, places: Places) -> dict[Position, Closer]:
    """The places in which the tile completes something."""
    holding, result = Holding.of(view), {}
    for at in places.rotations:
        sure, possible = places.closes(at, view.map)
        if sure or possible:
            points = max(_gains(view, places, at, holding), default=0)
            result[at] = Closer(sure, possible, points)
    return result


def _gains(view: View, places: Places, at: Position, holding: Holding) -> Iterator[int]:
    """The points of each way to complete a territory with the strongest building in it."""
    for rotation in places.rotations[at]:
        for land in closed_by(view.map, places.tile, at, rotation):
            inside = (
                build for build in places.builds if land in build.terrains or not build.terrains
            )
            build = max(inside, key=lambda each: view.rules.influence[each.structure], default=None)
            effects = forecast(view, places.tile, at, rotation, build)
            yield holding.after(effects).points - holding.points


def continuations(
    match: OkanaganMatch, plan: Plan, places: Places, player: int
) -> list[tuple[Action, ...]]:
    """The answers that could be given along with a placement; an action goes with its stack.

    Where no land closes, they are the same for each building, so none must be chosen before.
    """
    build = plan.build
    if build is None and not closed_by(match.state.map, places.tile, plan.at, plan.rotation):
        build = next(iter(places.builds), None)
    if build is None:
        return []
    moves = Place(player, *plan.at, plan.rotation), build
    result: list[tuple[Action, ...]] = []
    for action in following(match, player, *moves):
        deeper = isinstance(action, Sole) and action.prize == "action"
        after = following(match, player, *moves, action) if deeper else ()
        uses = [each for each in after if isinstance(each, UseSpecial)]
        result += [(action, each) for each in uses] or [(action,)]
    return sorted(result, key=_acts)  # the tokens come first, as in the question itself


def _acts(actions: tuple[Action, ...]) -> bool:
    return isinstance(actions[0], Sole) and actions[0].prize == "action"
