"""The content of links: a game, a challenge, or a record as earlier versions packed it."""

import base64
import binascii
import zlib

from okanagan.kernel.documents import LONGEST
from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page.core.session import Rival, Session, usable_colours
from okanagan.page.words import t


def damaged() -> RecordError:
    return RecordError(t("the link is damaged or was cut off"))


def linked(code: str, spec: GameSpec) -> Session:
    """The game of a link, without an id, as it is not saved. Raises `RecordError`."""
    from okanagan.kernel.codes.packing import READERS, unpack

    if code[:1] not in READERS:
        raise RecordError(t("it comes from another version of this page"))
    try:
        packed = unpack(code, [spec])
    except RecordError as error:
        raise damaged() from error
    colours = usable_colours(packed.colours, len(packed.match.seats))
    return Session("", packed.match, colours, 0.0)


def challenger(match: AnyMatch, claim: str) -> Rival:
    """The challenger: the one human in the match, with the points of all seats (`66-63`).

    Raises `RecordError` if there is not exactly one human, or for other text.
    """
    points = claim.split("-")
    digits = all(total.isascii() and total.isdigit() and len(total) < 5 for total in points)
    if len(match.people) != 1 or len(points) != len(match.seats) or not digits:
        raise damaged()
    return Rival(match.seats[match.people[0]].name, tuple(map(int, points)))


def record_in(packed: str) -> str:
    """The text of a record in a link of earlier versions. Raises `RecordError`."""
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("the end is missing")
        return text
    except (ValueError, binascii.Error, zlib.error) as error:
        raise damaged() from error
