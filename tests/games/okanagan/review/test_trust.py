"""Chances can be trusted: what is told is set beside who won, and can be fitted to it."""

from random import Random

import pytest

from okanagan.games.okanagan.lab.calibration import CHANCES, moments
from okanagan.games.okanagan.review.chances import chances, scaled
from okanagan.games.okanagan.review.scales import SCALES, Scale
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.kernel.review.review import Chances
from okanagan.kernel.review.turns import turns_of
from okanagan.lab.calibration import bins
from okanagan.lab.calibration_report import Moment, Samples
from tests.games.okanagan.review.games import game, held


def test_the_moments_before_all_turns_tell_what_the_review_tells() -> None:
    match = game("normal", "random")
    found, turns = list(moments(match, 0)), turns_of(match, TurnBegan)[1:]
    predictions = list(CHANCES.predictions(found, SCALES[2]))
    assert len(found) == len(turns) == 24
    assert len(predictions) == 48
    assert sum(one.won for one in predictions) == 24, "one of the two has won"
    for place, turn in enumerate(turns):
        now = chances(match.state_before(turn.first))
        assert [one.chance for one in predictions[2 * place : 2 * place + 2]] == list(now)


def test_games_are_told_apart_and_kept_by_the_number_of_players() -> None:
    trust = Samples(CHANCES)
    for match in (game("normal", "random"), game("hard", "random"), game("hard", "random", "easy")):
        trust.add(match)
    assert trust.games == {2: 2, 3: 1}
    assert {one.game for one in trust.moments[2]} == {0, 1}


def drawn(scale: Scale, count: int) -> list[Moment]:
    """Moments in which players win as this scale says."""
    rng, found = Random(3), []
    for number in range(count):
        stand, turns = held(12 * rng.random(), 12 * rng.random()), int(24 * rng.random())
        first = rng.random() < scaled(stand, turns, scale)[0]
        won: Chances = (float(first), float(not first))
        found.append(Moment(number, stand, turns, won))
    return found


def test_a_fit_finds_the_spread_by_which_the_games_went() -> None:
    truth = Scale(2.0, 0.5, trust=0.7, wait=0.7)
    found = CHANCES.fitted(drawn(truth, 4000), Scale(6.0, 0.0, trust=0.7, wait=0.7))
    assert (found.spread, found.per_turn) == pytest.approx((2.0, 0.5), abs=0.5)


def test_across_folds_every_game_is_told_once_by_the_others_numbers() -> None:
    found = drawn(Scale(2.0, 0.5, trust=0.7, wait=0.7), 50)
    predictions = CHANCES.cross_validated(found, SCALES[2])
    assert sorted(one.game for one in predictions) == sorted(2 * [one.game for one in found])
    by_game = {one.game: one for one in predictions[::2]}
    (first,) = [one for one in found if one.game == 0]
    others = CHANCES.fitted([one for one in found if one.game % 5], SCALES[2])
    assert by_game[0].chance == scaled(first.stand, first.turns, others)[0]


def test_no_other_numbers_near_make_the_games_likelier() -> None:
    found = drawn(Scale(2.0, 0.5, trust=0.7, wait=0.7), 500)
    best = CHANCES.fitted(found, SCALES[2])
    for other in (SCALES[2], Scale(best.spread + 0.3, best.per_turn, best.trust, best.wait)):
        assert CHANCES.likelihood(found, best) > CHANCES.likelihood(found, other)


@pytest.mark.slow
def test_whoever_is_given_a_good_chance_wins_more_often() -> None:
    trust = Samples(CHANCES)
    for seed in range(12):
        trust.add(game("hard", "normal", seed=seed))
    low, *_, high = bins(CHANCES.predictions(trust.moments[2], SCALES[2]))
    assert low.observed < 0.3
    assert high.observed > 0.7
