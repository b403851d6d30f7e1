"""The two worked games (rules 10.1, 10.2), and the form of records (rules 10)."""

import copy
import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from okanagan.games.oregon.rules.actions import parse_move
from okanagan.games.oregon.rules.events import (
    EndCertain,
    GameEnded,
    GroupScored,
    PointsScored,
    ValueTaken,
)
from okanagan.games.oregon.rules.game import OregonMatch, check_record
from okanagan.games.oregon.rules.scoring import GROUPS, tallies
from okanagan.games.oregon.rules.terms import Building
from okanagan.kernel.errors import GameError, RecordError
from okanagan.kernel.game import Event
from tests.games.oregon.games import finished
from tests.games.oregon.referee import check
from tests.games.oregon.referee.random_game import Plan, random_record

FOLDER = Path(__file__).parent / "examples"
ANN, BO, CY = range(3)
Scored = dict[int, int]
"""Points by the number of the move that brought them."""


@cache
def record(number: int) -> dict[str, Any]:
    return dict(json.loads((FOLDER / f"example-{number}.json").read_text(encoding="utf-8")))


@cache
def match(number: int) -> OregonMatch:
    return check_record(record(number))


def source_of(event: Event) -> tuple[int, str, int] | None:
    """The player, the source and the amount of an event that brings something."""
    match event:
        case PointsScored(player, points, building):
            return player, building.text, points
        case GroupScored(player, points):
            return player, "groups", points
        case ValueTaken(player, mine, value):
            return player, mine.text, value or 0
    return None


def scored(number: int) -> dict[tuple[int, str], Scored]:
    """The gains of each player from each source, move by move, in a worked game."""
    gains: dict[tuple[int, str], Scored] = defaultdict(dict)
    game = match(number)
    for move in range(len(game.moves)):
        for player, name, points in filter(None, map(source_of, game.events_of(move))):
            gains[player, name][move] = gains[player, name].get(move, 0) + points
    return dict(gains)


def sums(number: int, player: int, *names: str) -> list[int]:
    gains = scored(number)
    return [sum(gains.get((player, name), {}).values()) for name in names]


@pytest.mark.parametrize("number", [1, 2])
def test_the_record_is_in_order_to_the_letter(number: int) -> None:
    again = match(number).record(options="options" in record(number)).to_json()
    assert json.dumps(again, sort_keys=True) == json.dumps(record(number), sort_keys=True)


def test_1_every_number_of_the_table() -> None:
    assert scored(1) == {
        (ANN, "church"): {3: 1, 15: 3, 54: 6, 76: 6},
        (ANN, "station"): {80: 2, 125: 1, 140: 1},
        (ANN, "groups"): {69: 5, 125: 5},
        (ANN, "coal_mine"): {92: 2 + 1},
        (ANN, "gold_mine"): {32: 3, 125: 5},
        (BO, "post_office"): {88: 6, 133: 3},
        (BO, "harbour"): {112: 4},
        (BO, "church"): {8: 2, 42: 4, 54: 3, 66: 5, 73: 4, 76: 3, 104: 1},
        (BO, "warehouse"): {42: 1, 66: 1, 129: 2},
        (BO, "coal_mine"): {108: 2 + 3, 144: 2},
        (BO, "gold_mine"): {50: 3, 73: 3, 96: 3, 137: 4},
    }
    assert match(1).state.coal_of == [(2, 1), (2, 3, 2)]
    assert match(1).state.gold_of == [(3, 5), (3, 3, 3, 4)]


def test_1_result() -> None:
    result = match(1).record().result
    assert result == {
        "scores": [
            {"points": 30, "coal": 3, "gold": 8, "total": 41, "farmers": 7},
            {"points": 39, "coal": 7, "gold": 13, "total": 59, "farmers": 8},
        ],
        "winners": [BO],
    }
    assert match(1).events_of(144)[-1] == GameEnded((BO,), (41, 59))


def test_1_ends_by_piles() -> None:
    last, before = match(1).state, match(1).state_before(144)
    assert before.piles[Building.GOLD_MINE] == 0
    assert not before.end_is_certain
    assert last.piles[Building.COAL_MINE] == 0
    assert EndCertain(BO) in match(1).events_of(144)
    assert match(1).over


def test_2_every_number_of_the_table() -> None:
    sources = ("post_office", "harbour", "church", "warehouse", "station", "groups")
    assert sums(2, ANN, *sources) == [9, 8, 4, 9, 1, 5]
    assert sums(2, BO, *sources) == [0, 12, 2, 7, 0, 15]
    assert sums(2, CY, *sources) == [6, 8, 4, 2, 3, 5]
    assert list(match(2).state.points) == [36, 36, 28]
    state = match(2).state
    assert state.coal_of == [(2, 3), (1, 3, 2, 1), (1, 1, 2, 3)]
    assert state.gold_of == [(4, 5, 3, 4, 4), (4, 3, 3, 5, 3), (5, 4, 3, 5)]


def test_2_a_tie_is_broken_by_farmers() -> None:
    assert match(2).record().result == {
        "scores": [
            {"points": 36, "coal": 5, "gold": 20, "total": 61, "farmers": 11},
            {"points": 36, "coal": 7, "gold": 18, "total": 61, "farmers": 14},
            {"points": 28, "coal": 7, "gold": 17, "total": 52, "farmers": 8},
        ],
        "winners": [BO],
    }


def test_2_ends_with_the_fourteenth_farmer_in_the_last_turn_of_the_round() -> None:
    game = match(2)
    assert {
        ValueTaken(BO, Building.COAL_MINE, 1),
        ValueTaken(BO, Building.GOLD_MINE, 3),
        GroupScored(BO, 5),
        EndCertain(BO),
    } <= set(game.events_of(184))
    assert game.state.supply[BO] == 0
    assert len(game.moves) == 185
    assert game.over


def test_the_tallies_of_the_first_game() -> None:
    ann, bo = tallies(match(1))
    assert (ann[Building.CHURCH], ann[Building.STATION], ann[GROUPS]) == (16, 4, 10)
    assert (bo[Building.POST_OFFICE], bo[Building.HARBOUR], bo[Building.CHURCH]) == (9, 4, 22)
    assert (ann[Building.COAL_MINE], ann[Building.GOLD_MINE]) == (3, 8)
    assert (bo[Building.COAL_MINE], bo[Building.GOLD_MINE]) == (7, 13)


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
