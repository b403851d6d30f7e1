"""Chances to win: they sum to 1, favour the leader, and count the turns that are left."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from okanagan.games.oregon.lab.chances import CHANCES, moments
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
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.scoring import winners
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.review.turns import turns_of
from tests.games.oregon.games import LAWS, finished, plans, sampled
from tests.games.oregon.referee.random_game import Plan
from tests.games.oregon.review.games import game
from tests.games.oregon.scene import Scene
from tests.games.oregon.test_leaks import scrambled

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
