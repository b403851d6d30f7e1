"""A match: playing, chance, undo, replay and checking, and its history."""

import re
from random import Random

import pytest

from okanagan.kernel.bots import RandomBot
from okanagan.kernel.chance import pick
from okanagan.kernel.errors import GameError, IllegalAction, RecordError
from okanagan.kernel.history import EVERY
from okanagan.kernel.match import Match, check, replay
from okanagan.kernel.record import Record, Seat
from okanagan.kernel.simulate import simulate
from tests.kernel.pebbles import Happened, Heap, Pebbles, Roll, Take

SEATS = [Seat("Ann"), Seat("Bo", "bot:random")]
Pebbling = Match[Heap, Take | Roll, int]


def played(pebbles: int = 10, *counts: int) -> Pebbling:
    """A match in which the players in turn have taken these numbers of pebbles."""
    match: Pebbling = Match(Pebbles(), SEATS, {"pebbles": pebbles, "first": 0}, Random(1))
    for count in counts:
        assert match.decision
        match.play(Take(match.decision.player or 0, count))
    return match


def moves(match: Pebbling) -> list[object]:
    return [move.to_json() for move in match.moves]


def test_seats_must_be_as_many_as_players() -> None:
    with pytest.raises(GameError, match="2 players need as many seats, not 1"):
        Match(Pebbles(), SEATS[:1], {"pebbles": 9, "first": 0})


def test_play_lets_chance_answer_and_returns_all_events() -> None:
    match = played()
    assert match.play(Take(0, 3)) == [Happened("took"), Happened("rolled", reveals=True)]
    assert match.moves[0] == Take(0, 3)
    assert isinstance(match.moves[1], Roll)
    assert match.decision
    assert match.decision.player == 1
    assert match.events_of(0) == [Happened("took")]
    assert match.events_of(1) == [Happened("rolled", reveals=True)]


def test_step_leaves_the_decision_to_chance() -> None:
    match = played()
    match.step(Take(0, 3))
    assert match.decision
    assert match.decision.player is None
    assert match.legal == []
    with pytest.raises(IllegalAction, match="chance must roll the die"):
        match.step(Take(1, 1))


@pytest.mark.parametrize("action", [Take(0, 4), Take(0, 0), Take(1, 1), Roll(1)])
def test_an_illegal_action_changes_nothing(action: Take | Roll) -> None:
    match = played()
    with pytest.raises(IllegalAction) as refusal:
        match.play(action)
    assert str(refusal.value) == f"player 0 must take pebbles; {action.to_json()} is not allowed"
    assert match.state == Heap(10, 0, 2)
    assert match.moves == []
    assert match.play(Take(0, 1)) == [Happened("took")]


def test_an_action_after_the_end_is_illegal() -> None:
    match = played(2, 2)
    assert match.over
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play(Take(1, 1))


def test_the_last_move_may_be_taken_back() -> None:
    match = played(10, 2)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0) == Take(0, 2)
    assert match.state == Heap(10, 0, 2)
    assert match.moves == []
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_undo_stops_at_a_move_of_another_player() -> None:
    match = played(10, 2, 1)
    assert not match.can_undo(0)
    assert match.can_undo(1)
    with pytest.raises(IllegalAction, match="player 0 has no move that can still be taken back"):
        match.undo(0)
    assert len(match.moves) == 2
    match.undo(1)
    assert match.can_undo(0), "the answer was taken back too"


def test_undo_stops_at_a_move_that_revealed_something() -> None:
    match = played(10, 3)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_undo_has_no_limit_in_practice() -> None:
    match = played(12, 3, 1, 2, 1)
    match.practice = True
    assert match.undo(0) == Take(0, 2)
    assert match.undo(0) == Take(0, 3)
    assert match.state == Heap(12, 0, 2)
    assert not match.can_undo(0)


def test_rewind_goes_back_before_any_move() -> None:
    match = played(12, 1, 2, 1, 2)
    assert match.rewind(1) == Take(1, 2)
    assert moves(match) == [["take", 0, 1]]
    assert match.state == Heap(11, 1, 2)
    match.play(Take(1, 1))
    assert moves(match) == [["take", 0, 1], ["take", 1, 1]]


def test_practice_and_hints_are_in_the_record() -> None:
    match = played(12, 1)
    assert not {"practice", "hinted"} & match.record().to_json().keys()
    match.practice = True
    match.hint()
    match.hint()
    match.play(Take(1, 2))
    match.play(Take(0, 1))
    document = match.record().to_json()
    assert (document["practice"], document["hinted"]) == (True, [1])
    again = replay(Pebbles(), match.record())
    assert (again.practice, again.hinted) == (True, [1])
    assert replay(Pebbles(), match.record(), upto=0).hinted == []
    assert match.upto(1).hinted == [1]
    assert match.upto(0).hinted == []


def test_a_hint_stays_noted_when_the_move_is_taken_back() -> None:
    match = played(12, 1, 2)
    match.hint()
    match.play(Take(0, 1))
    match.rewind(2)
    assert match.hinted == [2]
    match.rewind(1)
    assert match.hinted == []


