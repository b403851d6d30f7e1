"""Choosing the next tile; refilled stacks and the box (rules 4.4)."""

import pytest

from okanagan.games.okanagan.rules.frames.turn import ChooseTile
from okanagan.games.okanagan.rules.state import Sight, State
from tests.games.okanagan.tables import asked, begin, contest, legal, play, refused, table


def choosing(edition: str = "en", *stacks: tuple[int, ...], box: tuple[int, ...] = ()) -> State:
    """Player 0 chooses; tiles 58, 59 and 60 are on offer."""
    state = table(2, edition)
    state.box += box
    if stacks:
        state.stacks = list(stacks)
    state.offers = [58, 59, 60]
    state.hands[0] = None
    return begin(state, ChooseTile(0))


OFFERS = [["choose", 0, "offer", stack] for stack in range(3)]
STACKS = [["choose", 0, "stack", stack] for stack in range(3)]


@pytest.mark.parametrize(
    ("edition", "house", "blind"),
    [
        ("en", {}, True),
        ("fr", {}, True),
        ("bga", {}, True),
        ("nl", {}, False),
        ("nl", {"blind_draw": True}, True),
    ],
)
def test_blind_draw_is_an_option_of_the_edition_or_of_house_rules(
    edition: str, house: dict[str, bool], *, blind: bool
) -> None:
    state = begin(table(2, edition, **house), ChooseTile(0))
    assert legal(state) == OFFERS + STACKS * blind
    assert refused(state, ["choose", 0, "stack", 0]) != blind


@pytest.mark.parametrize(
    ("source", "hand", "offers"),
    [("offer", (59, Sight.FACE), [58, 3, 60]), ("stack", (3, Sight.BACK), [58, 59, 60])],
)
def test_a_chosen_tile_is_replaced_and_seen_by_all(
    source: str, hand: tuple[int, Sight], offers: list[int]
) -> None:
    state = choosing("en", (1, 2), (3, 4), (5, 6))
    play(state, ["choose", 0, source, 1])
    assert (state.hands[0], state.seen[0]) == hand
    assert state.offers == offers
    assert state.stacks == [(1, 2), (4,), (5, 6)]


@pytest.mark.parametrize(
    ("stacks", "after"),
    [
        ([(1,), (2, 3), (4, 5, 6, 7, 8)], [(7, 8), (2, 3), (4, 5, 6)]),
        ([(1,), (4, 5, 6), (7, 8, 9)], [(6,), (4, 5), (7, 8, 9)]),
        ([(1,), (4, 5), (7, 8, 9)], [(9,), (4, 5), (7, 8)]),
        ([(1,), (), ()], [(), (), ()]),
    ],
    ids=["largest", "lowest of two", "rounded down", "nothing there"],
)
@pytest.mark.parametrize("choice", ["offer", "stack"])
def test_empty_stack_gets_the_bottom_half_rounded_down_of_the_largest(
    stacks: list[tuple[int, ...]], after: list[tuple[int, ...]], choice: str
) -> None:
    state = choosing("en", *stacks)
    play(state, ["choose", 0, choice, 0])
    assert state.stacks == after


def test_if_no_stack_can_be_split_box_and_stacks_are_shuffled() -> None:
    state = choosing("en", (1,), (2,), (3,), box=(10, 11, 12))
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
