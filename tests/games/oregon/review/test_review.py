"""A review of Oregon finds mistakes, with legal and better moves, and tries hints."""

from collections.abc import Generator
from random import Random
from typing import Any

from okanagan.games.oregon.bots.levels import OnePlyBot
from okanagan.games.oregon.lab.chances import OregonHinter
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.review.review import Review
from okanagan.games.oregon.rules.actions import Play
from okanagan.kernel.review.hindsight import HINTS, play_on, tried
from okanagan.kernel.review.review import MATTERS, WORTH_TELLING
from okanagan.kernel.thinking import Idea
from tests.games.oregon.review.games import game, reviewed

HARD = OregonHinter(OnePlyBot())


def test_a_random_player_makes_most_mistakes_and_the_chances_move() -> None:
    review = reviewed("hard", "random")
    players = [idea.judgement.player for better in review.better.values() for idea in better]
    assert players.count(1) > 4 * players.count(0)
    assert len(review.chances) == len(review.turns) + 1
    assert review.chances[0] == (0.5, 0.5)
    assert review.chances[-1] == (1.0, 0.0), "hard has won"
    points = review.turning_points()
    assert points
    assert all(review.swing(turn) >= MATTERS or turn in review.better for turn in points)


def test_better_ideas_are_of_that_turn_legal_and_better() -> None:
    review = reviewed("normal", "random")
    assert review.better
    for number, better in review.better.items():
        turn = review.turns[number]
        for idea in better:
            assert turn.first <= idea.judgement.move < turn.end
            before = review.match.state_before(idea.judgement.move)
            action = idea.advice.best.action
            assert action in before.legal()
            assert action != review.match.moves[idea.judgement.move]
            assert idea.judgement.loss >= WORTH_TELLING
            assert idea.chance > 0
            if isinstance(action, Play):
                before.apply(action)
                assert idea.advice.at in [(cell.x, cell.y) for cell in before.legal()]


def test_the_best_move_by_its_own_judgement_loses_nothing() -> None:
    match = game("hard", "random")
    judgements = (
        Review(match, ()).judged(number)
        for number, move in enumerate(match.moves)
        if move.player == 0
    )
    assert {judgement.loss for judgement in judgements if judgement is not None} == {0}


def test_only_the_moves_of_the_given_players_are_judged() -> None:
    review = Review(game("hard", "random"), {0})
    list(review.work())
    every = [idea for better in review.better.values() for idea in better]
    assert {idea.judgement.player for idea in every} <= {0}


def returned(work: Generator[None, None, Any]) -> Any:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def test_expert_thinks_a_move_over() -> None:
    match = game("hard", "random")
    number = next(
        number
        for number, move in enumerate(match.moves)
        if move.player == 1
        and isinstance(move, Play)
        and len(match.state_before(number).legal()) > 2
    )

    judgement = returned(Review(match, ()).thought_over(number))
    assert judgement.played.action == match.moves[number]
    assert judgement.ideas
    assert judgement.played.action not in [idea.action for idea in judgement.ideas]


def test_some_hints_of_a_game_are_tried_and_always_the_same() -> None:
    match = game("normal", "random")
    hints = list(tried(match, 7, HARD))
    assert len(hints) == HINTS
    assert hints == list(tried(match, 7, HARD))
    assert all(hint.told.points >= 0 <= hint.told.chance for hint in hints)
    assert all(-1 <= hint.came.chance <= 1 for hint in hints)


def test_every_decision_can_be_played_on_from() -> None:
    match, rng = game("normal", "random", "random"), Random(1)
    for number in (0, 1, 2, 3, 4, 5, 60, len(match.moves) - 1):
        player, before = match.moves[number].player, match.state_before(number)
        assert player is not None
        first = before.legal()[0]
        at = (first.x, first.y) if hasattr(first, "x") else None
        hint = HARD.hint(match.game.view(before, player), before.legal(), rng)
        HARD.follow(before, hint or Advice(Idea(first, 0.0), at))
        play_on(match.game, before, HARD.player, 0.5)
        assert 0 <= HARD.outcome(before, player).won <= 1
