"""A review of Oregon finds mistakes with better moves, tries hints, and shows chances to win."""

from collections.abc import Generator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from okanagan.games.oregon.bots.levels import OnePlyBot
from okanagan.games.oregon.lab.chances import CHANCES, OregonHinter, moments
from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.review.chances import (
    SCALES,
    Standing,
    chances,
    chances_of,
    improved,
    points_of,
    rounds_left,
    seen_by,
    standings,
)
from okanagan.games.oregon.review.review import Review
from okanagan.games.oregon.rules.actions import Play
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.review.hindsight import HINTS, play_on, tried
from okanagan.kernel.review.review import MATTERS, WORTH_TELLING
from okanagan.kernel.review.turns import turns_of
from okanagan.kernel.thinking import Idea
from tests.games.oregon.games import LAWS, finished, plans, sampled
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.review.games import game, reviewed
from tests.games.oregon.scene import Scene
from tests.games.oregon.test_leaks import scrambled

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


LEVEL = Standing(20.0, 5.0, due=False)


@LAWS
@given(plans())
def test_chances_sum_to_one_and_do_not_depend_on_what_is_hidden(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 13):
        shares = chances(match.state)
        assert len(shares) == match.state.players
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
        for player in range(match.state.players):
            other = scrambled(match.state, player, rng)
            assert seen_by(match.view(player)) == seen_by(view(other, player))


@LAWS
@given(plans())
def test_at_the_end_the_winners_share_the_chance(plan: Plan) -> None:
    state = finished(plan).state
    shares, best = chances(state), winners(state)
    assert all(shares[player] == 1 / len(best) for player in best)
    assert sum(shares) == pytest.approx(1)


def test_points_promises_and_a_turn_to_come_improve_a_chance() -> None:
    assert chances_of([LEVEL, LEVEL], 4.0) == (0.5, 0.5)
    for change in ({"held": 23.0}, {"promised": 9.0}, {"due": True}):
        better = replace(LEVEL, **change)
        assert chances_of([better, LEVEL], 4.0)[0] > 0.5
        assert points_of(better, SCALES[2]) > points_of(LEVEL, SCALES[2])


def test_the_same_lead_is_worth_more_late() -> None:
    leader = replace(LEVEL, held=26.0)
    early, late = (chances_of([leader, LEVEL], turns)[0] for turns in (12.0, 0.0))
    assert late > early
    assert improved([LEVEL, LEVEL], 0, 6.0, 0.0) == pytest.approx(late - 0.5)


def test_a_player_is_due_until_the_turn_of_the_round_has_scored() -> None:
    scene = Scene("wagon wagon bison church", players=3, turn=1)
    assert [standing.due for standing in standings(scene.state)] == [False, True, True]
    scene.play(["play", 1, "wagon", "wagon"])
    assert [standing.due for standing in standings(scene.state)] == [False, True, True]
    scene.play(["farmer", 1, 7, 3])
    assert [standing.due for standing in standings(scene.state)] == [False, False, True]


def test_a_player_knows_their_own_standing() -> None:
    state = game("normal", "random").state_before(60)
    for player in range(2):
        assert seen_by(view(state, player))[player] == standings(state)[player]


def test_the_chances_for_calibration_are_those_of_the_review() -> None:
    match = game("normal", "random")
    before, turns = list(moments(match, 0)), turns_of(match, TurnBegan)[1:]
    every = list(CHANCES.predictions(before, SCALES[2]))
    assert len(before) == len(turns)
    for place, turn in enumerate(turns):
        state = match.state_before(turn.first)
        assert before[place].turns == rounds_left(state)
        pair = every[2 * place : 2 * place + 2]
        assert [chance.chance for chance in pair] == list(chances(state))
