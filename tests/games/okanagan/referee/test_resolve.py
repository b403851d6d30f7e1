"""Resolving territories: alone, tied, first, short of tokens (sections 4.3, 7, 8)."""

from typing import TYPE_CHECKING

import pytest

from .flow import turn
from .resolving import resolve_territory
from .scene import (
    EDITIONS_OF_ORDER,
    EDITIONS_OF_SHARE,
    held,
    run,
    run_out,
    show_backs,
    table_for,
    territory,
)
from .table import Laid, Table

if TYPE_CHECKING:
    from .scripts import Move


def table_showing(back: str, players: int = 4, edition: str = "en") -> Table:
    table = table_for(players, edition)
    show_backs(table, back)
    return table


def test_nobody_there_nothing_happens() -> None:
    table = table_for()
    run_out(table, resolve_territory(table, 0, territory({}, circle=3)))
    assert table.reserve["forest-circle"] == 12


@pytest.mark.parametrize("edition", ["en", "nl"])
def test_alone_the_player_takes_the_rewards_and_the_rest_returns(edition: str) -> None:
    table = table_showing("nugget", 3, edition)
    referee = run(table, resolve_territory(table, 0, territory({2: 2}, circle=2, square=1)))
    assert referee.legal() == [["sole", 2, "action"], ["sole", 2, "rewards"]]
    referee.play(["sole", 2, "rewards"])
    assert referee.legal() == [["collect", 2, "forest-circle"], ["collect", 2, "forest-square"]]
    referee.play(["collect", 2, "forest-circle"])
    assert table.reserve["forest-circle"] == 10  # one taken, one in the pool
    referee.play(["collect", 2, "forest-circle"])
    assert referee.decision() is None
    assert held(table, 2) == {"forest-circle": 2}
    assert table.reserve["forest-square"] == 12
    assert table.nuggets == [0, 0, 0]


@pytest.mark.parametrize("edition", ["en", "nl"])
@pytest.mark.parametrize("back", ["nugget", "collect_first"])
def test_alone_the_action_loses_the_rewards_also_with_collect_first(
    edition: str, back: str
) -> None:
    table = table_showing(back, 3, edition)
    moves: list[Move] = [["sole", 1, "action"], ["action", 1, 0]]
    run_out(table, resolve_territory(table, 0, territory({1: 4}, circle=2)), *moves)
    assert table.nuggets[1] == (1 if back == "nugget" else 0)
    assert held(table, 1) == {}


def test_alone_both_are_offered_also_where_the_reserve_is_empty() -> None:
    table = table_for()
    table.reserve["forest-circle"] = 0
    referee = run(table, resolve_territory(table, 0, territory({1: 3}, circle=4)))
    assert len(referee.legal()) == 2
    referee.play(["sole", 1, "rewards"])
    assert referee.decision() is None


def test_the_pool_holds_no_more_than_the_reserve_can_supply() -> None:
    table = table_for()
    table.reserve["forest-circle"] = 1
    referee = run(
        table,
        resolve_territory(table, 0, territory({0: 9}, circle=4, square=1)),
        ["sole", 0, "rewards"],
        ["collect", 0, "forest-circle"],
    )
    assert referee.legal() == [["collect", 0, "forest-square"]]
    referee.play(["collect", 0, "forest-square"])
    assert referee.decision() is None


@pytest.mark.parametrize("edition", ["en", "nl"])
def test_the_least_influential_acts_before_the_pool_is_set_out(edition: str) -> None:
    table = table_showing("plus_kind:forest-circle", 3, edition)
    table.reserve["forest-circle"] = 2
    tied = territory({0: 3, 2: 1}, circle=2)
    run_out(table, resolve_territory(table, 1, tied), ["action", 2, 0])
    assert held(table, 2) == {"forest-circle": 2}  # nothing is left for the pool
    assert held(table, 0) == {}


# --- order ---


@pytest.mark.parametrize("edition", EDITIONS_OF_ORDER)
def test_each_tied_group_is_ranked_highest_first_even_if_the_pool_will_be_empty(
    edition: str,
) -> None:
    table = table_showing("nugget", 4, edition)
    table.reserve["forest-circle"] = 0
    two_groups = territory({0: 1, 1: 3, 2: 3, 3: 1}, circle=4)
    referee = run(table, resolve_territory(table, 0, two_groups))
    assert referee.legal() == [["rank", 0, [1, 2]], ["rank", 0, [2, 1]]]
    referee.play(["rank", 0, [2, 1]])
    assert referee.legal() == [["rank", 0, [0, 3]], ["rank", 0, [3, 0]]]
    referee.play(["rank", 0, [3, 0]])
    assert referee.decision() == ("action", 0)


def test_a_group_of_three_has_six_orders() -> None:
    table = table_for(4, "en")
    referee = run(table, resolve_territory(table, 3, territory({0: 2, 1: 2, 2: 2}, circle=1)))
    assert len(referee.legal()) == 6


def test_order_each_takes_all_of_theirs_and_late_players_may_get_fewer() -> None:
    table = table_showing("nugget", 4)
    moves: list[Move] = [["rank", 1, [3, 0]], ["action", 0, 0]]
    moves += [["collect", 3, "forest-circle"]] * 2 + [["collect", 0, "forest-circle"]]
    run_out(table, resolve_territory(table, 1, territory({0: 2, 3: 2}, circle=3)), *moves)


