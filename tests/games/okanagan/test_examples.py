"""The rulebooks' examples in all four editions, and ties of influence: an order or sharing."""

from itertools import permutations

import pytest

from okanagan.games.okanagan.rules.objectives import INDEX
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import (
    ORDER,
    SHARE,
    asked,
    contest,
    final,
    give,
    held,
    lay,
    legal,
    play,
    put,
    show,
    table,
    take_turn,
)

RED, YELLOW, WHITE = 0, 1, 2


def forest_closed_by_red(edition: str) -> State:
    """3 lumberjacks, 2 pelts, 1 wood; White has a farm and a silo, Yellow and Red a warehouse."""
    state = table(3, edition)
    lay(state, (33, 5, 0, 0), (13, 5, 1, 0), (14, 5, 2, 0))
    put(state, YELLOW, "warehouse", (5, 0), "forest", "plains")
    put(state, WHITE, "farm", (5, 1), "forest")
    put(state, WHITE, "silo", (5, 2))
    show(state, "nugget")
    take_turn(state, RED, tile=18)
    play(state, ["place", RED, 5, 3, 2], ["build", RED, "warehouse", "forest", "lake"])
    return state


def collect(state: State, player: int, *shapes: str) -> None:
    assert asked(state) == ("collect", player)
    play(state, *[["collect", player, f"forest-{shape}"] for shape in shapes])


@pytest.mark.parametrize("edition", ORDER)
def test_tie_example_with_an_order(edition: str) -> None:
    state = forest_closed_by_red(edition)
    assert legal(state) == [["rank", RED, [RED, YELLOW]], ["rank", RED, [YELLOW, RED]]]
    play(state, ["rank", RED, [YELLOW, RED]], ["action", RED, 0])
    collect(state, WHITE, "hexagon", "hexagon", "hexagon", "circle")
    collect(state, YELLOW, "circle", "square")
    assert asked(state) == ("choose", RED)
    assert state.nuggets == [1, 0, 0]
    assert held(state, WHITE) == {"forest-hexagon": 3, "forest-circle": 1}
    assert held(state, YELLOW) == {"forest-circle": 1, "forest-square": 1}
    assert held(state, RED) == {}


@pytest.mark.parametrize("edition", SHARE)
def test_tie_example_with_sharing(edition: str) -> None:
    state = forest_closed_by_red(edition)
    assert legal(state) == [["actor", RED, RED], ["actor", RED, YELLOW]]
    play(state, ["actor", RED, RED], ["action", RED, 0])
    collect(state, WHITE, "hexagon", "hexagon", "hexagon", "circle")
    assert legal(state) == [["first", RED, RED], ["first", RED, YELLOW]]
    play(state, ["first", RED, RED])
    collect(state, RED, "circle")
    collect(state, YELLOW, "square")
    assert asked(state) == ("choose", RED)
    assert state.nuggets == [1, 0, 0]
    assert held(state, WHITE) == {"forest-hexagon": 3, "forest-circle": 1}
    assert held(state, YELLOW) == {"forest-square": 1}
    assert held(state, RED) == {"forest-circle": 1}


@pytest.mark.parametrize(("edition", "explorer"), [("en", 8), ("fr", 8), ("nl", 8), ("bga", 10)])
def test_scoring_example(edition: str, explorer: int) -> None:
    """2 Explorer sets, 3 territory sets, 4 of a kind, 2 shape sets; 3 nuggets are the most."""
    state = table(2, edition)
    cards = "t-lake-hexagon-circle", "s-mountain-square", "h-circle-forest-lake-plains"
    state.objectives[0] = tuple(INDEX[card] for card in cards)
    state.objectives[1] = ()
    give(state, 0, lake_hexagon=3, lake_circle=3, mountain_square=4)
    give(state, 0, forest_circle=2, plains_circle=2)
    state.nuggets = [3, 1]
    assert final(state)["scores"][0] == {
        "explorer": explorer,
        "objectives": [15, 12, 14],
        "nuggets": 10,
        "total": explorer + 51,
        "tokens": 14,
    }


def order(*takers: int) -> list[tuple[str, int]]:
    return [("collect", player) for player in takers]


def collectors(state: State) -> list[tuple[str, int | None]]:
    """The players who collect, one after the other."""
    players = []
    while (now := asked(state)) is not None and now[0] == "collect":
        players.append(now)
        play(state, legal(state)[0])
    return players


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


def test_who_begins_is_not_asked_if_collect_first_leaves_one_player() -> None:
    state = table(3, "nl")
    show(state, "collect_first")
    contest(state, {1: 2, 2: 2}, closer=0, forest_hexagon=4)
    play(state, ["actor", 0, 2], ["action", 2, 0])
    assert collectors(state) == order(2, 2, 1, 1)
    assert asked(state) is None
