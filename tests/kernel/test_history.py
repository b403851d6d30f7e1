"""A history computes any earlier position and its events from the moves."""

from random import Random

import pytest

from okanagan.kernel.chance import pick
from okanagan.kernel.history import EVERY
from okanagan.kernel.match import Match
from tests.kernel.pebbles import Happened, Heap, Pebbles, Take
from tests.kernel.test_match import SEATS, Pebbling

LONG = 3 * EVERY


def new() -> Pebbling:
    return Match(Pebbles(), SEATS, {"pebbles": 20 * EVERY, "first": 0}, Random(1))


def played() -> tuple[Pebbling, list[Heap], list[list[Happened]]]:
    """A long match, with the position before each move and its events."""
    match, rng = new(), Random(2)
    states, events = [], []
    while len(match.moves) < LONG + EVERY // 2:
        states.append(match.state.copy())
        noting = match.state.copy()
        noting.events = list[Happened]()
        move = match.game.chance(noting, rng) if noting.rolling else pick(match.legal, rng)
        noting.apply(move)
        match.step(move)
        events.append(noting.events)
    return match, [*states, match.state.copy()], events


@pytest.mark.parametrize("step", [1, -1, 7])
def test_positions_and_events_are_available_in_any_order(step: int) -> None:
    match, states, events = played()
    moves = len(events)
    for move in (number * step % moves for number in range(moves)):
        assert match.state_before(move) == states[move]
        assert match.events_of(move) == events[move]
        match.state_before(move).apply(Take(0, 1))
        assert match.state_before(move) == states[move], "each is a copy"
        assert match.state_before(move).events is None
    assert match.state_before(moves) == match.state == states[-1]


@pytest.mark.parametrize("back", [0, 1, EVERY - 1, EVERY, EVERY + 1, LONG])
def test_a_match_continues_from_any_earlier_move(back: int) -> None:
    match, states, events = played()
    rest = match.moves[back:]
    match.rewind(back)
    for move in rest:
        match.step(move)
    assert match.state == states[-1]
    assert [match.state_before(move) for move in range(len(states))] == states
    assert [match.events_of(move) for move in range(len(events))] == events


def test_the_events_of_a_move_stay_when_it_is_taken_back() -> None:
    match = new()
    events = match.play(Take(0, 2))
    match.rewind(0)
    roll = match.play(Take(0, 3))
    assert events == [Happened("took")]
    assert list(roll) == [Happened("took"), Happened("rolled", reveals=True)]
    assert (len(roll), roll[-1], roll[:1]) == (2, Happened("rolled", reveals=True), [roll[0]])
    assert repr(roll) == repr(list(roll))


@pytest.mark.parametrize("move", [0, EVERY + 3, LONG])
def test_an_earlier_match_is_independent_of_the_later_one(move: int) -> None:
    match, states, _ = played()
    before = match.record()
    early = match.upto(move)
    assert early.state == states[move]
    assert early.moves == match.moves[:move]
    early.practice = True
    early.settle()
    early.play(early.legal[0])
    early.rewind(0)
    early.play(Take(0, 1))
    assert match.record() == before
    assert [match.state_before(move) for move in range(len(states))] == states


def test_moves_note_no_events_and_copy_few_states(
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
