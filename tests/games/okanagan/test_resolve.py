"""Resolving completed territories (rules 4.3)."""

import pytest

from okanagan.games.okanagan.rules.events import PoolReturned, PoolSet, TerritoryCompleted
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from tests.games.okanagan.tables import (
    Move,
    asked,
    contest,
    give,
    held,
    lay,
    legal,
    play,
    refused,
    show,
    table,
)
from tests.games.okanagan.tables import take_turn as turn

RULES = ["en", "nl"]


def closing_two(build: list[str]) -> State:
    """Player 0 has closed a forest (with the start tile) and a mountain, and built."""
    state = table(3)
    lay(state, (0, 0, 0, 0), (14, 0, -2, 3))
    show(state, "nugget")
    turn(state, 0, tile=29)
    play(state, ["place", 0, 0, -1, 1], ["build", 0, *build])
    return state


def test_closer_chooses_the_order_of_several_completed_territories() -> None:
    state = closing_two(["silo"])
    assert legal(state) == [["resolve", 0, "forest"], ["resolve", 0, "mountain"]]
    play(state, ["resolve", 0, "mountain"], ["sole", 0, "rewards"])
    assert {move[2] for move in legal(state)} <= {"mountain-circle", "mountain-hexagon"}
    play(state, legal(state)[0])
    assert asked(state) == ("sole", 0), "the last one needs no choice of order"
    play(state, ["sole", 0, "rewards"], ["collect", 0, "forest-hexagon"])
    assert asked(state) == ("choose", 0)


def test_each_of_three_territories_closed_at_once_takes_from_the_reserve_in_turn() -> None:
    """Tile 31 fills a hole: each neighbour shows it the only side that it has of its terrain."""
    state = table(2)
    lay(state, (59, 5, 4, 3), (60, 6, 5, 0), (47, 5, 6, 2), (53, 4, 5, 3))
    show(state, "plus_kind:forest-square")
    give(state, 1, forest_square=10)
    turn(state, 0, tile=31)
    play(state, ["place", 0, 5, 5, 0], ["build", 0, "silo"])
    assert legal(state) == [["resolve", 0, land] for land in ("forest", "lake", "plains")]
    play(state, ["resolve", 0, "lake"], ["sole", 0, "action"], ["action", 0, 0])
    assert state.reserve[Kind.FOREST_SQUARE] == 0
    assert legal(state) == [["resolve", 0, "forest"], ["resolve", 0, "plains"]]
    play(state, ["resolve", 0, "forest"], ["sole", 0, "rewards"])
    assert legal(state) == [["collect", 0, "forest-circle"]]
    play(state, ["collect", 0, "forest-circle"])
    assert asked(state) == ("sole", 0), "the last one needs no choice of order"


def test_territory_without_influence_counts_for_the_order_and_gives_nothing() -> None:
    state = closing_two(["farm", "forest"])
    before = state.reserve[:]
    play(state, ["resolve", 0, "mountain"])
    assert asked(state) == ("sole", 0)
    assert state.reserve == before
    play(state, ["sole", 0, "rewards"])
    assert legal(state) == [["collect", 0, "forest-hexagon"]]


def test_structure_on_the_completing_tile_counts() -> None:
    state = turn(table(2), 0, tile=29)
    facts = play(state, ["place", 0, 0, -1, 1], ["build", 0, "farm", "forest"])
    completed = [fact for fact in facts if isinstance(fact, TerritoryCompleted)]
    assert [(fact.influence, fact.tiles) for fact in completed] == [((3, 0), ((0, 0), (0, -1)))]
    assert asked(state) == ("sole", 0), "one territory alone needs no choice of order"


def test_incomplete_territory_is_not_resolved() -> None:
    state = turn(table(2), 0, tile=1)
    play(state, ["place", 0, 0, -1, 1], ["build", 0, "silo"])
    assert asked(state) == ("choose", 0)


@pytest.mark.parametrize("edition", RULES)
def test_each_takes_as_many_as_their_influence_the_most_first(edition: str) -> None:
    state = table(4, edition)
    show(state, "nugget")
    contest(state, {0: 1, 1: 3, 3: 2}, forest_hexagon=4, forest_circle=3)
    assert asked(state) == ("action", 0), "the least influence"
    play(state, ["action", 0, 0])
    takers = []
    while (now := asked(state)) is not None:
        takers.append(now)
        play(state, legal(state)[-1])
    assert takers == [("collect", 1)] * 3 + [("collect", 3)] * 2 + [("collect", 0)]
    assert held(state, 1) == {"forest-circle": 3}
    assert held(state, 3) == held(state, 3) | {"forest-hexagon": 2}


@pytest.mark.parametrize("edition", RULES)
def test_late_players_may_get_fewer_or_none(edition: str) -> None:
    state = table(3, edition)
    show(state, "nugget")
    contest(state, {0: 3, 1: 2, 2: 1}, forest_hexagon=4)
    play(state, ["action", 2, 0])
    while asked(state):
        play(state, legal(state)[0])
    assert [sum(tokens) for tokens in state.tokens] == [3, 1, 0]


