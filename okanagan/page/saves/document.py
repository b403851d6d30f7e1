"""Reads the parts of a stored game. Damaged parts give their default."""

from collections.abc import Sequence
from typing import Any

from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.page.core.session import GUEST, HOST, Rival
from okanagan.page.saves.summary import MOST
from okanagan.page.words import t

FORMAT = "okanagan-save"
VERSION = 1
LATEST = 253_402_300_800
"""The end of the year 9999, in seconds since 1970: the last date that Python knows."""
LONGEST_TITLE = 40
_JOINERS = "\u200c\u200d"
"""They are not seen themselves, but emoji and letters of some scripts need them in between."""


def read_save(text: str) -> dict[str, Any]:
    """The document of a stored game. Raises `RecordError`."""
    return checked_save(parse_document(text))


def checked_save(document: Json) -> dict[str, Any]:
    """The document of a game in this page's form. Raises `RecordError` for any other document."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError(t("this is not a game that this page has saved"))
    if document.get("version") != VERSION:
        raise RecordError(t("it was saved by another version of this page"))
    if "record" not in document:
        raise RecordError(t("its record is missing"))
    return document


def stored_seats(document: dict[str, Any], people: Sequence[int]) -> tuple[int, ...] | None:
    """The stored seats of this device; None (all) if they are damaged."""
    value: Any = document.get("own")
    watches = value == [] and bool(stored_live(document))
    usable = isinstance(value, list) and all(seat in people for seat in value)
    if not usable or not (value or watches):
        return None
    return tuple(player for player in people if player in value)


def stored_live(document: dict[str, Any]) -> str:
    """What this device was at a live table; empty for any other game."""
    live = document.get("live")
    return live if live in (HOST, GUEST) else ""


def stored_rivals(document: dict[str, Any], match: AnyMatch) -> tuple[Rival, ...]:
    """The stored results of others that are not damaged; earlier versions stored only one."""
    stored = document.get("rivals", [document.get("rival")])
    known = stored if isinstance(stored, list) and len(match.people) == 1 else []
    return tuple(rival for data in known if (rival := _rival(data, len(match.seats))))


def _rival(data: Any, seats: int) -> Rival | None:
    match data:
        case {"name": str(name), "totals": [*totals]}:
            numbers = all(type(total) is int and 0 <= total <= MOST for total in totals)
            fits = numbers and len(totals) == seats
            return Rival(tidied(name, LONGEST_TITLE), tuple(totals)) if fits else None
    return None


def moves_seen(document: dict[str, Any], match: AnyMatch) -> int | None:
    """The stored number of moves shown; None (all) if it is damaged."""
    value: Any = document.get("seen")
    return value if type(value) is int and 0 <= value < len(match.moves) else None


def stored_title(document: dict[str, Any]) -> str:
    """The user's own name for the game; empty for none."""
    title = document.get("title")
    return tidied(title, LONGEST_TITLE) if isinstance(title, str) else ""


def tidied(text: str, longest: int) -> str:
    """A typed text in one line, without characters that cannot be shown, and not too long."""
    shown = (
        letter for letter in text if letter.isprintable() or letter.isspace() or letter in _JOINERS
    )
    return " ".join("".join(shown).split())[:longest].strip(f" {_JOINERS}")


def stored_moment(document: dict[str, Any], name: str) -> float:
    """A stored time in seconds since 1970; 0 for none."""
    value = document.get(name)
    return float(value) if isinstance(value, int | float) and 0 <= value < LATEST else 0.0