def test_order_collect_first_moves_the_taker_to_the_front_the_others_keep_their_order() -> None:
    table = table_showing("collect_first", 4)
    moves: list[Move] = [["rank", 1, [2, 0, 3]], ["action", 3, 0]]
    moves += [["collect", player, "forest-circle"] for player in (3, 2, 0)]
    three = territory({0: 1, 2: 1, 3: 1}, circle=3)
    run_out(table, resolve_territory(table, 1, three), *moves)


# --- share ---


@pytest.mark.parametrize("edition", EDITIONS_OF_SHARE)
def test_share_a_tie_above_the_lowest_is_asked_only_when_its_turn_to_collect_comes(
    edition: str,
) -> None:
    table = table_showing("nugget", 4, edition)
    referee = run(table, resolve_territory(table, 2, territory({0: 2, 1: 1, 3: 2}, circle=9)))
    assert referee.decision() == ("action", 1)
    referee.play(["action", 1, 0])
    assert referee.legal() == [["first", 2, 0], ["first", 2, 3]]
    for move in [["first", 2, 3], *[["collect", p, "forest-circle"] for p in (3, 0, 3, 0, 1)]]:
        referee.play(move)
    assert referee.decision() is None


def test_share_three_take_one_at_a_time_clockwise_from_whom_the_closer_picks() -> None:
    table = table_showing("nugget", 4, "nl")
    moves: list[Move] = [["actor", 1, 2], ["action", 2, 0], ["first", 1, 2]]
    moves += [["collect", player, "forest-circle"] for player in (2, 3, 0, 2)]
    three = territory({0: 2, 2: 2, 3: 2}, circle=4)
    run_out(table, resolve_territory(table, 1, three), *moves)


def test_share_who_begins_is_not_asked_with_an_empty_pool() -> None:
    table = table_showing("nugget", 3, "bga")
    moves: list[Move] = [["actor", 0, 1], ["action", 1, 0]]
    run_out(table, resolve_territory(table, 0, territory({1: 2, 2: 2})), *moves)


def test_share_collect_first_leaves_the_group() -> None:
    table = table_showing("collect_first", 4, "nl")
    moves: list[Move] = [["actor", 1, 3], ["action", 3, 0]]
    moves += [["collect", 3, "forest-circle"]] * 2 + [["first", 1, 2]]
    moves += [["collect", player, "forest-circle"] for player in (2, 0, 2, 0)]
    three = territory({0: 2, 2: 2, 3: 2}, circle=9)
    run_out(table, resolve_territory(table, 1, three), *moves)


def test_share_collect_first_of_two_leaves_one_and_no_question() -> None:
    table = table_showing("collect_first", 3, "nl")
    moves: list[Move] = [["actor", 0, 2], ["action", 2, 0]]
    moves += [["collect", player, "forest-circle"] for player in (2, 1)]
    run_out(table, resolve_territory(table, 0, territory({1: 1, 2: 1}, circle=2)), *moves)


def test_share_collect_first_of_the_lowest_comes_before_the_highest() -> None:
    table = table_showing("collect_first", 3, "bga")
    moves: list[Move] = [["action", 2, 0], ["collect", 2, "forest-circle"]]
    run_out(table, resolve_territory(table, 0, territory({1: 3, 2: 1}, circle=1)), *moves)


# --- several territories ---


def closing_scene() -> Table:
    """Tile 31 (plains north and east, forest south, lake west) will fill a hole at (5, 5).

    Each neighbour shows it the only side that it has of its terrain: three territories close.
    """
    table = table_for(2)
    table.board[5, 4] = Laid(59, 3)  # plains-circle to the south
    table.board[6, 5] = Laid(60, 0)  # plains-circle to the west
    table.board[5, 6] = Laid(47, 2)  # forest-circle to the north
    table.board[4, 5] = Laid(53, 3)  # lake-hexagon to the east
    table.hands[0] = 31
    return table


def test_the_closer_chooses_the_order_while_two_or_more_are_left() -> None:
    table = closing_scene()
    referee = run(table, turn(table, 0), ["place", 0, 5, 5, 0], ["build", 0, "silo"])
    assert referee.legal() == [["resolve", 0, t] for t in ("forest", "lake", "plains")]
    for move in (
        ["resolve", 0, "lake"],
        ["sole", 0, "rewards"],
        ["collect", 0, "lake-circle"],
    ):
        referee.play(move)
    assert referee.legal() == [["resolve", 0, "forest"], ["resolve", 0, "plains"]]
    referee.play(["resolve", 0, "forest"])
    for move in (["sole", 0, "rewards"], ["collect", 0, "forest-square"]):
        referee.play(move)
    assert referee.decision() == ("sole", 0)  # plains, the last, needs no asking


def test_territories_without_influence_count_for_the_order() -> None:
    table = closing_scene()
    farm: Move = ["build", 0, "farm", "lake"]
    referee = run(table, turn(table, 0), ["place", 0, 5, 5, 0], farm)
    assert len(referee.legal()) == 3
    referee.play(["resolve", 0, "plains"])  # nothing happens
    assert referee.legal() == [["resolve", 0, "forest"], ["resolve", 0, "lake"]]


def test_what_one_territory_took_is_gone_for_the_next() -> None:
    table = closing_scene()
    table.reserve["forest-square"] = 2
    referee = run(table, turn(table, 0), ["place", 0, 5, 5, 0], ["build", 0, "silo"])
    show_backs(table, "plus_kind:forest-square")
    for move in (["resolve", 0, "lake"], ["sole", 0, "action"], ["action", 0, 0]):
        referee.play(move)
    assert table.reserve["forest-square"] == 0
    referee.play(["resolve", 0, "forest"])
    referee.play(["sole", 0, "rewards"])
    assert referee.legal() == [["collect", 0, "forest-circle"]]
