"""Reviews: mistakes, turning points, and turns."""

from collections.abc import Generator
from typing import cast

import pytest

from okanagan.games.okanagan.review.review import Review
from okanagan.games.okanagan.rules.actions import Keep, Place
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.kernel.review.review import (
    DEALS,
    MATTERS,
    TRIED,
    WORTH_TELLING,
    Judgement,
    Turning,
    TurningPoint,
)
from okanagan.kernel.review.turns import turns_of
from tests.games.okanagan.review.games import game, reviewed
from tests.thorough import sample


def test_a_random_player_has_most_mistakes() -> None:
    review = reviewed("hard", "random")
    players = [idea.judgement.player for better in review.better.values() for idea in better]
    assert players.count(1) > 4 * players.count(0)


def test_only_the_moves_of_the_given_players_are_judged() -> None:
    review = Review(game("hard", "random"), {0})
    for _ in review.work():
        pass
    players = {idea.judgement.player for better in review.better.values() for idea in better}
    assert players <= {0}
    assert len(review.chances) == len(review.turns) + 1


def test_better_moves_are_of_that_turn_legal_and_better() -> None:
    review = reviewed("normal", "random")
    assert review.better
    for number, better in review.better.items():
        turn = review.turns[number]
        for idea in better:
            assert turn.first <= idea.judgement.move < turn.end
            legal = review.match.state_before(idea.judgement.move).legal()
            assert idea.advice.best.action in legal
            assert idea.advice.best.action != review.match.moves[idea.judgement.move]
            assert idea.judgement.loss >= WORTH_TELLING
            assert idea.chance > 0


def test_the_best_move_by_its_own_judgement_loses_nothing() -> None:
    match = game("hard", "random")
    losses = [
        judgement.loss
        for number, move in enumerate(match.moves)
        if move.player == 0 and (judgement := Review(match, ()).judged(number)) is not None
    ]
    assert losses
    # It judged with other chance, so that a move between equals may look a little worse.
    assert sum(losses) / len(losses) < 0.3


def test_a_move_without_a_choice_is_not_judged() -> None:
    match = game("random", "random")
    forced = [
        number
        for number, move in enumerate(match.moves)
        if move.player is None or len(match.state_before(number).legal()) == 1
    ]
    assert all(Review(match, ()).judged(number) is None for number in forced)


def weights_of(review: Review) -> list[float]:
    missed = {
        number: max(idea.chance for idea in better) for number, better in review.better.items()
    }
    swings = [review.swing(at) for at in range(len(review.turns) - 1)]
    return [max(swing, missed.get(at, 0.0)) for at, swing in enumerate([*swings, 0.0])]


def test_the_player_whose_chance_changed_most_counts_the_mover_first_among_equals() -> None:
    review = reviewed("normal", "random")
    movers = [turn.player for turn in review.turns]
    most = [review.most_changed(number) for number in range(len(movers))]
    assert most[1:] == movers[1:], "two chances change equally"
    other = Review(review.match, {0})
    other.chances = [(0.3, 0.3, 0.4), (0.31, 0.39, 0.3)]
    assert other.most_changed(0) == 2, "the largest change, up or down"


def test_turning_points_are_the_turns_in_which_most_changed_or_could_have() -> None:
    review = reviewed("normal", "random")
    weights, every = weights_of(review), review.turning_points(99)
    points = review.turning_points(3)
    assert points == sorted(points)
    assert sorted(weights[at] for at in points) == sorted(weights)[-3:]
    assert set(points) <= set(every)
    assert every == [at for at, weight in enumerate(weights) if weight >= MATTERS]
    assert len(every) < len(weights)
    even = Review(game("normal", "random"), {0})
    even.chances = [(0.5, 0.5)] * (len(even.turns) + 1)
    assert even.turning_points() == []


