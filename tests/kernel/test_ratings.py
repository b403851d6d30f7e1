"""What results say of strength, against values worked out by hand or printed elsewhere."""

from math import log10

import pytest

from okanagan.lab.ratings import comparable, elo, pairs_of, wilson


def test_the_interval_is_wilsons() -> None:
    """As in the textbooks: 10 of 10 is not certainty, half of 100 is 40 to 60."""
    assert wilson(10, 10) == pytest.approx((0.722, 1), abs=0.001)
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)


def test_there_is_no_interval_without_games() -> None:
    with pytest.raises(ValueError, match="without games"):
        wilson(0, 0)


def test_ten_to_one_is_four_hundred_points() -> None:
    ratings = elo({("a", "b"): 1000, ("b", "a"): 100}, anchor="b")
    assert ratings["b"] == 0
    assert ratings["a"] == pytest.approx(400, abs=1)


def test_who_never_met_is_rated_by_those_whom_both_met() -> None:
    met = {("a", "b"): 750.0, ("b", "a"): 250.0, ("b", "c"): 750.0, ("c", "b"): 250.0}
    ratings = elo(met, anchor="c")
    assert ratings["a"] == pytest.approx(2 * ratings["b"], rel=0.01)


def test_only_who_met_directly_or_through_others_is_compared() -> None:
    met = {("a", "b"): 1.0, ("d", "e"): 1.0, ("b", "c"): 1.0, ("e", "f"): 1.0, ("c", "a"): 0.0}
    groups = [{name for pair in pairs for name in pair} for pairs in comparable(met)]
    assert sorted(map(sorted, groups)) == [["a", "b", "c"], ["d", "e", "f"]]
    assert comparable({}) == []


def test_who_never_lost_has_a_rating() -> None:
    """Ten of ten count as ten and a half against half a game."""
    ratings = elo({("a", "b"): 10, ("b", "a"): 0}, anchor="b")
    assert ratings["a"] == pytest.approx(400 * log10(21))


def test_everybody_meets_everybody_else_at_a_table() -> None:
    table = [("a", (9.0,)), ("b", (7.0,)), ("b", (7.0,)), ("c", (7.0,))]
    found = pairs_of([table])
    assert found["a", "b"] == 2
    assert found["b", "a"] == 0
    assert found["b", "c"] == found["c", "b"] == 1
    assert ("b", "b") not in found
