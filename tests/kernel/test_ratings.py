"""Ratings and intervals, compared with values from elsewhere."""

from math import log10

import pytest

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