def test_replay_gives_the_same_match() -> None:
    match = played(12, 1, 3, 2)
    again = replay(Pebbles(), match.record())
    assert again.state == match.state
    assert again.moves == match.moves
    assert again.record() == match.record()
    assert replay(Pebbles(), played(12, 1, 2, 1).record(), upto=2).state.pebbles == 9


def test_replay_leaves_a_shuffle_due() -> None:
    match = played()
    match.step(Take(0, 3))
    again = replay(Pebbles(), match.record())
    assert again.decision
    assert again.decision.player is None
    again.settle()
    assert again.decision.player == 1


@pytest.mark.parametrize("junk", [["take", 1, 9], ["jump", 1], None, ["take", 0, 1]])
def test_replay_reports_the_number_of_a_wrong_move(junk: object) -> None:
    record = played(12, 1, 2).record()
    record.moves.insert(1, junk)
    with pytest.raises(RecordError, match=r"^move 1: "):
        replay(Pebbles(), record)


def test_replay_refuses_a_wrong_setup() -> None:
    record = played().record()
    record.setup = {"pebbles": "ten", "first": 0}
    with pytest.raises(RecordError, match=r"^setup: 'pebbles' must be"):
        replay(Pebbles(), record)


def test_check_counts_only_the_options_of_players() -> None:
    record = played(5, 3, 1, 1).record(options=True)
    rolled = record.moves[1][2]
    assert record.options == [3, min(3, 2 + rolled), min(3, 1 + rolled)]
    assert check(Pebbles(), record)


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (None, "result: expected {'winner': 0}, found None"),
        ({"winner": 1}, "result.winner: expected 0, found 1"),
        ({"winner": False}, "result.winner: expected 0, found False"),
        ({"winner": 0.0}, "result.winner: expected 0, found 0.0"),
        ({"winner": 0, "by": 1}, "result.by: expected nothing, found 1"),
        ({"winner": 0, "\x1b[2J": 1}, "result['\\x1b[2J']: expected nothing, found 1"),
        ({}, "result.winner: expected 0, found nothing"),
        ([0], "result: expected {'winner': 0}, found [0]"),
    ],
)
def test_check_refuses_a_wrong_result(result: object, message: str) -> None:
    record = played(2, 2).record()
    record.result = result
    with pytest.raises(RecordError, match=f"^{re.escape(message)}$"):
        check(Pebbles(), record)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([3, 3], "options[2]: expected 1, found nothing"),
        ([3, 3, 2], "options[2]: expected 1, found 2"),
        ([3, 3, 1, 1], "options[3]: expected nothing, found 1"),
        ([], "options[0]: expected 3, found nothing"),
    ],
)
def test_check_refuses_wrong_options(options: list[int], message: str) -> None:
    record = played(4, 1, 2, 1).record()
    record.options = options
    with pytest.raises(RecordError, match=f"^{re.escape(message)}$"):
        check(Pebbles(), record)


def test_a_simulated_game_is_over_and_repeatable() -> None:
    def game(seed: int) -> Record:
        return simulate(Pebbles(), SEATS, [RandomBot(), RandomBot()], seed).record()

    assert game(3).result is not None
    assert game(3) == game(3)
    assert len({str(game(seed)) for seed in range(9)}) > 1


def test_a_bot_receives_only_its_view() -> None:
    views = []

    class Watching(RandomBot):
        def choose(self, view: object, legal: object, rng: Random) -> object:
            views.append(view)
            return super().choose(view, legal, rng)  # type: ignore[arg-type]

    match = simulate(Pebbles(), SEATS, [Watching(), RandomBot()], 1)
    assert all(isinstance(view, int) for view in views)
    assert len(views) == sum(move.player == 0 for move in match.moves)


LONG = 3 * EVERY
"""Moves."""
MANY = 20 * EVERY
"""Pebbles."""


def long_match() -> tuple[Pebbling, list[Heap], list[list[Happened]]]:
    """A long match, with the position before each move and its events."""
    match, rng = played(MANY), Random(2)
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
    match, states, events = long_match()
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
    match, states, events = long_match()
    rest = match.moves[back:]
    match.rewind(back)
    for move in rest:
        match.step(move)
    assert match.state == states[-1]
    assert [match.state_before(move) for move in range(len(states))] == states
    assert [match.events_of(move) for move in range(len(events))] == events


def test_the_events_of_a_move_stay_when_it_is_taken_back() -> None:
    match = played(MANY)
    events = match.play(Take(0, 2))
    match.rewind(0)
    roll = match.play(Take(0, 3))
    assert events == [Happened("took")]
    assert list(roll) == [Happened("took"), Happened("rolled", reveals=True)]
    assert (len(roll), roll[-1], roll[:1]) == (2, Happened("rolled", reveals=True), [roll[0]])
    assert repr(roll) == repr(list(roll))


@pytest.mark.parametrize("move", [0, EVERY + 3, LONG])
def test_an_earlier_match_is_independent_of_the_later_one(move: int) -> None:
    match, states, _ = long_match()
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
    copied, noted, match = list[Heap](), list[Happened](), played(MANY)
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
