"""The ten special actions (rules 7)."""

import pytest

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import (
    act,
    asked,
    contest,
    give,
    held,
    kinds,
    legal,
    play,
    refused,
    show,
)
from tests.games.okanagan.tables import table as new_table


def table(players: int = 3) -> State:
    return new_table(players)


def stock_only(state: State, **tokens: int) -> None:
    """The reserve holds these tokens alone."""
    state.reserve = kinds(**tokens)


@pytest.mark.parametrize(
    ("stock", "colours"),
    [
        ({"forest_circle": 1, "plains_circle": 9, "lake_square": 9}, ["forest", "plains"]),
        ({"lake_circle": 1}, ["lake"]),
        ({"lake_square": 5}, []),
    ],
)
def test_plus_shape_gives_any_colour_in_stock(stock: dict[str, int], colours: list[str]) -> None:
    state = table()
    stock_only(state, **stock)
    act(state, 1, "plus_shape:circle")
    assert legal(state) == [["take", 1, f"{colour}-circle"] for colour in colours]
    if colours:
        play(state, legal(state)[-1])
        assert held(state, 1) == {f"{colours[-1]}-circle": 1}
    assert asked(state) is None


@pytest.mark.parametrize(("stock", "got"), [(12, 2), (2, 2), (1, 1), (0, 0)])
def test_plus_kind_gives_two_as_far_as_the_reserve_has_them(stock: int, got: int) -> None:
    state = table()
    stock_only(state, lake_circle=stock, lake_square=9)
    act(state, 2, "plus_kind:lake-circle")
    assert asked(state) is None
    assert state.tokens[2] == kinds(lake_circle=got)
    assert state.reserve == kinds(lake_circle=stock - got, lake_square=9)


@pytest.mark.parametrize("edition", ["en", "bga"])
def test_collect_first_takes_the_full_due_before_all_others_in_this_territory(edition: str) -> None:
    state = new_table(3, edition)
    show(state, "collect_first", "nugget")
    contest(state, {0: 3, 1: 2}, forest_hexagon=3)
    play(state, ["action", 1, 0])
    play(state, *[["collect", 1, "forest-hexagon"]] * 2, ["collect", 0, "forest-hexagon"])
    assert asked(state) is None
    contest(state, {0: 3, 1: 2}, forest_hexagon=3)
    play(state, ["action", 1, 1])
    assert asked(state) == ("collect", 0)


def test_collect_first_has_no_effect_for_a_player_alone() -> None:
    state = table()
    show(state, "collect_first")
    contest(state, {1: 2}, forest_hexagon=3)
    play(state, ["sole", 1, "action"], ["action", 1, 0])
    assert asked(state) is None
    assert held(state, 1) == {}


@pytest.mark.parametrize(("left", "drawn"), [(17, 1), (0, 0)])
def test_nugget_is_drawn_from_the_stock_if_one_is_left(left: int, drawn: int) -> None:
    state = table()
    state.nuggets_left = left
    act(state, 1, "nugget")
    assert (state.nuggets, state.nuggets_left) == ([0, drawn, 0], left - drawn)
    assert asked(state) is None


def test_new_objectives_draws_two_and_keeps_three_of_all_five() -> None:
    state = table()
    hand, drawn, others = state.objectives[1], state.deck[:2], state.objectives[2]
    act(state, 1, "new_objectives")
    assert state.objectives[1] == hand + drawn
    assert len(legal(state)) == 10
    kept = [OBJECTIVES[card].id for card in (drawn[0], hand[1], drawn[1])]
    play(state, ["keep", 1, kept])
    assert state.objectives[1] == (drawn[0], hand[1], drawn[1])
    assert state.discards[-2:] == (hand[0], hand[2])
    assert state.objectives[2] == others


@pytest.mark.parametrize("left", [0, 1])
def test_new_objectives_shuffles_the_discards_when_a_card_must_be_drawn(left: int) -> None:
    """With one card left, between the two cards of one draw."""
    state = table()
    first, state.deck = state.deck[:left], state.deck[:left]
    discards = sorted(state.discards)
    act(state, 1, "new_objectives")
    assert asked(state) == ("shuffle", None)
    assert refused(state, ["shuffle", None, "objectives", [OBJECTIVES[discards[0]].id]])
    assert refused(state, ["shuffle", None, "tiles", []])
    order = [OBJECTIVES[card].id for card in reversed(discards)]
    play(state, ["shuffle", None, "objectives", order])
    drawn = (*first, *reversed(discards))
    assert state.objectives[1][3:] == drawn[:2]
    assert state.deck == drawn[2:]
    assert state.discards == ()
    assert asked(state) == ("keep", 1)


@pytest.mark.parametrize(("deck", "options"), [((), 1), ((30,), 4)])
def test_new_objectives_from_fewer_than_five(deck: tuple[int, ...], options: int) -> None:
    state = table()
    state.deck, state.discards, state.discarders = deck, (), ()
    act(state, 1, "new_objectives")
    assert len(legal(state)) == options
    play(state, legal(state)[0])
    assert len(state.objectives[1]) == 3


