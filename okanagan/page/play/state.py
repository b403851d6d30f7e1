"""The state of a table beside its match: one dataclass, and what a reload brings back of it.

A game's own state is a subclass with its own fields; its `stored` adds to `STORED` those of them
that a reload brings back.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, NamedTuple

from okanagan.page.play.hint import Hint, HintThinking


class Result(Enum):
    """How the result of a game that is over is shown."""

    DUE = "due"  # the last move is still looked at
    SHOWN = "shown"  # it lies over the map
    HIDDEN = "hidden"  # the person looks at the map


@dataclass(frozen=True, slots=True)
class Here:
    """The position at which a stored state is read: what it holds must be possible there."""

    humans: Sequence[int] = ()
    legal: Sequence[Any] = ()
    hintable: bool = False


class Stored(NamedTuple):
    """How a field is stored in the session's sidecar."""

    read: Callable[[Any, Any], Any]  # makes the value, at a `Here`; the default of nonsense
    write: Callable[[Any], Any] = lambda value: value  # makes plain JSON of another value
    here: bool = False  # whether it belongs to one position, and is gone with it
    key: str = ""  # its name there, if not the field's


def texts(value: object, _: Here) -> tuple[str, ...]:
    """The texts in a stored list."""
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def numbers(value: object, _: Here) -> tuple[int, ...]:
    """The whole numbers in a stored list."""
    return tuple(one for one in value if type(one) is int) if isinstance(value, list) else ()


def truth(value: object, _: Here) -> bool:
    """Whether a stored value is true."""
    return value is True


def _human(value: object, here: Here) -> int | None:
    return value if type(value) is int and value in here.humans else None


STORED: Mapping[str, Stored] = {
    "shown": Stored(_human),
    "dismissed_bots": Stored(texts, list, key="out"),
    "picks": Stored(texts, list, here=True),
    "taps": Stored(numbers, list),
    "tip": Stored(lambda value, _: value if isinstance(value, str) else "", here=True),
}
"""What a reload brings back at every game's table. A hint is kept by each game in its own way."""


# A base of which nobody makes an object: what dataclasses write would be bytes for nothing.
@dataclass(slots=True, init=False, repr=False, eq=False)
class TableState:
    """Everything that a table knows beside the match."""

    stored: ClassVar[Mapping[str, Stored]] = STORED

    shown: int | None = None  # the player whose secrets are shown; None while nobody's are
    dismissed_bots: tuple[str, ...] = ()  # added ones that have failed here: others play for them
    picks: tuple[str, ...] = ()  # the parts of an answer put together so far
    taps: tuple[int, ...] = ()  # the numbers of the moves with which answers of people began
    hint: Hint[Any] | None = None
    hint_thinking: HintThinking | None = None
    tip: str = ""  # the name of the tip that is shown
    version: int = 0  # how often the position has changed, back and forth
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
        usual = type(self)()
        for name, how in self.stored.items():
            if (value := getattr(self, name)) != getattr(usual, name):
                data[how.key or name] = how.write(value)
        return data

    def restore(self, data: dict[str, Any], position: Here, *, here: bool) -> None:
        """Takes over the stored fields: those of the position, or (not `here`) all others."""
        for name, how in self.stored.items():
            if how.here == here:
                setattr(self, name, how.read(data.get(how.key or name), position))

    def drop_hint(self) -> None:
        """Shows no hint, and lets no bot think about one."""
        if self.hint_thinking is not None:
            self.hint_thinking.thinking.close()
        self.hint_thinking = self.hint = None

    def put_away(self) -> None:
        """Closes the hint, and any card of the game's own that may lie over the map."""
        self.drop_hint()

    def follow(self) -> None:
        """Forgets everything that belonged to the position before."""
        self.version += 1
        self.picks, self.tip = (), ""
        self.drop_hint()
