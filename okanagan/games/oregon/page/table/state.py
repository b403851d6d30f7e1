"""The state of Oregon's table beside its match."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from okanagan.games.oregon.page.table.hint.stored import read_hint, stored_hint
from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.page.play import state
from okanagan.page.play.state import Stored, TableState


@dataclass(frozen=True, slots=True)
class Here(state.Here):
    """The position at which a stored state is read, with what can be placed there."""

    ways: Ways | None = None


def _hint(value: object, here: Here) -> Any:
    return read_hint(value, here.legal) if here.hintable else None


STORED: Mapping[str, Stored] = {
    **state.STORED,
    "plan": Stored(lambda value, here: Plan.from_json(value, here.ways), Plan.to_json, here=True),
    "hint": Stored(_hint, stored_hint, here=True),
}
"""What a reload brings back."""


@dataclass(slots=True)
class OregonState(TableState):
    """Everything that the table knows beside the match."""

    stored: ClassVar[Mapping[str, Stored]] = STORED

    plan: Plan = field(default_factory=Plan)  # what is tried

    def follow(self) -> None:
        super(OregonState, self).follow()  # a class with slots is made anew
        self.plan = Plan()
