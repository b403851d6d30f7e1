"""Kinds of stored entries: how a backup checks, counts and merges them."""

from collections.abc import Callable
from dataclasses import dataclass

from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.page.words import t

BACKUP = "okanagan-backup"
"""The format of the file with all stored entries."""


def is_backup(text: str) -> bool:
    return f'"{BACKUP}"' in text


@dataclass(frozen=True, slots=True)
class Checked:
    """An entry that is fit to be stored."""

    text: str
    count: int = 1  # how many things it has, such as results
    flaws: tuple[str, ...] = ()  # sentences about its damaged parts, which were left out


def keep(here: str, other: str) -> str:
    return here


@dataclass(frozen=True, slots=True, eq=False)
class EntryKind:
    """One kind of entries."""

    title: str  # marked for translation
    check: Callable[[str], Checked]  # raises `RecordError` for an entry that cannot be read
    # The text to store if an entry is here and in the backup, in this order. Raises `RecordError`
    # if the one that is here is damaged.
    merge: Callable[[str, str], str] = keep


def document_of(text: str, version: int, part: str) -> dict[str, Json]:
    """The entry as an object of this version with an object in a part. Raises `RecordError`."""
    document = parse_document(text)
    if not isinstance(document, dict) or not isinstance(document.get(part), dict):
        raise RecordError(t("its text is damaged"))
    if document.get("version") != version:
        raise RecordError(t("it was saved by another version of this page"))
    return document
