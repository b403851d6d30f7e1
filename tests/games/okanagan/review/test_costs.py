"""Costs of other ideas in points and chance to win, and outcomes of hints."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.lab.calibration import OkanaganHinter
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.review.chances import COMES_TRUE
from okanagan.games.okanagan.rules.actions import Place
from okanagan.kernel.review.hindsight import HINTS, Cost, play_on, tried
from okanagan.kernel.thinking import decided
from okanagan.kernel.wording.advice import worth_words
from okanagan.kernel.words import ENGLISH
from tests.games.okanagan.review.games import game


def hint(*bots: str) -> Advice:
    """The advice of `hard` in the middle of a game."""
    match, bot = game(*bots), OnePlyBot()
    places = [number for number, move in enumerate(match.moves) if isinstance(move, Place)]
    at = places[len(places) // 2]
    move = match.moves[at]
    assert isinstance(move, Place)
    seen, legal = (
        match.game.view(match.state_before(at), move.player),
        match.state_before(at).legal(),
    )
    return advice(seen, decided(bot.think(seen, legal, Random(1))), bot, Random(1))


@pytest.mark.parametrize("bots", [("normal", "random"), ("hard", "random", "easy")])
def test_the_part_of_a_difference_that_matters_is_the_cost(bots: tuple[str, ...]) -> None:
    advice = hint(*bots)
    assert advice.others
    assert advice.cost == Cost(0, 0)
    for other in advice.others:
        apart = advice.best.value - other.best.value
        assert other.cost.points == pytest.approx(COMES_TRUE * apart)
        assert (other.cost.chance > 0) == (apart > 0)
        assert other.cost.chance < 1
    costs = [(other.cost.points, other.cost.chance) for other in advice.others]
    assert costs == sorted(costs), "worse ideas cost more"


def test_the_best_idea_is_set_against_the_next_and_the_others_against_the_best() -> None:
    advice = hint("normal", "random")
    costs = (Cost(1.52, 0.034), Cost(0.04, 0.004))
    others = [replace(other, cost=cost) for other, cost in zip(advice.others, costs, strict=True)]
    best = replace(advice, others=tuple(others))
    better = "+3% chance to win; 1.5 points better than the next idea."
    less = "−3% chance to win; 1.5 points less than the best idea."
    assert worth_words(best, best, ENGLISH) == better
    assert worth_words(best, others[0], ENGLISH) == less
    assert worth_words(best, others[1], ENGLISH) == "About as good as the best idea."
    small = replace(best, others=(replace(others[0], cost=Cost(0.2, 0.004)),))
    text = "0.2 points better than the next idea."
    assert worth_words(small, small, ENGLISH) == text, "no chance of ±0 %"
    level = replace(advice, others=(replace(advice.others[0], cost=Cost(0, 0)),))
    assert worth_words(level, level, ENGLISH) == "The next idea is about as good."
    alone = replace(advice, others=())
    assert worth_words(alone, alone, ENGLISH) == ""


HARD = OkanaganHinter(OnePlyBot())


@pytest.mark.slow
def test_some_hints_of_a_game_are_tried_with_cost_and_outcome_and_always_the_same() -> None:
    match = game("hard", "random", seed=1)
    before = match.record().to_json()
    hints = list(tried(match, 7, HARD))
    assert len(hints) == HINTS
    assert list(islice(tried(match, 7, HARD), 2)) == hints[:2]
    assert {hint.game for hint in hints} == {7}
    assert match.record().to_json() == before, "the match stays as it was"
    assert all(hint.predicted.points >= 0 <= hint.predicted.chance for hint in hints)
    assert any(hint.actual.points for hint in hints), "another move, another end"
    assert all(-1 <= hint.actual.chance <= 1 for hint in hints)


@pytest.mark.slow
def test_both_ways_are_played_on_from_the_game_itself() -> None:
    match = game("normal", "random")
    last = max(
        move
        for move, made in enumerate(match.moves)
        if made.player is not None and len(match.state_before(move).legal()) > 1
    )
    player = match.moves[last].player
    assert player is not None
    before = match.state_before(last)
    hint = HARD.hint(match.game.view(before, player), before.legal(), Random(1))
    assert hint is not None
    outcomes = []
    for idea in (hint, hint.others[0]):
        state = match.state_before(last)
        HARD.follow(state, idea)
        play_on(match.game, state, HARD.player, 0.5)
        outcomes.append(HARD.outcome(state, player))
    assert outcomes[0].lead >= outcomes[1].lead, "so near the end a hint can't be wrong"
