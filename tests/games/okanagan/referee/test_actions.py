"""The ten special actions (section 7)."""

from .actions import carry_out, special_action
from .data import KINDS, OBJECTIVES
from .scene import give, held, only_in_reserve, run, run_out, show_backs, table_for


def test_any_stack_may_be_chosen_and_the_used_tile_is_put_away_before_the_effect() -> None:
    table = table_for()
    show_backs(table, "nugget", "plus_shape:circle", "refresh")
    before = [stack[:] for stack in table.stacks]
    referee = run(table, special_action(table, 2))
    assert referee.legal() == [["action", 2, 0], ["action", 2, 1], ["action", 2, 2]]
    referee.play(["action", 2, 1])
    assert referee.decision() == ("take", 2)
    assert table.stacks == [before[0], before[1][1:] + before[1][:1], before[2]]


def test_only_stacks_with_tiles_may_be_chosen() -> None:
    table = table_for()
    table.stacks[1] = []
    assert run(table, special_action(table, 0)).legal() == [["action", 0, 0], ["action", 0, 2]]


def test_a_used_refresh_in_a_stack_of_one_is_turned_up_itself() -> None:
    table = table_for()
    table.stacks[0] = [0]
    show_backs(table, "refresh")
    [tile] = table.stacks[0]
    run_out(table, special_action(table, 0), ["action", 0, 0])
    assert table.offers[0] == tile


def test_plus_shape_offers_any_colour_in_stock() -> None:
    table = table_for()
    only_in_reserve(table, lake_circle=1, plains_circle=2, plains_square=5)
    referee = run(table, carry_out(table, 1, "plus_shape:circle"))
    assert referee.legal() == [["take", 1, "lake-circle"], ["take", 1, "plains-circle"]]
    referee.play(["take", 1, "lake-circle"])
    assert held(table, 1) == {"lake-circle": 1}
    assert table.reserve["lake-circle"] == 0


def test_plus_shape_with_none_in_stock_is_nothing() -> None:
    table = table_for()
    only_in_reserve(table, plains_square=5)
    run_out(table, carry_out(table, 1, "plus_shape:circle"))


def test_plus_kind_gives_as_many_as_the_reserve_has_up_to_two() -> None:
    for stock, expected in ((0, 0), (1, 1), (2, 2), (9, 2)):
        table = table_for()
        only_in_reserve(table, lake_square=stock)
        run_out(table, carry_out(table, 0, "plus_kind:lake-square"))
        assert table.tokens[0]["lake-square"] == expected
        assert table.reserve["lake-square"] == stock - expected


def test_nugget_until_none_is_left() -> None:
    table = table_for(3, "fr")
    assert table.nuggets_left == 16
    table.nuggets_left = 1
    run_out(table, carry_out(table, 0, "nugget"))
    run_out(table, carry_out(table, 0, "nugget"))
    assert (table.nuggets[0], table.nuggets_left) == (1, 0)


def test_new_objectives() -> None:
    table = table_for()
    deck = table.deck[:]
    run_out(table, carry_out(table, 1, "new_objectives"), ["keep", 1, OBJECTIVES[5:8]])
    assert table.discards == deck[:2]
    assert table.deck == deck[2:]


def test_tribute_goes_clockwise_from_the_takers_left_and_skips_who_has_none() -> None:
    table = table_for(4)
    give(table, 0, lake_circle=1, lake_square=1)
    give(table, 1, forest_circle=1)
    give(table, 3, plains_circle=2)
    referee = run(table, carry_out(table, 1, "tribute"))
    assert referee.legal() == [["give", 3, "plains-circle"]]  # player 2 has none
    referee.play(["give", 3, "plains-circle"])
    assert referee.legal() == [["give", 0, "lake-circle"], ["give", 0, "lake-square"]]
    referee.play(["give", 0, "lake-square"])
    assert referee.decision() is None
    assert held(table, 1) == {"forest-circle": 1, "lake-square": 1, "plains-circle": 1}


