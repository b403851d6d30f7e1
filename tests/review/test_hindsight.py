"""What comes of hints: both ways are played on, on the same deals."""

import pytest

from okanagan.kernel.review.hindsight import HINTS, tried
from okanagan.valley.bots.levels import Looker
from okanagan.valley.review.hindsight import ValleyHinter
from tests.review.games import game

pytestmark = pytest.mark.slow
HARD = ValleyHinter(Looker())


def test_some_hints_of_a_game_are_tried_and_always_the_same() -> None:
    match = game("normal", "random")
    found = list(tried(match, 7, HARD))
    assert len(found) == HINTS
    assert found == list(tried(match, 7, HARD))
    assert {one.game for one in found} == {7}


def test_it_tells_what_a_hint_tells_and_what_came_of_it() -> None:
    found = [one for seed in (1, 2) for one in tried(game("hard", "random", seed=seed), seed, HARD)]
    assert all(one.told.points >= 0 <= one.told.chance for one in found)
    assert any(one.came.points for one in found), "another move, another end"
    assert all(-1 <= one.came.chance <= 1 for one in found)


def test_the_match_stays_as_it_was() -> None:
    match = game("normal", "random")
    before = match.record().to_json()
    list(tried(match, 1, HARD))
    assert match.record().to_json() == before
