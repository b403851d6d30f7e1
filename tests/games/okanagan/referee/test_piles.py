"""Stacks, offers, box and objectives deck (sections 3, 4.1, 4.4, 5)."""

import pytest

from .actions import refresh
from .data import LANDSCAPE_TILES, OBJECTIVES, TILE_TERRAINS
from .flow import choose, end_of_round_1, turn
from .piles import draw_two_keep_three, put_used_tile_at_the_bottom
from .scene import run, run_out, table_for
from .table import Laid, Table
from .walled import wall, without_forest


def table_with_stacks(*stacks: list[int]) -> Table:
    table = table_for(2)
    table.stacks = [list(stack) for stack in stacks]
    table.offers = [41, 42, 43]
    table.box = [51, 52]
    return table


@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [20, 19, 19]), (3, [19, 19, 19]), (4, [19, 19, 18])]
)
def test_setup_splits_equally_and_turns_up_each_stacks_first(
    players: int, sizes: list[int]
) -> None:
    table = table_for(players)
    assert table.hands == LANDSCAPE_TILES[:players]
    starts = [players, players + sizes[0], players + sizes[0] + sizes[1]]
    assert table.offers == [LANDSCAPE_TILES[start] for start in starts]
    assert [len(stack) for stack in table.stacks] == [size - 1 for size in sizes]
    assert table.stacks[2][-1] == LANDSCAPE_TILES[-1]


def test_choosing_an_offer_replaces_it_from_its_stack() -> None:
    table = table_with_stacks([1, 2], [3, 4], [5, 6])
    run_out(table, choose(table, 0), ["choose", 0, "offer", 1])
    assert table.hands[0] == 42
    assert table.offers == [41, 3, 43]
    assert table.stacks == [[1, 2], [4], [5, 6]]


def test_blind_draw_takes_the_top_of_a_stack_and_leaves_the_offer() -> None:
    table = table_with_stacks([1, 2], [3, 4], [5, 6])
    run_out(table, choose(table, 0), ["choose", 0, "stack", 2])
    assert table.hands[0] == 5
    assert table.offers == [41, 42, 43]


def test_no_blind_draw_where_the_edition_has_none() -> None:
    table = table_for(2, "nl")
    assert run(table, choose(table, 0)).legal() == [["choose", 0, "offer", s] for s in range(3)]


def test_refill_takes_the_bottom_half_rounded_down_in_its_order() -> None:
    table = table_with_stacks([1], [2, 3, 4, 5, 6], [7, 8])
    run_out(table, choose(table, 0), ["choose", 0, "offer", 0])
    assert table.offers[0] == 1
    assert table.stacks == [[5, 6], [2, 3, 4], [7, 8]]


def test_refill_from_the_lowest_number_if_tied() -> None:
    table = table_with_stacks([7, 8, 9], [2, 3, 4], [1])
    run_out(table, choose(table, 0), ["choose", 0, "stack", 2])
    assert table.stacks == [[7, 8], [2, 3, 4], [9]]


def test_refresh_boxes_all_offers_and_refills_in_between() -> None:
    table = table_with_stacks([1], [2, 3], [4, 5, 6, 7, 8])
    run_out(table, refresh(table))
    assert table.box == [51, 52, 41, 42, 43]
    assert table.offers == [1, 2, 4]  # stack 0 took 7 and 8 before stack 2 turned up
    assert table.stacks == [[7, 8], [3], [5, 6]]


def test_the_box_is_recycled_in_the_middle_of_refresh_with_the_offers_just_discarded() -> None:
    table = table_with_stacks([1], [2], [3])
    referee = run(table, refresh(table))
    assert referee.shuffle_due() == ("tiles", [2, 3, 41, 42, 43, 51, 52])
    referee.play(["shuffle", None, "tiles", [52, 51, 43, 42, 41, 3, 2]])
    assert referee.decision() is None
    assert table.box == []
    assert table.offers == [1, 42, 3]
    assert table.stacks == [[52, 51, 43], [41], [2]]


def test_the_box_is_recycled_after_choose_and_the_offers_stay() -> None:
    table = table_with_stacks([1], [2], [3])
    referee = run(table, choose(table, 0), ["choose", 0, "offer", 2])
    assert referee.shuffle_due() == ("tiles", [1, 2, 51, 52])
    referee.play(["shuffle", None, "tiles", [52, 2, 1, 51]])
    assert table.offers == [41, 42, 3]
    assert table.stacks == [[52, 2], [1], [51]]
    assert table.box == []


