"""A game in play on the page: the match, how its seats look, and the screen's own state."""

from dataclasses import dataclass, field
from typing import Any

from okanagan.kernel.match import Match
from okanagan.page.core.addresses import GAME

AnyMatch = Match[Any, Any, Any]


@dataclass(slots=True)
class Session:
    """One game that is on the page and saved in the browser.

    Attributes:
        id: names the game among the saved ones, and in its address.
        match: the game itself; its record is what is saved and shared.
        colours: each seat's colour, all different; a colour has a mark of its own.
        begun: when the game was begun, in seconds since 1970.
        sidecar: the screen's own state, plain JSON: it is saved with the record after every
            message, so that a reload gives the very same screen.
    """

    id: str
    match: AnyMatch
    colours: list[int]
    begun: float
    sidecar: dict[str, Any] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """The address at which the game is played."""
        return GAME + self.id
