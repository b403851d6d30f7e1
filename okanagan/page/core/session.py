"""A game in play on the page, and the addresses of the page's screens.

An address follows the page's own address and `#`.
"""

import base64
import binascii
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from okanagan.kernel.documents import LONGEST
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import Match
from okanagan.page.core.daily import DailyDeal
from okanagan.page.words import t

if TYPE_CHECKING:
    from okanagan.kernel.codes.packing import Packing

START = "/"
SETTINGS = "/settings"
GAME = "/game/"
REVIEW = "/review/"
RECORD = "/record/"
LINK = "/g/"
CHALLENGE = "/c/"
VIEW = "/view/"
SHARE = "/share/"
AnyMatch = Match[Any, Any, Any]


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


def linked(code: str, packing: "Packing") -> Session:
    """The game of a link, without an id, as it is not saved; `RecordError` for a damaged one."""
    from okanagan.kernel.codes.packing import VERSION, unpack

    if code[:1] != VERSION:
        raise RecordError(t("it comes from another version of this page"))
    try:
        found = unpack(code, [packing])
    except RecordError as error:
        raise RecordError(t("the link is damaged or was cut off")) from error
    colours = found.colours or list(range(len(found.match.seats)))
    return Session("", found.match, colours, 0.0)


def challenger(match: AnyMatch, claim: str) -> Rival:
    """Who sends a challenge: the one person at the table, with everybody's points (`66-63`).

    Raises:
        RecordError: there is no such person, or these are no points.
    """
    people = [seat.name for seat in match.seats if seat.bot is None]
    points = claim.split("-")
    digits = all(total.isascii() and total.isdigit() and len(total) < 5 for total in points)
    if len(people) != 1 or len(points) != len(match.seats) or not digits:
        raise RecordError(t("the link is damaged or was cut off"))
    return Rival(people[0], tuple(map(int, points)))


def unpack(packed: str) -> str:
    """The text of a record in a link of earlier versions; raises `RecordError` if it is damaged."""
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("the end is missing")
        return text
    except (ValueError, binascii.Error, zlib.error) as error:
        raise RecordError(t("the link is damaged or was cut off")) from error