def test_the_used_tile_goes_to_the_bottom_and_stays_in_a_stack_of_one() -> None:
    table = table_with_stacks([1, 2, 3], [4], [5, 6])
    put_used_tile_at_the_bottom(table, 0)
    put_used_tile_at_the_bottom(table, 1)
    assert table.stacks == [[2, 3, 1], [4], [5, 6]]


def walled_table() -> Table:
    table = table_for(2)
    table.board |= {(x, y): Laid(tile, turn) for tile, (x, y, turn) in wall().items()}
    return table


@pytest.mark.slow
def test_a_tile_that_fits_nowhere_goes_to_the_box_and_the_tallest_stack_gives_another() -> None:
    table = walled_table()
    first, second, third = without_forest()[:3]
    table.hands[0] = first
    table.stacks = [[1, 2], [second, 4, 8], [third, 9, 10]]
    referee = run(table, turn(table, 0))
    assert table.box == [first, second, third]  # from stack 1, the lowest of the tallest, then 2
    assert table.hands[0] == 1  # all have two: from stack 0
    assert table.stacks == [[2], [4, 8], [9, 10]]
    assert referee.decision() == ("place", 0)


@pytest.mark.slow
def test_drawing_for_a_tile_that_fits_nowhere_refills_and_recycles_at_once() -> None:
    table = walled_table()
    first, second = without_forest()[:2]
    table.hands[0] = first
    table.stacks = [[second], [1], [2]]
    referee = run(table, turn(table, 0))
    assert referee.shuffle_due() == ("tiles", sorted([first, 1, 2]))  # the second is in hand
    referee.play(["shuffle", None, "tiles", [1, 2, first]])
    assert table.box == [second]
    assert table.hands[0] == 1  # this again emptied a stack
    assert referee.shuffle_due() == ("tiles", sorted([second, 2, first]))
    referee.play(["shuffle", None, "tiles", [2, first, second]])
    assert referee.decision() == ("place", 0)


def test_without_forest_lists_tiles_that_lack_it() -> None:
    assert all("forest" not in TILE_TERRAINS[tile] for tile in without_forest())


def test_new_objectives_draws_two_and_keeps_three_of_five() -> None:
    table = table_for(2)
    table.cards[0] = OBJECTIVES[:3]
    table.deck = OBJECTIVES[10:14]
    referee = run(table, draw_two_keep_three(table, 0))
    assert len(referee.legal()) == 10
    kept = [OBJECTIVES[11], OBJECTIVES[0], OBJECTIVES[2]]
    referee.play(["keep", 0, kept])  # any order is legal, and is the order of the result
    assert table.cards[0] == kept
    assert table.discards == [OBJECTIVES[1], OBJECTIVES[10]]
    assert table.deck == OBJECTIVES[12:14]


def test_keep_is_offered_in_the_order_of_the_table() -> None:
    table = table_for(2)
    table.cards[0] = [OBJECTIVES[n] for n in (9, 3, 20)]
    table.deck = [OBJECTIVES[n] for n in (30, 1)]
    for _, _, three in run(table, draw_two_keep_three(table, 0)).legal():
        assert three == sorted(three, key=OBJECTIVES.index)


@pytest.mark.parametrize("left", [0, 1])
def test_the_discards_are_shuffled_when_a_card_must_be_drawn(left: int) -> None:
    table = table_for(2)
    table.deck = OBJECTIVES[20 : 20 + left]
    table.discards = OBJECTIVES[25:28]
    referee = run(table, draw_two_keep_three(table, 0))
    assert len(table.cards[0]) == 3 + left  # with one left: between the two cards of one draw
    assert referee.shuffle_due() == ("objectives", sorted(OBJECTIVES[25:28]))
    referee.play(["shuffle", None, "objectives", OBJECTIVES[25:28][::-1]])
    assert referee.decision() == ("keep", 0)
    assert table.cards[0][3 + left] == OBJECTIVES[27]
    assert table.discards == []


def test_a_deck_just_emptied_is_not_shuffled_before_a_card_must_be_drawn() -> None:
    table = table_for(2)
    table.deck = OBJECTIVES[20:22]
    table.discards = OBJECTIVES[25:28]
    assert run(table, draw_two_keep_three(table, 0)).decision() == ("keep", 0)


def test_at_the_end_of_round_1_a_keep_feeds_the_discards_of_the_next_draw() -> None:
    table = table_for(2)
    table.deck = OBJECTIVES[20:22]
    table.discards = []
    mine = table.cards[0][:]
    referee = run(table, end_of_round_1(table), ["keep", 0, mine])
    assert referee.shuffle_due() == ("objectives", sorted(OBJECTIVES[20:22]))