def test_the_turning_point_is_the_winners_best_turn_or_the_losers_worst() -> None:
    review = Review(game("normal", "random"), ())
    review.chances = [(0.5, 0.5)] * (len(review.turns) + 1)
    review.chances[-1] = (1.0, 0.0)
    assert review.turning_point({0, 1}) is None, "the end only shows what was hidden"
    first = next(at for at, turn in enumerate(review.turns) if turn.player == 1)
    review.chances[first + 1 :] = [(0.65, 0.35)] * (len(review.turns) - first)
    review.chances[first + 2 :] = [(0.95, 0.05)] * (len(review.turns) - first - 1)
    assert review.turning_point() == TurningPoint(first + 1, Turning.CHANGED)
    assert review.turning_point({1}) == TurningPoint(first, Turning.COST)
    won = TurningPoint(first + 1, Turning.WON)
    assert review.turning_point({0}) == review.turning_point({0, 1}) == won
    review.chances[first + 4 :] = [(0.2, 0.8)] * (len(review.turns) - first - 3)
    assert review.turning_point({0}) == won, "not the winner's worst turn, which changed more"


def test_a_stopped_review_keeps_its_results() -> None:
    whole, review = reviewed("normal", "random"), Review(game("normal", "random"), {0, 1})
    steps, done = review.work(), 0.0
    for _ in range(10):
        next(steps)
        assert done <= review.done <= 1
        done = review.done
    assert review.chances == whole.chances[:10]
    assert all(number <= 8 for number in review.turning_points())


def test_the_same_game_has_the_same_review_and_stays_as_it_was() -> None:
    before = game("normal", "random").record().to_json()
    again = Review(game("normal", "random"), {0, 1})
    for _ in again.work():
        pass
    assert again.better == reviewed("normal", "random").better
    assert again.done == 1
    assert sum(map(len, again.better.values())) <= TRIED
    assert game("normal", "random").record().to_json() == before


@pytest.mark.slow
def test_expert_goes_through_the_same_moves_turn_by_turn() -> None:
    review = Review(game("normal", "random"), {1})
    steps = review.work_again()
    for _ in steps:
        if review.again == 3:
            break
    assert len(review.chances) == len(review.turns) + 1, "the chances come first"
    assert set(review.better) <= {0, 1, 2}
    assert review.done_again == 3 / len(review.turns)
    for better in review.better.values():
        for idea in better:
            assert idea.judgement.player == 1
            assert idea.judgement.loss >= WORTH_TELLING
            assert idea.judgement.played.tries == DEALS or idea.judgement.played.tries == 0


@pytest.mark.slow
def test_expert_judges_its_own_moves_to_be_as_good_as_any() -> None:
    moves = sample(20, 30)
    match = game("expert", "random", moves=moves)
    losses = []
    for move in range(12, moves):
        if match.moves[move].player == 0:
            steps = Review(match, ()).thought_over(move)
            losses.append(ended(steps))
    known = [judgement.loss for judgement in losses if judgement is not None]
    assert len(known) >= sample(2, 4)
    assert sum(known) / len(known) < 0.5


def ended(steps: Generator[None, None, Judgement | None]) -> Judgement | None:
    """The result of the steps."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            return cast(Judgement | None, over.value)


@pytest.mark.parametrize("bots", [("random", "random"), ("normal", "random", "easy")])
def test_every_move_is_in_one_turn(bots: tuple[str, ...]) -> None:
    match = game(*bots)
    turns = turns_of(match, TurnBegan)
    assert turns[0].player is None
    assert [turn.first for turn in turns] == [0, *(turn.end for turn in turns[:-1])]
    assert turns[-1].end == len(match.moves)


def test_a_turn_begins_with_the_placement_of_its_player() -> None:
    match = game("random", "random")
    beginning, *turns = turns_of(match, TurnBegan)
    assert all(isinstance(move, Keep) for move in match.moves[: beginning.end])
    for turn in turns:
        first = match.moves[turn.first]
        assert isinstance(first, Place)
        assert first.player == turn.player


def test_a_game_of_two_has_twelve_turns_for_each() -> None:
    players = [turn.player for turn in turns_of(game("random", "random"), TurnBegan)]
    assert (players.count(0), players.count(1)) == (12, 12)
