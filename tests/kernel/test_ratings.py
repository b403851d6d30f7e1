"""Statistics of games: ratings, intervals and calibration, compared with known values."""

from collections.abc import Sequence
from math import inf, log10, sqrt
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
from okanagan.lab.ratings import comparable, elo, pairs_of, wilson


def test_the_interval_is_wilsons() -> None:
    """The values are from textbooks."""
    assert wilson(10, 10) == pytest.approx((0.722, 1), abs=0.001)
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    with pytest.raises(ValueError, match="without games"):
        wilson(0, 0)


def test_ten_to_one_is_four_hundred_points() -> None:
    ratings = elo({("a", "b"): 1000, ("b", "a"): 100}, anchor="b")
    assert ratings["b"] == 0
    assert ratings["a"] == pytest.approx(400, abs=1)


def test_bots_that_never_met_are_rated_by_common_opponents() -> None:
    met = {("a", "b"): 750.0, ("b", "a"): 250.0, ("b", "c"): 750.0, ("c", "b"): 250.0}
    ratings = elo(met, anchor="c")
    assert ratings["a"] == pytest.approx(2 * ratings["b"], rel=0.01)


def test_only_bots_with_common_opponents_are_compared() -> None:
    met = {("a", "b"): 1.0, ("d", "e"): 1.0, ("b", "c"): 1.0, ("e", "f"): 1.0, ("c", "a"): 0.0}
    groups = [{name for pair in pairs for name in pair} for pairs in comparable(met)]
    assert sorted(map(sorted, groups)) == [["a", "b", "c"], ["d", "e", "f"]]
    assert comparable({}) == []


def test_a_bot_that_never_lost_has_a_rating() -> None:
    """Ten wins count as ten and a half against half a win."""
    ratings = elo({("a", "b"): 10, ("b", "a"): 0}, anchor="b")
    assert ratings["a"] == pytest.approx(400 * log10(21))


def test_each_bot_at_a_table_meets_each_other() -> None:
    table = [("a", (9.0,)), ("b", (7.0,)), ("b", (7.0,)), ("c", (7.0,))]
    pairs = pairs_of([table])
    assert (pairs["a", "b"], pairs["b", "a"]) == (2, 0)
    assert pairs["b", "c"] == pairs["c", "b"] == 1
    assert ("b", "b") not in pairs


def predictions(boldness: float, games: int, each: int = 1) -> list[Prediction]:
    """Predictions with log-odds that are too large by this factor; each game has one chance."""
    rng, every = Random(5), []
    for game in range(games):
        truth = 0.02 + 0.96 * rng.random()
        chance, won = logistic(boldness * log_odds(truth)), float(rng.random() < truth)
        every += [Prediction(game, chance, won)] * each
    return every


@pytest.mark.parametrize("boldness", [0.5, 1.0, 2.0])
def test_the_slope_is_the_factor_by_which_predictions_are_too_timid(boldness: float) -> None:
    result = slope(predictions(boldness, 4000))
    assert result.value == pytest.approx(1 / boldness, abs=3 * result.error)
    assert result.error < 0.05 / boldness


def test_ten_equal_predictions_of_a_game_count_as_one_observation() -> None:
    once, often = predictions(1, 300), predictions(1, 300, each=10)
    assert slope(often).value == pytest.approx(slope(once).value)
    assert slope(often).error == pytest.approx(slope(once).error)
    for single, tenfold in zip(bins(once), bins(often), strict=True):
        assert tenfold.count == 10 * single.count
        assert tenfold.interval == pytest.approx(single.interval)


def test_equal_chances_have_no_slope() -> None:
    with pytest.raises(ValueError, match="too similar"):
        slope([Prediction(game, 0.5, game % 2) for game in range(10)])


def test_bins_have_predictions_results_and_wilsons_intervals() -> None:
    chances = [(0.31, 0), (0.39, 1), (1.0, 1), (0.95, 1)]
    low, high = bins([Prediction(game, *pair) for game, pair in enumerate(chances)])
    assert (low.predicted, high.predicted) == pytest.approx((0.35, 0.975))
    assert (low.observed, low.count) == (0.5, 2)
    assert (high.observed, high.count) == (1.0, 2)
    assert high.interval[0] < 0.5 < high.interval[1] == 1.0, "two games prove little"
    (single,) = bins([Prediction(game, 0.55, game % 2) for game in range(100)])
    assert single.interval == pytest.approx((0.404, 0.596), abs=0.002)


def test_the_brier_score_is_the_mean_squared_error() -> None:
    assert brier([Prediction(1, 1.0, 1), Prediction(1, 0.5, 0)]) == pytest.approx(0.125)


def test_errors_of_a_game_are_added_up_before_they_are_squared() -> None:
    assert clustered([(1, 3.0), (2, 4.0)]) == pytest.approx(5 * sqrt(2))
    assert clustered([(1, 3.0), (1, -3.0), (2, 4.0)]) == pytest.approx(4 * sqrt(2))
    assert clustered([(1, 3.0), (1, 1.0)]) == inf, "one game has no known error"
    result = mean([(game, float(game % 2)) for game in range(100)])
    assert result.value == 0.5
    assert result.error == pytest.approx(0.5 / sqrt(99))
    with pytest.raises(ValueError, match="mean of nothing"):
        mean([])


def test_bias_spread_and_part() -> None:
    pairs = [(1, 2.0, 1.0), (2, 4.0, 2.0)]
    assert bias(pairs).value == 1.5
    assert spread(pairs) == pytest.approx(sqrt(2.5))
    assert part(pairs).value == pytest.approx(0.5)
    assert part(pairs).error == pytest.approx(0)
    with pytest.raises(ValueError, match="no hint predicts"):
        part([(1, 0.0, 1.0)])


def test_the_search_finds_a_minimum_or_stops() -> None:
    def bowl(place: Sequence[float]) -> float:
        x, y = place
        return (x - 3) ** 2 + 10 * (y + x) ** 2

    assert lowest(bowl, (0, 0), (1, 1)) == pytest.approx([3, -3], abs=0.05)
    [place] = lowest(lambda numbers: -numbers[0], [0.0], [1.0])
    assert place > 1000
