"""The state of Okanagan's table beside its match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from okanagan.games.okanagan.page.table.hint.hint import read_hint, stored_hint
from okanagan.games.okanagan.page.table.inspect.selection import SORTS, Land
from okanagan.games.okanagan.page.table.placement.plan import Places, Plan
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.map import Map
from okanagan.page.play import state
from okanagan.page.play.state import Stored, TableState, truth
from okanagan.page.play.thinking import Hint


@dataclass(frozen=True, slots=True)
class Here(state.Here):
    """The position at which a stored state is read, with the places for the tile in hand."""

    places: Places | None = None


def _sort(value: object, _: state.Here) -> str:
    return value if isinstance(value, str) and value in SORTS else SORTS[0]


def _hint(value: object, here: Here) -> Hint[Advice] | None:
    return read_hint(value, here.legal, here.places) if here.hintable else None


STORED: Mapping[str, Stored] = {
    **state.STORED,
    "plan": Stored(lambda value, here: Plan.from_json(value, here.places), Plan.to_json, here=True),
    "land": Stored(lambda value, _: Land.from_json(value), Land.to_json),
    "influence": Stored(truth),
    "sort": Stored(_sort),
    "hint": Stored(_hint, stored_hint, here=True),
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
        return self.result_away, self.sort_seen

    @property
    def sort_seen(self) -> str | None:
        """The order of the table of territories; None while it is out of sight."""
        return self.sort if self.territories_seen else None

    def look_at(self, land: Land | None) -> None:
        """Opens the card of a territory or gap, or closes it; there is room for one card."""
        self.land = land
        if land is not None:
            self.drop_hint()

    def put_away(self) -> None:
        self.drop_hint()
        self.land = None

    def keep_land(self, table: Map) -> None:
        """Closes the card of a land that is not on the map any more."""
        if self.land is not None and not self.land.is_on(table):
            self.land = None
