"""JSON documents from outside, such as files, links and stored entries."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import accumulate, zip_longest
from math import isfinite
from typing import NoReturn

from okanagan.kernel.errors import RecordError, brief
from okanagan.kernel.game import Json

LONGEST = 5_000_000  # characters: no real record comes near
BYTE_ORDER_MARK = "\ufeff"  # some editors put it before a text
DEEPEST = 50
"""The deepest nesting; a record has six levels. Thousands of levels crash Pyodide."""
_TEXT = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_OBJECT = re.compile(r'\{\s*"')
_PART = re.compile(rf"{_TEXT.pattern}|[\[\]{{}}]", re.DOTALL)
MOST = 1_000  # objects in a text that are no games


def parse_document(text: str, longest: int = LONGEST) -> Json:
    """The JSON document in `text`, with finite numbers and without duplicate keys.

    Raises `RecordError` if it is invalid, longer than `longest` characters, or too deep.
    """
    if len(text) > longest:
        raise RecordError(f"this is {len(text)} characters long; no game's record is")
    if _depth(text) > DEEPEST:
        raise RecordError(f"its lists lie more than {DEEPEST} deep in each other; no game's do")
    try:
        return _DECODER.decode(text.removeprefix(BYTE_ORDER_MARK))
    except json.JSONDecodeError as error:  # the parser's words are for programmers
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError(f"this is no JSON document: something is wrong at {place}") from error
    except RecordError as error:
        raise RecordError(f"this is no JSON document: {error}") from error
    except ValueError as error:
        raise RecordError("this is no JSON document: a number in it is too long") from error


def documents_in(
    text: str, wanted: Callable[[dict[str, Json]], bool]
) -> Iterator[tuple[range, dict[str, Json] | RecordError]]:
    """The wanted JSON objects in any text, and where they are; for a broken one its error.

    An object that is not wanted is searched for wanted ones inside it.
    """
    at, left = 0, MOST
    while left and (start := _OBJECT.search(text, at)):
        begin = start.start()
        place = range(begin, _end(text, begin))
        try:
            document = parse_document(text[begin : place.stop])
        except RecordError as error:
            yield range(begin, begin + 1), error
            document = {}
        if wanted(document):
            yield place, document
            at = place.stop
        else:
            at, left = begin + 1, left - 1


def _end(text: str, begin: int) -> int:
    """The place after the object that begins at a place; the end of the text if it has no end.

    An object that is too deep ends at its first bracket that is, so that a text of brackets is
    not read again from each of them.
    """
    depth = 0
    for part in _PART.finditer(text, begin):
        if part[0] in "[]{}":
            depth += 1 if part[0] in "[{" else -1
            if depth == 0 or depth > DEEPEST:
                return part.end()
    return len(text)


def document_text(document: Json) -> str:
    """The document as text; raises `ValueError` for a number that JSON does not have."""
    return json.dumps(document, allow_nan=False)


def _depth(text: str) -> int:
    """The depth of lists and objects, counted without a parser, which would recurse."""
    brackets = _NO_BRACKET.sub("", _TEXT.sub("", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    document = dict(pairs)
    if len(document) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"{brief(twice)} stands twice in an object")
    return document


def _finite(digits: str) -> float:
    value = float(digits)
    return value if isfinite(value) else _no_constant(digits)


def _no_constant(name: str) -> NoReturn:
    raise RecordError(f"{brief(name)} is no JSON number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_finite
)


class _Nothing:
    """Stands for a part that only the other value has."""

    def __repr__(self) -> str:
        return "nothing"


_NOTHING = _Nothing()


def first_difference(expected: Json, actual: Json, path: str) -> str | None:
    """The first place where `actual` differs from `expected`; None if they are equal.

    For example `result.players[0].points: expected 8, found 9`. The order of keys is ignored.
    Unlike in Python, `True` and `1.0` differ from `1`.
    """
    if type(expected) is type(actual) and isinstance(expected, dict | list):
        below = (first_difference(a, b, path + step) for step, a, b in _pairs(expected, actual))
        return next((difference for difference in below if difference), None)
    if type(expected) is type(actual) and expected == actual:
        return None
    return f"{path}: expected {brief(expected)}, found {brief(actual)}"


def _pairs(expected: Json, actual: Json) -> Iterator[tuple[str, Json, Json]]:
    if isinstance(expected, dict):
        for key in [*expected, *(key for key in actual if key not in expected)]:
            yield _field(key), expected.get(key, _NOTHING), actual.get(key, _NOTHING)
    else:
        for place, (a, b) in enumerate(zip_longest(expected, actual, fillvalue=_NOTHING)):
            yield f"[{place}]", a, b


def _field(key: str) -> str:
    return f".{key}" if key.isidentifier() and len(key) < 40 else f"[{brief(key)}]"
