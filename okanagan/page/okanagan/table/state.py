"""The state of the table beside its match: one dataclass, and what a reload brings back of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from okanagan.page.okanagan.table.hint.hint import Hint, HintThinking
from okanagan.page.okanagan.table.inspect.selection import SORTS, Land
from okanagan.page.okanagan.table.placement.plan import Places, Plan
from okanagan.valley.actions import Action
from okanagan.valley.map import Map


class Result(Enum):
    """How the result of a game that is over is shown."""

    DUE = "due"  # the last move is still looked at
    SHOWN = "shown"  # it lies over the map
    HIDDEN = "hidden"  # the person looks at the map


class Here(NamedTuple):
    """The position at which a stored state is read: what it holds must be possible there."""

    humans: Sequence[int] = ()
    legal: Sequence[Action] = ()
    places: Places | None = None
    hintable: bool = False


class Stored(NamedTuple):
    """How a field is stored in the session's sidecar."""

    read: Callable[[Any, Here], Any]  # makes the value; the default of what makes no sense
    write: Callable[[Any], Any] = lambda value: value  # makes plain JSON of another value
    here: bool = False  # whether it belongs to one position, and is gone with it
    key: str = ""  # its name there, if not the field's


def _texts(value: object, _: Here) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _numbers(value: object, _: Here) -> tuple[int, ...]:
    return tuple(one for one in value if type(one) is int) if isinstance(value, list) else ()


def _human(value: object, here: Here) -> int | None:
    return value if type(value) is int and value in here.humans else None


def _sort(value: object, _: Here) -> str:
    return value if isinstance(value, str) and value in SORTS else SORTS[0]


def _hint(value: object, here: Here) -> Hint | None:
    return Hint.from_json(value, here.legal, here.places) if here.hintable else None


STORED = {
    "shown": Stored(_human),
    "plan": Stored(lambda value, here: Plan.from_json(value, here.places), Plan.to_json, here=True),
    "dismissed_bots": Stored(_texts, list, key="out"),
    "picks": Stored(_texts, list, here=True),
    "taps": Stored(_numbers, list),
    "land": Stored(lambda value, _: Land.from_json(value), Land.to_json),
    "influence": Stored(lambda value, _: value is True),
    "sort": Stored(_sort),
    "hint": Stored(_hint, Hint.to_json, here=True),
    "tip": Stored(lambda value, _: value if isinstance(value, str) else "", here=True),
}
"""What a reload brings back."""


@dataclass(slots=True)
class TableState:
    """Everything that the table knows beside the match."""

    shown: int | None = None  # the player whose secrets are shown; None while nobody's are
    plan: Plan | None = None  # the tile on trial, or as it will lie when something else is answered
    dismissed_bots: tuple[str, ...] = ()  # added ones that have failed here: others play for them
    picks: tuple[str, ...] = ()  # the parts of an answer put together so far
    taps: tuple[int, ...] = ()  # the numbers of the moves with which answers of people began
    land: Land | None = None  # the territory or gap whose card is open
    influence: bool = False  # whether the map shows the influence in every territory
    sort: str = SORTS[0]  # the order of the table of territories
    hint: Hint | None = None
    hint_thinking: HintThinking | None = None
    tip: str = ""  # the name of the tip that is shown
    version: int = 0  # how often the position has changed, back and forth
    territories_seen: bool = False  # whether the table of territories is in sight
    chapter: str = ""  # of the rules in the dialog; empty before it was opened
    result: Result = Result.SHOWN
    counted: bool = False  # whether the score was counted up here, or needs no counting
    skipping: bool = False  # whether bots move at once up to the next decision of a person
    next_move_at: float = 0.0  # the time by the clock at which the next bot may move
    watcher: int | None = None  # the player whose secrets were shown at the last announcement
    announced: int = 0  # the number of moves that are announced

    @property
    def result_away(self) -> bool:
        """Whether the map is to be seen, be the game over or not."""
        return self.result is not Result.SHOWN

    def sidecar(self, at: int) -> dict[str, Any]:
        """The stored fields as plain JSON; `at` is the number of the next move."""
        # Saves have always had `shown`, also where it is none.
        data: dict[str, Any] = {"at": at, "shown": None}
        usual = TableState()
        for name, how in STORED.items():
            if (value := getattr(self, name)) != getattr(usual, name):
                data[how.key or name] = how.write(value)
        return data

    def restore(self, data: dict[str, Any], position: Here, *, here: bool) -> None:
        """Takes over the stored fields: those of the position, or (not `here`) all others."""
        for name, how in STORED.items():
            if how.here == here:
                setattr(self, name, how.read(data.get(how.key or name), position))

    def look_at(self, land: Land | None) -> None:
        """Opens the card of a territory or gap, or closes it; there is room for one card."""
        self.land = land
        if land is not None:
            self.drop_hint()

    def drop_hint(self) -> None:
        """Shows no hint, and lets no bot think about one."""
        if self.hint_thinking is not None:
            self.hint_thinking.thinking.close()
        self.hint_thinking = self.hint = None

    def follow(self, table: Map) -> None:
        """Forgets everything that belonged to the position before."""
        self.version += 1
        self.picks, self.tip = (), ""
        self.drop_hint()
        if self.land is not None and not self.land.is_on(table):
            self.land = None
