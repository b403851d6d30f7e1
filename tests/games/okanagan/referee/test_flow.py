"""The course of a game and its end (sections 3, 5, 6, 10)."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from . import IllegalError, Referee
from .data import LANDSCAPE_TILES, OBJECTIVES, edition_rules
from .flow import end_of_round_1, turn
from .random_game import Record, random_record
from .scene import give, only_in_reserve, run, table_for
from .scoring import nugget_vp, result_of

if TYPE_CHECKING:
    from .scripts import Move

TURNS = {2: (6, 6), 3: (6, 5), 4: (5, 5)}
BY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


def clockwise(record: Record) -> list[int]:
    players, first = len(record["players"]), record["setup"]["first_player"]
    return [(first + i) % players for i in range(players)]


def movers(record: Record, *names: str) -> list[int]:
    return [move[1] for move in record["moves"] if move[0] in names]


@BY_NUMBER
def test_setup_deals_from_player_0_whoever_is_first(players: int) -> None:
    setup = {"first_player": 1, "objectives": OBJECTIVES, "tiles": LANDSCAPE_TILES}
    referee = Referee(edition_rules("en"), players, setup)
    assert referee.table.cards[0] == OBJECTIVES[:5]
    assert referee.table.hands == LANDSCAPE_TILES[:players]
    assert referee.decision() == ("keep", 1)  # but the first player decides first
    assert len(referee.legal()) == 10
    referee.play(["keep", 1, OBJECTIVES[7:10]])
    assert referee.table.discards == OBJECTIVES[5:7]
    assert referee.decision() == ("keep", 2 % players)


@BY_NUMBER
def test_turns_go_clockwise_from_the_first_player(players: int) -> None:
    for seed in range(4):
        record = random_record(seed, players)
        assert movers(record, "place") == clockwise(record) * sum(TURNS[players])
        assert movers(record, "build") == movers(record, "place")


@BY_NUMBER
def test_structures_of_each_round(players: int) -> None:
    record = random_record(3, players)
    builds = [move for move in record["moves"] if move[0] == "build"]
    farms = {2: (1, 2), 3: (1, 1), 4: (1, 1)}[players]
    warehouses = {2: (3, 2), 3: (3, 2), 4: (2, 2)}[players]
    end = players * TURNS[players][0]
    for number, half in enumerate((builds[:end], builds[end:])):
        for player in range(players):
            mine = Counter(move[2] for move in half if move[1] == player)
            assert mine == {"farm": farms[number], "warehouse": warehouses[number], "silo": 2}


@BY_NUMBER
def test_in_the_last_turn_of_the_whole_game_nobody_chooses(players: int) -> None:
    record = random_record(6, players)
    assert movers(record, "choose") == clockwise(record) * (sum(TURNS[players]) - 1)


@BY_NUMBER
def test_round_1_ends_with_a_choose_and_then_all_keep_in_turn(players: int) -> None:
    moves = [move for move in random_record(2, players)["moves"] if move[0] != "shuffle"]
    places = [number for number, move in enumerate(moves) if move[0] == "place"]
    round_2 = places[players * TURNS[players][0]]
    end = moves[round_2 - players - 1 : round_2]
    assert end[0][0] == "choose"
    assert [move[:2] for move in end[1:]] == [
        ["keep", player] for player in clockwise(random_record(2, players))
    ]


def test_the_round_2_structures_come_and_the_tile_in_hand_stays() -> None:
    table = table_for(2)
    table.inventory = [dict.fromkeys(("silo", "warehouse", "farm"), 0) for _ in range(2)]
    hands = table.hands[:]
    referee = run(table, end_of_round_1(table))
    assert referee.decision() == ("keep", 0)
    assert table.inventory == [{"silo": 2, "warehouse": 2, "farm": 2}] * 2
    assert table.hands == hands


def test_without_a_structure_in_round_1_a_player_still_chooses_for_round_2() -> None:
    for round_, chooses in ((1, True), (2, False)):
        table = table_for(2)
        table.round = round_
        table.inventory[0] = {"silo": 1, "warehouse": 0, "farm": 0}
        referee = run(table, turn(table, 0))
        referee.play(referee.legal()[0])
        referee.play(["build", 0, "silo"])
        assert (referee.decision() == ("choose", 0)) == chooses


# --- what a move must look like ---


def test_a_refused_move_changes_nothing() -> None:
    record = random_record(4, 2)
    referee = Referee(record["rules"], 2, record["setup"])
    wrong: list[object] = [["place", 0, 0, 0, 0], [], None, {}, "keep", ["keep"], ["keep", 0, [1]]]
    for move in record["moves"]:
        before = str(referee.table)
        for other in wrong:
            if other != move:
                with pytest.raises(IllegalError):
                    referee.play(other)
        assert str(referee.table) == before
        referee.play(move)
    with pytest.raises(IllegalError, match="the game is over"):
        referee.play(["pass", 0])


def test_every_legal_move_of_a_game_is_playable_and_distinct() -> None:
    record = random_record(12, 3, "bga")
    referee = Referee(record["rules"], 3, record["setup"])
    for number, move in enumerate(record["moves"]):
        legal: list[Move] = referee.legal()
        assert len({str(each) for each in legal}) == len(legal)
        if number % 9 == 0:
            for each in legal:
                replayed(record, number).play(each)
        referee.play(move)


def replayed(record: Record, moves: int) -> Referee:
    referee = Referee(record["rules"], len(record["players"]), record["setup"])
    for move in record["moves"][:moves]:
        referee.play(move)
    return referee


# --- the score ---


@pytest.mark.parametrize(
    ("nuggets", "vp"),
    [
        ([3, 2, 1, 0], [10, 5, 2, 0]),
        ([4, 3, 2, 1], [10, 5, 2, 0]),
        ([2, 2, 1, 0], [10, 10, 2, 0]),
        ([3, 1, 1, 1], [10, 5, 5, 5]),
        ([3, 2, 1, 1], [10, 5, 2, 2]),
        ([2, 2, 2, 1], [10, 10, 10, 0]),
        ([1, 0, 0], [10, 0, 0]),
        ([0, 0], [0, 0]),
        ([1, 1], [10, 10]),
    ],
)
def test_nuggets_by_rank(nuggets: list[int], vp: list[int]) -> None:
    assert [nugget_vp(nuggets, player) for player in range(len(nuggets))] == vp


def test_a_tie_goes_to_most_tokens_and_then_is_shared() -> None:
    table = table_for(3)
    table.cards = [["s-forest-hexagon"] * 3 for _ in range(3)]
    give(table, 0, lake_circle=2)
    give(table, 1, plains_square=3)
    give(table, 2, plains_square=3)
    assert result_of(table)["winners"] == [1, 2]
    give(table, 2, lake_circle=1)
    assert result_of(table)["winners"] == [2]
    give(table, 0, forest_hexagon=1)
    assert result_of(table)["winners"] == [0]  # 9 points before any number of tokens


def test_explorer_sets_count_colours_whatever_the_shapes_and_tokens_count_again() -> None:
    table = table_for(2, "bga")
    only_in_reserve(table)
    give(table, 0, forest_hexagon=1, forest_circle=1, lake_square=2, plains_circle=3)
    give(table, 0, mountain_hexagon=1, mountain_square=1)
    table.cards[0] = ["s-plains-circle", "t-forest-hexagon-circle", "s-lake-circle"]
    score = result_of(table)["scores"][0]
    assert score["explorer"] == 2 * 5
    assert score["objectives"] == [9, 5, 0]
    assert score["tokens"] == 9


def test_the_result_is_null_until_nothing_is_due() -> None:
    record = random_record(7, 2)
    referee = Referee(record["rules"], 2, record["setup"])
    for move in record["moves"]:
        assert referee.result() is None
        referee.play(move)
    assert referee.decision() is None
    assert referee.result() == record["result"]
