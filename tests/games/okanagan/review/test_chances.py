"""How probably each player wins: sure at the end, the surer the later and the larger the lead."""

from random import Random

import pytest

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.review.chances import (
    Standing,
    chances,
    chances_of,
    improved,
    points_of,
    seen_by,
    standings,
)
from okanagan.games.okanagan.review.scales import SCALES, Scale
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.scoring import winners
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.bots.positions import positions
from tests.games.okanagan.review.games import game, held, reviewed


def test_the_end_is_certain() -> None:
    match = game("normal", "random")
    assert chances(match.state) == tuple(float(p in winners(match.state)) for p in (0, 1))


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_who_holds_five_objectives_stands_as_with_the_three_that_hard_keeps(seed: int) -> None:
    """Rules 5: two of them are given back, so they promise nothing."""
    asked = [one.state.copy() for one in positions(4, seed) if _chooses_again(one)]
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
def test_who_are_level_win_equally_often(players: int) -> None:
    assert chances_of(held(*[7.0] * players), 10) == pytest.approx([1 / players] * players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_ahead_by_the_spread_wins_e_times_as_often(players: int) -> None:
    best, *others = chances_of(held(SCALES[players].spread, *[0.0] * (players - 1)), 0)
    assert best == pytest.approx(2.71828 * others[0], rel=1e-4)
    assert best + sum(others) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_lead_is_never_worth_more_early_than_late(players: int) -> None:
    late, early = (chances_of(held(5.0, *[0.0] * (players - 1)), turns)[0] for turns in (2, 20))
    assert late >= early > 1 / players


def test_a_promise_counts_in_part_and_less_for_who_must_wait() -> None:
    scale = Scale(5, 0, trust=0.8, wait=0.5)
    assert points_of(Standing(10, 5, moves=True), scale) == pytest.approx(14)
    assert points_of(Standing(10, 5, moves=False), scale) == pytest.approx(12)


def test_huge_differences_are_no_matter() -> None:
    assert chances_of(held(1e6, 0.0), 0) == (1.0, 0.0)


def test_points_that_one_gains_are_a_better_chance() -> None:
    spread = SCALES[2].spread
    level, ahead = chances_of(held(0.0, 0.0), 0), chances_of(held(spread, 0.0), 0)
    assert improved(held(0.0, 0.0), 0, spread, 0) == pytest.approx(ahead[0] - level[0])
    assert improved(held(0.0, 0.0), 0, 3.0, 6) > improved(held(0.0, 0.0), 0, 1.0, 6) > 0
    assert improved(held(0.0, 0.0), 0, -1.0, 6) < 0


def test_everybody_stands_by_their_own_cards_and_is_seen_without_them() -> None:
    match = game("hard", "random")
    state = match.state_before(len(match.moves) - 10)
    own = standings(state)
    for player in range(2):
        seen = seen_by(Evaluator(view(state, player)), state)
        assert seen[player] == own[player]
        assert seen[1 - player] != own[1 - player]
    assert sum(one.moves for one in own) == 1


@pytest.mark.slow
def test_chances_are_of_all_players_together() -> None:
    for now in reviewed("hard", "random", "easy").chances:
        assert len(now) == 3
        assert sum(now) == pytest.approx(1)


def test_who_plays_much_better_is_seen_to_lead_before_the_end() -> None:
    middle = len(reviewed("hard", "random").chances) // 2
    assert reviewed("hard", "random").chances[middle][0] > 0.7