def test_trade_is_for_two_different_kinds_or_a_pass() -> None:
    table = table_for(4)
    give(table, 0, lake_circle=2, lake_square=1)
    give(table, 2, lake_circle=1)
    give(table, 3, forest_circle=1)
    referee = run(table, carry_out(table, 0, "trade"))
    assert referee.legal() == [
        ["pass", 0],
        ["trade", 0, 2, "lake-square", "lake-circle"],
        ["trade", 0, 3, "lake-circle", "forest-circle"],
        ["trade", 0, 3, "lake-square", "forest-circle"],
    ]
    referee.play(["trade", 0, 3, "lake-circle", "forest-circle"])
    assert referee.decision() is None
    assert held(table, 0) == {"forest-circle": 1, "lake-circle": 1, "lake-square": 1}
    assert held(table, 3) == {"lake-circle": 1}


def test_trade_passed() -> None:
    table = table_for(2)
    give(table, 0, lake_circle=1)
    give(table, 1, lake_square=1)
    run_out(table, carry_out(table, 0, "trade"), ["pass", 0])
    assert held(table, 0) == {"lake-circle": 1}


def test_trade_is_skipped_where_only_a_pass_would_be_left() -> None:
    for mine, theirs in ((0, 3), (3, 0), (0, 0), (2, 2)):
        table = table_for(2)
        give(table, 0, lake_circle=mine)
        give(table, 1, lake_circle=theirs)
        run_out(table, carry_out(table, 0, "trade"))


def test_swap_shape_keeps_the_colour_and_wants_the_kind_in_stock() -> None:
    table = table_for()
    only_in_reserve(table, lake_square=1, forest_square=4)
    give(table, 0, lake_circle=1, plains_circle=1)
    referee = run(table, carry_out(table, 0, "swap_shape"))
    assert referee.legal() == [["pass", 0], ["swap", 0, "lake-circle", "lake-square"]]


def test_swap_colour_keeps_the_shape() -> None:
    table = table_for()
    only_in_reserve(table, lake_square=1, forest_square=4, forest_circle=1)
    give(table, 0, plains_square=1)
    referee = run(table, carry_out(table, 0, "swap_colour"))
    assert referee.legal() == [
        ["pass", 0],
        ["swap", 0, "plains-square", "forest-square"],
        ["swap", 0, "plains-square", "lake-square"],
    ]


def test_the_token_given_is_in_stock_for_the_second_swap() -> None:
    table = table_for()
    only_in_reserve(table, lake_square=1)
    give(table, 0, lake_circle=1, lake_hexagon=1)
    referee = run(table, carry_out(table, 0, "swap_shape"))
    referee.play(["swap", 0, "lake-circle", "lake-square"])
    assert referee.legal() == [
        ["pass", 0],
        ["swap", 0, "lake-hexagon", "lake-circle"],
        ["swap", 0, "lake-square", "lake-circle"],
    ]
    referee.play(["swap", 0, "lake-hexagon", "lake-circle"])
    assert referee.decision() is None
    assert held(table, 0) == {"lake-circle": 1, "lake-square": 1}
    assert {kind for kind in KINDS if table.reserve[kind]} == {"lake-hexagon"}


def test_after_a_pass_the_second_swap_is_lost() -> None:
    table = table_for()
    give(table, 0, lake_circle=2)
    run_out(table, carry_out(table, 0, "swap_shape"), ["pass", 0])
    run_out(
        table,
        carry_out(table, 0, "swap_colour"),
        ["swap", 0, "lake-circle", "forest-circle"],
        ["pass", 0],
    )


def test_a_swap_with_nothing_to_swap_is_skipped() -> None:
    table = table_for()
    run_out(table, carry_out(table, 0, "swap_shape"))
    give(table, 0, lake_circle=1)
    table.reserve["lake-square"] = table.reserve["lake-hexagon"] = 0
    run_out(table, carry_out(table, 0, "swap_shape"))
