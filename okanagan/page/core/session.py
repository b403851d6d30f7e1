"""A game in play on the page, and the addresses of the page's screens.

An address follows the page's own address and `#`.
"""

import base64
import binascii
import zlib
from dataclasses import dataclass, field
from typing import Any

from okanagan.kernel.documents import LONGEST
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import Match
from okanagan.page.core.daily import DailyDeal
from okanagan.page.words import t

START = "/"
SETTINGS = "/settings"
GAME = "/game/"
REVIEW = "/review/"
RECORD = "/record/"
AnyMatch = Match[Any, Any, Any]


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
    daily: DailyDeal | None = None  # the deal of the day that is played; None for any other game

    @property
    def address(self) -> str:
        """The address at which the game is played."""
        return GAME + self.id


def address(game: str, page: str = "") -> str:
    """The address of a game's page such as `rules`; without a page, of its start screen."""
    return f"/{game}/{page}" if page else f"/{game}"


def pack(record: str) -> str:
    """A record's text, compressed into letters that are safe in an address."""
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The text of a packed record; raises `RecordError` if it was cut off or changed."""
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("the end is missing")
        return text
    except (ValueError, binascii.Error, zlib.error) as error:
        raise RecordError(t("the link is damaged or was cut off")) from error