@pytest.mark.parametrize("givers", [[3, 0, 1], [3, 1], [0], []])
def test_tribute_is_paid_clockwise_from_the_takers_left_by_all_who_can(givers: list[int]) -> None:
    state = table(4)
    for player in givers:
        give(state, player, lake_circle=1, lake_square=1)
    act(state, 2, "tribute")
    for giver in givers:
        assert legal(state) == [["give", giver, "lake-circle"], ["give", giver, "lake-square"]]
        play(state, legal(state)[0])
        assert held(state, giver) == {"lake-square": 1}
    assert asked(state) is None
    assert state.tokens[2] == kinds(lake_circle=len(givers))


def test_trade_is_of_two_different_kinds_with_a_player_of_the_takers_choice() -> None:
    state = table(3)
    give(state, 0, lake_circle=1, lake_square=2)
    give(state, 1, lake_circle=3)
    give(state, 2, lake_square=1, forest_circle=1)
    act(state, 0, "trade")
    assert legal(state) == [
        ["trade", 0, 1, "lake-square", "lake-circle"],
        ["trade", 0, 2, "lake-circle", "forest-circle"],
        ["trade", 0, 2, "lake-circle", "lake-square"],
        ["trade", 0, 2, "lake-square", "forest-circle"],
        ["pass", 0],
    ]
    play(state, ["trade", 0, 2, "lake-circle", "forest-circle"])
    assert held(state, 0) == {"forest-circle": 1, "lake-square": 2}
    assert held(state, 2) == {"lake-circle": 1, "lake-square": 1}
    assert asked(state) is None


@pytest.mark.parametrize(
    ("own", "theirs", "possible"),
    [
        ({"lake_circle": 1}, {"lake_square": 1}, True),
        ({}, {"lake_square": 1}, False),
        ({"lake_square": 1}, {}, False),
        ({"lake_square": 2}, {"lake_square": 1}, False),
    ],
)
def test_trade_may_be_passed_and_is_skipped_where_none_is_possible(
    own: dict[str, int], theirs: dict[str, int], *, possible: bool
) -> None:
    state = table(2)
    give(state, 0, **own)
    give(state, 1, **theirs)
    act(state, 0, "trade")
    if possible:
        play(state, ["pass", 0])
    assert asked(state) is None
    assert state.tokens[0] == kinds(**own)


def test_refresh_discards_all_offers_and_turns_up_one_of_each_stack() -> None:
    state = table()
    old = tuple(state.offers)
    state.stacks = [(2, 40, 41), (42, 43), (44, 45)]
    contest(state, {1: 1})
    play(state, ["sole", 1, "action"], ["action", 1, 0])
    assert state.box == old
    assert state.offers == [40, 42, 44]
    assert state.stacks == [(41, 2), (43,), (45,)]


@pytest.mark.parametrize(
    ("special", "takes"),
    [
        ("swap_shape", ["lake-hexagon", "lake-square"]),
        ("swap_colour", ["forest-circle", "plains-circle", "mountain-circle"]),
    ],
)
def test_swap_keeps_the_other_trait(special: str, takes: list[str]) -> None:
    state = table()
    give(state, 1, lake_circle=1)
    act(state, 1, special)
    assert legal(state) == [*[["swap", 1, "lake-circle", kind] for kind in takes], ["pass", 1]]


@pytest.mark.parametrize("special", ["swap_shape", "swap_colour"])
def test_swap_is_made_twice_and_the_token_given_is_in_stock_again(special: str) -> None:
    state = table()
    give(state, 1, lake_circle=1)
    stock_only(state, lake_square=1, plains_circle=1)
    other = "lake-square" if special == "swap_shape" else "plains-circle"
    act(state, 1, special)
    assert legal(state) == [["swap", 1, "lake-circle", other], ["pass", 1]]
    assert refused(state, ["swap", 1, "lake-circle", "lake-hexagon"])
    play(state, legal(state)[0])
    assert legal(state) == [["swap", 1, other, "lake-circle"], ["pass", 1]]
    play(state, legal(state)[0])
    assert asked(state) is None
    assert held(state, 1) == {"lake-circle": 1}


@pytest.mark.parametrize("special", ["swap_shape", "swap_colour"])
@pytest.mark.parametrize("tokens", [{}, {"lake_circle": 2}])
def test_swap_is_skipped_where_none_is_possible(special: str, tokens: dict[str, int]) -> None:
    state = table()
    give(state, 1, **tokens)
    stock_only(state, forest_square=3)
    act(state, 1, special)
    assert asked(state) is None


@pytest.mark.parametrize("swaps", [0, 1])
def test_passing_a_swap_loses_the_rest_of_the_action(swaps: int) -> None:
    state = table()
    give(state, 1, lake_circle=2)
    act(state, 1, "swap_shape")
    play(state, *[["swap", 1, "lake-circle", "lake-square"]] * swaps, ["pass", 1])
    assert asked(state) is None
    assert sum(state.tokens[1]) == 2


def test_rewards_follow_the_action_of_the_same_territory() -> None:
    state = table(2)
    show(state, "tribute")
    give(state, 0, lake_circle=1)
    contest(state, {0: 2, 1: 1}, forest_hexagon=1)
    play(state, ["action", 1, 0])
    assert asked(state) == ("give", 0)
    play(state, ["give", 0, "lake-circle"])
    assert asked(state) == ("collect", 0)
