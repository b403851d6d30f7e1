"""Opens a game of any kind from a record, a code or a link."""

from collections.abc import Collection
from typing import Any

from okanagan.kernel.codes.links import code_in
from okanagan.kernel.codes.packing import unpack
from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.game import Game, Json
from okanagan.kernel.record import Record, read_record
from okanagan.kernel.spec import GameSpec


def open_record(
    text: str | dict[str, Json], specs: Collection[GameSpec]
) -> tuple[Game[Any, Any, Any], Record]:
    """Return the record in a text and its game. The moves are not checked yet.

    `text` is a record as JSON text or as the parsed document, a code, or a link. Raises
    `RecordError` if it is no record of one of these games.
    """
    if isinstance(text, str) and (code := code_in(text)):
        unpacked = unpack(code, specs)
        return unpacked.match.game, unpacked.match.record(options=unpacked.options)
    document = parse_document(text) if isinstance(text, str) else text
    record = read_record(document, *(spec.record_format for spec in specs))
    spec = next(spec for spec in specs if spec.record_format == record.format)
    try:
        return spec.game(len(record.seats), record.rules), record
    except GameError as error:
        raise RecordError(f"rules: {error}") from error
