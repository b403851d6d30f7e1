"""Oregon's levels, styles and search. `tests/games/test_bots.py` has more."""

import gc
from functools import cache
from random import Random

import pytest

from okanagan import new_match
from okanagan.games.oregon.bots.levels import PlayoutBot
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.game import Oregon, OregonMatch
from okanagan.games.oregon.rules.scoring import GROUPS, Source, tallies, winners
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from okanagan.kernel.thinking import decided
from tests.games.oregon.games import begun, steps
from tests.games.oregon.referee.boards import WILD
from tests.games.oregon.referee.random_game import Plan
from tests.games.positions import positions, question, quick

THINKING = (*SPEC.ladder[1:], "hard:raider")
GAMES = 16
"""Enough for these seeds."""


@pytest.mark.parametrize("board", sorted(WILD))
@pytest.mark.parametrize("name", THINKING)
def test_plays_on_any_board(name: str, board: str) -> None:
    match = begun(Plan(seed=1, players=2, board=board, tokens="active"))
    bot, rng = quick(SPEC, name), Random(1)
    while not match.over:
        match.play(bot.choose(*question(match), rng))


@pytest.mark.parametrize("name", ["normal", "hard", "expert"])
def test_discards_dead_cards(name: str) -> None:
    verbs = {
        quick(SPEC, name).choose(*question(match), Random(1)).verb
        for match in steps(Plan(seed=2, players=4, board="printed", tokens="active"))
        if any(getattr(action, "verb", "") == "discard" for action in match.legal)
    }
    assert verbs == {"discard"}


@pytest.mark.slow
def test_expert_beats_hard() -> None:
    """It wins 70 games of 100."""
    wins = [winners(played("expert", seed, seed % 2).state) == (seed % 2,) for seed in range(20)]
    assert sum(wins) >= 9


@cache
def played(bot: str, seed: int, seat: int) -> OregonMatch:
    """A game of two against `hard`."""
    names = [bot if player == seat else "hard" for player in range(2)]
    bots = [SPEC.make_bot(name) for name in names]
    return simulate(Oregon(2), [Seat(name) for name in names], bots, seed)


def gains(bot: str, *sources: Source, of_other: bool = False) -> int:
    """The points from these sources, or all, in games against `hard`, half from each seat."""
    points = 0
    for number in range(GAMES):
        seat = number % 2
        tally = tallies(played(bot, number // 2, seat))[1 - seat if of_other else seat]
        points += sum(tally[source] for source in sources or tally)
    return points


def test_each_style_does_more_of_what_it_is_for() -> None:
    assert gains("hard:villager", GROUPS) > gains("hard", GROUPS)
    mines = Building.COAL_MINE, Building.GOLD_MINE
    assert gains("hard:prospector", *mines) > gains("hard", *mines)
    assert gains("hard:raider", of_other=True) < gains("hard", of_other=True)


def choosing() -> OregonMatch:
    return next(
        match
        for match in positions(new_match(2, "oregon", seed=4), 4)
        if isinstance(match.decision, PlayCards) and len(match.moves) > 40
    )


def test_there_is_an_answer_before_the_first_playout() -> None:
    seen, legal = question(choosing())
    first = decided(PlayoutBot().think(seen, legal, Random(1)), lambda thought: bool(thought.ideas))
    assert first.playouts == 0
    assert {idea.action for idea in first.ideas} == set(legal)


def test_it_thinks_in_small_steps_until_its_playouts_are_used() -> None:
    thoughts = list(PlayoutBot(playouts=6).think(*question(choosing()), Random(1)))
    playouts = [thought.playouts for thought in thoughts]
    assert sorted(set(playouts)) == list(range(playouts[-1] + 1))
    assert playouts == sorted(playouts)
    assert playouts[-1] > 6, "several actions are tried"
    assert len(playouts) > 4 * playouts[-1], "it can be stopped within a playout"
    ideas = thoughts[-1].ideas
    assert ideas[0].tries == max(idea.tries for idea in ideas)


def test_stopped_thinking_leaves_the_match_untouched() -> None:
    match = choosing()
    before = [match.view(player).text() for player in range(2)]
    thoughts = PlayoutBot().think(*question(match), Random(1))
    stopped = decided(thoughts, lambda thought: thought.playouts == 5)
    del thoughts
    assert stopped.playouts == 5
    assert [match.view(player).text() for player in range(2)] == before
    match.play(stopped.best)


def test_the_same_deals_are_used_for_all_actions_and_in_each_run() -> None:
    seen, legal = question(choosing())
    first, again, backwards = (
        decided(PlayoutBot(playouts=4).think(seen, order, Random(3)))
        for order in (legal, legal, legal[::-1])
    )
    assert first == again
    values = [{idea.action: idea.value for idea in last.ideas} for last in (first, backwards)]
    assert values[0] == values[1]


def test_thinking_leaves_no_reference_cycles() -> None:
    """Otherwise the garbage collector would stop the page at any moment."""
    seen, legal = question(choosing())
    decided(PlayoutBot(playouts=4).think(seen, legal, Random(1)))
    gc.collect()
    decided(PlayoutBot(playouts=4).think(seen, legal, Random(1)))
    assert gc.collect() == 0
