"""Bots think in slices: a tap is always heard, and nothing is to be seen of thoughts."""

import json
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.thinking import Idea, Thought
from okanagan.page.core.protocol import Answer
from okanagan.page.play.announcer import SOON
from okanagan.page.play.thinking import SLICE, Thinking
from tests.games.okanagan.page.table_page import Clock, Page, play_on


def endless() -> Iterator[Thought]:
    """Thinks of 0, then of 1, then of 2, …"""
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


def test_without_a_budget_the_first_thought_is_the_last() -> None:
    thinking = Thinking(endless(), 0.0, Clock())
    thinking.go_on(1.0)
    assert thinking.done
    assert thinking.best == 0


def test_the_best_idea_is_there_before_it_was_thought_about() -> None:
    assert Thinking(endless(), 9.0, Clock()).best == 0


def test_nobody_plays_before_there_is_an_idea() -> None:
    thoughts = iter([Thought(()), Thought(()), Thought((Idea("first", 0.0),))])
    thinking = Thinking(thoughts, 0.0, Clock())
    thinking.go_on(0.0)
    assert thinking.done, "its time was over, so it thought on up to the first idea"
    assert thinking.best == "first"


def test_while_there_is_time_a_slice_ends_before_the_first_idea() -> None:
    thoughts = iter([Thought(()), Thought(()), Thought((Idea("first", 0.0),))])
    thinking = Thinking(thoughts, 1.0, Clock(0.01))
    assert thinking.go_on(0.0) == 0
    assert not thinking.done
    assert thinking.best == "first", "whoever asks for it has it found"


def test_each_level_has_its_time_and_dice_need_none() -> None:
    assert [SPEC.budget(level) for level in SPEC.ladder] == [0, 1.0, 1.0, 1.0, 3.0]
    assert SPEC.budget("expert:raider") == 3.0


def experts_turn(step: float, **settings: str) -> Page:
    """It is the turn of the expert."""
    return turn_of("expert", step, **settings)


def turn_of(level: str, step: float, **settings: str) -> Page:
    """The bot is to place a tile; the clock moves on by so much at each look at it."""
    page = Page("human", f"bot:{level}", seed=3)
    page.game.seed = 1
    for name, value in settings.items():
        page.send("set", name=name, value=value)
    rng = random.Random(2)
    while not (page.game.bot_due and isinstance(page.game.decision, PlaceTile)):
        page.send("tick") if page.game.bot_due else play_on(page, rng, page.game.at + 1)
    page.clock.step = step
    return page


def nothing_to_do(answer: Answer) -> bool:
    return not (answer.regions or answer.store or answer.announce or answer.effects)


def ticks_until_played(page: Page) -> list[Answer]:
    """Until moves are shown: those of a turn wait for each other."""
    before, answers = page.game.at, [page.send("tick")]
    while page.game.at == before or not answers[-1].regions:
        answers.append(page.send("tick"))
    return answers


def state_of(page: Page) -> str:
    return json.dumps(page.game.match.record().to_json()) + page.game.match.view(0).text()


def test_while_a_bot_only_thinks_the_answer_is_empty() -> None:
    page = experts_turn(0.01)
    before, stored = state_of(page), dict(page.stored)
    *thinking, played = ticks_until_played(page)
    assert len(thinking) > 10
    page.send("rest")
    for answer in thinking[1:]:
        assert nothing_to_do(answer)
        assert answer.next is not None
    assert played.regions
    assert before not in state_of(page)
    assert stored != page.stored


def test_thinking_and_the_pause_go_on_together() -> None:
    """The expert's three seconds are longer than the pause; the usual pause than no thinking."""
    for bot, least, most in (("bot:expert", 3.0, 3.3), ("bot:normal", 1.2, 1.5)):
        page = Page("human", bot, seed=3)
        page.game.seed = 1
        play_on(page, random.Random(2), page.game.at + 1)
        while not page.game.bot_due or not isinstance(page.game.decision, PlaceTile):
            assert not page.game.match.over
            play_on(page, random.Random(2), page.game.at + 1)
        page.clock.step = 0.02
        begun = page.clock.now
        ticks_until_played(page)
        assert least <= page.clock.now - begun <= most, bot


