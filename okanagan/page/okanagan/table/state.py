"""The state of the table beside its match: one dataclass, and what a reload brings back of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, NamedTuple

from okanagan.page.okanagan.table.hint.hint import Hint, HintThinking
from okanagan.page.okanagan.table.inspect.selection import SORTS, Land
from okanagan.page.okanagan.table.placement.plan import Places, Plan
from okanagan.valley.actions import Action
from okanagan.valley.map import Map


class Result(Enum):
    """How the result of a game that is over is shown.

    DUE: the last move is still looked at; SHOWN: it lies over the map; HIDDEN: the person looks at
    the map.
    """

    DUE = "due"
    SHOWN = "shown"
    HIDDEN = "hidden"


class Here(NamedTuple):
    """The position at which a stored state is read: what it holds must be possible there."""

    humans: Sequence[int] = ()
    legal: Sequence[Action] = ()
    places: Places | None = None
    hintable: bool = False


class Stored(NamedTuple):
    """How a field is stored in the session's sidecar.

    Attributes:
        key: its name there.
        write: makes plain JSON of a value that is not the default.
        read: makes the value from JSON; the default where it makes no sense.
        here: whether it belongs to one position, and is gone with it.
    """

    key: str
    write: Callable[[Any], Any]
    read: Callable[[Any, Here], Any]
    here: bool


def stored(
    key: str,
    read: Callable[[Any, Here], Any],
    write: Callable[[Any], Any] = lambda value: value,
    *,
    here: bool = False,
) -> dict[str, Stored]:
    """The metadata of a field that a reload brings back."""
    return {"stored": Stored(key, write, read, here)}


def _texts(value: object, _: Here) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _human(value: object, here: Here) -> int | None:
    return value if type(value) is int and value in here.humans else None


def _sort(value: object, _: Here) -> str:
    return value if isinstance(value, str) and value in SORTS else SORTS[0]


def _plan(value: object, here: Here) -> Plan | None:
    return Plan.from_json(value, here.places)


def _land(value: object, _: Here) -> Land | None:
    return Land.from_json(value)


def _true(value: object, _: Here) -> bool:
    return value is True


def _hint(value: object, here: Here) -> Hint | None:
    return Hint.from_json(value, here.legal, here.places) if here.hintable else None


@dataclass(slots=True)
class TableState:
    """Everything that the table knows beside the match.

    Attributes:
        shown: the player whose secrets are shown; None while nobody's are.
        plan: the tile on trial, or as it will lie again when something else is answered.
        dismissed_bots: the added bots that have failed here; another bot plays for each.
        picks: the parts of an answer put together so far.
        land: the territory or gap whose card is open.
        influence: whether the map shows the influence in every territory.
        sort: the order of the table of territories, one of `SORTS`.
        hint: the hint that is shown.
        hint_thinking: the bot that thinks about one.
        version: how often the position has changed, back and forth.
        territories_seen: whether the table of territories is in sight.
        chapter: the chapter of the rules in the dialog; empty before it was opened.
        result: how the result is shown once the game is over.
        counted: whether the score was counted up before the person's eyes, or needs no counting.
        skipping: whether bots move at once up to the next decision of a person.
        next_move_at: the time by the clock at which the next bot may move.
        watcher: the player whose secrets were shown at the last announcement.
        announced: the number of moves that are announced.
    """

    shown: int | None = field(default=None, metadata=stored("shown", _human))
    plan: Plan | None = field(default=None, metadata=stored("plan", _plan, Plan.to_json, here=True))
    dismissed_bots: tuple[str, ...] = field(default=(), metadata=stored("out", _texts, list))
    picks: tuple[str, ...] = field(default=(), metadata=stored("picks", _texts, list, here=True))
    land: Land | None = field(default=None, metadata=stored("land", _land, Land.to_json))
    influence: bool = field(default=False, metadata=stored("influence", _true))
    sort: str = field(default=SORTS[0], metadata=stored("sort", _sort))
    hint: Hint | None = field(default=None, metadata=stored("hint", _hint, Hint.to_json, here=True))
    hint_thinking: HintThinking | None = None
    version: int = 0
    territories_seen: bool = False
    chapter: str = ""
    result: Result = Result.SHOWN
    counted: bool = False
    skipping: bool = False
    next_move_at: float = 0.0
    watcher: int | None = None
    announced: int = 0

    @property
    def result_away(self) -> bool:
        """Whether the map is to be seen, be the game over or not."""
        return self.result is not Result.SHOWN

    @property
    def advised(self) -> Action | None:
        """The answer that the hint advises."""
        return None if self.hint is None else self.hint.advice.best.action

    @property
    def hint_progress(self) -> tuple[str, int] | None:
        """The bot that thinks about a hint, and how far it is."""
        return None if self.hint_thinking is None else self.hint_thinking.progress

    def sidecar(self, at: int) -> dict[str, Any]:
        """The stored fields as plain JSON; `at` is the number of the next move."""
        # Saves have always had `shown`, also where it is none.
        data: dict[str, Any] = {"at": at, "shown": None}
        for one in fields(self):
            value = getattr(self, one.name)
            if "stored" in one.metadata and value != one.default:
                how: Stored = one.metadata["stored"]
                data[how.key] = how.write(value)
        return data

    def restore(self, data: dict[str, Any], position: Here, *, here: bool) -> None:
        """Takes over the stored fields: those of the position, or (not `here`) all others."""
        for one in fields(self):
            how: Stored | None = one.metadata.get("stored")
            if how is not None and how.here == here:
                setattr(self, one.name, how.read(data.get(how.key), position))

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
        self.picks = ()
        self.drop_hint()
        if self.land is not None and not self.land.is_on(table):
            self.land = None
