"""The search thinks in small steps, up to its playouts, with what it may know."""

import gc
from random import Random

from okanagan import new_match
from okanagan.games.oregon.bots.levels import PlayoutBot
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.kernel.thinking import decided
from tests.games.positions import positions, question


def choosing() -> OregonMatch:
    """A position in the middle of a game in which cards are to be played."""
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