def test_taking_is_not_optional_and_what_is_left_returns_to_the_reserve() -> None:
    state = contest(table(2), {0: 1}, forest_hexagon=2, forest_square=1)
    play(state, ["sole", 0, "rewards"])
    assert legal(state) == [["collect", 0, "forest-hexagon"], ["collect", 0, "forest-square"]]
    assert state.reserve[Kind.FOREST_HEXAGON] == 10
    facts = play(state, ["collect", 0, "forest-hexagon"])
    assert PoolReturned((Kind.FOREST_HEXAGON, Kind.FOREST_SQUARE)) in facts
    assert state.pool == [0] * 12
    assert state.reserve[Kind.FOREST_HEXAGON] == 11
    assert state.reserve[Kind.FOREST_SQUARE] == 12


def test_pool_is_limited_by_the_reserve() -> None:
    state = table(2)
    give(state, 1, forest_hexagon=11, forest_circle=12)
    contest(state, {0: 4}, forest_hexagon=3, forest_circle=2, forest_square=1)
    facts = play(state, ["sole", 0, "rewards"])
    assert PoolSet(Terrain.FOREST, (Kind.FOREST_HEXAGON, Kind.FOREST_SQUARE), 4) in facts
    assert [move[2] for move in legal(state)] == ["forest-hexagon", "forest-square"]


def test_special_action_comes_before_the_pool_is_set_out() -> None:
    state = table(2)
    show(state, "plus_kind:forest-hexagon")
    give(state, 1, forest_hexagon=9)
    contest(state, {0: 3, 1: 1}, forest_hexagon=3)
    play(state, ["action", 1, 0], ["collect", 0, "forest-hexagon"])
    assert asked(state) is None, "two of the three in stock went to the action"
    assert held(state, 1)["forest-hexagon"] == 11


def test_territory_whose_pool_is_empty_still_gives_the_action() -> None:
    state = table(2)
    show(state, "nugget")
    contest(state, {0: 3, 1: 1})
    assert asked(state) == ("action", 1)
    play(state, ["action", 1, 0])
    assert state.nuggets == [0, 1]
    assert asked(state) is None


@pytest.mark.parametrize("edition", RULES)
@pytest.mark.parametrize("icons", [{}, {"forest_hexagon": 1}])
def test_player_alone_chooses_action_or_rewards_even_where_one_is_worthless(
    edition: str, icons: dict[str, int]
) -> None:
    state = contest(table(3, edition), {1: 2}, closer=0, **icons)
    assert legal(state) == [["sole", 1, "action"], ["sole", 1, "rewards"]]


@pytest.mark.parametrize(
    ("icons", "moves", "tokens", "nuggets"),
    [
        (3, [["sole", 0, "rewards"], *[["collect", 0, "forest-hexagon"]] * 2], 2, 0),
        (3, [["sole", 0, "action"], ["action", 0, 0]], 0, 1),
        (0, [["sole", 0, "rewards"]], 0, 0),
    ],
)
def test_player_alone_gets_the_rewards_or_the_action(
    icons: int, moves: list[Move], tokens: int, nuggets: int
) -> None:
    state = table(2)
    show(state, "nugget")
    play(contest(state, {0: 2}, forest_hexagon=icons), *moves)
    assert asked(state) is None
    assert (sum(state.tokens[0]), state.nuggets[0]) == (tokens, nuggets)


@pytest.mark.parametrize("empty", [[], [1]])
def test_any_stack_that_is_not_empty_may_be_chosen_and_none_declined(empty: list[int]) -> None:
    state = table(2)
    for stack in empty:
        state.stacks[stack] = ()
    contest(state, {0: 2, 1: 1})
    assert legal(state) == [["action", 1, stack] for stack in range(3) if stack not in empty]
    assert refused(state, ["pass", 1])


@pytest.mark.parametrize(("stack", "after"), [((1, 7, 14), (7, 14, 1)), ((1,), (1,))])
def test_used_tile_goes_to_the_bottom_of_its_stack(
    stack: tuple[int, ...], after: tuple[int, ...]
) -> None:
    state = table(2)
    state.stacks[1] = stack
    contest(state, {0: 1})
    play(state, ["sole", 0, "action"], ["action", 0, 1])
    assert state.stacks[1] == after


@pytest.mark.parametrize("edition", RULES)
def test_without_any_stack_there_is_no_action_and_the_rewards_follow(edition: str) -> None:
    state = table(3, edition)
    state.stacks = [(), (), ()]
    contest(state, {0: 3, 1: 1}, forest_hexagon=4)
    assert asked(state) == ("collect", 0)


def test_used_tile_is_buried_before_the_effect() -> None:
    """Tile 2 is a refresh: when its own stack turns up a tile, it lies at the bottom."""
    state = table(2)
    state.stacks[0] = (2, 7)
    contest(state, {0: 1})
    play(state, ["sole", 0, "action"], ["action", 0, 0])
    assert state.offers[0] == 7
    assert state.stacks[0] == (2,)
