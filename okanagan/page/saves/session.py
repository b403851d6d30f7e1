"""A game in play on the page: the match, how its seats look, and the screen's own state."""

from dataclasses import dataclass, field
from typing import Any

from okanagan.kernel.match import Match

COLOURS = 4
"""How many colours of seat there are; a seat's colour is a number below this."""


@dataclass(slots=True)
class Session:
    """One game that is on the page and kept in the browser.

    Attributes:
        id: names the game among the kept ones, and in its address.
        match: the game itself; its record is what is kept and shared.
        colours: each seat's colour, all different; it says which mark goes with it, too.
        begun: when the game was begun, in seconds since 1970.
        sidecar: the table's own state, plain JSON: whatever is in it is kept with the record
            after every message, so that a reload gives the very same screen.
    """

    id: str
    match: Match[Any, Any, Any]
    colours: list[int]
    begun: float
    sidecar: dict[str, Any] = field(default_factory=dict)
