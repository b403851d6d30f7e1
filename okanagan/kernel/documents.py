"""JSON documents from outside (files, links, stored entries): a bad one is refused in words."""

import json
import re
from itertools import accumulate
from math import isfinite
from typing import NoReturn

from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json

LONGEST = 5_000_000
"""Characters; no real game's record comes near, and a browser must not choke on junk."""
DEEPEST = 50
"""Lists and objects within each other; a record has six. Thousands of them end Pyodide for good."""
_TEXT = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")


def parse_document(text: str) -> Json:
    """The JSON document in `text`, with finite numbers and no key twice in an object.

    Raises:
        RecordError: it is none, or too long or too deep to be a game.
    """
    if len(text) > LONGEST:
        raise RecordError(f"this is {len(text)} characters long; no game's record is")
    if _depth(text) > DEEPEST:
        raise RecordError(f"its lists lie more than {DEEPEST} deep in each other; no game's do")
    try:
        return _DECODER.decode(text)
    except ValueError as error:
        raise RecordError(f"this is no JSON document: {error}") from error


def document_text(document: Json) -> str:
    """The document as text; raises `ValueError` for a number that JSON does not have."""
    return json.dumps(document, allow_nan=False)


def _depth(text: str) -> int:
    """How deep lists and objects lie in each other; found before any parser goes down there."""
    brackets = _NO_BRACKET.sub("", _TEXT.sub("", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice!r} stands twice in an object")
    return found


def _finite(digits: str) -> float:
    value = float(digits)
    return value if isfinite(value) else _no_constant(digits)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
)
