"""How probably each player wins: sure at the end, the surer the later and the larger the lead."""

import pytest

from okanagan.valley.review.chances import SPREAD, chances, chances_of, improved
from okanagan.valley.scoring import winners
from tests.review.games import game, reviewed


def test_the_end_is_certain() -> None:
    match = game("normal", "random")
    assert chances(match.state) == tuple(float(p in winners(match.state)) for p in (0, 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_are_level_win_equally_often(players: int) -> None:
    assert chances_of([0.0] * players, 10) == pytest.approx([1 / players] * players)


def test_a_lead_of_the_spread_before_the_end_wins_three_times_in_four() -> None:
    # Each of two sees the same lead from their side: exp(1) to 1 between them.
    ahead, behind = chances_of([SPREAD, -SPREAD], 0)
    assert ahead == pytest.approx(0.731, abs=0.001)
    assert ahead + behind == pytest.approx(1)


def test_the_same_lead_is_worth_more_late_than_early() -> None:
    late, early = (chances_of([5.0, -5.0], turns)[0] for turns in (2, 20))
    assert late > early > 0.5


def test_a_player_further_ahead_leaves_the_other_as_far_behind() -> None:
    gained = improved([0.0, 0.0], 0, SPREAD, 0)
    assert gained == pytest.approx(chances_of([SPREAD, -SPREAD], 0)[0] - 0.5)
    assert improved([0.0] * 4, 2, SPREAD, 0) == pytest.approx(
        chances_of([-SPREAD / 3, -SPREAD / 3, SPREAD, -SPREAD / 3], 0)[2] - 0.25
    )


def test_more_points_make_a_better_chance() -> None:
    assert improved([0.0, 0.0], 0, 3.0, 6) > improved([0.0, 0.0], 0, 1.0, 6) > 0


@pytest.mark.slow
def test_chances_are_of_all_players_together() -> None:
    for now in reviewed("hard", "random", "easy").chances:
        assert len(now) == 3
        assert sum(now) == pytest.approx(1)


def test_who_plays_much_better_is_seen_to_lead_before_the_end() -> None:
    middle = len(reviewed("hard", "random").chances) // 2
    assert reviewed("hard", "random").chances[middle][0] > 0.7
