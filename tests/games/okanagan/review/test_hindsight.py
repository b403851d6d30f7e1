"""What comes of hints: both ways are played on to the end of the game."""

from random import Random

import pytest

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.lab.calibration import OkanaganHinter
from okanagan.kernel.review.hindsight import HINTS, play_on, tried
from tests.games.okanagan.review.games import game

pytestmark = pytest.mark.slow
HARD = OkanaganHinter(OnePlyBot())


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


def test_both_ways_are_played_on_from_the_game_itself() -> None:
    match = game("normal", "random")
    last = max(
        move
        for move, made in enumerate(match.moves)
        if made.player is not None and len(match.state_before(move).legal()) > 1
    )
    player = match.moves[last].player
    assert player is not None
    before = match.state_before(last)
    given = HARD.hint(match.game.view(before, player), before.legal(), Random(1))
    assert given is not None
    hint, _ = given
    found = []
    for idea in (hint, hint.others[0]):
        state = match.state_before(last)
        HARD.follow(state, idea)
        play_on(match.game, state, HARD.player, 0.5)
        found.append(HARD.outcome(state, player))
    assert found[0].lead >= found[1].lead, "so near the end a hint can't be wrong"
