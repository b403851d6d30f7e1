"""Reading and writing JSON documents from outside."""

import json

import pytest

from okanagan.kernel.documents import DEEPEST, LONGEST, document_text, parse_document
from okanagan.kernel.errors import RecordError


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1,]", "{'a': 1}", "NaN", '{"a": Infinity}', "-Infinity", "9" * 5000, "1e999"],
    ids=lambda text: text[:9],
)
def test_text_that_is_not_json(text: str) -> None:
    with pytest.raises(RecordError, match="this is no JSON document"):
        parse_document(text)


def test_text_longer_than_any_record_is_not_read() -> None:
    with pytest.raises(RecordError, match="no game's record is"):
        parse_document("[" + " " * LONGEST + "]")


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":'])
def test_the_depth_is_counted_before_a_text_is_read(opening: str) -> None:
    with pytest.raises(RecordError, match="50 deep"):
        parse_document(opening * 5000)
    text = "[" * DEEPEST + "]" * DEEPEST
    assert json.dumps(parse_document(text)) == text
    with pytest.raises(RecordError, match="50 deep"):
        parse_document(f"[{text}]")


@pytest.mark.parametrize("name", ["[" * 99, '\\"' + "{" * 99, "\\\\", '[\\\\\\"' * 99])
def test_brackets_in_texts_do_not_count(name: str) -> None:
    text = f'["{name}", {{"{name}": []}}]'
    assert parse_document(text) == json.loads(text)


@pytest.mark.parametrize("junk", ['"', '\\"', '"\\', '"\\"', '["a', "[", "]"])
def test_long_junk_is_refused_in_linear_time(junk: str) -> None:
    with pytest.raises(RecordError):
        parse_document(junk * (LONGEST // len(junk)))


def test_a_duplicate_key_is_named() -> None:
    with pytest.raises(RecordError, match="'moves' stands twice in an object"):
        parse_document('{"moves": [], "rules": {}, "moves": [1]}')


def test_only_finite_numbers_are_written() -> None:
    assert document_text({"begun": 1.5}) == '{"begun": 1.5}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        document_text({"begun": float("inf")})
