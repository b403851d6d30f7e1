"""Chances to win: certain at the end, and surer with a later and larger lead."""

from random import Random

import pytest

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.lab.calibration import CHANCES, moments
from okanagan.games.okanagan.review.chances import (
    SCALES,
    Scale,
    Standing,
    chances,
    chances_of,
    improved,
    points_of,
    scaled,
    seen_by,
    standings,
)
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import winners
from okanagan.games.okanagan.rules.view import view
from okanagan.kernel.review.review import Chances
from okanagan.kernel.review.turns import turns_of
from okanagan.lab.calibration import bins
from okanagan.lab.calibration_report import Moment, Samples
from tests.games.okanagan.bots.positions import positions
from tests.games.okanagan.review.games import game, held, reviewed
from tests.thorough import sample


def test_the_end_is_certain() -> None:
    match = game("normal", "random")
    assert chances(match.state) == tuple(float(p in winners(match.state)) for p in (0, 1))


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_five_objectives_count_as_the_three_that_hard_keeps(seed: int) -> None:
    """Rules 5: two of them are given back, so they promise nothing."""
    asked = [match.state.copy() for match in positions(4, seed) if _chooses_again(match)]
    assert len(asked) >= 4
    for state in asked:
        decision = state.decision
        assert isinstance(decision, KeepObjectives)
        seen = view(state, decision.player)
        before = seen_by(Evaluator(seen), state)[decision.player].held
        state.apply(OnePlyBot().choose(seen, state.legal(), Random(1)))
        after = seen_by(Evaluator(view(state, decision.player)), state)[decision.player].held
        assert before == pytest.approx(after)


def _chooses_again(match: OkanaganMatch) -> bool:
    return isinstance(match.decision, KeepObjectives) and any(match.state.tokens[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_by_the_lead_and_the_turns_left(players: int) -> None:
    level = chances_of(held(*[7.0] * players), 10)
    assert level == pytest.approx([1 / players] * players)
    best, *others = chances_of(held(SCALES[players].spread, *[0.0] * (players - 1)), 0)
    assert best == pytest.approx(2.71828 * others[0], rel=1e-4), "a lead by the spread"
    assert best + sum(others) == pytest.approx(1)
    late, early = (chances_of(held(5.0, *[0.0] * (players - 1)), turns)[0] for turns in (2, 20))
    assert late >= early > 1 / players
    assert chances_of(held(1e6, 0.0), 0) == (1.0, 0.0)


def test_expected_points_count_in_part_and_less_for_a_waiting_player() -> None:
    scale = Scale(5, 0, trust=0.8, wait=0.5)
    assert points_of(Standing(10, 5, moves=True), scale) == pytest.approx(14)
    assert points_of(Standing(10, 5, moves=False), scale) == pytest.approx(12)


def test_more_points_are_a_better_chance() -> None:
    spread = SCALES[2].spread
    level, ahead = chances_of(held(0.0, 0.0), 0), chances_of(held(spread, 0.0), 0)
    assert improved(held(0.0, 0.0), 0, spread, 0) == pytest.approx(ahead[0] - level[0])
    assert improved(held(0.0, 0.0), 0, 3.0, 6) > improved(held(0.0, 0.0), 0, 1.0, 6) > 0
    assert improved(held(0.0, 0.0), 0, -1.0, 6) < 0


def test_standings_use_the_players_own_cards_only() -> None:
    match = game("hard", "random")
    state = match.state_before(len(match.moves) - 10)
    own = standings(state)
    for player in range(2):
        seen = seen_by(Evaluator(view(state, player)), state)
        assert seen[player] == own[player]
        assert seen[1 - player] != own[1 - player]
    assert sum(standing.moves for standing in own) == 1


@pytest.mark.slow
def test_chances_are_of_all_players_together() -> None:
    for now in reviewed("hard", "random", "easy").chances:
        assert len(now) == 3
        assert sum(now) == pytest.approx(1)


def test_a_much_better_player_leads_before_the_end() -> None:
    middle = len(reviewed("hard", "random").chances) // 2
    assert reviewed("hard", "random").chances[middle][0] > 0.7


def test_moments_have_the_chances_of_the_review() -> None:
    match = game("normal", "random")
    entries, turns = list(moments(match, 0)), turns_of(match, TurnBegan)[1:]
    predictions = list(CHANCES.predictions(entries, SCALES[2]))
    assert len(entries) == len(turns) == 24
    assert len(predictions) == 48
    assert sum(prediction.won for prediction in predictions) == 24, "one of the two has won"
    for place, turn in enumerate(turns):
        now = chances(match.state_before(turn.first))
        both = predictions[2 * place : 2 * place + 2]
        assert [prediction.chance for prediction in both] == list(now)


def test_games_are_grouped_by_the_number_of_players() -> None:
    trust = Samples(CHANCES)
    matches = game("normal", "random"), game("hard", "random"), game("hard", "random", "easy")
    for number, match in enumerate(matches):
        trust.add(len(match.seats), trust.sample(match, number))
    assert trust.games == {2: 2, 3: 1}
    assert {moment.game for moment in trust.moments[2]} == {0, 1}


def drawn(scale: Scale, count: int) -> list[Moment]:
    """Moments in which players win as this scale says."""
    rng, drawings = Random(3), []
    for number in range(count):
        stand, turns = held(12 * rng.random(), 12 * rng.random()), int(24 * rng.random())
        first = rng.random() < scaled(stand, turns, scale)[0]
        won: Chances = (float(first), float(not first))
        drawings.append(Moment(number, stand, turns, won))
    return drawings


def test_a_fit_finds_the_spread_by_which_the_games_went() -> None:
    truth = Scale(2.0, 0.5, trust=0.7, wait=0.7)
    scale = CHANCES.fitted(drawn(truth, sample(1000, 4000)), Scale(6.0, 0.0, trust=0.7, wait=0.7))
    assert (scale.spread, scale.per_turn) == pytest.approx((2.0, 0.5), abs=0.5)


def test_cross_validation_predicts_every_game_from_the_others() -> None:
    drawings = drawn(Scale(2.0, 0.5, trust=0.7, wait=0.7), 50)
    predictions = CHANCES.cross_validated(drawings, SCALES[2])
    assert sorted(prediction.game for prediction in predictions) == sorted(
        2 * [moment.game for moment in drawings]
    )
    by_game = {prediction.game: prediction for prediction in predictions[::2]}
    (first,) = [moment for moment in drawings if moment.game == 0]
    others = CHANCES.fitted([moment for moment in drawings if moment.game % 5], SCALES[2])
    assert by_game[0].chance == scaled(first.stand, first.turns, others)[0]


def test_no_other_numbers_near_make_the_games_likelier() -> None:
    games = drawn(Scale(2.0, 0.5, trust=0.7, wait=0.7), 500)
    best = CHANCES.fitted(games, SCALES[2])
    for other in (SCALES[2], Scale(best.spread + 0.3, best.per_turn, best.trust, best.wait)):
        assert CHANCES.likelihood(games, best) > CHANCES.likelihood(games, other)


@pytest.mark.slow
def test_players_with_good_chances_win_more_often() -> None:
    trust = Samples(CHANCES)
    for seed in range(sample(4, 12)):
        match = game("hard", "normal", seed=seed)
        trust.add(2, trust.sample(match, seed))
    low, *_, high = bins(CHANCES.predictions(trust.moments[2], SCALES[2]))
    assert low.observed < 0.3
    assert high.observed > 0.7
