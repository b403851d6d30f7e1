"""What is shown moving, as the shell is told of it: steps, and the places between which they go.

A place is a short text: `map 150 16` (a point in the map's units), `seat-2`, `stack-0`, `reserve`,
`deck`, or `trial` (where the tile lay already). The markup says with `data-places` which of them an
element is. A picture is the id of a symbol of the page.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from okanagan.page.okanagan.table.scene import Position
from okanagan.valley.setup import STACKS

RESERVE = "reserve"
DECK = "deck"
TRIAL = "trial"


def on_map(x: float, y: float) -> str:
    """A point of the map, in its units."""
    return f"map {x:g} {y:g}"


def seat(player: int) -> str:
    """A player's seat."""
    return f"seat-{player}"


def stack(number: int) -> str:
    """A stack of tiles, with the tile on offer before it."""
    return f"stack-{number}"


MARKET = (RESERVE, DECK, *(stack(number) for number in range(STACKS)))
"""The places in the middle of the table."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is shown once, and heard; what it leads to is in the regions already."""

    step: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """The step as the shell reads it."""
        return {"step": self.step} | {f.name: getattr(self, f.name) for f in fields(self)}


@dataclass(frozen=True, slots=True)
class Laid(Step):
    """A tile came to its cell from a place."""

    step: ClassVar[str] = "laid"
    at: Position
    source: str


@dataclass(frozen=True, slots=True)
class Raised(Step):
    """A building rose on the tile in a cell."""

    step: ClassVar[str] = "raised"
    at: Position


@dataclass(frozen=True, slots=True)
class Completed(Step):
    """A territory was completed: the cells where it lies, and its part of each tile as a path."""

    step: ClassVar[str] = "completed"
    cells: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Flown(Step):
    """Something went from a place to another, `count` times."""

    step: ClassVar[str] = "flown"
    picture: str
    source: str
    target: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Asked(Step):
    """After another player's move somebody before the screen is to do something."""

    step: ClassVar[str] = "asked"


@dataclass(frozen=True, slots=True)
class Ended(Step):
    """The game is over."""

    step: ClassVar[str] = "ended"


def to_json(steps: Iterable[Step]) -> list[dict[str, Any]]:
    """The steps as the shell reads them."""
    return [step.to_json() for step in steps]
