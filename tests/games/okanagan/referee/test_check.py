"""The referee accepts what it plays itself, and refuses every spoiled record."""

import copy
import json
from itertools import islice

import pytest

from . import check
from .data import EDITIONS
from .random_game import random_record, random_records
from .rare_game import RARE_GAMES, events, rare_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_check_also_after_a_trip_through_json(players: int, edition: str) -> None:
    for record in islice(random_records(100, players, edition), 3):
        assert record["result"] is not None
        assert check(json.loads(json.dumps(record))) == f"ok {len(record['moves'])} moves"


def test_a_game_broken_off_anywhere_checks_with_result_null() -> None:
    whole = random_record(5, 3, "nl")
    for length in range(0, len(whole["moves"]), 7):
        part = random_record(5, 3, "nl", stop_after=length)
        assert part["result"] is None
        assert part["moves"] == whole["moves"][:length]
        assert check(part) == f"ok {length} moves"


def test_house_rules_are_authoritative_over_the_edition() -> None:
    rules = {"tie_rule": "share", "explorer_vp": 5, "blind_draw": False, "nugget_cards": 2}
    record = random_record(8, 4, "en", house_rules=rules)
    assert check(record).startswith("ok ")
    assert not any(move[:1] + move[2:3] == ["choose", "stack"] for move in record["moves"])
    assert not any(move[0] == "rank" for move in record["moves"])


def test_options_are_optional() -> None:
    record = random_record(9)
    del record["options"]
    assert check(record) == f"ok {len(record['moves'])} moves"


def test_a_fault_names_the_move_and_what_was_expected_of_whom() -> None:
    record = random_record(1)
    place = next(n for n, move in enumerate(record["moves"]) if move[0] == "place")
    record["moves"][place] = ["pass", 0]
    first = record["setup"]["first_player"]
    found = check(record)
    assert found.startswith(f"move {place + 1}: expected place of player {first}")
    assert found.endswith('found ["pass",0]')


@pytest.mark.parametrize("event", RARE_GAMES)
def test_rare_games_hold_their_event_and_check(event: str) -> None:
    record = rare_game(*RARE_GAMES[event])
    assert event in events(record)
    assert check(record).startswith("ok ")


@pytest.mark.parametrize("event", RARE_GAMES)
def test_a_wrong_shuffle_is_refused(event: str) -> None:
    record = rare_game(*RARE_GAMES[event])
    del record["options"]
    at = next(n for n, move in enumerate(record["moves"]) if move[0] == "shuffle")
    for change in (shuffle_of_a_player, shuffle_short, shuffle_with_a_double, shuffle_of_another):
        broken = copy.deepcopy(record)
        change(broken["moves"][at])
        assert check(broken).startswith(f"move {at + 1}: expected a shuffle of the ")
    del record["moves"][at]
    assert check(record).startswith(f"move {at + 1}: expected a shuffle of the ")


def shuffle_of_a_player(move: list[object]) -> None:
    move[1] = 0


def shuffle_of_another(move: list[object]) -> None:
    move[2] = "nuggets"


def shuffle_short(move: list[object]) -> None:
    assert isinstance(move[3], list)
    move[3].pop()


def shuffle_with_a_double(move: list[object]) -> None:
    assert isinstance(move[3], list)
    move[3][0] = move[3][1]
