"""The results of several players on one deal as one short text, and back."""

from collections.abc import Sequence
from zlib import crc32

from okanagan.kernel.codes.digits import ALPHABET, BASE, Reader, Writer, from_text, to_text
from okanagan.kernel.codes.forms import Form, Number, Row, Text
from okanagan.kernel.errors import RecordError

MOST = 10  # results in one text
LONGEST_NAME = 40  # characters
POINTS = 10_000  # a total is below it
VERSION = "1"
CHECK = 4  # characters of the check
HEAD = 2  # characters before the check: version and length
LONGEST = 4_000  # characters; ten results with the longest names are shorter


Result = tuple[str, tuple[int, ...]]
"""A player's name, and the points of all seats at the end of that player's game."""


def pack_results(code: str, results: Sequence[Result]) -> str:
    """Return the results of 1 to 10 players on the deal of a code, in the given order.

    Raises `RecordError` if there are too many, or if a name or a total is too large.
    """
    to = Writer()
    try:
        to.number(len(results) - 1, MOST)
        for name, totals in results:
            _check_name(name)
            _form(len(totals)).write([name, totals], to)
    except ValueError as error:
        raise RecordError(f"these results do not fit into a link: {error}") from error
    body = to_text(to.total())
    return _head(body) + _check(code, body) + body


def unpack_results(text: str, code: str, players: int) -> tuple[Result, ...]:
    """Return the results in a text of `pack_results`, for a deal with so many players.

    Raises `RecordError` if the text is damaged, or belongs to another code.
    """
    if set(text) - set(ALPHABET) or not HEAD + CHECK <= len(text) <= LONGEST:
        raise RecordError("these are no results of a challenge")
    if text[0] != VERSION:
        raise RecordError(f"these are results of another version ({text[0]}) of this program")
    body = text[HEAD + CHECK :]
    if text[:HEAD] != _head(body):
        raise RecordError("these results were cut off, or something was added to them")
    if text[HEAD : HEAD + CHECK] != _check(code, body):
        raise RecordError("these results were mistyped, or belong to another deal")
    source = Reader(from_text(body))
    try:
        results = tuple(_read(source, players) for _ in range(source.number(MOST) + 1))
    except ValueError as error:  # also a name that is not UTF-8
        raise RecordError(f"these are no results of a challenge: {error}") from error
    if source.rest:
        raise RecordError("these are no results of a challenge: something follows their end")
    return results


def _read(source: Reader, players: int) -> Result:
    name, totals = _form(players).read(source)
    _check_name(name)
    return name, tuple(totals)


def _form(players: int) -> Form:
    return Row(Text(), Row(*[Number(POINTS)] * players))


def _check_name(name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has {len(name)} characters")


def _head(body: str) -> str:
    return VERSION + ALPHABET[(HEAD + CHECK + len(body)) % BASE]


def _check(code: str, body: str) -> str:
    checksum = crc32(f"{code} {_head(body)}{body}".encode())
    return to_text(checksum % BASE**CHECK).rjust(CHECK, ALPHABET[0])
