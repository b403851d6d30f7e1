"""Documents with a fault."""

import json
import random
from collections.abc import Iterator
from typing import Any

from okanagan.kernel.documents import parse_document
from okanagan.kernel.errors import RecordError

VALUES = (
    "null", "true", "false", "0", "-1", "1", "7", "255", "-0", "-0.0", "0.5", "1e999", "-1e999",
    "1e308",
    "9" * 401, "9" * 5000, "NaN", "Infinity", '""', '"x"', '"\\ud800"', '"\\u0000"',
    '"<script>"', '" "',
    '"' + "x" * 5000 + '"', "[]", "{}", "[[]]", "[null]", '{"a": 1, "a": 2}', "[" * 49 + "]" * 49,
    "[" * 51 + "]" * 51, "[" * 9999 + "]" * 9999, '{"a":' * 9999 + "1" + "}" * 9999, "[" * 9999, "",
)  # fmt: skip
"""Texts that replace a value of a document."""
TEXTS = (
    *VALUES, "{", "]", '"', "\\", "\ufeff{}", "{}{}", "{}" * 5000, "okanagan-record", "é" * 999,
)  # fmt: skip
PLACE = "@place@"


def spoiled(text: str, rng: random.Random) -> str:
    """A document with a fault, or another text."""
    fault = rng.choice(("value", "value", "value", "typing", "other"))
    if fault == "other":
        return rng.choice(TEXTS)
    return mistyped(text, rng) if fault == "typing" else _with_another_value(text, rng)


def _with_another_value(text: str, rng: random.Random) -> str:
    """Replace, add or delete a value."""
    try:
        document = parse_document(text)
    except RecordError:
        return rng.choice(TEXTS)
    places = list(_places({"": document}))
    if not places:
        return rng.choice(TEXTS)
    inside, key = rng.choice(places)
    change = rng.random()
    if change < 0.8:
        inside[key] = PLACE
    elif isinstance(inside, dict) and change < 0.9:
        inside[rng.choice(("", "x", "format", "version", "moves"))] = PLACE
    else:
        del inside[key]
    return json.dumps(document).replace(f'"{PLACE}"', rng.choice(VALUES))


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Each container in a document, with each of its keys."""
    pairs = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in list(pairs):
        if key != "":
            yield document, key
        if isinstance(value, dict | list):
            yield from _places(value)


def mistyped(text: str, rng: random.Random) -> str:
    """A text with a piece that is lost, doubled or another."""
    at, size = rng.randrange(len(text) + 1), rng.choice((1, 1, 2, 30, 5000))
    piece = rng.choice(("", "", "\x00", "�", "{", "[" * 9999, '"', "9", text[at : at + size] * 2))
    return text[:at] + piece + text[at + size :]
