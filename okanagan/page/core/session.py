"""A game in play on the page, and the addresses of the page's screens.

An address follows the page's own address and `#`.
"""

from dataclasses import dataclass, field
from typing import Any

from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.page.core.daily import DailyDeal
from okanagan.page.widgets.icons import COLOURS

START = "/"
SETTINGS = "/settings"
GAME = "/game/"
REVIEW = "/review/"
RECORD = "/record/"
LINK = "/g/"
CHALLENGE = "/c/"
REPLAY = "/replay/"
SHARE = "/share/"


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who has played the same deal, and says with which result."""

    name: str
    totals: tuple[int, ...]  # everybody's points, by seat


@dataclass(slots=True)
class Session:
    """A game in play."""

    id: str  # its name among the saved games, and in its address
    match: AnyMatch
    colours: list[int]  # each seat's, all different
    begun: float  # in seconds since 1970
    # The screen's own state, plain JSON: saved with the game after every message, so that a reload
    # gives the very same screen.
    sidecar: dict[str, Any] = field(default_factory=dict)
    # The people's seats at this device, where others sit at devices of their own and links go to
    # and fro; None where everybody is here.
    own: tuple[int, ...] | None = None
    rival: Rival | None = None  # whose challenge this is
    daily: DailyDeal | None = None  # the deal of the day that is played; None for any other game

    @property
    def address(self) -> str:
        """The address at which the game is played."""
        return GAME + self.id


def address(game: str, page: str = "") -> str:
    """The address of a game's page such as `rules`; without a page, of its start screen."""
    return f"/{game}/{page}" if page else f"/{game}"


def totals(match: AnyMatch) -> list[int]:
    """Everybody's points, of a game that is over."""
    result: Json = match.game.result(match.state)
    return [score["total"] for score in result["scores"]]


def usable_colours(value: Json, seats: int) -> list[int]:
    """Colours from elsewhere, if each seat has one of its own; else each seat's number."""
    known = range(len(COLOURS))
    usable = isinstance(value, list) and all(type(one) is int and one in known for one in value)
    return value if usable and len(value) == len(set(value)) == seats else list(range(seats))
