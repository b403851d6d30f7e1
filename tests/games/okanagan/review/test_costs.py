"""What it costs to follow another idea than the best: told in points and in chance to win."""

from dataclasses import replace
from random import Random

import pytest

from okanagan.games.okanagan.bots.levels import OnePlyBot
from okanagan.games.okanagan.review.advice import Advice, advice
from okanagan.games.okanagan.review.scales import COMES_TRUE
from okanagan.games.okanagan.rules.actions import Place
from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.thinking import decided
from okanagan.kernel.wording.advice import less_words, worth_words
from okanagan.kernel.words import ENGLISH
from tests.games.okanagan.review.games import game


def hint(*bots: str) -> Advice:
    """What `hard` advises somewhere in the middle of a game."""
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
def test_the_part_of_a_difference_that_comes_true_is_told(bots: tuple[str, ...]) -> None:
    found = hint(*bots)
    assert found.others
    assert found.cost == Cost(0, 0)
    for other in found.others:
        apart = found.best.value - other.best.value
        assert other.cost.points == pytest.approx(COMES_TRUE * apart)
        assert (other.cost.chance > 0) == (apart > 0)
        assert other.cost.chance < 1


def test_worse_ideas_cost_more() -> None:
    first, second = hint("normal", "random").others
    assert second.cost.points >= first.cost.points
    assert second.cost.chance >= first.cost.chance


def test_the_best_idea_is_set_against_the_next_and_the_others_against_the_best() -> None:
    found = hint("normal", "random")
    costs = (Cost(1.52, 0.034), Cost(0.04, 0.004))
    others = [replace(other, cost=cost) for other, cost in zip(found.others, costs, strict=True)]
    found = replace(found, others=tuple(others))
    better = "About 1.5 points better than the next best idea; chance to win +3%."
    less = "About 1.5 points less than the best idea; chance to win −3%."
    assert worth_words(found, found, ENGLISH) == better
    assert worth_words(found, others[0], ENGLISH) == less
    assert worth_words(found, others[1], ENGLISH) == "About as good as the best idea."
    assert [less_words(cost, ENGLISH) for cost in costs] == ["1.5 points less", "about as good"]


def test_where_the_next_is_as_good_that_is_said_and_of_a_single_idea_nothing() -> None:
    found = hint("normal", "random")
    level = replace(found, others=(replace(found.others[0], cost=Cost(0, 0)),))
    assert worth_words(level, level, ENGLISH) == "The next best idea is about as good."
    alone = replace(found, others=())
    assert worth_words(alone, alone, ENGLISH) == ""
