"""A history: any earlier position and its events, worked out from the moves."""

from collections.abc import Iterable
from random import Random

import pytest

from okanagan.kernel.history import EVERY
from okanagan.kernel.match import Match
from tests.kernel.pebbles import Happened, Heap, Pebbles, Roll, Take
from tests.kernel.test_match import SEATS, Pebbling

LONG = 3 * EVERY


def new() -> Pebbling:
    return Match(Pebbles(), SEATS, {"pebbles": 20 * EVERY, "first": 0}, Random(1))


def played() -> tuple[Pebbling, list[Heap], list[list[Happened]]]:
    """A long match, with the positions and the events as they were at each move."""
    match, rng = new(), Random(2)
    seen, told = [], []
    while len(match.moves) < LONG + EVERY // 2:
        seen.append(match.state.copy())
        noting = match.state.copy()
        noting.events = happened = list[Happened]()
        move: Take | Roll = (
            match.game.chance(match.state, rng) if noting.rolling else any_of(match, rng)
        )
        noting.apply(move)
        match.step(move)
        told.append(happened)
    return match, [*seen, match.state.copy()], told


def any_of(match: Pebbling, rng: Random) -> Take | Roll:
    return match.legal[int(rng.random() * len(match.legal))]


def orders(moves: int) -> Iterable[list[int]]:
    """Ways to look at every move: forwards, backwards, to and fro."""
    forwards = list(range(moves))
    to_and_fro = sorted(forwards, key=lambda move: move * 7 % moves)
    return forwards, forwards[::-1], to_and_fro


@pytest.mark.parametrize("order", range(3))
def test_every_position_is_found_again_in_any_order(order: int) -> None:
    match, seen, _ = played()
    for move in list(orders(len(seen)))[order]:
        assert match.state_before(move) == seen[move]


@pytest.mark.parametrize("order", range(3))
def test_the_events_of_every_move_are_found_in_any_order(order: int) -> None:
    match, _, told = played()
    for move in list(orders(len(told)))[order]:
        assert match.events_of(move) == told[move]
        assert match.state_before(move).events is None


def test_a_look_back_leaves_the_present_alone() -> None:
    match, seen, told = played()
    match.state_before(5).apply(Take(0, 1))
    match.events_of(7)
    assert match.state == seen[-1]
    assert match.state_before(5) == seen[5]
    assert match.state_before(8) == seen[8]
    assert match.events_of(8) == told[8]


@pytest.mark.parametrize("back", [0, 1, EVERY - 1, EVERY, EVERY + 1, LONG])
def test_a_match_goes_on_from_any_earlier_move(back: int) -> None:
    match, seen, told = played()
    rest = match.moves[back:]
    match.rewind(back)
    for move in rest:
        match.step(move)
    assert match.state == seen[-1]
    assert [match.state_before(move) for move in range(len(seen))] == seen
    assert [match.events_of(move) for move in range(len(told))] == told


def test_what_a_move_told_stays_what_it_was_when_the_move_is_taken_back() -> None:
    match = new()
    told = match.play(Take(0, 2))
    match.rewind(0)
    roll = match.play(Take(0, 3))
    assert told == [Happened("took")]
    assert list(roll) == [Happened("took"), Happened("rolled", reveals=True)]
    assert (len(roll), roll[-1], roll[:1]) == (2, Happened("rolled", reveals=True), [roll[0]])
    assert repr(roll) == repr(list(roll))


def test_an_earlier_match_and_the_later_one_go_their_own_ways() -> None:
    match, seen, _ = played()
    early = match.upto(EVERY + 3)
    while early.decision and early.decision.player is None:
        early.settle()
    early.play(early.legal[0])
    assert match.state_before(EVERY + 4) == seen[EVERY + 4]
    assert match.moves[: EVERY + 3] == early.moves[: EVERY + 3]


def test_a_move_that_nobody_asks_about_notes_nothing_and_copies_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied, noted, match = list[Heap](), list[Happened](), new()
    copy = Heap.copy

    def counted(heap: Heap) -> Heap:
        copied.append(heap)
        return copy(heap)

    def note(heap: Heap, event: Happened) -> None:
        if heap.events is not None:
            noted.append(event)

    monkeypatch.setattr(Heap, "copy", counted)
    monkeypatch.setattr(Heap, "note", note)
    while len(match.moves) < LONG:
        match.play(match.legal[0])
    assert len(copied) == LONG / EVERY
    assert not noted
    match.events_of(0)
    assert noted == [Happened("took")]
