"""Ties of influence (rules 8): an order, or sharing."""

from itertools import permutations

import pytest

from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import ORDER, SHARE, asked, contest, legal, play, show, table


def order(*takers: int) -> list[tuple[str, int]]:
    return [("collect", player) for player in takers]


def collectors(state: State) -> list[tuple[str, int | None]]:
    """Who is asked to collect, until something else is asked."""
    found = []
    while (now := asked(state)) is not None and now[0] == "collect":
        found.append(now)
        play(state, legal(state)[0])
    return found


@pytest.mark.parametrize("icons", [9, 0])
@pytest.mark.parametrize("edition", ORDER)
def test_each_tied_group_is_ranked_the_highest_first_even_for_an_empty_pool(
    edition: str, icons: int
) -> None:
    state = table(4, edition)
    contest(state, {0: 2, 1: 4, 2: 2, 3: 4}, closer=2, forest_hexagon=icons)
    assert legal(state) == [["rank", 2, [1, 3]], ["rank", 2, [3, 1]]]
    play(state, ["rank", 2, [3, 1]])
    assert legal(state) == [["rank", 2, [0, 2]], ["rank", 2, [2, 0]]]
    play(state, ["rank", 2, [2, 0]])
    assert asked(state) == ("action", 0), "the last of the whole order"


def test_every_order_of_a_group_is_legal() -> None:
    state = contest(table(4), {0: 2, 1: 2, 2: 2, 3: 2}, closer=1)
    assert [tuple(move[2]) for move in legal(state)] == list(permutations(range(4)))


def test_ranked_players_take_all_of_theirs_one_after_the_other() -> None:
    state = table(3)
    show(state, "nugget")
    contest(state, {0: 2, 1: 2}, closer=2, forest_hexagon=3)
    play(state, ["rank", 2, [1, 0]], ["action", 0, 0])
    assert collectors(state) == order(1, 1, 0)


def test_collect_first_moves_the_taker_to_the_front_and_the_others_keep_their_order() -> None:
    state = table(4)
    show(state, "collect_first")
    contest(state, {0: 2, 1: 2, 2: 3, 3: 2}, closer=0, forest_hexagon=9)
    play(state, ["rank", 0, [3, 1, 0]], ["action", 0, 0])
    assert collectors(state) == order(0, 0, 2, 2, 2, 3, 3, 1, 1)


@pytest.mark.parametrize("edition", SHARE)
def test_closer_picks_which_of_the_tied_lowest_takes_the_action(edition: str) -> None:
    state = contest(table(4, edition), {0: 4, 1: 2, 3: 2}, closer=2, forest_hexagon=9)
    assert legal(state) == [["actor", 2, 1], ["actor", 2, 3]]
    play(state, ["actor", 2, 3])
    assert asked(state) == ("action", 3)


def test_no_actor_is_picked_where_only_higher_players_are_tied() -> None:
    state = contest(table(3, "nl"), {0: 2, 1: 2, 2: 1}, forest_hexagon=9)
    assert asked(state) == ("action", 2)


@pytest.mark.parametrize(
    ("first", "takers"),
    [(0, [0, 2, 3, 0]), (2, [2, 3, 0, 2]), (3, [3, 0, 2, 3, 0, 2])],
)
def test_tied_players_take_one_token_at_a_time_clockwise(first: int, takers: list[int]) -> None:
    state = table(4, "bga")
    show(state, "nugget")
    contest(state, {0: 2, 2: 2, 3: 2}, closer=1, forest_hexagon=len(takers))
    play(state, ["actor", 1, 2], ["action", 2, 0])
    assert legal(state) == [["first", 1, 0], ["first", 1, 2], ["first", 1, 3]]
    play(state, ["first", 1, first])
    assert collectors(state) == order(*takers)


@pytest.mark.parametrize(("icons", "begins"), [(5, [1, 2]), (3, [])])
def test_who_begins_is_asked_when_the_groups_turn_comes_if_tokens_are_left(
    icons: int, begins: list[int]
) -> None:
    state = table(4, "nl")
    show(state, "nugget")
    contest(state, {0: 3, 1: 1, 2: 1}, closer=3, forest_hexagon=icons)
    play(state, ["actor", 3, 1], ["action", 1, 0])
    assert collectors(state) == order(0, 0, 0)
    assert legal(state) == [["first", 3, player] for player in begins]


def test_with_sharing_collect_first_takes_the_taker_out_of_the_group() -> None:
    """Each stops at as many tokens as their influence."""
    state = table(4, "nl")
    show(state, "collect_first")
    contest(state, {0: 3, 1: 2, 2: 2, 3: 2}, closer=0, forest_hexagon=12)
    play(state, ["actor", 0, 2], ["action", 2, 0])
    assert collectors(state) == order(2, 2, 0, 0, 0)
    assert legal(state) == [["first", 0, 1], ["first", 0, 3]]
    play(state, ["first", 0, 3])
    assert collectors(state) == order(3, 1, 3, 1)


def test_who_begins_is_not_asked_where_collect_first_leaves_one_of_the_group() -> None:
    state = table(3, "nl")
    show(state, "collect_first")
    contest(state, {1: 2, 2: 2}, closer=0, forest_hexagon=4)
    play(state, ["actor", 0, 2], ["action", 2, 0])
    assert collectors(state) == order(2, 2, 1, 1)
    assert asked(state) is None
