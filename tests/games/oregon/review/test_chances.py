"""Chances to win: they sum to 1, favour who stands better, and know who still has a turn."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from okanagan.games.oregon.lab.chances import TELLING, moments
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
def test_chances_sum_to_one_at_every_decision(plan: Plan) -> None:
    for match in sampled(plan, 11):
        found = chances(match.state)
        assert len(found) == match.state.players
        assert sum(found) == pytest.approx(1)
        assert all(0 <= one <= 1 for one in found)


@LAWS
@given(plans())
def test_at_the_end_the_winners_share_it(plan: Plan) -> None:
    state = finished(plan).state
    found, best = chances(state), winners(state)
    assert all(found[player] == 1 / len(best) for player in best)
    assert sum(found) == pytest.approx(1)


def test_points_promises_and_a_turn_to_come_make_a_chance_better() -> None:
    assert chances_of([LEVEL, LEVEL], 4.0) == (0.5, 0.5)
    for better in (
        replace(LEVEL, held=23.0),
        replace(LEVEL, promised=9.0),
        replace(LEVEL, due=True),
    ):
        assert chances_of([better, LEVEL], 4.0)[0] > 0.5
        assert points_of(better, SCALES[2]) > points_of(LEVEL, SCALES[2])


def test_the_same_lead_is_worth_more_late() -> None:
    leader = replace(LEVEL, held=26.0)
    early, late = (chances_of([leader, LEVEL], turns)[0] for turns in (12.0, 0.0))
    assert late > early
    assert improved([LEVEL, LEVEL], 0, 6.0, 0.0) == pytest.approx(late - 0.5)


def test_whoever_has_had_the_turn_of_the_round_is_not_due() -> None:
    scene = Scene("wagon wagon bison church", players=3, turn=1)
    assert [one.due for one in standings(scene.state)] == [False, True, True]
    scene.play(["play", 1, "wagon", "wagon"])
    assert [one.due for one in standings(scene.state)] == [False, True, True], "not scored yet"
    scene.play(["farmer", 1, 7, 3])
    assert [one.due for one in standings(scene.state)] == [False, False, True], "cards to draw"


@LAWS
@given(plans())
def test_what_a_viewer_sees_does_not_depend_on_what_is_hidden(plan: Plan) -> None:
    rng = Random(plan.seed)
    for match in sampled(plan, 17):
        for player in range(match.state.players):
            other = scrambled(match.state, player, rng)
            assert seen_by(match.view(player)) == seen_by(view(other, player))


def test_a_viewer_and_all_together_agree_but_for_tokens() -> None:
    state = game("normal", "random").state_before(60)
    for player in range(2):
        own, every = seen_by(view(state, player))[player], standings(state)[player]
        assert own == every, "whoever looks knows the own tokens"


def test_the_moments_before_all_turns_tell_what_the_review_tells() -> None:
    match = game("normal", "random")
    found, turns = list(moments(match, 0)), turns_of(match, TurnBegan)[1:]
    telling = list(TELLING.told(found, SCALES[2]))
    assert len(found) == len(turns)
    for place, turn in enumerate(turns):
        before = match.state_before(turn.first)
        assert found[place].turns == rounds_left(before)
        assert [one.chance for one in telling[2 * place : 2 * place + 2]] == list(chances(before))
