"""The file with all stored entries: one JSON document with one entry a line.

Each entry has a checksum. A reader that finds damage still reads the undamaged entries.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from zlib import crc32

from okanagan.kernel.documents import document_text, parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.page.saves.entry_kinds import BACKUP
from okanagan.page.words import t

VERSION = 1
LONGEST = 20_000_000  # characters: a browser stores about five million
_HEAD = re.compile(rf'\{{\s*"format":\s*"{BACKUP}",\s*"version":\s*(\d{{1,9}})')
_COUNT = re.compile(r'"count":\s*(\d{1,6})')
_ENTRY = re.compile(r'\{\s*"entry":\s*"([^"\\]{0,99})')
_AFTER = ",]} \t\r\n"  # what may follow the checksum at the end of an entry


class Entry(NamedTuple):
    """A stored text in a file, and whether it is as it was saved."""

    text: str
    intact: bool


_LOST = Entry("", intact=False)


def backup_text(entries: Mapping[str, str], made: float) -> str:
    """The file for entries, which was made at a time in seconds since 1970."""
    head = {"format": BACKUP, "version": VERSION, "made": made, "count": len(entries)}
    lines = ",\n".join(json.dumps(_line(name, entries[name])) for name in sorted(entries))
    return f'{json.dumps(head)[:-1]}, "entries": [\n{lines}\n]}}\n'


def read_backup(text: str) -> tuple[dict[str, Entry], int]:
    """The entries in a file, and how many more are missing, because its end was cut off.

    Raises `RecordError` if a newer version of the page has made it, or if there is no entry.
    """
    head, count = _HEAD.search(text), _COUNT.search(text.partition('"entries"')[0])
    if head is not None and int(head[1]) > VERSION:
        raise RecordError(
            t(
                "This file was made by a newer version of this page. Load the page again to get "
                "that version, then choose the file once more."
            )
        )
    entries: dict[str, Entry] = {}
    for name, entry in _entries(text):
        if name not in entries or entry.intact:
            entries[name] = entry
    if not entries and (count is None or int(count[1])):
        raise RecordError(t("This file is damaged: nothing in it can be read."))
    return entries, max(0, int(count[1]) - len(entries)) if count else 0


def _line(name: str, text: str) -> Json:
    return {"entry": name, "value": _value(text), "sum": _sum(name, text)}


def _value(text: str) -> Json:
    """The text as a part of the file; a text that would be written differently stays a text."""
    try:
        value = parse_document(f"[[[{text}]]]")[0][0][0]  # as deep as in the file
    except (RecordError, LookupError):
        return text
    return value if isinstance(value, dict | list) and document_text(value) == text else text


def _sum(name: str, text: str) -> int:
    return crc32(f"{name}\n{text}".encode("utf-8", "surrogatepass"))


def _entries(text: str) -> Iterator[tuple[str, Entry]]:
    """The entries of a file; a damaged file is cut into its entries first."""
    try:
        listed = parse_document(text, LONGEST)["entries"]
        documents = listed if isinstance(listed, list) else []
    except (RecordError, LookupError, TypeError):
        yield from _pieces(text)
        return
    for document in documents:
        yield _read(document)


def _pieces(text: str) -> Iterator[tuple[str, Entry]]:
    matches = [*_ENTRY.finditer(text)]
    ends = [match.start() for match in matches[1:]] + [len(text)]
    for match, end in zip(matches, ends, strict=True):
        try:
            yield _read(parse_document(text[match.start() : end].rstrip(_AFTER) + "}"))
        except RecordError:
            yield match[1], _LOST


def _read(document: Json) -> tuple[str, Entry]:
    match document:
        case {"entry": str(name), "value": value, "sum": int(checksum)}:
            text = value if isinstance(value, str) else document_text(value)
            return name, Entry(text, _sum(name, text) == checksum)
        case {"entry": str(name)}:
            return name, _LOST
    return "", _LOST
