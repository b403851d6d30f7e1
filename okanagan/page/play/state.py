"""The state of a table beside its match: one dataclass, partly stored for reloads."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, NamedTuple

from okanagan.page.play.thinking import Hint, HintThinking


class Result(Enum):
    """How the result of a finished game is shown."""

    DUE = "due"  # the last move is still shown
    SHOWN = "shown"  # it covers the map
    HIDDEN = "hidden"  # the player looks at the map


@dataclass(frozen=True, slots=True)
class Here:
    """The position at which stored state is read; the state must be possible there."""

    humans: Sequence[int] = ()
    legal: Sequence[Any] = ()
    hintable: bool = False


class Stored(NamedTuple):
    """How a field is stored in the session's sidecar."""

    read: Callable[[Any, Any], Any]  # from plain JSON and a `Here`; damaged data give the default
    write: Callable[[Any], Any] = lambda value: value  # to plain JSON
    here: bool = False  # whether it belongs to one position only
    key: str = ""  # its key, if not the field's name


def texts(value: object, _: Here) -> tuple[str, ...]:
    return tuple(text for text in value if isinstance(text, str)) if isinstance(value, list) else ()


def numbers(value: object, _: Here) -> tuple[int, ...]:
    return tuple(n for n in value if type(n) is int) if isinstance(value, list) else ()


def truth(value: object, _: Here) -> bool:
    return value is True


def _human(value: object, here: Here) -> int | None:
    return value if type(value) is int and value in here.humans else None


STORED: Mapping[str, Stored] = {
    "shown": Stored(_human),
    "dismissed_bots": Stored(texts, list, key="out"),
    "picks": Stored(texts, list, here=True),
    "taps": Stored(numbers, list),
    "tip": Stored(lambda value, _: value if isinstance(value, str) else "", here=True),
    "undone": Stored(lambda value, _: value if type(value) is int else 0),
}
"""The stored fields of every game's table. Each game stores its hint in its own way."""


# An abstract base: the methods that dataclasses generate would be downloaded for nothing.
@dataclass(slots=True, init=False, repr=False, eq=False)
class TableState:
    """Everything that a table knows beside the match."""

    stored: ClassVar[Mapping[str, Stored]] = STORED

    shown: int | None = None  # the player whose secrets are shown, if any
    dismissed_bots: tuple[str, ...] = ()  # plugin bots that have failed: others play for them
    picks: tuple[str, ...] = ()  # the parts of an answer put together so far
    taps: tuple[int, ...] = ()  # the numbers of the moves with which answers of humans began
    hint: Hint[Any] | None = None
    hint_thinking: HintThinking | None = None
    tip: str = ""  # the name of the tip that is shown
    refused: str = ""  # why the last placement was refused
    undone: int = 0  # how often moves were taken back
    version: int = 0  # how often the position has changed, back and forth
    chapter: str = ""  # of the rules in the dialog; empty before it was opened
    result: Result = Result.SHOWN
    counted: bool = False  # whether the animated count is over or not needed
    skipping: bool = False  # whether bots move at once up to the next decision of a human
    next_move_at: float = 0.0  # the time at which the next bot may move
    unseen_listed: bool = False  # whether the list of what is still to come is open
    watcher: int | None = None  # the player whose secrets were shown at the last announcement
    announced: int = 0  # the number of moves that are announced

    @property
    def result_away(self) -> bool:
        return self.result is not Result.SHOWN

    @property
    def panels_key(self) -> object:
        """The part of the state that panels show; a game's own state may add to it."""
        return self.result_away, self.unseen_listed

    def sidecar(self, at: int) -> dict[str, Any]:
        """The stored fields as plain JSON; `at` is the number of the next move."""
        # Saves have always had `shown`, also if it is None.
        data: dict[str, Any] = {"at": at, "shown": None}
        usual = type(self)()
        for name, how in self.stored.items():
            if (value := getattr(self, name)) != getattr(usual, name):
                data[how.key or name] = how.write(value)
        return data

    def restore(self, data: dict[str, Any], position: Here, *, here: bool) -> None:
        """Reads the stored fields: those of the position, or (not `here`) all others."""
        for name, how in self.stored.items():
            if how.here == here:
                setattr(self, name, how.read(data.get(how.key or name), position))

    def drop_hint(self) -> None:
        if self.hint_thinking is not None:
            self.hint_thinking.thinking.close()
        self.hint_thinking = self.hint = None

    def put_away(self) -> None:
        """Closes the hint and any other card of the game over the map, and forgets a refusal."""
        self.refused = ""
        self.drop_hint()

    def follow(self) -> None:
        """Clears everything that belonged to the position before."""
        self.version += 1
        self.picks, self.tip, self.refused = (), "", ""
        self.drop_hint()
