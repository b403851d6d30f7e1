"""Opens games from records, codes and links, and from any text that holds them."""

from collections.abc import Collection
from typing import Any

from okanagan.kernel.codes.links import Linked, links_in
from okanagan.kernel.codes.packing import unpack
from okanagan.kernel.documents import BYTE_ORDER_MARK, documents_in, parse_document
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.game import Game, Json
from okanagan.kernel.record import Record, read_record
from okanagan.kernel.spec import GameSpec

Content = Linked | dict[str, Json]
"""A link, or the document of a record."""
Opened = tuple[Game[Any, Any, Any], Record]
"""A record and its game."""


def contents_of(text: str, specs: Collection[GameSpec]) -> tuple[list[Content], list[RecordError]]:
    """What a text holds: records, and links or codes, each once; and the errors of damaged ones.

    Only the form is checked, not the games. Any other text around them is ignored.
    """
    contents: list[Content] = []
    errors: list[RecordError] = []
    rest, at = "", 0
    for place, document in documents_in(text, lambda document: "format" in document):
        rest, at = f"{rest}{text[at : place.start]}\n", place.stop
        _add(document, contents, errors)
    for linked in links_in(rest + text[at:], specs):
        _add(linked, contents, errors)
    return contents, errors


def _add(result: Content | RecordError, contents: list[Content], errors: list[RecordError]) -> None:
    if isinstance(result, RecordError):
        errors.append(result)
    elif result not in contents:
        contents.append(result)


def open_record(text: str | dict[str, Json], specs: Collection[GameSpec]) -> Opened:
    """Return the record in a text and its game. The moves are not checked yet.

    `text` is a record as the parsed document, or any text that holds one record, code or link.
    Raises `RecordError` if it holds none, or several.
    """
    if isinstance(text, dict):
        return _open(text, specs)
    opened = open_records(text, specs)
    if len(opened) > 1:
        raise RecordError(f"this holds {len(opened)} games, but only one can be read at a time")
    return opened[0]


def open_records(text: str, specs: Collection[GameSpec]) -> list[Opened]:
    """Return each record in a text, as `open_record` does. Raises `RecordError` if one is wrong."""
    contents, errors = contents_of(text, specs)
    if errors:
        raise errors[0]
    if contents:
        return [_open(content, specs) for content in contents]
    if text.strip(f" \t\r\n{BYTE_ORDER_MARK}")[:1] in ("{", "["):
        return [_open(parse_document(text), specs)]
    raise RecordError("this holds no game: no record, no code and no link")


def _open(content: Content | Json, specs: Collection[GameSpec]) -> Opened:
    if isinstance(content, Linked):
        unpacked = unpack(content.code, specs)
        return unpacked.match.game, unpacked.match.record(options=unpacked.options)
    record = read_record(content, *(spec.record_format for spec in specs))
    spec = next(spec for spec in specs if spec.record_format == record.format)
    try:
        return spec.game(len(record.seats), record.rules), record
    except GameError as error:
        raise RecordError(f"rules: {error}") from error
