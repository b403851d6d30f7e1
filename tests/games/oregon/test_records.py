"""The form of Oregon's records (rules 10). `tests/games/test_records.py` has more."""

import copy

import pytest

from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.game import check_record
from okanagan.kernel.errors import GameError, RecordError
from tests.games.oregon.games import finished
from tests.games.oregon.referee import check
from tests.games.oregon.referee.random_game import Plan, random_record

PILES = ["start", "landscape", "building", "coal", "gold"]


def test_a_record_has_the_form_of_the_rules() -> None:
    record = finished(Plan(5, 3)).record(options=True).to_json()
    names = ["format", "version", "rules", "players", "setup", "moves", "result", "options"]
    assert list(record) == names
    assert (record["format"], record["version"]) == ("oregon-record", 1)
    assert record["rules"] == {"tokens": "active"}
    assert list(record["setup"]) == ["first_player", "board", *PILES]
    assert [len(record["setup"][pile]) for pile in PILES] == [7, 50, 21, 21, 21]
    assert list(record["setup"]["board"]) == ["rows", "columns", "terrain"]
    assert list(record["result"]) == ["scores", "winners"]
    assert list(record["result"]["scores"][0]) == ["points", "coal", "gold", "total", "farmers"]


def test_unknown_keys_of_the_board_and_the_result_are_ignored() -> None:
    record = copy.deepcopy(random_record(Plan(4, 3)))
    for part in (record["setup"]["board"], record["result"], *record["result"]["scores"]):
        part["comment"] = ["well played"]
    assert check(record).startswith("ok")
    assert check_record(record).over


def test_an_unknown_rule_is_refused() -> None:
    record = random_record(Plan(4, 3))
    record["rules"]["dice"] = 2
    with pytest.raises(RecordError, match=r"^rules: unknown rule 'dice'; known are tokens$"):
        check_record(record)


@pytest.mark.parametrize(
    "move", [["draw", 0], ["draw", 0, "coal", 1], ["done", 0, 0], ["play", 0, "wagon"]]
)
def test_a_move_of_the_wrong_length_is_refused(move: list[object]) -> None:
    with pytest.raises(GameError, match=r"it must have \d parts, not \d$"):
        parse_move(move)
