"""The results of several players on one deal as one short text, and back."""

from collections.abc import Sequence

from okanagan.kernel.codes.damage import Damage, Fault, damage_of
from okanagan.kernel.codes.digits import Reader, Writer, from_text, to_text
from okanagan.kernel.codes.envelope import CHECK, seal, sealed
from okanagan.kernel.codes.forms import Form, Number, Row, Text
from okanagan.kernel.codes.refusal import DamagedCode
from okanagan.kernel.errors import RecordError

MOST = 10  # results in one text
LONGEST_NAME = 40  # characters
POINTS = 10_000  # a total is below it
VERSION = "1"
KIND = 1  # characters before the length: the version
_BODY = KIND + 1 + CHECK  # the place of the body
SHORTEST = 7  # characters
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
    return seal(VERSION, to_text(to.total()), code)


def unpack_results(text: str, code: str, players: int) -> tuple[Result, ...]:
    """Return the results in a text of `pack_results`, for a deal with so many players.

    Raises `DamagedCode` if the text is damaged, or belongs to another code; and `RecordError` if no
    results give this text.
    """
    if not text or whole_results(text[: LONGEST + 1], code) != text:
        raise damaged_results(text, code)
    source = Reader(from_text(text[_BODY:]))
    try:
        results = tuple(_read(source, players) for _ in range(source.number(MOST) + 1))
        known = not source.rest and pack_results(code, results) == text
    except ValueError as error:  # also a name that is not UTF-8
        raise RecordError("these are no results of a challenge") from error
    if not known:
        raise RecordError("these are no results of a challenge")
    return results


def whole_results(text: str, code: str) -> str:
    """Return the longest beginning of a text that is undamaged results; empty if none is.

    `text` has only characters of the alphabet.
    """
    return sealed(text[:LONGEST], KIND, code) if text[:1] == VERSION else ""


def damaged_results(text: str, code: str) -> DamagedCode:
    """Return the error for damaged results of a challenge."""
    return DamagedCode(lambda: _damage(text, code).within(f"{code}/", ""))


def _damage(text: str, code: str) -> Damage:
    def whole(results: str) -> bool:
        return whole_results(results, code) == results

    damage = damage_of(text, KIND, SHORTEST, whole)
    if damage.fault in (Fault.FOREIGN, Fault.WRONG) or text[:1] in ("", VERSION):
        return damage
    return Damage(text, Fault.VERSION)


def _read(source: Reader, players: int) -> Result:
    name, totals = _form(players).read(source)
    _check_name(name)
    return name, tuple(totals)


def _form(players: int) -> Form:
    return Row(Text(), Row(*[Number(POINTS)] * players))


def _check_name(name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has {len(name)} characters")
