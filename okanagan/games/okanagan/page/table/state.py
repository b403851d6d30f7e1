"""The state of Okanagan's table beside its match, and what of it saves keep."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from okanagan.games.okanagan.page.table.placement.plan import Places, Plan
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.spec import SPEC
from okanagan.page.play import state
from okanagan.page.play.state import Stored, TableState, truth
from okanagan.page.play.thinking import Hint, hint_from_json, read_idea, stored_idea


def stored_hint(hint: Hint[Advice]) -> dict[str, Any]:
    return hint.to_json(_stored)


def read_hint(data: object, legal: Sequence[Action], places: Places | None) -> Hint[Advice] | None:
    builds = places.builds if places else ()
    return hint_from_json(data, SPEC.ladder, partial(_idea, legal=legal, builds=builds))


def _stored(idea: Advice) -> list[Any]:
    return stored_idea(idea, idea.build and idea.build.to_json())


def _idea(data: object, legal: Sequence[Action], builds: Sequence[Build]) -> Advice | None:
    parts = read_idea(data, legal)
    if parts is None:
        return None
    idea, built, cost = parts
    build = next((build for build in builds if build.to_json() == built), None)
    return Advice(idea, build=build, cost=cost)


SORTS = ("stake", "edges", "size", "lead")
"""The orders of the table of territories, the first unless another is chosen."""


@dataclass(frozen=True, slots=True)
class Land:
    """A territory, named by the terrain of one of its tiles; or a gap, empty beside a tile."""

    at: Position  # the tile's cell, or the gap
    terrain: Terrain | None  # one of the tile's; None names a gap

    def is_on(self, table: Map) -> bool:
        cell = cell_at(*self.at)
        if position(cell) != self.at:  # far from the map cells have no numbers of their own
            return False
        if self.terrain is None:
            return cell in table.frontier
        return cell in table.placed and self.terrain in TILES[table.placed[cell][0]].terrains

    def territory(self, table: Map, players: int) -> Territory:
        territories = table.territories(players)
        return next(
            territory
            for territory in territories
            if territory.terrain == self.terrain and self.at in territory.tiles
        )

    def to_json(self) -> list[Any]:
        return [*self.at, None if self.terrain is None else self.terrain.text]

    @classmethod
    def from_json(cls, data: object) -> "Land | None":
        match data:
            case [int(x), int(y), None]:
                return cls((x, y), None)
            case [int(x), int(y), str(name)] if name in {terrain.text for terrain in Terrain}:
                return cls((x, y), Terrain.parse(name))
        return None


@dataclass(frozen=True, slots=True)
class Here(state.Here):
    """The position at which a stored state is read, with the places for the tile in hand."""

    places: Places | None = None


STORED: Mapping[str, Stored] = {
    **state.STORED,
    "plan": Stored(lambda value, here: Plan.from_json(value, here.places), Plan.to_json, here=True),
    "land": Stored(lambda value, _: Land.from_json(value), Land.to_json),
    "influence": Stored(truth),
    "sort": Stored(lambda value, _: value if value in SORTS else SORTS[0]),
    "hint": Stored(
        lambda value, here: read_hint(value, here.legal, here.places) if here.hintable else None,
        stored_hint,
        here=True,
    ),
}
"""What a reload brings back."""


@dataclass(slots=True)
class OkanaganState(TableState):
    """Everything that the table knows beside the match."""

    stored: ClassVar[Mapping[str, Stored]] = STORED

    plan: Plan | None = None  # the tile on trial, or as it will lie when something else is answered
    land: Land | None = None  # the territory or gap whose card is open
    influence: bool = False  # whether the map shows the influence in every territory
    sort: str = SORTS[0]  # the order of the table of territories
    territories_seen: bool = False  # whether the table of territories is in sight

    @property
    def panels_key(self) -> object:
        # A class with slots is made anew.
        return super(OkanaganState, self).panels_key, self.sort_seen

    @property
    def sort_seen(self) -> str | None:
        return self.sort if self.territories_seen else None

    def look_at(self, land: Land | None) -> None:
        """Opens the card of a territory or gap, or closes it; there is room for one card."""
        self.land = land
        if land is not None:
            self.drop_hint()

    def put_away(self) -> None:
        self.drop_hint()
        self.land, self.refused = None, ""

    def keep_land(self, table: Map) -> None:
        if self.land is not None and not self.land.is_on(table):
            self.land = None
