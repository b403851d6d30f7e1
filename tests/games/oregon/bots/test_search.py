"""Search: thinks in small steps, up to its playouts, on what it may know."""

import gc
from random import Random

from okanagan.games.oregon.bots.levels import Searcher
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.kernel.thinking import decided
from tests.games.oregon.bots.positions import asked, positions


def choosing() -> OregonMatch:
    """A position in the middle of a game in which cards are to be played."""
    return next(
        match
        for match in positions(2, seed=4)
        if isinstance(match.decision, PlayCards) and len(match.moves) > 40
    )


def test_there_is_an_answer_before_the_first_playout() -> None:
    seen, legal = asked(choosing())
    first = decided(Searcher().think(seen, legal, Random(1)), lambda thought: bool(thought.ideas))
    assert first.playouts == 0
    assert {idea.action for idea in first.ideas} == set(legal)


def test_it_thinks_as_long_as_its_playouts_last() -> None:
    thoughts = list(Searcher(playouts=6).think(*asked(choosing()), Random(1)))
    made = [thought.playouts for thought in thoughts]
    assert sorted(set(made)) == list(range(made[-1] + 1))
    assert made == sorted(made)
    assert made[-1] > 6, "several actions are tried"
    last = thoughts[-1].ideas
    assert last[0].tries == max(idea.tries for idea in last)


def test_it_can_be_stopped_several_times_within_a_playout() -> None:
    made = [
        thought.playouts for thought in Searcher(playouts=2).think(*asked(choosing()), Random(1))
    ]
    assert len(made) > 4 * made[-1]


def test_thinking_that_is_given_up_leaves_the_match_untouched() -> None:
    match = choosing()
    before = [match.view(player).text() for player in range(2)]
    thoughts = Searcher().think(*asked(match), Random(1))
    given_up = decided(thoughts, lambda thought: thought.playouts == 5)
    del thoughts
    assert given_up.playouts == 5
    assert [match.view(player).text() for player in range(2)] == before
    match.play(given_up.best)


def test_the_same_chance_and_playouts_lead_to_the_same_thought() -> None:
    question = asked(choosing())
    one, other = (decided(Searcher(playouts=4).think(*question, Random(3))) for _ in "12")
    assert one == other


def test_all_actions_are_tried_on_the_same_deals() -> None:
    """An action that stands twice on the list would get the same value twice."""
    match = choosing()
    seen, legal = asked(match)
    first, second = (
        list(Searcher(playouts=4).think(seen, order, Random(3)))[-1]
        for order in (legal, tuple(reversed(legal)))
    )
    values = [{idea.action: idea.value for idea in one.ideas} for one in (first, second)]
    assert values[0] == values[1]


def test_thinking_leaves_nothing_behind_that_has_to_be_looked_for() -> None:
    """Else the garbage collector does, at any moment, and the person waits for it."""
    question = asked(choosing())
    decided(Searcher(playouts=4).think(*question, Random(1)))
    gc.collect()
    decided(Searcher(playouts=4).think(*question, Random(1)))
    assert gc.collect() == 0
