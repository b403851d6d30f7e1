"""Choosing the next tile; refilled stacks and the box (rules 4.4)."""

import pytest

from okanagan.games.okanagan.rules import piles
from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.state import Sight, State
from tests.games.okanagan.tables import asked, begin, contest, legal, play, refused, table


def choosing(edition: str = "en", *stacks: tuple[int, ...]) -> State:
    """Player 0 chooses; tiles 58, 59 and 60 are on offer."""
    state = table(2, edition)
    if stacks:
        state.stacks = list(stacks)
    state.offers = [58, 59, 60]
    state.hands[0] = None
    return begin(state, ChooseTile(0))


OFFERS = [["choose", 0, "offer", stack] for stack in range(3)]
STACKS = [["choose", 0, "stack", stack] for stack in range(3)]


@pytest.mark.parametrize("edition", ["en", "fr", "bga"])
def test_blind_draw_is_an_option(edition: str) -> None:
    assert legal(choosing(edition)) == OFFERS + STACKS


def test_without_blind_draw_only_the_offers_may_be_taken() -> None:
    state = choosing("nl")
    assert legal(state) == OFFERS
    assert refused(state, ["choose", 0, "stack", 0])


def test_blind_draw_may_be_set_by_house_rules() -> None:
    state = begin(table(2, "nl", blind_draw=True), ChooseTile(0))
    assert legal(state) == OFFERS + STACKS


def test_offer_taken_is_replaced_from_its_stack_and_known_to_all() -> None:
    state = choosing("en", (1, 2), (3, 4), (5, 6))
    play(state, ["choose", 0, "offer", 1])
    assert (state.hands[0], state.seen[0]) == (59, Sight.FACE)
    assert state.offers == [58, 3, 60]
    assert state.stacks == [(1, 2), (4,), (5, 6)]


def test_tile_drawn_unseen_shows_its_back_and_the_offers_stay() -> None:
    state = choosing("en", (1, 2), (3, 4), (5, 6))
    play(state, ["choose", 0, "stack", 1])
    assert (state.hands[0], state.seen[0]) == (3, Sight.BACK)
    assert state.offers == [58, 59, 60]
    assert state.stacks == [(1, 2), (4,), (5, 6)]


@pytest.mark.parametrize("choice", ["offer", "stack"])
def test_empty_stack_gets_the_bottom_half_rounded_down_of_the_largest(choice: str) -> None:
    state = choosing("en", (1,), (2, 3), (4, 5, 6, 7, 8))
    play(state, ["choose", 0, choice, 0])
    assert state.stacks == [(7, 8), (2, 3), (4, 5, 6)]


def test_lowest_of_two_largest_stacks_is_split() -> None:
    state = choosing("en", (4, 5, 6), (1,), (7, 8, 9))
    play(state, ["choose", 0, "stack", 1])
    assert state.stacks == [(4, 5), (6,), (7, 8, 9)]


def test_where_no_stack_can_be_split_box_and_stacks_are_shuffled_and_the_offers_stay() -> None:
    state = choosing("en", (1,), (2,), (3,))
    state.box += (10, 11, 12)
    play(state, ["choose", 0, "offer", 0])
    assert asked(state) == ("shuffle", None)
    assert state.legal() == ()
    assert refused(state, ["shuffle", None, "tiles", [2, 3, 10, 11]])
    assert refused(state, ["shuffle", None, "tiles", [2, 3, 10, 11, 11]])
    assert refused(state, ["shuffle", None, "objectives", []])
    play(state, ["shuffle", None, "tiles", [10, 2, 11, 3, 12]])
    assert state.stacks == [(10, 2), (11, 3), (12,)]
    assert state.offers == [1, 59, 60]
    assert state.box == ()


def test_refill_in_the_middle_of_a_refresh() -> None:
    """Tile 2 is the refresh used. Stack 0 is empty as soon as it has turned up tile 1."""
    state = choosing("en", (1,), (2, 3, 5, 6), (7, 8))
    state.frames = []
    contest(state, {0: 1})
    play(state, ["sole", 0, "action"], ["action", 0, 1])
    assert state.box == (58, 59, 60)
    assert state.offers == [1, 3, 7]
    assert state.stacks == [(6, 2), (5,), (8,)]


def test_shuffle_in_the_middle_of_a_refresh() -> None:
    """It takes the discarded offers in; then stacks 1 and 2 turn up their new tops."""
    state = choosing("en", (2,), (3,), (4,))
    state.frames = []
    contest(state, {0: 1})
    play(state, ["sole", 0, "action"], ["action", 0, 0])
    assert asked(state) == ("shuffle", None)
    assert state.offers == [2, None, None]
    play(state, ["shuffle", None, "tiles", [4, 58, 3, 59, 60]])
    assert state.offers == [2, 3, 60]
    assert state.stacks == [(4,), (59,), (58,)], "stack 2, empty again, got half of stack 0"


def test_two_shuffles_in_one_refresh() -> None:
    state = choosing("en", (2,), (3,), (4,))
    state.offers, state.frames = [58, None, None], []
    contest(state, {0: 1})
    play(state, ["sole", 0, "action"], ["action", 0, 0])
    play(state, ["shuffle", None, "tiles", [3, 4, 58]])
    assert asked(state) == ("shuffle", None)
    assert state.offers == [2, 4, None]
    assert state.stacks == [(3,), (), (58,)]
    play(state, ["shuffle", None, "tiles", [58, 3]])
    assert state.offers == [2, 4, None]
    assert state.stacks == [(58,), (3,), ()]


def test_stack_stays_empty_where_there_is_nothing_to_refill_it_with() -> None:
    state = choosing("en", (1,), (), ())
    play(state, ["choose", 0, "stack", 0])
    assert asked(state) is None
    assert state.stacks == [(), (), ()]


def test_offer_without_a_stack_is_not_replaced_and_not_offered() -> None:
    state = choosing("en", (1, 2), (), (3, 4))
    play(state, ["choose", 0, "offer", 1])
    assert state.offers == [58, None, 60]
    begin(state, ChooseTile(0))
    assert legal(state) == [OFFERS[0], OFFERS[2], STACKS[0], STACKS[2]]


def test_choosing_is_skipped_where_nothing_is_there_to_choose() -> None:
    state = table(2)
    state.offers, state.stacks = [None] * 3, [()] * 3
    assert asked(begin(state, ChooseTile(0))) is None


def test_bottom_half_keeps_its_order() -> None:
    state = table(2)
    state.stacks = [(), tuple(range(1, 10)), ()]
    piles.refill(state, 0)
    assert state.stacks == [(6, 7, 8, 9), (1, 2, 3, 4, 5), ()]
