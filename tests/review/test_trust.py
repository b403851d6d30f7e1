"""Chances can be trusted: of two players who are given two thirds, about two thirds win."""

import pytest

from okanagan.valley.review.trust import PARTS, Trust
from tests.review.games import game


def test_every_player_is_counted_before_every_turn() -> None:
    trust = Trust()
    trust.add(game("normal", "random"))
    assert sum(trust.told) == 2 * 24
    assert sum(trust.won) == 24, "one of the two has won"


@pytest.mark.slow
def test_whoever_is_given_a_good_chance_wins_more_often() -> None:
    trust = Trust()
    for seed in range(12):
        trust.add(game("hard", "hard", seed=seed))
    low, *_, high = (won / told for won, told in zip(trust.won, trust.told, strict=True) if told)
    assert low < 0.3
    assert high > 0.7
    assert len(trust.shares()) <= PARTS
