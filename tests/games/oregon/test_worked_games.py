"""The two worked games (rules 10.1, 10.2): every number that is told of them, from the events."""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from okanagan.games.oregon.rules.events import (
    EndCertain,
    GameEnded,
    GroupScored,
    PointsScored,
    TokenWoken,
    ValueTaken,
)
from okanagan.games.oregon.rules.game import OregonMatch, check_record
from okanagan.games.oregon.rules.terms import Building
from okanagan.kernel.game import Event

FOLDER = Path(__file__).parent / "examples"
ANN, BO, CY = range(3)
Scored = dict[int, int]
"""Points by the number of the move that brought them."""


@cache
def record(number: int) -> dict[str, Any]:
    text = (FOLDER / f"example-{number}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


@cache
def match(number: int) -> OregonMatch:
    return check_record(record(number))


def source_of(event: Event) -> tuple[int, str, int] | None:
    """Who got something, from what, and how much."""
    match event:
        case PointsScored(player, points, building):
            return player, building.text, points
        case GroupScored(player, points):
            return player, "groups", points
        case ValueTaken(player, mine, value):
            return player, mine.text, value or 0
    return None


def scored(number: int) -> dict[tuple[int, str], Scored]:
    """What each player got from each source, move by move, in a worked game."""
    found: dict[tuple[int, str], Scored] = defaultdict(dict)
    game = match(number)
    for move in range(len(game.moves)):
        for source in filter(None, map(source_of, game.events_of(move))):
            player, name, points = source
            found[player, name][move] = found[player, name].get(move, 0) + points
    return dict(found)


def sums(number: int, player: int, *names: str) -> list[int]:
    found = scored(number)
    return [sum(found.get((player, name), {}).values()) for name in names]


@pytest.mark.parametrize("number", [1, 2])
def test_the_record_is_in_order_to_the_letter(number: int) -> None:
    again = match(number).record(options="options" in record(number)).to_json()
    assert again == record(number)
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


def test_1_values_of_the_tokens_one_by_one() -> None:
    assert match(1).state.coal_of == [(2, 1), (2, 3, 2)]
    assert match(1).state.gold_of == [(3, 5), (3, 3, 3, 4)]


def test_1_sums_of_the_table() -> None:
    sources = ("post_office", "harbour", "church", "warehouse", "station", "groups")
    assert sums(1, ANN, *sources) == [0, 0, 16, 0, 4, 10]
    assert sums(1, BO, *sources) == [9, 4, 22, 4, 0, 0]
    assert sums(1, ANN, "coal_mine", "gold_mine") == [3, 8]
    assert sums(1, BO, "coal_mine", "gold_mine") == [7, 13]


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


def test_1_what_is_told_of_some_moves() -> None:
    game = match(1)
    church = (9, 2)
    assert game.moves[54].to_json() == ["build", ANN, 9, 2]
    assert PointsScored(ANN, 2 * 3, Building.CHURCH, church) in game.events_of(54)
    assert PointsScored(BO, 1 * 3, Building.CHURCH, church) in game.events_of(54)
    assert game.moves[80].to_json() == ["build", BO, 8, 4]
    assert PointsScored(ANN, 2 * 1, Building.STATION, (8, 4)) in game.events_of(80)
    assert TokenWoken(ANN, "extra") in game.events_of(80)
    assert game.moves[124].to_json() == ["play", ANN, "wagon", "wagon"]
    assert ValueTaken(ANN, Building.GOLD_MINE, 5) in game.events_of(125)
    assert PointsScored(ANN, 1, Building.STATION, (8, 4)) in game.events_of(125)
    assert GroupScored(ANN, 5) in game.events_of(125)


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


def test_2_values_of_the_tokens_one_by_one() -> None:
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


def test_2_what_is_told_of_some_moves() -> None:
    game = match(2)
    assert game.moves[31].to_json() == ["play", BO, "wagon", "joker"]
    assert ValueTaken(BO, Building.COAL_MINE, 3) in game.events_of(32)
    assert GroupScored(BO, 5) in game.events_of(32)
    taken = [event for event in game.events_of(151) if isinstance(event, ValueTaken)]
    assert [(event.player, event.value) for event in taken] == [(CY, 3), (CY, 5), (BO, 3)]
    woken = game.events_of(160)
    assert PointsScored(BO, 1, Building.WAREHOUSE, (5, 7)) in woken
    assert PointsScored(BO, 1, Building.WAREHOUSE, (3, 6)) in woken
    assert TokenWoken(BO, "joker") in woken


def test_2_ends_with_the_fourteenth_farmer_in_the_last_turn_of_the_round() -> None:
    game = match(2)
    last = game.events_of(184)
    assert ValueTaken(BO, Building.COAL_MINE, 1) in last
    assert ValueTaken(BO, Building.GOLD_MINE, 3) in last
    assert GroupScored(BO, 5) in last
    assert EndCertain(BO) in last
    assert game.state.supply[BO] == 0
    assert len(game.moves) == 185
    assert game.over
