"""JSON documents, and the form of a record (rules 10) of any game."""

import json
from typing import Any

import pytest

from okanagan.kernel.documents import DEEPEST, LONGEST, document_text, parse_document
from okanagan.kernel.errors import RecordError, brief
from okanagan.kernel.memo import Memo
from okanagan.kernel.record import Record, Seat, read_record
from okanagan.kernel.words import ENGLISH


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


GOOD: dict[str, Any] = {
    "format": "pebbles-record",
    "version": 1,
    "rules": {"die": 2},
    "players": [{"name": "Ann", "seat": "human"}, {"name": "Bo", "seat": "bot:hard"}],
    "setup": {"pebbles": 9},
    "moves": [["take", 0, 1]],
    "result": None,
}


def read(document: object) -> Record:
    return read_record(document, "pebbles-record")


def test_a_record_is_written_as_it_was_read() -> None:
    assert read(GOOD).to_json() == GOOD
    full = {**GOOD, "options": [3], "practice": True, "hinted": [0, 1]}
    assert read(full).to_json() == full


def test_seats() -> None:
    ann, bo = read(GOOD).seats
    assert (ann, ann.bot) == (Seat("Ann"), None)
    assert bo.bot == "hard"


@pytest.mark.parametrize(
    "name",
    [
        "Ann \ud83d",
        "\udc00Ann",
        "A\x1b[2J",
        "A\nB",
        "A\x9b",
        "A\u202eB",
        "\u2066A",
        "A\u2028B",
        "\u061cA",
    ],
)
def test_unprintable_characters_are_replaced(name: str) -> None:
    seat = {"name": name, "seat": name}
    document = read({**GOOD, "players": [seat, seat]}).to_json()
    saved = document["players"][0]
    assert saved["name"] == saved["seat"]
    assert saved["name"].encode().decode().isprintable()
    assert "\ufffd" in saved["name"]
    assert len(saved["name"]) == len(name)


def test_names_in_any_script_stay_as_they_are() -> None:
    for name in ("Zoë", "李", "עדן", "👩‍🌾", "a  b"):
        assert Seat(name).to_json() == {"name": name, "seat": "human"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "its format is 'chess', not 'pebbles-record'"),
        ({"format": ["x" * 999]}, "its format is ['xxx"),
        ({"version": 2}, "its version is 2; this program reads version 1"),
        ({"version": True}, "its version is True"),
        ({"version": 1.0}, "its version is 1.0"),
        ({"version": "1"}, "its version is '1'"),
        ({"rules": []}, "its 'rules' must be a JSON object"),
        ({"setup": None}, "its 'setup' must be a JSON object"),
        ({"players": {}}, "its 'players' must be a JSON list"),
        ({"players": ["Ann"]}, "player 0 must be a JSON object"),
        ({"players": [{"name": "Ann"}]}, "player 0 must have a 'name' and a 'seat'"),
        ({"players": [{"name": 1, "seat": "human"}]}, "both text"),
        ({"moves": "none"}, "its 'moves' must be a JSON list"),
        ({"options": 3}, "its 'options' must be a list of whole numbers"),
        ({"options": None}, "its 'options' must be a list of whole numbers"),
        ({"options": [True]}, "its 'options' must be a list of whole numbers"),
        ({"options": [1.0]}, "its 'options' must be a list of whole numbers"),
        ({"hinted": 0}, "its 'hinted' must be a list of whole numbers"),
        ({"hinted": [True]}, "its 'hinted' must be a list of whole numbers"),
        ({"hinted": [1, 0]}, "its 'hinted' must be numbers of its moves, ascending"),
        ({"hinted": [2]}, "its 'hinted' must be numbers of its moves, ascending"),
    ],
)
def test_a_wrong_part_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read({**GOOD, **change})
    assert message in str(refusal.value)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", GOOD)
def test_a_missing_part_is_named(name: str) -> None:
    message = "'result' is missing; it is null while" if name == "result" else name
    with pytest.raises(RecordError, match=message):
        read({key: value for key, value in GOOD.items() if key != name})


@pytest.mark.parametrize("junk", [None, True, 3, "text", [], [GOOD], {}])
def test_junk_is_no_record(junk: object) -> None:
    with pytest.raises(RecordError):
        read(junk)


def test_messages_show_values_in_brief() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert brief("x") == "'x'"
    assert len(brief("x" * 500)) == 80
    assert brief(deep) == "a monstrous list"
    assert brief(10**9999) == "a monstrous int"


def test_a_memo_computes_each_value_once() -> None:
    calls = iter("abc")
    memo: Memo[int, str] = Memo(lambda number: next(calls) * number)
    assert [memo[3], memo[3], memo[2]] == ["aaa", "aaa", "bb"]


def test_english_fills_placeholders_and_has_a_plural() -> None:
    assert ENGLISH.t("Hello {name}", name="Ann") == "Hello Ann"
    assert ENGLISH.t("50 {") == "50 {"
    assert ENGLISH.n("{n} tile", "{n} tiles", 1) == "1 tile"
    assert ENGLISH.n("{n} tile of {name}", "{n} tiles of {name}", 0, name="Bo") == "0 tiles of Bo"
