"""The addresses of the page's screens; they follow the page's own address and `#`."""

import base64
import binascii
import zlib

from okanagan.kernel.errors import RecordError
from okanagan.kernel.record import LONGEST
from okanagan.page.words import t

START = "/"
SETTINGS = "/settings"
GAME = "/game/"
REVIEW = "/review/"
RECORD = "/record/"


def address(game: str, page: str = "") -> str:
    """The address of a game's page such as `rules`; without a page, of its start screen."""
    return f"/{game}/{page}" if page else f"/{game}"


def pack(record: str) -> str:
    """A record's text made short, of letters that are safe in an address."""
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The text of a packed record.

    Raises:
        RecordError: the address was cut off or changed.
    """
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("the end is missing")
        return text
    except (ValueError, binascii.Error, zlib.error) as error:
        raise RecordError(t("the link is damaged or was cut off")) from error
