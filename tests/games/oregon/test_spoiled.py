"""Spoiled records are refused in words (rules 10): what is wrong, and where."""

import copy
import json
from functools import cache

import pytest

from okanagan.games.oregon.rules.game import check_record, load_match
from okanagan.games.oregon.rules.moves import parse_move
from okanagan.kernel.errors import GameError, RecordError
from tests.games.okanagan.referee.faults import spoiled
from tests.games.oregon.referee import check
from tests.games.oregon.referee.random_game import Plan, Record, random_record
from tests.games.oregon.referee.spoiled import JUNK, SPOILS


@cache
def broken_records() -> dict[str, Record]:
    return dict(spoiled(random_record(Plan(4, 3)), SPOILS))


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_record_is_refused_with_what_is_wrong_and_where(name: str) -> None:
    record = broken_records()[name]
    assert not check(record).startswith("ok")
    for document in (record, json.dumps(record)):
        with pytest.raises(RecordError, match=SPOILS[name].says) as caught:
            check_record(document)
        assert len(str(caught.value)) < 500
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_junk_is_refused(junk: Record) -> None:
    assert not check(junk).startswith("ok")
    for document in (junk, json.dumps(junk)):
        with pytest.raises(RecordError):
            load_match(document)


def test_at_least_forty_kinds() -> None:
    assert len(SPOILS) >= 40


def test_keys_that_are_not_named_are_ignored() -> None:
    record = copy.deepcopy(random_record(Plan(4, 3)))
    holders = [record, record["setup"], record["setup"]["board"]]
    holders += [*record["players"], record["result"], *record["result"]["scores"]]
    for holder in holders:
        holder["comment"] = ["well played"]
    assert check(record).startswith("ok")
    assert check_record(record).over


def test_an_unknown_rule_is_refused() -> None:
    record = random_record(Plan(4, 3))
    record["rules"]["dice"] = 2
    with pytest.raises(RecordError, match=r"^rules: unknown rule 'dice'; known are tokens$"):
        check_record(record)


def test_a_move_that_is_written_wrong_is_told_without_words_of_the_program() -> None:
    for move in (["draw", 0], ["draw", 0, "coal", 1], ["done", 0, 0], ["play", 0, "wagon"]):
        with pytest.raises(GameError, match=r"it must have \d parts, not \d$"):
            parse_move(move)
