"""Calibration: bold tellings have a slope below 1, and intervals count games, not tellings."""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random

import pytest

from okanagan.lab.calibration import (
    Prediction,
    bias,
    bins,
    brier,
    clustered,
    log_odds,
    logistic,
    lowest,
    mean,
    part,
    slope,
    spread,
)


def told(boldness: float, games: int, each: int = 1) -> list[Prediction]:
    """Tellings whose log-odds are so many times too large; each game tells one chance."""
    rng, found = Random(5), []
    for game in range(games):
        truth = 0.02 + 0.96 * rng.random()
        chance, won = logistic(boldness * log_odds(truth)), float(rng.random() < truth)
        found += [Prediction(game, chance, won)] * each
    return found


@pytest.mark.parametrize("boldness", [0.5, 1.0, 2.0])
def test_the_slope_is_by_how_much_chances_are_told_too_timidly(boldness: float) -> None:
    found = slope(told(boldness, 4000))
    assert found.value == pytest.approx(1 / boldness, abs=3 * found.error)
    assert found.error < 0.05 / boldness


def test_a_game_told_ten_times_over_is_no_more_than_one_observation() -> None:
    once, often = told(1, 300), told(1, 300, each=10)
    assert slope(often).value == pytest.approx(slope(once).value)
    assert slope(often).error == pytest.approx(slope(once).error)
    for one, ten in zip(bins(once), bins(often), strict=True):
        assert ten.count == 10 * one.count
        assert ten.interval == pytest.approx(one.interval)


def test_chances_that_are_all_the_same_have_no_slope() -> None:
    with pytest.raises(ValueError, match="too much the same"):
        slope([Prediction(game, 0.5, game % 2) for game in range(10)])


def test_bins_hold_what_was_told_and_what_came_true() -> None:
    low, high = bins(
        [
            Prediction(1, 0.31, 0),
            Prediction(2, 0.39, 1),
            Prediction(3, 1.0, 1),
            Prediction(4, 0.95, 1),
        ]
    )
    assert (low.predicted, high.predicted) == pytest.approx((0.35, 0.975))
    assert (low.observed, low.count) == (0.5, 2)
    assert (high.observed, high.count) == (1.0, 2)
    assert high.interval[0] < 0.5 < high.interval[1] == 1.0, "two games prove little"


def test_the_interval_of_single_tellings_is_wilsons() -> None:
    (one,) = bins([Prediction(game, 0.55, game % 2) for game in range(100)])
    assert one.interval == pytest.approx((0.404, 0.596), abs=0.002)


def test_the_brier_score_is_the_mean_squared_error() -> None:
    assert brier([Prediction(1, 1.0, 1), Prediction(1, 0.5, 0)]) == pytest.approx(0.125)


def test_errors_of_a_game_are_added_up_before_they_are_squared() -> None:
    assert clustered([(1, 3.0), (2, 4.0)]) == pytest.approx(5 * sqrt(2))
    assert clustered([(1, 3.0), (1, -3.0), (2, 4.0)]) == pytest.approx(4 * sqrt(2))
    assert clustered([(1, 3.0), (1, 1.0)]) == inf, "one game alone tells nothing of its error"


def test_the_mean_has_the_usual_standard_error_where_games_tell_one_thing_each() -> None:
    found = mean([(game, float(game % 2)) for game in range(100)])
    assert found.value == 0.5
    assert found.error == pytest.approx(0.5 / sqrt(99))
    with pytest.raises(ValueError, match="mean of nothing"):
        mean([])


def test_bias_spread_and_part_of_what_was_told() -> None:
    pairs = [(1, 2.0, 1.0), (2, 4.0, 2.0)]
    assert bias(pairs).value == 1.5
    assert spread(pairs) == pytest.approx(sqrt(2.5))
    assert part(pairs).value == pytest.approx(0.5)
    assert part(pairs).error == pytest.approx(0)
    with pytest.raises(ValueError, match="nothing was told"):
        part([(1, 0.0, 1.0)])


def test_the_search_finds_where_a_function_is_lowest() -> None:
    def bowl(place: Sequence[float]) -> float:
        x, y = place
        return (x - 3) ** 2 + 10 * (y + x) ** 2

    assert lowest(bowl, (0, 0), (1, 1)) == pytest.approx([3, -3], abs=0.05)


def test_a_search_ends_where_nothing_is_lowest() -> None:
    [place] = lowest(lambda numbers: -numbers[0], [0.0], [1.0])
    assert place > 1000