@pytest.mark.parametrize(("thinking", "seconds"), [("short", 1.0), ("normal", 3.0)])
def test_a_setting_makes_thinking_shorter_or_longer(thinking: str, seconds: float) -> None:
    page = experts_turn(0.03, thinking=thinking, speed="instant")
    begun = page.clock.now
    ticks_until_played(page)
    # The looks at the clock of the next thought, which begins in the same tick, count too.
    assert seconds <= page.clock.now - begun <= seconds + 0.4


def test_what_a_bot_plays_with_all_the_time_it_wants_is_what_it_would_choose() -> None:
    page = experts_turn(0.0)
    game = page.game
    game.seed = 5
    view, legal = game.match.view(1), game.match.legal
    before = game.at
    chosen = SPEC.bots["expert"]().choose(view, legal, random.Random(f"5/{before}"))
    ticks_until_played(page)
    assert game.match.moves[before] == chosen


def test_the_moves_of_a_turn_are_shown_together() -> None:
    """In one answer, with all that is told of them; then the eye has its time before the next."""
    page = turn_of("hard", 0.001)
    first, turn = page.game.at, page.game.history.turn
    shown = ticks_until_played(page)[-1]
    made = page.game.match.moves[first:]
    assert len(made) >= 3, "placed, built, chosen at the least"
    assert {move.player for move in made} == {turn}
    decision = page.game.decision
    assert decision is not None
    assert decision.begins_turn or decision.player == 0
    assert len(shown.announce) >= len(made)


def test_a_turn_that_takes_long_is_shown_as_far_as_it_is_made() -> None:
    page = experts_turn(0.05)
    first = page.game.at
    ticks_until_played(page)
    assert page.game.at == first + 1
    decision = page.game.decision
    assert decision is not None
    assert not decision.begins_turn


def test_skipping_ends_a_thought_with_the_slice_that_it_is_in() -> None:
    page = experts_turn(0.01)
    for _ in range(5):
        page.send("tick")
    before, began = page.game.at, page.clock.now
    assert page.send("skip").next == 0
    page.send("tick")
    assert page.game.at > before
    assert page.clock.now - began < 3 * SLICE


def test_a_bot_that_judges_at_sight_plays_no_worse_when_it_is_skipped() -> None:
    page = turn_of("hard", 0.0)
    game = page.game
    game.seed, before = 5, game.at
    view, legal = game.match.view(1), game.match.legal
    chosen = SPEC.bots["hard"]().choose(view, legal, random.Random(f"5/{before}"))
    page.send("skip")
    page.send("tick")
    assert game.match.moves[before] == chosen


def test_cancelled_thinking_leaves_nothing_behind() -> None:
    page = experts_turn(0.01)
    page.send("practise")
    before = state_of(page)
    for _ in range(5):
        page.send("tick")
    assert state_of(page) == before
    page.send("influence")
    assert state_of(page) == before
    page.send("undo", at=str(page.game.at))
    assert not page.game.bot_due
    assert page.game.match.moves == json_moves(page, before)
    page.send("go", hash="#/")
    assert page.app.screen.session is None


def json_moves(page: Page, state: str) -> list[Any]:
    """The moves of that state that are left."""
    written = json.JSONDecoder().raw_decode(state)[0]["moves"]
    game = page.game.match.game
    return [game.parse(move) for move in written[: page.game.at]]


def test_leaving_and_coming_back_begins_to_think_anew() -> None:
    page = experts_turn(0.01)
    before = state_of(page)
    for _ in range(5):
        page.send("tick")
    address = f"#/game/{page.session_id}"
    page.send("go", hash="#/rules")
    page.send("go", hash=address)
    assert state_of(page) == before
    assert page.last.next == SOON
    ticks_until_played(page)


@pytest.mark.slow
@pytest.mark.parametrize("level", SPEC.ladder)
def test_a_whole_game_against_each_level(level: str) -> None:
    page = Page("human", f"bot:{level}", seed=4)
    page.clock.step = 0.5
    play_on(page, random.Random(3))
    assert page.game.match.over
