"""Bots think in slices: taps are answered, and thoughts are not shown."""

import json
import random
from collections.abc import Iterator
from itertools import count

import pytest

from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.thinking import Idea, Thought
from okanagan.page.core.protocol import Answer
from okanagan.page.play.announcer import SOON
from okanagan.page.play.thinking import SLICE, Thinking
from tests.games.okanagan.page.table_page import Clock, Page, play_on


def endless() -> Iterator[Thought]:
    yield from (Thought((Idea(number, 0.0),), number) for number in count())


@pytest.mark.parametrize("step", [0.001, 0.004, 0.01])
def test_a_slice_ends_in_time_and_the_budget_is_kept(step: float) -> None:
    clock = Clock(step)
    thinking = Thinking(endless(), 1.0, clock)
    began = clock.now
    while not thinking.done:
        before = clock()
        thinking.go_on(before + SLICE)
        assert clock.now - before <= SLICE + 4 * step
    assert clock.now - began <= 1.0 + SLICE + 4 * step
    assert thinking.best > 5


@pytest.mark.parametrize("budget", [0.0, 1.0])
def test_no_bot_plays_before_its_first_idea(budget: float) -> None:
    thoughts = iter([Thought(()), Thought(()), Thought((Idea("first", 0.0),))])
    thinking = Thinking(thoughts, budget, Clock(0.01))
    thinking.go_on(0.0)
    assert thinking.done == (budget == 0), "without time left, it thinks up to its first idea"
    assert thinking.best == "first"


def turn_of(level: str, step: float, **settings: str) -> Page:
    """A bot is to place a tile; each look at the clock takes `step` seconds."""
    page = Page("human", f"bot:{level}", seed=3)
    page.game.seed = 1
    for name, value in settings.items():
        page.send("set", name=name, value=value)
    rng = random.Random(2)
    while not (page.game.bot_due and isinstance(page.game.decision, PlaceTile)):
        page.send("tick") if page.game.bot_due else play_on(page, rng, page.game.at + 1)
    page.clock.step = step
    return page


def ticks_until_played(page: Page) -> list[Answer]:
    """Send ticks until moves are shown; the moves of a turn are shown together."""
    before, answers = page.game.at, [page.send("tick")]
    while page.game.at == before or not answers[-1].regions:
        answers.append(page.send("tick"))
    return answers


def state_of(page: Page) -> str:
    return json.dumps(page.game.match.record().to_json()) + page.game.match.view(0).text()


def test_while_a_bot_only_thinks_the_answer_is_empty() -> None:
    page = turn_of("expert", 0.01)
    before, stored = state_of(page), dict(page.stored)
    *thinking, played = ticks_until_played(page)
    assert len(thinking) > 10
    page.send("rest")
    for answer in thinking[1:]:
        assert not any((answer.regions, answer.store, answer.announce, answer.effects))
        assert answer.next is not None
    assert played.regions
    assert before not in state_of(page)
    assert stored != page.stored


@pytest.mark.parametrize(("level", "least"), [("expert", 3.0), ("normal", 1.2)])
def test_a_bot_thinks_during_the_pause(level: str, least: float) -> None:
    """Expert's thinking is longer than the pause, and the pause is longer than normal's."""
    page = turn_of(level, 0.02)
    begun = page.clock.now
    ticks_until_played(page)
    assert least <= page.clock.now - begun <= least + 0.3


@pytest.mark.parametrize(("thinking", "seconds"), [("short", 1.0), ("normal", 3.0)])
def test_a_setting_makes_thinking_shorter_or_longer(thinking: str, seconds: float) -> None:
    page = turn_of("expert", 0.03, thinking=thinking, speed="instant")
    begun = page.clock.now
    ticks_until_played(page)
    # The next thought begins in the same tick.
    assert seconds <= page.clock.now - begun <= seconds + 0.4


@pytest.mark.parametrize(("level", "skip"), [("expert", False), ("hard", True)])
def test_with_enough_time_or_skipped_at_sight_a_bot_plays_what_it_would_choose(
    level: str, skip: bool
) -> None:
    page = turn_of(level, 0.0)
    game = page.game
    game.seed, before = 5, game.at
    view, legal = game.match.view(1), game.match.legal
    chosen = SPEC.bots[level]().choose(view, legal, random.Random(f"5/{before}"))
    if skip:
        page.send("skip")
        page.send("tick")
    else:
        ticks_until_played(page)
    assert game.match.moves[before] == chosen


def test_the_moves_of_a_turn_are_shown_together_unless_they_take_long() -> None:
    page = turn_of("hard", 0.0002)
    first, turn = page.game.at, page.game.history.turn
    answer = ticks_until_played(page)[-1]
    moves, decision = page.game.match.moves[first:], page.game.decision
    assert len(moves) >= 3, "at least placed, built and chosen"
    assert {move.player for move in moves} == {turn}
    assert decision is not None
    assert decision.begins_turn or decision.player == 0
    assert len(answer.announce) >= len(moves)
    page = turn_of("expert", 0.05)
    first = page.game.at
    ticks_until_played(page)
    assert page.game.at == first + 1
    assert page.game.decision is not None
    assert not page.game.decision.begins_turn


def test_skipping_ends_a_thought_with_the_slice_that_it_is_in() -> None:
    page = turn_of("expert", 0.01)
    for _ in range(5):
        page.send("tick")
    before, began = page.game.at, page.clock.now
    assert page.send("skip").next == 0
    page.send("tick")
    assert page.game.at > before
    assert page.clock.now - began < 3 * SLICE


def test_cancelled_thinking_leaves_nothing_behind() -> None:
    page = turn_of("expert", 0.01)
    page.send("practise")
    before = state_of(page)
    for _ in range(5):
        page.send("tick")
    assert state_of(page) == before
    page.send("influence")
    assert state_of(page) == before
    address = f"#/game/{page.session_id}"
    page.send("go", hash="#/rules")
    page.send("go", hash=address)
    assert state_of(page) == before
    assert page.last.next == SOON, "it begins to think again"
    page.send("undo", at=str(page.game.at))
    assert not page.game.bot_due
    written = json.JSONDecoder().raw_decode(before)[0]["moves"][: page.game.at]
    assert page.game.match.moves == [page.game.match.game.parse(move) for move in written]
    page.send("go", hash="#/")
    assert page.app.screen.session is None


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_a_whole_game_against_a_level(level: str) -> None:
    page = Page("human", f"bot:{level}", seed=4)
    page.clock.step = 0.5
    play_on(page, random.Random(3))
    assert page.game.match.over
