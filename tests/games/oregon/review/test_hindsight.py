"""What comes of hints: both ways are played on to the end of the game."""

from random import Random

from okanagan.games.oregon.bots.levels import Looker
from okanagan.games.oregon.lab.chances import OregonHinter
from okanagan.games.oregon.review.advice import Advice
from okanagan.kernel.review.hindsight import HINTS, play_on, tried
from okanagan.kernel.thinking import Idea
from tests.games.oregon.review.games import game

HARD = OregonHinter(Looker())


def test_some_hints_of_a_game_are_tried_and_always_the_same() -> None:
    match = game("normal", "random")
    found = list(tried(match, 7, HARD))
    assert len(found) == HINTS
    assert found == list(tried(match, 7, HARD))
    assert all(one.told.points >= 0 <= one.told.chance for one in found)
    assert all(-1 <= one.came.chance <= 1 for one in found)


def test_every_decision_can_be_played_on_from_also_the_first() -> None:
    match, rng = game("normal", "random", "random"), Random(1)
    for number in (0, 1, 2, 3, 4, 5, 60, len(match.moves) - 1):
        player, before = match.moves[number].player, match.state_before(number)
        assert player is not None
        first = before.legal()[0]
        at = (first.x, first.y) if hasattr(first, "x") else None
        hint = HARD.hint(match.game.view(before, player), before.legal(), rng)
        advice = hint[0] if hint else Advice(Idea(first, 0.0), at)
        HARD.follow(before, advice)
        play_on(match.game, before, HARD.player, 0.5)
        assert 0 <= HARD.outcome(before, player).won <= 1
